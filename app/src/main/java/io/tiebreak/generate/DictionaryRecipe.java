package io.tiebreak.generate;

import io.tiebreak.data.Table;
import io.tiebreak.fault.Require;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/**
 * The recipe of the data of the dictionary problem (docs/paper-map.md, Experiments).
 *
 * <p>True atoms are Gaussian directions of length 1. A sample is D x + noise, where x is non-zero
 * at a few atoms drawn without repetition: old samples use the first {@code oldAtoms}, new ones the
 * last {@code newAtoms}.
 *
 * @param dimensions length of an atom and of a sample, m
 * @param atoms number of atoms, k
 * @param oldAtoms how many atoms, from the first on, the old samples use and the first stage learns
 * @param newAtoms how many atoms, up to the last, the new samples use
 * @param oldSamples number of old samples
 * @param newSamples number of new samples
 * @param nonZeros atoms in a sample
 * @param smallest the least absolute value of a coefficient
 * @param largest the bound of the absolute value of a coefficient
 * @param noise standard deviation of the Gaussian noise in every entry
 * @param radius of the l1 balls that hold the coefficients of the first stage
 */
public record DictionaryRecipe(
    int dimensions,
    int atoms,
    int oldAtoms,
    int newAtoms,
    int oldSamples,
    int newSamples,
    int nonZeros,
    double smallest,
    double largest,
    double noise,
    double radius) {

  /** Checks the sizes. */
  public DictionaryRecipe {
    Require.atLeast("dimensions", dimensions, 1, "Try 1");
    Require.atLeast("atoms", atoms, 1, "Try 1");
    Require.atLeast("oldSamples", oldSamples, 1, "Try 1");
    Require.atLeast("newSamples", newSamples, 1, "Try 1");
    Require.atLeast("nonZeros", nonZeros, 1, "Try 1");
    within("oldAtoms", oldAtoms, nonZeros, atoms);
    within("newAtoms", newAtoms, nonZeros, atoms);
    Require.that(
        smallest >= 0 && smallest < largest && largest < Double.POSITIVE_INFINITY,
        "smallest",
        smallest + " to " + largest,
        "must be an interval of non-negative numbers",
        "Try 0.2 to 1");
    Require.notNegative("noise", noise, "Try 0.01");
    Require.positive("radius", radius, "Try 3");
  }

  /**
   * The published sizes: 25 dimensions, 50 atoms, 250 samples on atoms 1-40 and 250 on atoms 30-50.
   */
  public static DictionaryRecipe published() {
    return new DictionaryRecipe(25, 50, 40, 21, 250, 250, 5, 0.2, 1, 0.01, 3);
  }

  /** Makes the data, by the first stage too. */
  public DictionaryData generate(long seed) {
    double[] directions = unitRows(new Sequence(seed, "dictionary atoms"), atoms, dimensions);
    double[] old =
        samples(new Sequence(seed, "dictionary old samples"), directions, oldSamples, 0, oldAtoms);
    double[] fresh =
        samples(
            new Sequence(seed, "dictionary new samples"),
            directions,
            newSamples,
            atoms - newAtoms,
            newAtoms);
    Factorisation fit = new Factorisation(old, dimensions, oldAtoms);
    FirstStage learned = FirstStage.run(fit, radius, new Sequence(seed, "dictionary first stage"));
    return new DictionaryData(
        Table.adoptUnnamed(atoms, transposed(directions, atoms, dimensions)),
        Table.adoptUnnamed(dimensions, old),
        Table.adoptUnnamed(dimensions, fresh),
        Table.adoptUnnamed(
            atoms, widened(transposed(learned.coefficients(), oldAtoms, oldSamples), oldSamples)),
        Table.adoptUnnamed(atoms, widened(learned.atoms(), dimensions)),
        learned.joint(),
        learned.alone());
  }

  private double[] samples(Sequence random, double[] directions, int count, int from, int range) {
    double[] all = new double[count * dimensions];
    int[] order = new int[range];
    Arrays.setAll(order, j -> from + j);
    for (int i = 0; i < count; i++) {
      for (int s = 0; s < nonZeros; s++) {
        // the s-th of a random order of the atoms, so that none repeats
        int pick = s + random.below(range - s);
        int atom = order[pick];
        order[pick] = order[s];
        order[s] = atom;
        double size = smallest + (largest - smallest) * random.uniform();
        double coefficient = random.below(2) == 0 ? size : -size;
        for (int p = 0; p < dimensions; p++) {
          all[i * dimensions + p] += coefficient * directions[atom * dimensions + p];
        }
      }
      for (int p = 0; p < dimensions; p++) {
        all[i * dimensions + p] += noise * random.normal();
      }
    }
    return all;
  }

  /** Random directions, as rows of length 1. */
  static double[] unitRows(Sequence random, int rows, int length) {
    double[] all = new double[rows * length];
    for (int i = 0; i < rows; i++) {
      double square = 0;
      for (int p = i * length; p < (i + 1) * length; p++) {
        all[p] = random.normal();
        square += all[p] * all[p];
      }
      for (int p = i * length; p < (i + 1) * length; p++) {
        all[p] /= Math.sqrt(square);
      }
    }
    return all;
  }

  static double[] transposed(double[] matrix, int rows, int columns) {
    double[] turned = new double[matrix.length];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        turned[j * rows + i] = matrix[i * columns + j];
      }
    }
    return turned;
  }

  /** Appends zero columns for the atoms that the old samples do not use. */
  private double[] widened(double[] matrix, int rows) {
    double[] wide = new double[rows * atoms];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(matrix, i * oldAtoms, wide, i * atoms, oldAtoms);
    }
    return wide;
  }

  private static void within(String what, int value, int least, int most) {
    Require.that(
        value >= least && value <= most,
        what,
        value,
        "must lie between the non-zeros of a sample (%d) and the number of atoms (%d)"
            .formatted(least, most),
        "Try " + most);
  }
}
