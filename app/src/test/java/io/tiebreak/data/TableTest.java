package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableTest {
  private final Table table = Table.of(List.of("a", "2", "c"), new double[] {1, 2, 3, 4, 5, 6});

  @ParameterizedTest
  @CsvSource({"a, 0", "c, 2", "0, 0", "1, 1", "last, 2", "2, 1"})
  void aColumnIsFoundByItsNameOrElseByItsIndexOrTheWordLast(String asked, int column) {
    assertThat(table.find(asked)).hasValue(column);
    assertThat(Table.of(List.of("last", "b"), new double[] {1, 2}).find("last")).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "-1", "A", "99999999999999", ""})
  void whatIsNotThereIsNotFound(String asked) {
    assertThat(table.find(asked)).isEmpty();
  }

  @Test
  void generatedNamesAreFoundTooAndSaidToBeGenerated() {
    Table unnamed = Table.unnamed(2, new double[] {1, 2});
    assertThat(unnamed.named()).isFalse();
    assertThat(unnamed.find("x1")).hasValue(1);
    assertThat(unnamed.find("last")).hasValue(1);
    assertThat(unnamed.find("x2")).isEmpty();
    assertThat(unnamed.find("x01")).isEmpty();
    assertThat(table.named()).isTrue();
  }

  @Test
  void rowsColumnsAndSingleNumbersAreWhereTheyBelong() {
    assertThat(table.rows()).isEqualTo(2);
    assertThat(table.columns()).isEqualTo(3);
    assertThat(table.at(1, 0)).isEqualTo(4);
    assertThat(table.row(1)).containsExactly(4, 5, 6);
    assertThat(table.column(1)).containsExactly(2, 5);
    assertThat(table.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(table.toArray(2, 0)).containsExactly(3, 1, 6, 4);
  }

  @Test
  void featuresAreAllColumnsButSome() {
    assertThat(table.columnsExcept(1)).containsExactly(0, 2);
    assertThat(table.columnsExcept()).containsExactly(0, 1, 2);
  }

  @Test
  void rowsAreTakenInTheOrderAskedAndAsOften() {
    assertThat(table.takeRows(1, 0, 1).toArray()).containsExactly(4, 5, 6, 1, 2, 3, 4, 5, 6);
    assertThat(table.takeRows().rows()).isZero();
    assertThat(table.takeRows().names()).isEqualTo(table.names());
  }

  @Test
  void nothingThatWentInOrCameOutChangesIt() {
    double[] numbers = {1, 2};
    Table named = Table.of(List.of("a"), numbers);
    Table unnamed = Table.unnamed(1, numbers);
    numbers[0] = 9;
    named.toArray()[1] = 9;
    named.row(1)[0] = 9;
    named.column(0)[1] = 9;
    named.takeRows(0, 1).toArray()[1] = 9;
    assertThat(named.toArray()).containsExactly(1, 2);
    assertThat(unnamed.toArray()).containsExactly(1, 2);
  }

  @Test
  void indicesOutsideAreRefused() {
    assertThatThrownBy(() -> table.at(2, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.at(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.row(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.column(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.takeRows(0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> table.columnsExcept(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void namesMustDifferAndRowsBeWhole() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Table.of(List.of("a", "a"), new double[2]));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Table.of(List.of("a", "b"), new double[3]));
    assertThatIllegalArgumentException().isThrownBy(() -> Table.of(List.of(), new double[0]));
  }
}
