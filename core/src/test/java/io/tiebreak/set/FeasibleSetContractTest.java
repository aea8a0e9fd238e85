package io.tiebreak.set;

import static io.tiebreak.set.Points.answer;
import static io.tiebreak.set.Points.distance;
import static io.tiebreak.set.Points.dot;
import static io.tiebreak.set.Points.form;
import static io.tiebreak.set.Points.norm;
import static io.tiebreak.set.Points.normal;
import static io.tiebreak.set.Points.outside;
import static io.tiebreak.set.Points.plus;
import static io.tiebreak.set.Points.project;
import static io.tiebreak.set.Points.pulledIn;
import static io.tiebreak.set.Points.random;
import static io.tiebreak.set.Points.times;
import static io.tiebreak.set.Points.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.SetExamples.Known;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of all sets. A new set joins with one line in {@link SetExamples}. */
class FeasibleSetContractTest {

  /** Some roundings of the norm or the mix by which a set measures x. */
  private static final double ROUNDING = 1e-12;

  private static final int TRIALS = Volume.cases(50, 500);

  /** The first coordinate of a set that is a factor of something larger. */
  private static final int FROM = 3;

  static List<Named<FeasibleSet>> sets() {
    return SetExamples.every();
  }

  static List<Named<Known>> known() {
    return SetExamples.known();
  }

  static List<Named<Known>> knownWithProjections() {
    return known().stream().filter(k -> k.getPayload().set().projection().isPresent()).toList();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void noRandomPointBeatsTheOracle(FeasibleSet set) {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = form(numbers, set.dimension());
      double least = dot(c, answer(set, c)) - ROUNDING * norm(c) * set.diameter();
      // Random points, and answers to other forms: corners, which random points never hit.
      for (int k = 0; k < 10; k++) {
        assertThat(dot(c, random(set, numbers))).isGreaterThanOrEqualTo(least);
        assertThat(dot(c, answer(set, form(numbers, c.length)))).isGreaterThanOrEqualTo(least);
      }
    }
  }

