package io.tiebreak.set;

import static io.tiebreak.set.CheckedOracle.dot;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Dense;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * A compact convex set of a user's own, known by its linear oracle alone: whatever else is needed
 * of it is made from the oracle's answers, unless more is given. Its functions are called from
 * several threads at once where a run uses several.
 */
public final class OwnSet implements FeasibleSet {

  /** Where the search for the nearest point ends, relative to the size of the set. */
  private static final double NEAR = 1e-12;

  /** Less than this is no excess: on a curved boundary the search ends by rounding before. */
  private static final double ROUNDING = 1e-10;

  /** Of the squared distance, to tell how far a point lies outside. */
  private static final double SHARE = 1e-3;

  /** Calls of the oracle in that search, and four more for every coordinate. */
  private static final int MOST_STEPS = 500;

  /** Forms that the oracle is tried with at construction. */
  private static final int TRIALS = 16;

  /** Answers that a random point is a mix of, at most. */
  private static final int MIXED = 10;

  private final String name;
  private final int dimension;
  private final CheckedOracle oracle;
  private final Optional<Consumer<double[]>> nearest;
  private final OptionalDouble diameter;

  /** Of the smallest box around X, once somebody has asked. */
  private volatile OptionalDouble diagonal = OptionalDouble.empty();

  /** By what share of |c| times the diameter the oracle's answers may miss the least. */
  private final double share;

  /** A point of the set. */
  private final double[] known;

  /** The largest squared norm of the answers to the trials. */
  private final double size;

  /**
   * By its oracle, which is tried at once.
   *
   * @param name what a run is known by: a checkpoint is not resumed on a set of another name
   * @param dimension the number of coordinates
   * @param oracle the linear oracle
   * @throws IllegalArgumentException if an answer is not finite, or another is less
   */
  public OwnSet(String name, int dimension, Oracle oracle) {
    if (name.isBlank()) {
      throw new BadParameter(
          "name", name, "must tell the runs of your set from others", "Try \"my set\"");
    }
    SetParameter.dimension(dimension);
    this.name = name;
    this.dimension = dimension;
    this.oracle = new CheckedOracle(name, oracle);
    this.nearest = Optional.empty();
    this.diameter = OptionalDouble.empty();
    this.share = 0;
    double[][] answers = this.oracle.answers(dimension, TRIALS);
    this.known = answers[0];
    this.size = Arrays.stream(answers).mapToDouble(v -> dot(v, v)).max().orElseThrow();
  }

  private OwnSet(
      OwnSet set, Optional<Consumer<double[]>> nearest, OptionalDouble diameter, double share) {
    this.name = set.name;
    this.dimension = set.dimension;
    this.oracle = set.oracle;
    this.known = set.known;
    this.size = set.size;
    this.nearest = nearest;
    this.diameter = diameter;
    this.share = share;
  }

  /**
   * With the Euclidean projection too: it takes a point to the nearest one of the set, in place.
   *
   * @param projection the projection, in place
   * @return the same set, with it
   */
  public OwnSet projectedBy(Consumer<double[]> projection) {
    return new OwnSet(this, Optional.of(projection), diameter, share);
  }

  /**
   * With its diameter, where that is known.
   *
   * @param given the diameter
   * @return the same set, with it
   */
  public OwnSet ofDiameter(double given) {
    Require.notNegative("diameter", given, "Leave it out");
    return new OwnSet(this, nearest, OptionalDouble.of(given), share);
  }

  /**
   * With an oracle that is not exact, such as a solver that stops at a tolerance: its answers v lie
   * in X, and &lt;c, v&gt; exceeds the least by no more than this share of |c| D, where D is the
   * diameter, which must have been given. Bounds on optima are the lower for it, and hold.
   *
   * @param given the share
   * @return the same set, with such an oracle
   */
  public OwnSet shortBy(double given) {
    if (!(given >= 0 && given < 1)) {
      throw new BadParameter(
          "share",
          given,
          "of the diameter must lie in [0, 1): so much the oracle of %s may miss".formatted(name),
          "Try 1e-6");
    }
    if (diameter.isEmpty()) {
      throw new BadParameter(
          "share",
          given,
          "is one of the diameter of %s, which is not known".formatted(name),
          "Give that first, by ofDiameter");
    }
    return new OwnSet(this, nearest, diameter, given);
  }

  /**
   * This, after {@link SetCheck#require} at random forms and points.
   *
   * @param seed of these
   * @return this
   * @throws IllegalArgumentException with all that is wrong
   */
  public OwnSet checked(long seed) {
    SetCheck.require(this, seed);
    return this;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  /**
   * As it was given; else the diagonal of the smallest box around X, from 2d calls of the oracle:
   * at least the largest distance of two points, and at most sqrt(d) times that.
   */
  @Override
  public double diameter() {
    if (diameter.isEmpty() && diagonal.isEmpty()) {
      diagonal = OptionalDouble.of(measured());
    }
    return diameter.orElseGet(() -> diagonal.orElseThrow());
  }

  private double measured() {
    double[] c = new double[dimension];
    double[] widths = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      c[i] = -1;
      widths[i] = oracle.answer(c)[i];
      c[i] = 1;
      widths[i] -= oracle.answer(c)[i];
      c[i] = 0;
    }
    return L2Ball.norm(widths, 0, dimension);
  }

