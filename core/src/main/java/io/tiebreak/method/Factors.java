package io.tiebreak.method;

import io.tiebreak.linalg.Blocks;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.set.LazyOracle;
import io.tiebreak.set.Product;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The oracles of the factors of a product, asked and counted one by one: always, or only where the
 * last answer may be worse than the estimates are off anyway.
 */
final class Factors implements Stateful {

  private final Product set;
  private final List<LazyOracle> lazy; // one a factor, or none
  private final DoubleUnaryOperator off;
  private long calls;
  private long kept;

  /**
   * Of a product.
   *
   * @param off how far off the estimates are, relative to their size, by the weight a_t of what is
   *     new in them
   */
  Factors(Product set, boolean lazy, DoubleUnaryOperator off) {
    this.set = set;
    this.off = off;
    this.lazy = new ArrayList<>();
    for (int b = 0; lazy && b < set.factors().size(); b++) {
      this.lazy.add(new LazyOracle(set.factors().get(b), set.partition().start(b)));
    }
  }

  /**
   * v_t (A1.2) in the first n of these blocks.
   *
   * @param a the weight of what is new in the estimates
   * @return whether an oracle was asked
   */
  boolean minimise(Form c, double a, int[] blocks, int n, Blocks into) {
    long before = calls;
    double share = lazy.isEmpty() ? 0 : off.applyAsDouble(a);
    for (int k = 0; k < n; k++) {
      if (lazy.isEmpty()) {
        set.minimise(blocks[k], c, 0, into);
        calls++;
      } else if (asks(blocks[k], c, share, into)) {
        calls++;
      } else {
        kept++;
      }
    }
    return calls > before;
  }

  /** Where the form has only been scaled since the oracle was asked, its answer is the best. */
  private boolean asks(int b, Form c, double share, Blocks into) {
    long version = c.version(b);
    if (into.answers(b, version) || !lazy.get(b).minimise(c, share, into.part(b))) {
      return false;
    }
    into.answered(b, version);
    return true;
  }

  /** A buffer for the answers. */
  Blocks vertex() {
    return (Blocks) set.vertex(0);
  }

  long calls() {
    return calls;
  }

  /** What came of it, for people. */
  Optional<String> note() {
    if (lazy.isEmpty() || calls + kept == 0) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Oracles were called %d times; %d times (%.4g %%) the last answer was kept.",
            calls,
            kept,
            100.0 * kept / (calls + kept)));
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeLong(calls);
    to.writeLong(kept);
    for (LazyOracle oracle : lazy) {
      oracle.save(to);
    }
  }

  @Override
  public void load(DataInput from) throws IOException {
    calls = from.readLong();
    kept = from.readLong();
    for (LazyOracle oracle : lazy) {
      oracle.load(from);
    }
  }
}
