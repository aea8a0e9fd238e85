package io.tiebreak.set;

import io.tiebreak.random.Sequence;
import java.util.Arrays;

/** A user's oracle whose answers are looked at. */
record CheckedOracle(String name, Oracle oracle) implements Oracle {

  /** By how much, relative to the size, an answer may miss the least: a wrong sign misses by 1. */
  private static final double INEXACT = 1e-6;

  @Override
  public void minimise(double[] c, double[] into) {
    try {
      oracle.minimise(c, into);
    } catch (IndexOutOfBoundsException outside) {
      throw new IllegalArgumentException(
          ("The oracle of %s is given %d coordinates and reaches for another (%s). Look for a wrong"
                  + " dimension.")
              .formatted(name, into.length, outside.getMessage()),
          outside);
    }
    requireFinite("oracle", name, into);
  }

  static void requireFinite(String what, String name, double[] answer) {
    for (int i = 0; i < answer.length; i++) {
      if (!Double.isFinite(answer[i])) {
        throw new IllegalArgumentException(
            ("The %s of %s answered %s in coordinate %d; it must be finite. "
                    + "Mind the form 0, which any point of the set minimises.")
                .formatted(what, name, answer[i], i));
      }
    }
  }

  /** The answer in an array of its own. */
  double[] answer(double[] c) {
    double[] v = new double[c.length];
    minimise(c.clone(), v);
    return v;
  }

  /** The answers to random forms and their opposites, none of them less for another's form. */
  double[][] answers(int dimension, int count) {
    Sequence numbers = new Sequence(0, "own set");
    double[][] forms = new double[count][];
    double[][] answers = new double[count][];
    for (int k = 0; k < count; k++) {
      forms[k] =
          k % 2 == 0
              ? form(numbers, dimension)
              : Arrays.stream(forms[k - 1]).map(c -> -c).toArray();
      answers[k] = answer(forms[k]);
    }
    for (int k = 0; k < count; k++) {
      for (double[] other : answers) {
        require(forms[k], answers[k], other);
      }
    }
    return answers;
  }

  static double[] form(Sequence numbers, int dimension) {
    double[] c = new double[dimension];
    Arrays.setAll(c, i -> numbers.normal());
    return c;
  }

  private void require(double[] c, double[] answer, double[] other) {
    double least = dot(c, answer);
    double value = dot(c, other);
    if (value < least - INEXACT * Math.sqrt(dot(c, c) * dot(other, other))) {
      throw new IllegalArgumentException(
          ("The oracle of %s answers a form c by a v with <c, v> = %s, but its answer to another"
                  + " form has %s. It must give the least; look for a wrong sign.")
              .formatted(name, least, value));
    }
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