  @Override
  public Vertex vertex(int from) {
    return new Dense(from, dimension);
  }

  /** A form that has overflowed is not shown to the oracle: the run ends as diverged. */
  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((Dense) into).values();
    double[] form = ((Dense) into).scratch();
    c.copyTo(from, from + dimension, form);
    if (!finite(form)) {
      Arrays.fill(v, Double.NaN);
      return;
    }
    Arrays.fill(v, 0);
    oracle.minimise(form, v);
  }

  /** What was said of it, and the rounding of all that it may have compared. */
  @Override
  public double shortfall(Form c, int from, Vertex v) {
    double[] form = new double[dimension];
    c.copyTo(from, from + dimension, form);
    double most = diameter();
    double far = most + L2Ball.norm(((Dense) v).values(), 0, dimension);
    double off = share * most + Rounding.of(64.0 + dimension) * far;
    return off * L2Ball.norm(form, 0, dimension) * (1 + Rounding.of(64.0 + dimension));
  }

  private static boolean finite(double[] x) {
    boolean finite = true;
    for (double value : x) {
      finite &= Double.isFinite(value);
    }
    return finite;
  }

  /**
   * By the distance to the nearest point, relative to the larger of |x| and the size of X. Without
   * a projection some 4d calls of the oracle look for it. That finds it on a polytope; on a curved
   * boundary in many dimensions it need not, and counts what it could not separate from X as in X.
   */
  @Override
  public double excess(double[] x, int from) {
    double[] here = Arrays.copyOfRange(x, from, from + dimension);
    if (!finite(here)) {
      return Double.NaN;
    }
    double whole = scale(here);
    double excess = whole == 0 ? 0 : distance(here) / whole;
    return excess <= ROUNDING ? 0 : excess;
  }

  private double scale(double[] here) {
    return Math.sqrt(Math.max(dot(here, here), size));
  }

  private double distance(double[] here) {
    if (nearest.isEmpty()) {
      NearestPoint search = search();
      find(search, here);
      return search.distance();
    }
    double[] difference = here.clone();
    pullIn(difference, 0);
    for (int i = 0; i < dimension; i++) {
      difference[i] -= here[i];
    }
    return L2Ball.norm(difference, 0, dimension);
  }

  /** From the projection, or from the nearest point that the search finds. */
  @Override
  public double distance(double[] x, int from) {
    double[] difference = Arrays.copyOfRange(x, from, from + dimension);
    if (!finite(difference)) {
      return Double.NaN;
    }
    double[] found = difference.clone();
    if (nearest.isPresent()) {
      pullIn(found, 0);
    } else {
      found = find(search(), found);
    }
    for (int i = 0; i < dimension; i++) {
      difference[i] -= found[i];
    }
    return Scaling.distance(difference)
        + Rounding.of(16 * (dimension + 4.0))
            * scale(Arrays.copyOfRange(x, from, from + dimension));
  }

  private NearestPoint search() {
    return new NearestPoint(oracle, known, Integer.MAX_VALUE);
  }

  private double[] find(NearestPoint search, double[] here) {
    double enough = NEAR * NEAR / 16 * size;
    return search.find(here, new NearestPoint.End(SHARE, enough, MOST_STEPS + 4 * dimension));
  }

  /** Without a projection it leaves a point that has no excess where it is. */
  @Override
  public void pullIn(double[] x, int from) {
    if (nearest.isPresent()) {
      projection().orElseThrow().project(x, from);
      return;
    }
    double[] here = Arrays.copyOfRange(x, from, from + dimension);
    NearestPoint search = search();
    double[] found = find(search, here);
    if (search.distance() > ROUNDING * scale(here)) {
      System.arraycopy(found, 0, x, from, dimension);
    }
  }

  @Override
  public Optional<Projection> projection() {
    return nearest.map(this::buffered);
  }

  private Projection buffered(Consumer<double[]> project) {
    double[] y = new double[dimension];
    return (x, from) -> {
      System.arraycopy(x, from, y, 0, dimension);
      project.accept(y);
      CheckedOracle.requireFinite("projection", name, y);
      System.arraycopy(y, 0, x, from, dimension);
    };
  }

  /** A random mix of answers to random forms. */
  @Override
  public void random(Sequence numbers, double[] into, int from) {
    double[] mix = new double[dimension];
    double sum = 0;
    for (int k = 0; k < Math.min(MIXED, dimension + 1); k++) {
      double weight = numbers.exponential();
      double[] v = oracle.answer(CheckedOracle.form(numbers, dimension));
      sum += weight;
      for (int i = 0; i < dimension; i++) {
        mix[i] += weight / sum * (v[i] - mix[i]);
      }
    }
    System.arraycopy(mix, 0, into, from, dimension);
  }

  @Override
  public String toString() {
    return "%s in %d dimensions".formatted(name, dimension);
  }
}
