package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.DenseVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.NearestPoint;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * A compact convex set defined by your own linear oracle. Anything else it needs is derived from
 * the oracle's answers, unless you provide it. Its functions are called from several threads at
 * once if a run uses several.
 */
public final class CustomSet implements FeasibleSet {

  /** Less than this is no excess: on a curved boundary, rounding ends the search before. */
  private static final double ROUNDING = 1e-10;

  /** The number of forms tried at construction. */
  private static final int TRIALS = 16;

  /** How far an answer may be from the least, relative to the size: a wrong sign is off by 1. */
  private static final double INEXACT = 1e-6;

  private final String name;
  private final int dimension;
  private final Oracle oracle;
  private final Optional<Projection> projection;
  private final OptionalDouble diameter;

  /** The diagonal of the smallest box around X, once it has been computed. */
  private volatile OptionalDouble diagonal = OptionalDouble.empty();

  /** How far the oracle's answers may be from the least, as a share of |c| times the diameter. */
  private final double share;

  /** A point of the set. */
  private final double[] known;

  /** The largest norm of the answers to the trials. */
  private final double size;

  /**
   * Takes the oracle, and tries it at once.
   *
   * @param name the name that identifies runs: a checkpoint is not resumed on a set of another name
   * @param dimension the number of coordinates
   * @param oracle the linear oracle
   * @throws IllegalArgumentException if an answer is not finite or not the least
   */
  public CustomSet(String name, int dimension, Oracle oracle) {
    Require.that(
        !name.isBlank(),
        "name",
        name,
        "must distinguish runs on your set from others",
        "Try \"my set\"");
    SetParameter.dimension(dimension);
    this.name = name;
    this.dimension = dimension;
    this.oracle = oracle;
    this.projection = Optional.empty();
    this.diameter = OptionalDouble.empty();
    this.share = 0;
    double[][] answers = trials();
    this.known = answers[0];
    this.size = Arrays.stream(answers).mapToDouble(Arithmetic::norm).max().orElseThrow();
  }

  private CustomSet(
      CustomSet set, Optional<Projection> projection, OptionalDouble diameter, double share) {
    this.name = set.name;
    this.dimension = set.dimension;
    this.oracle = set.oracle;
    this.known = set.known;
    this.size = set.size;
    this.projection = projection;
    this.diameter = diameter;
    this.share = share;
  }

  /**
   * Adds the Euclidean projection, which moves a point to the nearest one of the set.
   *
   * @param projection the projection, in place
   * @return the same set, with it
   */
  public CustomSet projectedBy(Consumer<double[]> projection) {
    Projection checked =
        x -> {
          projection.accept(x);
          requireFinite("projection", x);
        };
    return new CustomSet(this, Optional.of(checked), diameter, share);
  }

  /**
   * Adds the diameter, if it is known.
   *
   * @param given the diameter
   * @return the same set, with it
   */
  public CustomSet ofDiameter(double given) {
    Require.notNegative("diameter", given, "Leave it out");
    return new CustomSet(this, projection, OptionalDouble.of(given), share);
  }

  /**
   * Allows for an oracle that is not exact, such as a solver that stops at a tolerance: its answers
   * v lie in X, and &lt;c, v&gt; exceeds the least by no more than this share of |c| D, where D is
   * the diameter, which must have been given. Bounds on optima are lower for it, and hold.
   *
   * @param given the share
   * @return the same set, with such an oracle
   */
  public CustomSet shortBy(double given) {
    Require.that(
        given >= 0 && given < 1,
        "share",
        given,
        "of the diameter must lie in [0, 1): the error of the oracle of %s".formatted(name),
        "Try 1e-6");
    Require.that(
        diameter.isPresent(),
        "share",
        given,
        "is relative to the diameter of %s, which is unknown".formatted(name),
        "Give that first, by ofDiameter");
    return new CustomSet(this, projection, diameter, given);
  }

