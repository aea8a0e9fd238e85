package io.tiebreak;

import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.UnitSimplex;
import java.util.Arrays;
import java.util.List;

/** Small problems of every kind, for the contract tests. */
public final class Problems {

  private static final int WIDTH = 12;

  private Problems() {}

  public static BilevelProblem regression() {
    return on(new L1Ball(WIDTH, 1));
  }

  public static BilevelProblem onTheL2Ball() {
    return on(new L2Ball(WIDTH, 2));
  }

  public static BilevelProblem onAProduct() {
    return on(Product.of(List.of(new L1Ball(5, 1), new L2Ball(4, 0.5), new L1Ball(3, 2))));
  }

  public static BilevelProblem onManySets() {
    return on(
        Product.of(
            List.of(
                new Box(2, -1, 1),
                new UnitSimplex(2, 1),
                new LpBall(2, 3, 1),
                new Shifted(new KSparsePolytope(3, 2, 1), new double[] {1, 0, -1}),
                new Scaled(new GroupBall(new int[] {1, 2}, 1), 2))));
  }

  public static BilevelProblem dictionary() {
    int rows = 4;
    int atoms = 6;
    DictionaryCoding coding = new DictionaryCoding(table(10, rows, 1), atoms);
    FeasibleSet set = Product.dictionary(rows, atoms, 10, 3);
    return new BilevelProblem(
        coding,
        new DictionaryRecall(table(9, rows, 2), table(9, atoms, 3), coding),
        set,
        Starts.random(set, 4));
  }

  /** Labels on both levels, with weights, on a box. */
  public static BilevelProblem labels() {
    return new BilevelProblem(
        labelled(new HuberLoss(0.7), 17, 5),
        labelled(new LogisticLoss(), 29, 6),
        new Box(WIDTH, -1, 1),
        new double[WIDTH]);
  }

  private static LinearModel labelled(Loss loss, int count, long seed) {
    double[] labels = Normal.numbers(count, seed);
    double[] weights = new double[count];
    Arrays.setAll(labels, i -> labels[i] > 0 ? 1 : -1);
    Arrays.setAll(weights, i -> 1 + i % 3);
    return new LinearModel(loss, table(count, WIDTH, seed), labels).weights(weights);
  }

  /** Functions that a user wrote, about whose gradients nothing is known. */
  public static BilevelProblem ownFunctions() {
    FeasibleSet set = new L2Ball(4, 1);
    return new BilevelProblem(own(0.4), own(0.7), set, Starts.random(set, 7));
  }

  /** The mean over i of i |x|^4 / 4 and |x - c_i|^2. */
  private static CustomFunction own(double shift) {
    return CustomFunction.mean(
        4,
        6,
        (i, x, gradient) -> {
          double squares = 0;
          double value = 0;
          for (int j = 0; j < 4; j++) {
            squares += x[j] * x[j];
          }
          for (int j = 0; j < 4; j++) {
            double r = x[j] - shift - 0.1 * ((i + j) % 3);
            value += r * r;
            gradient[j] = 2 * r + i * squares * x[j];
          }
          return value + i * squares * squares / 4;
        });
  }

  /** A linear model with random rows and targets. */
  public static LinearModel model(int count, int width, long seed) {
    double[] target = Normal.numbers(count, seed);
    return LinearModel.squared(table(count, width, seed + 1), target);
  }

  /** The mean of (x_j - a_j)^2, by rows of the identity. */
  public static LinearModel squaresTo(double... a) {
    double[][] identity = new double[a.length][a.length];
    for (int j = 0; j < a.length; j++) {
      identity[j][j] = 1;
    }
    return LinearModel.squared(Rows.dense(identity), a);
  }

  private static BilevelProblem on(FeasibleSet set) {
    return new BilevelProblem(model(17, WIDTH, 5), model(29, WIDTH, 6), set, Starts.random(set, 7));
  }

  private static Rows table(int count, int width, long seed) {
    return Normal.table(count, width, seed);
  }
}
