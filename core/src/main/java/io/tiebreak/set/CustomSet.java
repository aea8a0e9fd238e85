package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
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
 * A compact convex set of a user's own, known by its linear oracle alone: whatever else is needed
 * of it is made from the oracle's answers, unless more is given. Its functions are called from
 * several threads at once where a run uses several.
 */
public final class CustomSet implements FeasibleSet {

  /** Less than this is no excess: on a curved boundary the search ends by rounding before. */
  private static final double ROUNDING = 1e-10;

  /** Forms that the oracle is tried with at construction. */
  private static final int TRIALS = 16;

  /** By how much, relative to the size, an answer may miss the least: a wrong sign misses by 1. */
  private static final double INEXACT = 1e-6;

  private final String name;
  private final int dimension;
  private final Oracle oracle;
  private final Optional<Projection> projection;
  private final OptionalDouble diameter;

  /** Of the smallest box around X, once somebody has asked. */
  private volatile OptionalDouble diagonal = OptionalDouble.empty();

  /** By what share of |c| times the diameter the oracle's answers may miss the least. */
  private final double share;

  /** A point of the set. */
  private final double[] known;

  /** The largest norm of the answers to the trials. */
  private final double size;

  /**
   * By its oracle, which is tried at once.
   *
   * @param name what a run is known by: a checkpoint is not resumed on a set of another name
   * @param dimension the number of coordinates
   * @param oracle the linear oracle
   * @throws IllegalArgumentException if an answer is not finite, or another is less
   */
  public CustomSet(String name, int dimension, Oracle oracle) {
    if (name.isBlank()) {
      throw new BadParameter(
          "name", name, "must tell the runs of your set from others", "Try \"my set\"");
    }
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
   * With the Euclidean projection too: it takes a point to the nearest one of the set, in place.
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
   * With its diameter, where that is known.
   *
   * @param given the diameter
   * @return the same set, with it
   */
  public CustomSet ofDiameter(double given) {
    Require.notNegative("diameter", given, "Leave it out");
    return new CustomSet(this, projection, OptionalDouble.of(given), share);
  }

  /**
   * With an oracle that is not exact, such as a solver that stops at a tolerance: its answers v lie
   * in X, and &lt;c, v&gt; exceeds the least by no more than this share of |c| D, where D is the
   * diameter, which must have been given. Bounds on optima are the lower for it, and hold.
   *
   * @param given the share
   * @return the same set, with such an oracle
   */
  public CustomSet shortBy(double given) {
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
    return new CustomSet(this, projection, diameter, given);
  }

  /**
   * This, after {@link SetCheck#require} at random forms and points.
   *
   * @param seed of these
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

  /** Finite, whatever the user's oracle answers. */
  private void ask(double[] c, double[] into) {
    try {
      oracle.minimise(c, into);
    } catch (IndexOutOfBoundsException outside) {
      throw new IllegalArgumentException(
          ("The oracle of %s is given %d coordinates and reaches for another (%s). Look for a wrong"
                  + " dimension.")
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
                    + "Mind the form 0, which any point of the set minimises.")
                .formatted(what, name, answer[i], i));
      }
    }
  }

  /** The answers to random forms and their opposites, none of them less for another's form. */
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
          ("The oracle of %s answers a form c by a v with <c, v> = %s, but its answer to another"
                  + " form has %s. It must give the least; look for a wrong sign.")
              .formatted(name, least, value));
    }
  }

  /** A form that has overflowed is not shown to the oracle: the run ends as diverged. */
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

  /** What was said of it, and the rounding of all that it may have compared. */
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
   * By the distance to the nearest point, relative to the larger of |x| and the size of X. Without
   * a projection some 4d calls of the oracle look for it. That finds it on a polytope; on a curved
   * boundary in many dimensions it need not, and counts what it could not separate from X as in X.
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

  /** From the projection, or from the nearest point that the search finds. */
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

  /** Without a projection it leaves a point that has no excess where it is. */
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
