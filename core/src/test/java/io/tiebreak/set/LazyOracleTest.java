package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Saved;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An answer that is kept is as good as promised, by the oracle itself. */
class LazyOracleTest {

  /** Where the coordinates begin, as in a product. */
  private static final int FROM = 2;

  private static final int D = 6;

  /** Of products of a few numbers about 1. */
  private static final double ROUNDING = 1e-13;

  static List<Named<FeasibleSet>> sets() {
    Sequence numbers = new Sequence(5, "test");
    double[][] points = new double[30][D];
    for (double[] point : points) {
      Arrays.setAll(point, i -> numbers.normal());
    }
    return List.of(
        Named.of("l1 ball", new L1Ball(D, 2)),
        Named.of("l2 ball", new L2Ball(D, 1)),
        Named.of("box", new Box(D, -1, 3)),
        Named.of("hull", new Hull(Rows.dense(points))),
        Named.of("k-sparse polytope", new KSparsePolytope(D, 2, 1)),
        Named.of(
            "shifted simplex", new Shifted(new Simplex(D, 1), new double[] {1, 2, 3, 4, 5, 6})),
        Named.of("own ball", OwnSets.l2Ball(D, 1)));
  }

  /** W: the largest l1 distance is at most that of the corners of the box around the set. */
  private static double width(FeasibleSet set) {
    double sum = 0;
    for (int i = 0; i < D; i++) {
      double[] c = new double[D];
      c[i] = 1;
      double least = coordinate(set, c, i);
      c[i] = -1;
      sum += coordinate(set, c, i) - least;
    }
    return sum;
  }

  private static double coordinate(FeasibleSet set, double[] c, int i) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[D];
    v.addTo(x, 1);
    return x[i];
  }

  @ParameterizedTest
  @MethodSource("sets")
  void everyAnswerIsNoWorseThanItsShare(FeasibleSet set) {
    Sequence numbers = new Sequence(9, "test");
    LazyOracle lazy = new LazyOracle(set, FROM);
    Vertex v = set.vertex(FROM);
    Vertex best = set.vertex(FROM);
    double width = width(set);
    double[] c = new double[FROM + D + 1];
    Form form = Form.of(c);
    double largest = 0;
    double worst = 0;
    for (int t = 0; t < 3000; t++) {
      double share = 0.05 + 0.1 * numbers.uniform();
      for (int i = 0; i < c.length; i++) {
        c[i] = (1 + t % 3) * Math.sin(0.002 * (i + 1) * t + i) + 0.01 * numbers.normal();
      }
      largest = Math.max(largest, largest(c));
      lazy.minimise(form, share, v);
      set.minimise(form, FROM, best);
      double off = v.dot(form) - best.dot(form);
      assertThat(off).as("at %d", t).isLessThanOrEqualTo(share * largest * width + ROUNDING);
      worst = Math.max(worst, off);
    }
    assertThat(lazy.calls() + lazy.kept()).isEqualTo(3000);
    assertThat(lazy.kept()).as("answers that were kept").isGreaterThan(300);
    assertThat(lazy.calls()).isGreaterThan(10);
    assertThat(worst).as("what that cost").isPositive();
  }

  private static double largest(double[] c) {
    double most = 0;
    for (int i = FROM; i < FROM + D; i++) {
      most = Math.max(most, Math.abs(c[i]));
    }
    return most;
  }

  @Test
  void itAsksAtFirstAndWhereTheFormHasTurned() {
    LazyOracle lazy = new LazyOracle(new L1Ball(2, 1), 0);
    Vertex v = new L1Ball(2, 1).vertex(0);
    assertThat(lazy.minimise(Form.of(new double[] {0, 0}), 1, v)).as("at first").isTrue();
    assertThat(lazy.minimise(Form.of(new double[] {4, 1}), 0.5, v)).isTrue();
    assertThat(lazy.minimise(Form.of(new double[] {4, 3}), 0.5, v)).as("by half of 4").isFalse();
    assertThat(lazy.minimise(Form.of(new double[] {4, 3.25}), 0.5, v)).as("by more").isTrue();
    assertThat(lazy.minimise(Form.of(new double[] {4, 3.25}), 0, v)).as("the same").isFalse();
    assertThat(lazy.minimise(Form.of(new double[] {40, 32.5}), 0, v)).as("ten times it").isFalse();
    assertThat(lazy.minimise(Form.of(new double[] {-4, -3.25}), 0, v)).as("minus it").isTrue();
    double nan = Double.NaN;
    assertThat(lazy.minimise(Form.of(new double[] {nan, 1}), 1, v)).as("not a number").isTrue();
    assertThat(lazy.calls()).isEqualTo(5);
    assertThat(lazy.kept()).isEqualTo(3);
  }

  @Test
  void aLoadedOneGoesOnTheSameWay() {
    FeasibleSet set = new L2Ball(D, 1);
    Sequence numbers = new Sequence(4, "test");
    LazyOracle one = new LazyOracle(set, 0);
    Vertex v = set.vertex(0);
    double[] c = new double[D];
    for (int t = 0; t < 500; t++) {
      for (int i = 0; i < D; i++) {
        c[i] = 0.9 * c[i] + 0.1 * numbers.normal();
      }
      LazyOracle other = new LazyOracle(set, 0);
      Vertex w = set.vertex(0);
      Saved.load(Saved.bytes(one, v), other, w);
      assertThat(other.minimise(Form.of(c), 0.2, w)).isEqualTo(one.minimise(Form.of(c), 0.2, v));
      assertThat(Saved.bytes(other, w)).isEqualTo(Saved.bytes(one, v));
    }
    assertThat(one.kept()).isPositive();
  }
}
