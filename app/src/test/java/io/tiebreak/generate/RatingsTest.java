package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.SingularValues;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The synthetic table of ratings. */
class RatingsTest {

  private static final int ROWS = 40;
  private static final int COLUMNS = 30;
  private static final Ratings RATINGS = new Ratings(ROWS, COLUMNS, 3, 200, 50, 7);

  @Test
  void theTableHasItsRankAndTheNuclearNormOfIt() {
    double[] table = new double[ROWS * COLUMNS];
    Arrays.setAll(table, k -> RATINGS.at(k % ROWS, k / ROWS));
    SingularValues values = new SingularValues(ROWS, COLUMNS);
    values.find(table, 0);
    int some = 0;
    for (int k = 0; k < values.count(); k++) {
      some += values.value(k) > 1e-10 ? 1 : 0;
    }
    assertThat(some).isEqualTo(3);
    assertThat(RATINGS.nuclearNorm()).isCloseTo(values.sum(), within(1e-10));
  }

  @Test
  void noCellIsTakenTwiceAndEachGroupHasItsRows() {
    Set<Integer> seen = new HashSet<>();
    for (Ratings.Part part : List.of(RATINGS.first(), RATINGS.second(), RATINGS.unseen())) {
      for (int k = 0; k < part.row().length; k++) {
        assertThat(seen.add(part.row()[k] * COLUMNS + part.column()[k])).isTrue();
        assertThat(part.value()[k]).isEqualTo(RATINGS.at(part.row()[k], part.column()[k]));
      }
    }
    assertThat(seen).hasSize(450);
    assertThat(Arrays.stream(RATINGS.first().row()).allMatch(i -> i < ROWS / 2)).isTrue();
    assertThat(Arrays.stream(RATINGS.second().row()).allMatch(i -> i >= ROWS / 2)).isTrue();
  }

  @Test
  void theSeedTellsThemApart() {
    Ratings again = new Ratings(ROWS, COLUMNS, 3, 200, 50, 7);
    Ratings other = new Ratings(ROWS, COLUMNS, 3, 200, 50, 8);
    assertThat(again.first().value()).containsExactly(RATINGS.first().value());
    assertThat(other.first().value()).isNotEqualTo(RATINGS.first().value());
  }

  @Test
  void moreCellsThanHalfOfThemAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Ratings(10, 10, 2, 30, 5, 1))
        .withMessageContaining("100 cells");
  }
}
