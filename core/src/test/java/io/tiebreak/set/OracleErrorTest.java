package io.tiebreak.set;

import static io.tiebreak.set.Points.normal;
import static io.tiebreak.set.Points.plus;
import static io.tiebreak.set.Points.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.Points.Asked;
import io.tiebreak.set.SetExamples.Known;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the bound on the error of an answer with sums without rounding. */
class OracleErrorTest {

  private static final int D = 5;

  private static final int TRIALS = Volume.cases(50, 1000);

  private static final MathContext DIGITS = new MathContext(60);

  /** The exact error of an answer, beyond the roundings of its terms. */
  private static double missing(double[] c, double[] v, BigDecimal least) {
    double size = 0;
    for (int j = 0; j < c.length; j++) {
      size += Math.abs(c[j] * v[j]);
    }
    return dot(c, v).subtract(least).doubleValue() - Rounding.of(64.0 + c.length) * size;
  }

  private static BigDecimal dot(double[] a, double[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int j = 0; j < a.length; j++) {
      sum = sum.add(new BigDecimal(a[j]).multiply(new BigDecimal(b[j])));
    }
    return sum;
  }

  static List<Named<Known>> polytopes() {
    return SetExamples.known().stream()
        .filter(k -> !k.getPayload().corners().isEmpty() && k.getPayload().set().dimension() < 100)
        .toList();
  }

  /**
   * Forms for which some corners tie up to rounding, and one of which may have no terms. The bounds
   * of permutations and paths cover the rounding of their own terms too.
   */
  @ParameterizedTest
  @MethodSource("polytopes")
  void noCornerIsLowerByMoreThanTheShortfall(Known known) {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = tying(known.corners(), numbers, known.set().dimension(), trial % 2 == 0);
      Asked asked = Asked.of(known.set(), c);
      BigDecimal least =
          known.corners().stream().map(v -> dot(c, v)).min(BigDecimal::compareTo).orElseThrow();
      boolean ofAll =
          known.set() instanceof BirkhoffPolytope || known.set() instanceof PathPolytope;
      double off = dot(c, asked.v()).subtract(least).doubleValue();
      assertThat(ofAll ? off : missing(c, asked.v(), least)).isLessThanOrEqualTo(asked.error());
      assertThat(asked.error())
          .as("no more than rounding")
          .isBetween(
              0.0, 1e-10 * Points.norm(c) * (known.set().diameter() + Points.norm(asked.v())));
    }
  }

  /**
   * A form normal to the ways from a corner to some or all others, or 0 on it and normal to those.
   */
  private static double[] tying(List<double[]> corners, Sequence numbers, int d, boolean zeros) {
    double[] first = corners.get(numbers.below(corners.size()));
    double[] c = normal(numbers, d);
    Arrays.setAll(c, j -> zeros && first[j] != 0 ? 0 : c[j]);
    double share = numbers.below(2) == 0 ? 1 : (double) d / corners.size();
    List<double[]> basis = new ArrayList<>();
    double[] tied = c;
    for (double[] corner : corners) {
      double[] way = plus(corner, zeros ? 0 : -1, first);
      Arrays.setAll(way, j -> zeros && first[j] != 0 ? 0 : way[j]);
      double[] rest = numbers.uniform() < share ? way : new double[d];
      for (double[] b : basis) {
        rest = plus(rest, -Points.dot(b, rest), b);
      }
      if (Points.norm(rest) > 1e-9) {
        double[] unit = times(1 / Points.norm(rest), rest);
        basis.add(unit);
        tied = plus(tied, -Points.dot(unit, tied), unit);
      }
    }
    return tied;
  }

  /** A centre or a shift that hides an answer of nearly 0, and the rounding behind it. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatACentreOrAShiftHidesIsInTheShortfall(boolean centre) {
    Sequence numbers = new Sequence(2, "test");
    double[] axes = centre ? new double[] {1, 2, 0.5, 3, 1} : new double[] {1, 1, 1, 1, 1};
    int mattered = 0;
    for (int trial = 0; trial < 500; trial++) {
      double[] c = normal(numbers, D);
      double[] by = times(-1, Asked.of(new Ellipsoid(axes), c).v());
      BigDecimal squares = BigDecimal.ZERO;
      for (int j = 0; j < D; j++) {
        squares = squares.add(new BigDecimal(axes[j]).multiply(new BigDecimal(c[j])).pow(2));
      }
      BigDecimal least = dot(c, by).subtract(squares.sqrt(DIGITS));
      FeasibleSet set = centre ? new Ellipsoid(by, axes) : new Shifted(new L2Ball(D, 1), by);
      Asked asked = Asked.of(set, c);
      assertThat(missing(c, asked.v(), least)).isLessThanOrEqualTo(asked.error());
      mattered += missing(c, asked.v(), least) > 0 ? 1 : 0;
    }
    assertThat(mattered).as("answers off by more than their own terms").isGreaterThan(10);
  }

  @Test
  void setsThatHoldOthersPassItOn() {
    CustomSet own = CustomSets.l1Ball(2, 1).ofDiameter(2).shortBy(1e-3);
    double[] c = {3, 4};
    double one = 1e-3 * 5 * 2;
    double rounding = 1e-10;
    assertThat(Asked.of(own, c).error()).isCloseTo(one, within(rounding));
    assertThat(Asked.of(new Scaled(own, 7), c).error()).isCloseTo(7 * one, within(rounding));
    assertThat(Asked.of(new Shifted(own, c), c).error()).isCloseTo(one, within(rounding));
    FeasibleSet product = Product.of(List.of(own, new L1Ball(1, 1), new Scaled(own, 2)));
    assertThat(Asked.of(product, 3, 4, 9, 0, 5).error()).isCloseTo(3 * one, within(rounding));
    assertThat(Asked.of(new L1Ball(2, 1), c).error()).isZero();
  }
}
