package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Volume;
import io.tiebreak.iterate.Combination;
import io.tiebreak.iterate.ScaledSum;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A product keeps the answers of factors whose part of the form has only been scaled. */
class ProductTest {

  /** Rounding of a norm of a scaled form. */
  private static final double ROUNDING = 1e-12;

  private static Product product() {
    Rows corners = Rows.dense(new double[][] {{1, 0}, {0, 1}, {-1, -1}, {1, 0}});
    return Product.of(
        List.of(new L1Ball(3, 2), new L2Ball(2, 1), new Hull(corners), new L1Ball(4, 1)));
  }

  /**
   * Compares, after random histories of additions, decays, clearings, settings and changes of
   * sigma, the kept buffer with a fresh one. With whole numbers and factors of one half all ties
   * are exact.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void keptAnswersAreThoseOfAFreshBuffer(boolean ties) {
    Product set = product();
    int d = set.dimension();
    for (int history = 0; history < Volume.cases(50, 300); history++) {
      Sequence random = new Sequence(history, "test");
      ScaledSum f = new ScaledSum(set.partition());
      ScaledSum g = new ScaledSum(set.partition());
      Combination direction = new Combination(f, g);
      double sigma = 1;
      Vertex kept = set.vertex(0);
      for (int t = 0; t < 60; t++) {
        ScaledSum part = random.below(3) > 0 ? f : g;
        int from = random.below(d);
        int length = 1 + random.below(Math.min(4, d - from));
        switch (random.below(10)) {
          case 0 -> part.decay(0);
          case 1, 2 -> part.decay(ties ? 0.5 : random.uniform());
          case 3, 4 -> sigma *= ties ? 0.5 : 0.99;
          case 5 -> part.set(sparse(random, d, ties));
          default -> part.add(from, values(random, length, ties), 1);
        }
        set.minimise(direction.of(sigma), 0, kept);
        Vertex fresh = set.vertex(0);
        set.minimise(direction, 0, fresh);
        assertThat(Points.vector(kept, d))
            .as("history %d, step %d", history, t)
            .containsExactly(Points.vector(fresh, d), within(ties ? 0 : ROUNDING));
        if (random.below(10) == 0) {
          Vertex loaded = set.vertex(0);
          State.load(State.save(kept), loaded);
          kept = loaded;
        }
      }
    }
  }

  private static double[] values(Sequence random, int length, boolean ties) {
    double[] values = new double[length];
    Arrays.setAll(values, i -> ties ? random.below(5) - 2 : random.normal());
    return values;
  }

  private static double[] sparse(Sequence random, int length, boolean ties) {
    double[] values = values(random, length, ties);
    int from = random.below(length);
    Arrays.fill(values, from, length, 0);
    return values;
  }

  /** A ball that counts the calls of its oracle. */
  private static final class Counting extends Around {

    private int questions;

    Counting() {
      super(new L1Ball(2, 1));
    }

    @Override
    public void minimise(Form c, int from, Vertex into) {
      questions++;
      super.minimise(c, from, into);
    }
  }

  @Test
  void onlyFactorsWhoseFormHasChangedAreAsked() {
    List<Counting> factors = List.of(new Counting(), new Counting(), new Counting());
    Product set = Product.of(factors);
    ScaledSum f = new ScaledSum(Partition.of(2, 2, 2));
    ScaledSum g = new ScaledSum(Partition.of(2, 2, 2));
    Combination direction = new Combination(f, g);
    Vertex v = set.vertex(0);
    double[] pair = {1, -2};
    f.add(0, pair, 1);
    f.add(2, pair, 1);
    g.add(4, pair, 1);

    set.minimise(direction.of(1), 0, v);
    assertThat(questions(factors)).containsExactly(1, 1, 1);

    f.decay(0.9);
    g.decay(0.8);
    set.minimise(direction.of(0.7), 0, v);
    assertThat(questions(factors)).as("after decay alone").containsExactly(1, 1, 1);

    f.add(2, pair, -5);
    set.minimise(direction.of(0.6), 0, v);
    assertThat(questions(factors)).as("after an add to the second").containsExactly(1, 2, 1);

    g.add(0, pair, 1);
    set.minimise(direction.of(0.5), 0, v);
    assertThat(questions(factors)).as("with both parts in the first").containsExactly(2, 2, 1);

    set.minimise(direction.of(0.4), 0, v);
    assertThat(questions(factors)).as("sigma then turns the direction").containsExactly(3, 2, 1);

    Vertex loaded = set.vertex(0);
    State.load(State.save(v), loaded);
    set.minimise(direction.of(0.4), 0, loaded);
    assertThat(questions(factors)).as("a loaded vertex goes on").containsExactly(4, 2, 1);

    f.decay(0);
    set.minimise(direction.of(0.4), 0, v);
    assertThat(questions(factors)).as("after clearing").containsExactly(5, 3, 1);
  }

  private static List<Integer> questions(List<Counting> factors) {
    List<Integer> questions = new ArrayList<>();
    factors.forEach(f -> questions.add(f.questions));
    return questions;
  }
}