  /**
   * Checks this set by {@link SetCheck#require}, at random forms and points.
   *
   * @param seed the seed for these
   * @return this
   * @throws IllegalArgumentException with all that is wrong
   */
  public CustomSet checked(long seed) {
    SetCheck.require(this, seed);
    return this;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  /**
   * Returns the diameter given, or else the diagonal of the smallest box around X, from 2d calls of
   * the oracle: at least the largest distance of two points, and at most sqrt(d) times that.
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
      widths[i] = answer(c)[i];
      c[i] = 1;
      widths[i] -= answer(c)[i];
      c[i] = 0;
    }
    return Arithmetic.norm(widths);
  }

  private double[] answer(double[] c) {
    return OracleOnly.answer(this::ask, c.clone());
  }

  /** Calls the user's oracle; the answer is finite. */
  private void ask(double[] c, double[] into) {
    try {
      oracle.minimise(c, into);
    } catch (IndexOutOfBoundsException outside) {
      throw new IllegalArgumentException(
          "The oracle of %s got %d coordinates but accessed another (%s). Check the dimension."
              .formatted(name, into.length, outside.getMessage()),
          outside);
    }
    requireFinite("oracle", into);
  }

  private void requireFinite(String what, double[] answer) {
    for (int i = 0; i < answer.length; i++) {
      if (!Double.isFinite(answer[i])) {
        throw new IllegalArgumentException(
            ("The %s of %s answered %s in coordinate %d; it must be finite. "
                    + "Check the form 0 too, which any point of the set minimises.")
                .formatted(what, name, answer[i], i));
      }
    }
  }

  /**
   * Returns the answers to random forms and their opposites; none may be better for the form of
   * another.
   */
  private double[][] trials() {
    Sequence numbers = new Sequence(0, "own set");
    double[][] forms = new double[TRIALS][];
    double[][] answers = new double[TRIALS][];
    for (int k = 0; k < TRIALS; k++) {
      forms[k] =
          k % 2 == 0
              ? OracleOnly.form(numbers, dimension)
              : Arrays.stream(forms[k - 1]).map(c -> -c).toArray();
      answers[k] = answer(forms[k]);
    }
    for (int k = 0; k < TRIALS; k++) {
      for (double[] other : answers) {
        requireLeast(forms[k], answers[k], other);
      }
    }
    return answers;
  }

  private void requireLeast(double[] c, double[] answer, double[] other) {
    double least = Arithmetic.dot(c, answer);
    double value = Arithmetic.dot(c, other);
    if (value < least - INEXACT * Arithmetic.norm(c) * Arithmetic.norm(other)) {
      throw new IllegalArgumentException(
          ("The oracle of %s answers a form c with a v for which <c, v> = %s, but its answer to"
                  + " another form gives %s. It must return the least; check its sign.")
              .formatted(name, least, value));
    }
  }

  /** Does not pass on a form that has overflowed: the run ends as diverged. */
  @Override
  public void minimise(Form c, int from, Vertex into) {
    double[] v = ((DenseVertex) into).values();
    double[] form = ((DenseVertex) into).scratch();
    c.copyTo(from, from + dimension, form);
    if (!Arithmetic.finite(form)) {
      Arrays.fill(v, Double.NaN);
      return;
    }
    Arrays.fill(v, 0);
    ask(form, v);
  }

  /**
   * Adds the error given by {@link #shortBy} to the rounding of what the oracle may have compared.
   */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    double error = FeasibleSet.super.oracleError(c, from, v);
    if (share == 0) {
      return error;
    }
    double[] form = new double[dimension];
    c.copyTo(from, from + dimension, form);
    double rounding = Rounding.of(64.0 + dimension);
    return (error + share * diameter() * Arithmetic.norm(form)) * (1 + rounding);
  }

  /**
   * Measures the distance to the nearest point, relative to the larger of |x| and the size of X.
   * Without a projection, some 4d calls of the oracle search for that point. They find it on a
   * polytope; on a curved boundary in many dimensions they may not, and a point that they cannot
   * separate from X counts as inside.
   */
  @Override
  public double excess(double[] x) {
    if (!Arithmetic.finite(x)) {
      return Double.NaN;
    }
    double whole = Math.max(Arithmetic.norm(x), size);
    double excess = whole == 0 ? 0 : separation(x) / whole;
    return excess <= ROUNDING ? 0 : excess;
  }

  private double separation(double[] x) {
    if (projection.isPresent()) {
      return Arithmetic.distance(nearest(x), x);
    }
    NearestPoint search = search();
    search.near(x);
    return search.distance();
  }

  /** Measures from the projection, or from the nearest point found by the search. */
  @Override
  public double distance(double[] x) {
    if (!Arithmetic.finite(x)) {
      return Double.NaN;
    }
    return NormScaling.distance(nearest(x), x)
        + Rounding.of(16 * (dimension + 4.0)) * Math.max(Arithmetic.norm(x), size);
  }

  private double[] nearest(double[] x) {
    double[] found = x.clone();
    projection.orElseGet(() -> search()::moveInside).project(found);
    return found;
  }

  private NearestPoint search() {
    return OracleOnly.search(this::ask, known, size);
  }

  /** Does not move a point without excess if there is no projection. */
  @Override
  public void moveInside(double[] x) {
    if (projection.isPresent() || excess(x) > 0) {
      System.arraycopy(nearest(x), 0, x, 0, dimension);
    }
  }

  @Override
  public Optional<Projection> projection() {
    return projection;
  }

  @Override
  public String toString() {
    return "%s in %d dimensions".formatted(name, dimension);
  }
}
