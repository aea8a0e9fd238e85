package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Product;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/**
 * How a regularised method saves calls of a costly oracle.
 *
 * @param blocks how many random factors of a product a step moves, and asks the oracles of; if
 *     empty, all
 * @param lazy whether the answer of an oracle is kept while the direction has turned by no more
 *     than the estimates are off anyway
 */
public record OracleCalls(OptionalInt blocks, boolean lazy) {

  /** All factors, at every step. */
  public static final OracleCalls ALL = new OracleCalls(OptionalInt.empty(), false);

  /**
   * At least one block.
   *
   * @param blocks how many random factors of a product a step moves; if empty, all
   * @param lazy whether answers are kept
   */
  public OracleCalls {
    if (blocks.isPresent() && blocks.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "The number of blocks (%d) that a step moves must be at least 1. Try 1, or leave it out."
              .formatted(blocks.getAsInt()));
    }
  }

  /**
   * {@return the same, with so many blocks a step}
   *
   * @param count how many random factors of a product a step moves
   */
  public OracleCalls blocks(int count) {
    return new OracleCalls(OptionalInt.of(count), lazy);
  }

  /** {@return the same, with answers kept} */
  public OracleCalls lazily() {
    return new OracleCalls(blocks, true);
  }

  void describe(Map<String, String> into) {
    blocks.ifPresent(k -> into.put("blocks", "" + k));
    if (lazy) {
      into.put("lazy", "true");
    }
  }

  /** What is drawn for them besides. */
  Set<Purpose> draws(Set<Purpose> levels) {
    Set<Purpose> all = EnumSet.copyOf(levels);
    blocks.ifPresent(k -> all.add(Purpose.BLOCK));
    return all;
  }

  /** The set in the form in which it is asked: factor by factor where answers may be kept. */
  FeasibleSet asked(FeasibleSet set) {
    return lazy && !(set instanceof Product) ? Product.of(List.of(set)) : set;
  }

  /**
   * Those of a set in that form.
   *
   * @param off how far off the estimates are, by the weight of what is new in them
   */
  Answers answers(FeasibleSet set, DoubleUnaryOperator off) {
    return lazy ? new Answers.Lazy((Product) set, off) : new Answers.Every(set);
  }

  /** Blocks are the factors of a product. */
  List<Fault> unmet(String method, BilevelProblem problem) {
    if (blocks.isEmpty()) {
      return List.of();
    }
    int asked = blocks.getAsInt();
    if (!(problem.set() instanceof Product product)) {
      return List.of(
          new Fault(
              "%s was asked to move %d blocks a step, which are factors of a product, and the set (%s)"
                      .formatted(method, asked, problem.set())
                  + " is none.",
              "Leave blocks out."));
    }
    int factors = product.factors().size();
    if (asked > factors) {
      return List.of(
          new Fault(
              "%s was asked to move %d blocks a step, and the product has %d factors."
                  .formatted(method, asked, factors),
              "Give a number from 1 to %d, or leave blocks out.".formatted(factors)));
    }
    return List.of();
  }
}
