package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.PackedRows;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two parts of a file, wherever it is cut, hold the rows of the whole. */
class TablePartTest {

  private static final TablePart.Before NOTHING = new TablePart.Before(0, 0, List.of());

  private static TablePart read(TextFormat format, TablePart.Before before, List<String> lines) {
    Iterator<String> each = lines.iterator();
    return TablePart.read(
        format, "file", before, () -> each.hasNext() ? Optional.of(each.next()) : Optional.empty());
  }

  @Test
  void fieldsThatAreCutAnywhereBehindTheHeader() {
    List<String> lines = List.of("a,\"b\"", "1,2", "\"3\",4", " 5 ,-6e1", "7,8", "", "");
    TablePart whole = read(TextFormat.CSV, NOTHING, lines);
    assertThat(whole.names()).containsExactly("a", "b");
    assertThat(whole.lines()).isEqualTo(7);
    assertThat(whole.blank()).isEqualTo(2);
    assertThat(whole.rows().values()).containsExactly(1, 2, 3, 4, 5, -60, 7, 8);
    for (int cut = 1; cut <= lines.size(); cut++) {
      TablePart first = read(TextFormat.CSV, NOTHING, lines.subList(0, cut));
      TablePart second =
          read(
              TextFormat.CSV,
              new TablePart.Before(cut, first.rows().count(), first.names()),
              lines.subList(cut, lines.size()));
      assertThat(first.faults()).isEmpty();
      assertThat(second.faults()).isEmpty();
      assertThat(first.lines() + second.lines()).isEqualTo(7);
      assertThat(PackedRows.joined(List.of(first.rows(), second.rows())).values())
          .containsExactly(whole.rows().values());
    }
  }

  @Test
  void aLaterPartHasNoHeader() {
    TablePart.Before before = new TablePart.Before(10, 9, List.of("a", "b"));
    assertThat(read(TextFormat.TSV, before, List.of("1\t2", "a\tb")).faults())
        .hasSize(2)
        .first()
        .asString()
        .contains("line 12", "\"a\"");
    assertThat(read(TextFormat.CSV, before, List.of("1,inf")).faults().get(0).what())
        .contains("line 11", "row 9", "\"b\"", "\"inf\"");
  }

  @Test
  void pairsOfIndexAndValue() {
    TablePart.Before before = new TablePart.Before(4, 4, List.of());
    TablePart part = read(TextFormat.LIBSVM, before, List.of("1 3:0.5 # \"a", "-1", ""));
    assertThat(part.rows().count()).isEqualTo(2);
    assertThat(part.rows().width()).isEqualTo(4);
    assertThat(part.rows().columns()).containsExactly(0, 3, 0);
    assertThat(part.rows().values()).containsExactly(1, 0.5, -1);
    assertThat(read(TextFormat.LIBSVM, before, List.of("1 1:2", "1 x")).faults())
        .singleElement()
        .asString()
        .contains("line 6", "\"x\"");
  }

  @Test
  void noLineHoldsNothing() {
    for (TextFormat format : TextFormat.values()) {
      TablePart part = read(format, NOTHING, List.of());
      assertThat(part.rows().count()).isZero();
      assertThat(part.begun()).isFalse();
      assertThat(part.faults()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.csv", "x.CSV.gz", "a.b/x.tsv", "x.svm", "x.LibSVM"})
  void namesOfText(String name) {
    assertThat(TextFormat.of(name)).isPresent();
    assertThat(TextFormat.of(name + ".mtx")).isEmpty();
  }
}