  /**
   * A corner is least, if there are any; exactly, if all numbers are whole and not given as rows.
   */
  @ParameterizedTest
  @MethodSource("known")
  void theOracleAnswersWithTheLeastThatIsKnownOtherwise(Known known) {
    Sequence numbers = new Sequence(13, "test");
    FeasibleSet set = known.set();
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = form(numbers, set.dimension());
      boolean exact =
          !known.corners().isEmpty()
              && !(set instanceof Polytope)
              && Arrays.stream(c).allMatch(x -> x == Math.rint(x));
      double[] v = answer(set, c);
      double allowed = exact ? 0 : ROUNDING * norm(c) * (set.diameter() + norm(v));
      assertThat(dot(c, v)).isCloseTo(known.least(c), within(allowed));
      if (!known.corners().isEmpty()) {
        assertThat(known.corners()).anyMatch(w -> distance(w, v) <= ROUNDING * set.diameter());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theAnswerLiesInTheSet(FeasibleSet set) {
    Sequence numbers = new Sequence(2, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] v = answer(set, form(numbers, set.dimension()));
      assertThat(set.excess(v)).isBetween(0.0, ROUNDING);
      assertThat(set.contains(v, ROUNDING)).isTrue();
    }
    assertThat(set.contains(answer(set, new double[set.dimension()]), ROUNDING)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void aRandomPointLiesInTheSetWithoutAnyExcessAndStaysThere(FeasibleSet set) {
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] x = random(set, numbers);
      assertThat(set.excess(x)).isZero();
      assertThat(distance(x, pulledIn(set, x))).isLessThan(ROUNDING * set.diameter());
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void randomPointsDifferAndRepeatWithTheSeed(FeasibleSet set) {
    Sequence numbers = new Sequence(4, "test");
    double[] first = random(set, numbers);
    if (set.dimension() > 1) {
      assertThat(random(set, numbers)).isNotEqualTo(first);
    }
    assertThat(random(set, new Sequence(4, "test"))).containsExactly(first);
  }

  @ParameterizedTest
  @MethodSource("setsThatMeasure")
  void aPointBeyondTheLeastIsOutside(FeasibleSet set) {
    Sequence numbers = new Sequence(5, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = normal(numbers, set.dimension());
      for (double step : new double[] {1e-8, 1e-3, 1, 100}) {
        double[] x = outside(set, c, step * set.diameter());
        assertThat(set.excess(x)).as("a step of %s diameters", step).isGreaterThan(1e-10 * step);
        assertThat(set.contains(x, 0)).isFalse();
        assertThat(set.contains(x, 1e4)).as("with a generous tolerance").isTrue();
      }
    }
  }

  /** The allowance of a distance that follows from four methods. */
  private static double doubt(FeasibleSet set, double[] x) {
    return set instanceof Cube ? 1e-9 * (norm(x) + set.diameter()) : 0;
  }

  /** Beyond the face where c is least, a step along c is the distance. */
  @ParameterizedTest
  @MethodSource("setsThatMeasure")
  void theDistanceIsNotLessThanItIsAndNotMuchMore(FeasibleSet set) {
    Sequence numbers = new Sequence(16, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = normal(numbers, set.dimension());
      for (double share : new double[] {1e-14, 1e-12, 1e-10, 1e-6, 1e-2}) {
        double step = share * set.diameter();
        double[] x = outside(set, c, step);
        double size = norm(x) + set.diameter();
        double distance = set.distance(x);
        // The rounding of x itself.
        assertThat(distance).as("%s diameters", share).isGreaterThan(step - 1e-15 * size);
        // Scaling is a detour, on a thin ellipsoid by the ratio of its axes.
        assertThat(distance)
            .isLessThan(20 * set.dimension() * (step + ROUNDING * size) + doubt(set, x));
      }
      double[] inside = random(set, numbers);
      assertThat(set.distance(inside))
          .isBetween(0.0, 1e-11 * (1 + set.diameter()) + doubt(set, inside));
      inside[0] = Double.NaN;
      assertThat(set.distance(inside)).isNaN();
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void pullInLeadsIntoTheSetAndMovesLittle(FeasibleSet set) {
    Sequence numbers = new Sequence(6, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double step = set.diameter() * Math.pow(10, -4 - 10 * numbers.uniform());
      double[] x = outside(set, normal(numbers, set.dimension()), step);
      double[] pulled = pulledIn(set, x);
      assertThat(set.excess(pulled)).isZero();
      // Scaling an l1 ball moves by up to sqrt(d) times the distance.
      double most = 2 * Math.sqrt(set.dimension()) * step + ROUNDING * set.diameter();
      assertThat(distance(x, pulled)).isLessThan(most);
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void whatIsNotANumberIsNotContained(FeasibleSet set) {
    for (int i = 0; i < set.dimension(); i++) {
      for (double[] x :
          List.of(new double[set.dimension()], random(set, new Sequence(8, "test")))) {
        x[i] = Double.NaN;
        assertThat(set.excess(x)).as("entry %d of %s", i, Arrays.toString(x)).isNaN();
        assertThat(set.contains(x, Double.MAX_VALUE)).isFalse();
        x[i] = Double.NEGATIVE_INFINITY;
        assertThat(set.contains(x, Double.MAX_VALUE)).isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theDiameterIsTheLargestDistance(FeasibleSet set) {
    Sequence numbers = new Sequence(9, "test");
    double most = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] a = random(set, numbers);
      double[] b = random(set, numbers);
      most = Math.max(most, distance(a, b));
      // From face to opposite face, a few times over: this climbs to the diameter.
      double[] c = normal(numbers, set.dimension());
      for (int k = 0; k < 30; k++) {
        double[] low = answer(set, c);
        double[] high = answer(set, times(-1, c));
        most = Math.max(most, distance(low, high));
        Arrays.setAll(c, i -> high[i] - low[i]);
      }
    }
    assertThat(most).isCloseTo(set.diameter(), within(ROUNDING * set.diameter()));
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theOracleWorksOnItsCoordinatesOfALargerSpace(FeasibleSet set) {
    int d = set.dimension();
    Sequence numbers = new Sequence(10, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = form(numbers, d);
      Vertex v = set.vertex(FROM);
      set.minimise(Form.of(padded(c, Double.NaN)), FROM, v);
      assertThat(vector(v, d + 2 * FROM)).containsExactly(padded(answer(set, c), 0));
      Form form = Form.of(c);
      Vertex alone = set.vertex(0);
      set.minimise(form, 0, alone);
      assertThat(set.oracleError(Form.of(padded(c, Double.NaN)), FROM, v))
          .isEqualTo(set.oracleError(form, 0, alone));
    }
  }

  private static double[] padded(double[] x, double around) {
    double[] wide = new double[x.length + 2 * FROM];
    Arrays.fill(wide, around);
    System.arraycopy(x, 0, wide, FROM, x.length);
    return wide;
  }

  @ParameterizedTest
  @MethodSource("sets")
  void thePartitionCoversTheCoordinates(FeasibleSet set) {
    Partition partition = set.partition();
    assertThat(partition.dimension()).isEqualTo(set.dimension());
    assertThat(partition.start(0)).isZero();
    assertThat(partition.start(partition.count())).isEqualTo(set.dimension());
    for (int b = 0; b < partition.count(); b++) {
      assertThat(partition.start(b)).isLessThan(partition.start(b + 1));
      for (int i = partition.start(b); i < partition.start(b + 1); i++) {
        assertThat(partition.blockOf(i)).isEqualTo(b);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void scalingTheFormDoesNotChangeTheAnswer(FeasibleSet set) {
    Sequence numbers = new Sequence(11, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = form(numbers, set.dimension());
      double[] v = answer(set, c);
      // Powers of two keep ties.
      for (double s : new double[] {0x1p-990, 0x1p-500, 0.5, 4, 0x1p500, 0x1p1000}) {
        double[] scaled = answer(set, Arrays.stream(c).map(x -> s * x).toArray());
        assertThat(distance(scaled, v))
            .as("the form times %s", s)
            .isLessThan(ROUNDING * set.diameter());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void aSavedVertexLoadsAsItWas(FeasibleSet set) {
    Sequence numbers = new Sequence(12, "test");
    Vertex v = set.vertex(0);
    Vertex loaded = set.vertex(0);
    for (int trial = 0; trial < 20; trial++) {
      set.minimise(Form.of(form(numbers, set.dimension())), 0, v);
      byte[] bytes = State.save(v);
      State.load(bytes, loaded);
      assertThat(State.save(loaded)).containsExactly(bytes);
      assertThat(vector(loaded, set.dimension())).containsExactly(vector(v, set.dimension()));
    }
  }

  /** An array may change behind its form: the same form and buffer, another answer. */
  @ParameterizedTest
  @MethodSource("sets")
  void theFormOfAnArrayIsReadAsItIsNow(FeasibleSet set) {
    Sequence numbers = new Sequence(14, "test");
    double[] c = new double[set.dimension()];
    Form form = Form.of(c);
    Vertex v = set.vertex(0);
    for (int trial = 0; trial < TRIALS; trial++) {
      System.arraycopy(form(numbers, c.length), 0, c, 0, c.length);
      set.minimise(form, 0, v);
      assertThat(vector(v, c.length)).containsExactly(answer(set, c));
    }
  }

  /** A completion ball only has a search, which ends 1e-8 from a curved boundary with edges. */
  static List<Named<FeasibleSet>> setsThatMeasure() {
    return sets().stream().filter(set -> !(set.getPayload() instanceof CompletionBall)).toList();
  }

  static List<Named<FeasibleSet>> setsWithProjections() {
    return sets().stream().filter(set -> set.getPayload().projection().isPresent()).toList();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void onlySetsKnownByTheirOracleAloneMayLackAProjection(FeasibleSet set) {
    boolean own =
        set instanceof Product product
            ? product.factors().stream().anyMatch(CustomSet.class::isInstance)
            : set instanceof CustomSet || set instanceof CompletionBall || set instanceof Cube;
    assertThat(own || set.projection().isPresent()).isTrue();
  }

  /** Points near and far, in every direction, from a point of the set. */
  private static double[] anywhere(FeasibleSet set, Sequence numbers) {
    double[] x = random(set, numbers);
    double far = set.diameter() * Math.pow(10, 6 * numbers.uniform() - 4);
    double[] step = form(numbers, x.length);
    Arrays.setAll(x, i -> x[i] + far * step[i]);
    return x;
  }

  /** The rounding of the coordinates of a point and of its projection. */
  private static double rounding(FeasibleSet set, double[] x) {
    return ROUNDING * (set.diameter() + norm(x));
  }

  /** &lt;x - P x, v - P x&gt; &lt;= 0 for every v of the set, and for no other point of it. */
  @ParameterizedTest
  @MethodSource("setsWithProjections")
  void noPointOfTheSetLiesNearerThanTheProjection(FeasibleSet set) {
    Sequence numbers = new Sequence(16, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] x = anywhere(set, numbers);
      double[] p = project(set, x);
      assertThat(set.excess(p)).isBetween(0.0, ROUNDING);
      assertThat(distance(project(set, p), p)).isLessThanOrEqualTo(rounding(set, p));
      double[] out = plus(x, -1, p);
      double allowed = rounding(set, x) * (norm(out) + set.diameter());
      double here = dot(out, p);
      // The farthest in that direction, then any.
      assertThat(dot(out, answer(set, times(-1, out))) - here).isLessThanOrEqualTo(allowed);
      for (int k = 0; k < 5; k++) {
        double[] v = random(set, numbers);
        assertThat(dot(out, v) - here).isLessThanOrEqualTo(allowed);
        assertThat(distance(project(set, v), v)).isLessThanOrEqualTo(rounding(set, v));
      }
    }
  }

  /**
   * A step straight out of the set, from a point where some form is least, is undone however long
   * it was: every projection is of this kind. On a polytope it starts from a mix of all corners
   * where the form is least.
   */
  @ParameterizedTest
  @MethodSource("knownWithProjections")
  void theProjectionUndoesAStepStraightOut(Known known) {
    Sequence numbers = new Sequence(19, "test");
    FeasibleSet set = known.set();
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] c = form(numbers, set.dimension());
      double[] from = known.corners().isEmpty() ? answer(set, c) : mix(known, c, numbers);
      double step = norm(c) == 0 ? 0 : set.diameter() * Math.pow(10, 12 * numbers.uniform() - 6);
      double[] x = norm(c) == 0 ? from : plus(from, -step / norm(c), c);
      assertThat(distance(project(set, x), from))
          .as("from %s, %s diameters out", Arrays.toString(x), step / set.diameter())
          .isLessThanOrEqualTo(rounding(set, x) + ROUNDING * norm(from));
    }
  }

  private static double[] mix(Known known, double[] c, Sequence numbers) {
    double most = known.least(c) + ROUNDING * norm(c) * known.set().diameter();
    double[] mix = new double[c.length];
    double sum = 0;
    for (double[] corner : known.corners()) {
      if (dot(c, corner) <= most) {
        double weight = numbers.exponential();
        sum += weight;
        mix = plus(mix, weight / sum, plus(corner, -1, mix));
      }
    }
    return mix;
  }

  /** The oracle is called in every step, the projection in every step of the methods with one. */
  @ParameterizedTest
  @MethodSource("sets")
  void neitherOracleNorProjectionAllocates(FeasibleSet set) {
    Sequence numbers = new Sequence(18, "test");
    Form c = Form.of(normal(numbers, set.dimension()));
    double[] far = anywhere(set, numbers);
    double[] x = far.clone();
    Vertex v = set.vertex(0);
    Projection projection = set.projection().orElse(y -> {});
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    // Before they are compiled, vector operations box their registers; so wait for a clean window,
    // which comes late if the compiler has much else to do.
    long allocated = Long.MAX_VALUE;
    for (int window = 0; window < 2000 && allocated >= 2000; window++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int k = 0; k < 2000; k++) {
        set.minimise(c, 0, v);
        System.arraycopy(far, 0, x, 0, x.length);
        projection.project(x);
      }
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(allocated).as("bytes in 2000 calls, once compiled").isLessThan(2000);
  }
}
