package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares a sparse table with the same numbers in a dense one. */
class SparseTableTest {
  private static final int ROWS = 30;
  private static final int COLUMNS = 12;

  /** The rounding of sums of a few dozen numbers of size 1. */
  private static final double ROUNDING = 1e-13;

  private final Table dense;
  private final Table sparse;

  SparseTableTest() {
    Sequence random = new Sequence(3, "sparse");
    double[] values = new double[ROWS * COLUMNS];
    int[] order = random.permutation(values.length);
    Coordinates found = new Coordinates();
    for (int k : order) {
      values[k] = (k / COLUMNS + k) % 3 == 0 && k % COLUMNS != 5 ? random.normal() : 0;
      found.add(k / COLUMNS, k % COLUMNS, values[k]);
    }
    dense = Table.unnamed(COLUMNS, values);
    sparse = Table.unnamed(found.cells(ROWS, COLUMNS), Map.of());
  }

  private static int[] all(Table table) {
    return IntStream.range(0, table.columns()).toArray();
  }

  private static double[] numbers(Rows rows) {
    return IntStream.range(0, rows.count() * rows.width())
        .mapToDouble(k -> rows.row(k / rows.width()).at(k % rows.width()))
        .toArray();
  }

  @Test
  void numbersRowsAndColumnsAreTheSame() {
    assertThat(sparse.toArray()).containsExactly(dense.toArray());
    assertThat(sparse.row(7)).containsExactly(dense.row(7));
    assertThat(sparse.column(4)).containsExactly(dense.column(4));
    assertThat(sparse.at(3, 3)).isEqualTo(dense.at(3, 3));
    assertThat(sparse.names()).isEqualTo(dense.names());
    assertThat(sparse.toArray(9, 2)).containsExactly(dense.toArray(9, 2));
  }

  @Test
  void whatIsTakenIsTheSameAndStaysSparse() {
    assertThat(sparse.takeRows(9, 0, 9).toArray())
        .containsExactly(dense.takeRows(9, 0, 9).toArray());
    assertThat(sparse.takeRows(9, 0, 9).sparse()).isTrue();
    assertThat(sparse.takeRows().rows()).isZero();
  }

  @Test
  void preparedRowsAreTheSame() {
    int[] columns = {0, 2, 3, 5, 11};
    ColumnScaling ours = ColumnScaling.fit(Scale.UNIT, sparse, columns);
    ColumnScaling theirs = ColumnScaling.fit(Scale.UNIT, dense, columns);
    assertThat(ours.undivided()).containsExactly(theirs.undivided()).containsExactly(3);
    Rows rows = sparse.toRows(columns, ours, true);
    assertThat(numbers(rows))
        .containsExactly(numbers(dense.toRows(columns, theirs, true)), within(ROUNDING));
    assertThat(rows.nonZeros()).isLessThan(ROWS * 3);
    assertThat(numbers(sparse.toRows())).containsExactly(dense.toArray());
  }

  @Test
  void minmaxIsRefusedWhereItWouldMoveZeros() {
    ColumnScaling moves = ColumnScaling.fit(Scale.MINMAX, sparse, all(sparse));
    assertThat(moves.shift(0))
        .isEqualTo(ColumnScaling.fit(Scale.MINMAX, dense, 0).shift(0))
        .isNegative();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> sparse.toRows(all(sparse), moves, false))
        .withMessageContainingAll("scale (minmax)", "feature 0", "Use unit");
  }

  @Test
  void minmaxKeepsZerosThatAreTheLeastNumber() {
    Coordinates found = new Coordinates();
    found.add(1, 0, 4);
    Table table = Table.unnamed(found.cells(3, 2), Map.of());
    ColumnScaling scaling = ColumnScaling.fit(Scale.MINMAX, table, 0, 1);
    assertThat(numbers(table.toRows(all(table), scaling, false))).containsExactly(0, 0, 1, 0, 0, 0);
  }

  /** Rows times columns is 10^11, which no array can hold. */
  @Test
  void aTableOfAMillionColumnsIsCutScaledAndPreparedByItsEntriesAlone() {
    int rows = 100_000;
    int width = 1_000_000;
    Sequence random = new Sequence(5, "wide");
    Coordinates found = new Coordinates();
    for (int i = 0; i < rows; i++) {
      for (int j : new int[] {0, 1 + i, width / 2 + 3 * i}) {
        found.add(i, j, random.normal());
      }
    }
    Table table = Table.open(found.cells(rows, width), Map.of("target", 0));
    Split.Parts parts = new Split(0.6, 0.2, 0.2, 1).of(rows);
    Table inner = table.takeRows(parts.inner());
    int[] features = table.columnsExcept(0);
    Rows prepared = inner.toRows(features, ColumnScaling.fit(Scale.UNIT, inner, features), true);
    assertThat(prepared.width()).isEqualTo(width);
    assertThat(prepared.nonZeros()).isEqualTo(3L * parts.inner().length);
    // The root mean square of a feature that only one of n rows has is |a| / sqrt(n).
    int row = parts.inner()[0];
    assertThat(Math.abs(prepared.row(0).at(row)))
        .isCloseTo(Math.sqrt(parts.inner().length), within(1e-9));
    assertThat(table.names().indexOf("x999999")).isEqualTo(999_999);
    assertThat(Arrays.stream(table.column(0)).filter(v -> v != 0).count()).isEqualTo(rows);
  }
}
