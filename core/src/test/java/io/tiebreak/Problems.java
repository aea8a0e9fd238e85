package io.tiebreak;

import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.DictionaryCoding;
import io.tiebreak.objective.DictionaryRecall;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Sequence;
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

  /** A linear model with random rows and targets. */
  public static LinearModel model(int count, int width, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[] target = new double[count];
    for (int i = 0; i < count; i++) {
      target[i] = numbers.normal();
    }
    return LinearModel.squared(table(count, width, seed + 1), target);
  }

  private static BilevelProblem on(FeasibleSet set) {
    return new BilevelProblem(model(17, WIDTH, 5), model(29, WIDTH, 6), set, Starts.random(set, 7));
  }

  private static Rows table(int count, int width, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[] values = new double[count * width];
    for (int i = 0; i < values.length; i++) {
      values[i] = numbers.normal();
    }
    return Rows.dense(count, width, values);
  }
}
