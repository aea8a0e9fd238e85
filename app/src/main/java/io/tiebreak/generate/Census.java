package io.tiebreak.generate;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Built-in data like the Adult table, with a real tie: answers of people in two groups, and a label
 * that depends on the answers and, unjustly, on the group.
 *
 * <p>Each of eight questions was put twice, such as usual hours of work and hours last week. In the
 * training rows the second answer was copied from the first, so that any division of a question's
 * weight between its two columns fits equally well. In later rows both were asked; then half of the
 * first columns lean towards the group that the label favours, and the audit rows show which. Three
 * more questions have six choices each, with one column per choice, and the two groups choose
 * differently; ten columns are noise.
 *
 * <p>In every row, with all draws independent:
 *
 * <pre>
 *   s = 1 with probability 0.6, else 0          the group
 *   m_k ~ U[0, 1]                               the answer to question k
 *   column k_b = m_k                            always
 *   column k_a = m_k                            in training, and for good where k is even
 *   column k_a = m_k + 0.08 sign(w_k) (2 s - 1)  later, where k is odd
 *   P(choice c of question j | s) ~ exp(0.4 (2 s - 1) t_jc)
 *   P(y = 1) = 1 / (1 + exp(-score)), else y = -1
 *   score = sum over k of w_k (m_k - 1/2) + sum over j of e_jc + 2.5 (s - 1/2) - 1
 *   |w_k| ~ U[1, 3] with a random sign, t_jc ~ N(0, 1), e_jc ~ N(0, 0.6^2)       once each
 * </pre>
 *
 * <p>Because the label favours a group, columns that lean towards it help to predict the label: the
 * unfair classifier is more accurate, on later rows too.
 *
 * @param training rows of the inner level: the features, then {@value #GROUP} and {@value #LABEL}
 * @param audit later rows with the same columns, for the outer level
 * @param test later rows with the same columns, for testing
 */
public record Census(Table training, Table audit, Table test) {

  /** The name of these data in problem files. */
  public static final String NAME = "census";

  /** The column of the group. */
  public static final String GROUP = "group";

  /** The column of the label. */
  public static final String LABEL = "y";

  /** The number of questions that were put twice. */
  public static final int PAIRS = 8;

  /** The number of questions with one column per choice. */
  public static final int CHOSEN = 3;

  /** The number of choices of each. */
  public static final int CHOICES = 6;

  /** The number of columns that mean nothing. */
  public static final int NOISE = 10;

  /** The number of columns, without those of the group and the label. */
  public static final int FEATURES = 2 * PAIRS + CHOSEN * CHOICES + NOISE;

  /** The number of rows of each table. */
  public static final int ROWS = 2000;

  private static final double SHARE = 0.6;
  private static final double LEAN = 0.08;
  private static final double TILT = 0.4;
  private static final double EFFECT = 0.6;
  private static final double INJUSTICE = 2.5;
  private static final double OFFSET = -1;

  /** The data of a seed. */
  public static Census generate(long seed) {
    Recipe recipe = Recipe.of(new Sequence(seed, NAME));
    return new Census(
        recipe.rows(new Sequence(seed, NAME + " training"), false),
        recipe.rows(new Sequence(seed, NAME + " audit"), true),
        recipe.rows(new Sequence(seed, NAME + " test"), true));
  }

  /** The digest of all data that a solver sees. */
  public String digest(long seed) {
    return Digest.ofGenerated(NAME, seed, training, audit, test);
  }

  /** What all rows have in common. */
  private record Recipe(double[] weights, double[][] tilts, double[][] effects) {

    static Recipe of(Sequence random) {
      double[] weights = new double[PAIRS];
      for (int k = 0; k < PAIRS; k++) {
        double size = 1 + 2 * random.uniform();
        weights[k] = random.uniform() < 0.5 ? -size : size;
      }
      double[][] tilts = new double[CHOSEN][CHOICES];
      double[][] effects = new double[CHOSEN][CHOICES];
      for (int j = 0; j < CHOSEN; j++) {
        for (int c = 0; c < CHOICES; c++) {
          tilts[j][c] = random.normal();
          effects[j][c] = EFFECT * random.normal();
        }
      }
      return new Recipe(weights, tilts, effects);
    }

    Table rows(Sequence random, boolean later) {
      double[] values = new double[ROWS * (FEATURES + 2)];
      for (int i = 0; i < ROWS; i++) {
        row(random, later, values, i * (FEATURES + 2));
      }
      return new Table(names(), true, values);
    }

    private void row(Sequence random, boolean later, double[] into, int from) {
      int side = random.uniform() < SHARE ? 1 : -1; // 2 s - 1
      double score = INJUSTICE * side / 2 + OFFSET;
      int at = from;
      for (int k = 0; k < PAIRS; k++) {
        double answer = random.uniform();
        boolean leans = later && k % 2 == 1;
        into[at++] = leans ? answer + LEAN * Math.signum(weights[k]) * side : answer;
        into[at++] = answer;
        score += weights[k] * (answer - 0.5);
      }
      for (int j = 0; j < CHOSEN; j++) {
        int choice = choice(tilts[j], side, random.uniform());
        into[at + choice] = 1;
        at += CHOICES;
        score += effects[j][choice];
      }
      for (int k = 0; k < NOISE; k++) {
        into[at++] = random.uniform();
      }
      into[at++] = side > 0 ? 1 : 0;
      into[at] = random.uniform() < 1 / (1 + StrictMath.exp(-score)) ? 1 : -1;
    }

    private static int choice(double[] tilts, int side, double uniform) {
      double[] chances =
          Arrays.stream(tilts).map(tilt -> StrictMath.exp(TILT * side * tilt)).toArray();
      double rest = uniform * Arrays.stream(chances).sum();
      int c = 0;
      while (c < CHOICES - 1 && rest >= chances[c]) {
        rest -= chances[c++];
      }
      return c;
    }

    private static List<String> names() {
      List<String> names = new ArrayList<>();
      for (int k = 0; k < PAIRS; k++) {
        names.add("q%d_a".formatted(k));
        names.add("q%d_b".formatted(k));
      }
      for (int j = 0; j < CHOSEN; j++) {
        for (int c = 0; c < CHOICES; c++) {
          names.add("c%d_%d".formatted(j, c));
        }
      }
      for (int k = 0; k < NOISE; k++) {
        names.add("n%d".formatted(k));
      }
      names.addAll(List.of(GROUP, LABEL));
      return names;
    }
  }
}
