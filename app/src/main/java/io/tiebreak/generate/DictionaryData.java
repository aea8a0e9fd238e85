package io.tiebreak.generate;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;

/**
 * The data of a dictionary problem, one sample per row.
 *
 * <p>The inner level fits {@code oldData} with the coefficients that a first stage learned and
 * keeps fixed; the outer level fits {@code newData} with coefficients of its own.
 *
 * @param trueAtoms the atoms from which the data were made, one per column (dimensions x atoms)
 * @param oldData old samples (oldSamples x dimensions)
 * @param newData new samples (newSamples x dimensions)
 * @param oldCoefficients learned coefficients of the old samples (oldSamples x atoms), zero beyond
 *     the old atoms
 * @param learnedAtoms learned atoms (dimensions x atoms), zero beyond the old atoms: near the inner
 *     optimum
 * @param joint how the first stage ended on atoms and coefficients together
 * @param alone how it ended on the atoms alone
 */
public record DictionaryData(
    Table trueAtoms,
    Table oldData,
    Table newData,
    Table oldCoefficients,
    Table learnedAtoms,
    Ending joint,
    Ending alone) {
  /** The name of these data in problem files. */
  public static final String NAME = "dictionary";

  /**
   * The published gap for atoms and coefficients together. With the published step 1/sqrt(t) the
   * gap falls like 3.6/sqrt(t) on the published sizes, so reaching it would take about 10^13 steps,
   * and {@link #JOINT_STEPS} ends this part.
   */
  public static final double JOINT_GAP = 1e-6;

  /** Cap on the steps of that part, about 1.3 s: the gap is then about 0.057, the fit 0.011. */
  public static final int JOINT_STEPS = 4_000;

  /** The published gap for the atoms alone, reached after about 100 steps. */
  public static final double ALONE_GAP = 1e-10;

  /** Cap on the steps of that part, for data on which the gap falls more slowly. */
  public static final int ALONE_STEPS = 10_000;

  /**
   * How one part of the first stage ended.
   *
   * @param steps how many steps it took
   * @param gap the Frank-Wolfe gap at its last point
   * @param reached whether the gap fell below the published one; otherwise the cap ended it
   */
  public record Ending(int steps, double gap, boolean reached) {}

  /** The data of the published sizes. */
  public static DictionaryData generate(long seed) {
    return DictionaryRecipe.published().generate(seed);
  }

  /** The digest of all data that a solver sees. */
  public String digest(long seed) {
    return Digest.ofGenerated(NAME, seed, oldData, newData, oldCoefficients);
  }
}
