package io.tiebreak.set;

import static io.tiebreak.linalg.Arithmetic.dot;

import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Checks whether the oracle, projection, diameter and membership of a set agree with each other, at
 * random forms and points. It proves nothing correct, but what it finds is wrong.
 *
 * <p>Use it for your own sets, a {@link CustomSet} or a class; those of the library have tests.
 */
public final class SetCheck {

  /** The number of random forms, each with its opposite, and of those with few entries. */
  private static final int FORMS = 12;

  /** The number of random points of the set, and of points around it. */
  private static final int POINTS = 12;

  /**
   * A relative tolerance. Wrong signs, factors and indices are off by much more, solvers by much
   * less.
   */
  private static final double AGREES = 1e-6;

  /** How far beyond the set a point is clearly outside, in diameters. */
  private static final double BEYOND = 0.1;

  private final FeasibleSet set;
  private final int dimension;
  private final Sequence numbers;

  /** The first fault of each kind. */
  private final Map<String, String> faults = new LinkedHashMap<>();

  private record Known(String name, double[] point) {}

  private record Asked(double[] form, double[] answer, double error) {}

  private final List<Known> known = new ArrayList<>();
  private final List<Asked> asked = new ArrayList<>();

  private SetCheck(FeasibleSet set, long seed) {
    this.set = set;
    this.dimension = set.dimension();
    this.numbers = new Sequence(seed, "set check");
  }

  /**
   * {@return the faults of a set, one sentence each with the numbers and what to check}
   *
   * @param set X
   * @param seed the seed of the forms and points
   */
  public static List<String> faults(FeasibleSet set, long seed) {
    return List.copyOf(checked(set, seed).faults.values());
  }

  /** Returns the kinds of the faults, in the same order. */
  static Set<String> kinds(FeasibleSet set, long seed) {
    return checked(set, seed).faults.keySet();
  }

  private static SetCheck checked(FeasibleSet set, long seed) {
    SetCheck check = new SetCheck(set, seed);
    try {
      check.all();
    } catch (IllegalArgumentException refused) { // by your own set, in a sentence
      check.note("refused", "%s", String.valueOf(refused.getMessage()));
    } catch (IndexOutOfBoundsException outside) {
      check.note(
          "dimension",
          "The dimension of the set is %d, but it accesses another coordinate (%s). Check the"
              + " dimension.",
          check.dimension,
          String.valueOf(outside.getMessage()));
    }
    return check;
  }

