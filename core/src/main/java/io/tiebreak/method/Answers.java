package io.tiebreak.method;

import io.tiebreak.linalg.Blocks;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Product;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** Who answers (A1.2): the oracle of the set at every step, or its last answers where they do. */
sealed interface Answers extends Stateful {

  /** A buffer for them. */
  Vertex vertex();

  /**
   * into = v_t (A1.2).
   *
   * @param a the weight of what is new in the estimates
   * @return whether an oracle was asked
   */
  boolean minimise(Form c, double a, Vertex into);

  /** Calls of oracles in t steps. */
  long calls(long t);

  /** What came of it, for people. */
  default Optional<String> note() {
    return Optional.empty();
  }

  /** The set itself. */
  record Every(FeasibleSet set) implements Answers {

    @Override
    public Vertex vertex() {
      return set.vertex(0);
    }

    @Override
    public boolean minimise(Form c, double a, Vertex into) {
      set.minimise(c, 0, into);
      return true;
    }

    @Override
    public long calls(long t) {
      return t;
    }

    @Override
    public void save(DataOutput to) {
      // Nothing to keep.
    }

    @Override
    public void load(DataInput from) {
      // Nothing was kept.
    }
  }

  /** Factor by factor, where the last answer may be too bad. */
  final class Lazy implements Answers {

    private final Factors factors;
    private final int[] all;

    /** Of all factors of a product. */
    Lazy(Product set, DoubleUnaryOperator off) {
      this.factors = new Factors(set, true, off);
      this.all = new int[set.factors().size()];
      Arrays.setAll(all, b -> b);
    }

    @Override
    public Vertex vertex() {
      return factors.vertex();
    }

    @Override
    public boolean minimise(Form c, double a, Vertex into) {
      return factors.minimise(c, a, all, all.length, (Blocks) into);
    }

    @Override
    public long calls(long t) {
      return factors.calls();
    }

    @Override
    public Optional<String> note() {
      return factors.note();
    }

    @Override
    public void save(DataOutput to) throws IOException {
      factors.save(to);
    }

    @Override
    public void load(DataInput from) throws IOException {
      factors.load(from);
    }
  }
}