  /**
   * Refuses a set with faults.
   *
   * @param set X
   * @param seed the seed of the forms and points
   * @throws IllegalArgumentException with all {@link #faults}, if there are any
   */
  public static void require(FeasibleSet set, long seed) {
    List<String> faults = faults(set, seed);
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(
          "The set (%s) contradicts itself: %s".formatted(set, String.join(" ", faults)));
    }
  }

  private void note(String kind, String sentence, Object... numbersOfIt) {
    faults.putIfAbsent(kind, String.format(Locale.ROOT, sentence, numbersOfIt));
  }

  private void all() {
    ask("the form 0", new double[dimension]);
    for (int k = 0; k < FORMS; k++) {
      double[] c = OracleOnly.form(numbers, dimension);
      ask("form " + k, c);
      ask("the opposite of form " + k, Arrays.stream(c).map(x -> -x).toArray());
      double[] few = new double[dimension];
      few[numbers.below(dimension)] = numbers.normal();
      few[numbers.below(dimension)] = numbers.normal();
      ask("a form of few entries, " + k, few);
    }
    for (int k = 0; k < POINTS; k++) {
      double[] x = new double[dimension];
      set.randomPoint(numbers, x);
      requireInside("random point " + k, x);
      known.add(new Known("random point " + k, x));
    }
    checkAnswersAgain();
    checkDiameter();
    checkMembership();
    set.projection().ifPresent(this::checkProjection);
    checkLeast(); // last: points that the projection gave are known then
  }

  private Asked asked(double[] c) {
    Vertex v = set.vertex(0);
    Form form = Form.of(c.clone());
    set.minimise(form, 0, v);
    double[] x = new double[dimension];
    v.addTo(x, 1);
    return new Asked(c, x, set.oracleError(form, 0, v));
  }

  private void ask(String name, double[] c) {
    Asked now = asked(c);
    asked.add(now);
    known.add(new Known("the answer to " + name, now.answer));
    requireInside("the answer to " + name, now.answer);
  }

  private void requireInside(String name, double[] x) {
    for (int i = 0; i < dimension; i++) {
      if (!Double.isFinite(x[i])) {
        note("finite", "%s is %s in coordinate %d; it must be finite.", capital(name), x[i], i);
        return;
      }
    }
    double excess = set.excess(x);
    if (!(excess <= AGREES)) {
      note(
          "outside",
          "%s lies outside the set by %s of its size. Check the bounds in the oracle or in the"
              + " projection.",
          capital(name),
          excess);
    }
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private void checkAnswersAgain() {
    for (Asked before : asked) {
      double[] again = asked(before.form).answer;
      for (int i = 0; i < dimension; i++) {
        if (Double.compare(again[i], before.answer[i]) != 0) {
          note(
              "again",
              "The oracle answers the same form once with %s and once with %s in coordinate %d; the"
                  + " same form must give the same answer. Check what it keeps between calls.",
              before.answer[i],
              again[i],
              i);
          return;
        }
      }
    }
  }

  /** Checks that no point is better for a form than the oracle's answer. */
  private void checkLeast() {
    for (Asked form : asked) {
      double least = dot(form.form, form.answer);
      for (Known other : known) {
        double value = dot(form.form, other.point);
        double size = Arithmetic.norm(form.form) * size(other.point, form.answer);
        if (value < least - AGREES * size - form.error) {
          note(
              "least",
              "The oracle answers a form c with a v for which <c, v> = %s, but %s gives %s. It must"
                  + " return the least; check its sign.",
              least,
              other.name,
              value);
        }
      }
    }
  }

  private double size(double[] one, double[] other) {
    return Arithmetic.norm(one) + Arithmetic.norm(other);
  }

  private void checkDiameter() {
    double diameter = set.diameter();
    if (!(diameter >= 0 && diameter < Double.POSITIVE_INFINITY)) {
      note("diameter", "The diameter is %s; it must be finite and not negative.", diameter);
      return;
    }
    for (Known one : known) {
      for (Known other : known) {
        double apart = Arithmetic.distance(one.point, other.point);
        if (apart > diameter + AGREES * size(one.point, other.point)) {
          note(
              "diameter",
              "The diameter is given as %s, but %s and %s are %s apart. Give a larger one.",
              diameter,
              one.name,
              other.name,
              apart);
        }
      }
    }
  }

  private double[] difference(double[] a, double[] b) {
    double[] difference = new double[dimension];
    Arrays.setAll(difference, i -> a[i] - b[i]);
    return difference;
  }

  /**
   * Checks that a step out across the face where c is least leaves the set, and moveInside leads
   * back.
   */
  private void checkMembership() {
    double step = BEYOND * set.diameter();
    for (Asked form : asked) {
      double length = Arithmetic.norm(form.form);
      if (length > 0 && step > AGREES * size(form.answer, form.answer)) {
        double[] x = form.answer.clone();
        double far = step + form.error / length;
        Arrays.setAll(x, i -> x[i] - far * form.form[i] / length);
        if (!(set.excess(x) > AGREES * BEYOND)) {
          note(
              "membership",
              "A point %s beyond the least value of a form counts as inside the set (excess %s)."
                  + " Check for a bound missing in excess.",
              far,
              set.excess(x));
        }
        set.moveInside(x);
        requireInside("the result of moveInside for a point outside", x);
      }
    }
  }

  private void checkProjection(Projection projection) {
    for (int k = 0; k < POINTS; k++) {
      double[] from = known.get(numbers.below(known.size())).point;
      double far = set.diameter() * Math.pow(10, 4 * numbers.uniform() - 3);
      double[] x = from.clone();
      Arrays.setAll(x, i -> x[i] + far * numbers.normal());
      double[] p = x.clone();
      projection.project(p);
      requireInside("the projection of a point", p);
      known.add(new Known("the projection of a point", p));
      double size = size(p, x);
      double[] again = p.clone();
      projection.project(again);
      double moved = Arithmetic.distance(again, p);
      if (!(moved <= AGREES * size)) {
        note(
            "idempotent",
            "The projection moves its own result by another %s; it must not move a point of the set.",
            moved);
      }
      checkNearest(x, p, size);
    }
  }

  /** Checks that &lt;x - P x, v - P x&gt; &lt;= 0 for every v of the set. */
  private void checkNearest(double[] x, double[] p, double size) {
    double[] out = difference(x, p);
    double[] back = difference(p, x);
    List<Known> points = new ArrayList<>(known);
    points.add(new Known("the answer to P x - x", asked(back).answer));
    double length = Arithmetic.norm(out);
    if (length <= AGREES * size) {
      return; // x is a point of the set, up to rounding
    }
    for (Known v : points) {
      double nearer = dot(out, difference(v.point, p));
      if (nearer > AGREES * size * length) {
        note(
            "nearest",
            "The projection P x of an x at distance %s is not the nearest point: %s has"
                + " <x - P x, v - P x> = %s, which must not be positive.",
            length,
            v.name,
            nearer);
      }
    }
  }
}
