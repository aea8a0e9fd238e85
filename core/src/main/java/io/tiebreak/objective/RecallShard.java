package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Old samples of a dictionary with their coefficients.
 *
 * @serial exclude
 */
public final class RecallShard implements Shard {

  private static final long serialVersionUID = 1;

  private static final Loss LOSS = new Loss.Squared();

  /** Entries of the linear model that are kept at most, 100 MB; of more, those of one block. */
  private static final long KEPT = 1 << 23;

  private final int first;
  private final int total;
  private final int dimension;
  private final PackedRows samples;
  private final PackedRows coefficients;
  private transient @Nullable Held held;

  /** What is made of the arrays when it is first asked for. */
  private record Held(Rows samples, Rows coefficients, Map<Integer, Linear> linear) {}

  /** A block of samples as rows of a linear model. */
  private record Linear(LinearRecall model, double[] norms) {}

  /**
   * Some samples of a level.
   *
   * @param first the index of the first, a multiple of {@link Shard#BLOCK}
   * @param total the samples of the whole level
   * @param dimension the coordinates of the decision, which begins with the columns of D
   * @param samples one sample a row
   * @param coefficients the coefficients, one sample a row
   */
  public RecallShard(
      int first, int total, int dimension, PackedRows samples, PackedRows coefficients) {
    if (coefficients.count() != samples.count()) {
      throw new IllegalArgumentException(
          "There are %d old samples and %d rows of coefficients; give one row a sample."
              .formatted(samples.count(), coefficients.count()));
    }
    this.first = first;
    this.total = total;
    this.dimension = dimension;
    this.samples = samples;
    this.coefficients = coefficients;
  }

  @Override
  public int first() {
    return first;
  }

  @Override
  public int count() {
    return samples.count();
  }

  /** Coordinates of D. */
  private int leading() {
    return samples.width() * coefficients.width();
  }

  private synchronized Held held() {
    if (held == null) {
      held = new Held(samples.rows(), coefficients.rows(), new HashMap<>());
    }
    return held;
  }

  @Override
  public Answer sums(Sum sum, Place place) {
    if (count() == 0) {
      return Answer.of(new double[0]);
    }
    double[] y = ((Place.At) place).y();
    return switch (sum) {
      case VALUE -> values(y);
      case GRADIENT -> gradients(y);
      case PRODUCT -> throw new IllegalArgumentException("Old samples have no margins.");
      case TANGENT -> tangents(y);
      case NORMS ->
          linearBlocks(
              TableNorms.length(leading()),
              (of, from, to, into) ->
                  TableNorms.addTo(of.model.rows(), of.model.shares(), of.norms, from, to, into));
      case SQUARES ->
          blocks(
              ExpandedRecall.sums(samples.width(), coefficients.width()),
              (from, to, into) ->
                  ExpandedRecall.addTo(held().samples, held().coefficients, total, from, to, into));
    };
  }

  private Answer blocks(int length, ShardRows.BlockSum sum) {
    return ShardRows.sums(count(), BLOCK, length, sum);
  }

  private Component sample() {
    return new DictionaryRecall.Sample(held().samples, held().coefficients);
  }

  private Answer values(double[] d) {
    Component sample = sample();
    Point x = Point.of(d);
    return blocks(
        1,
        (from, to, into) -> {
          for (int i = from; i < to; i++) {
            into[0] += sample.value(i, x);
          }
        });
  }

  private Answer gradients(double[] d) {
    Component sample = sample();
    Point x = Point.of(d);
    return blocks(
        leading() + 1,
        (from, to, into) -> {
          Accumulator onto = Accumulator.onto(into);
          double value = 0;
          for (int i = from; i < to; i++) {
            value += sample.add(i, x, 1, 0, onto);
          }
          into[leading()] = value;
        });
  }

  private Answer tangents(double[] y) {
    double second = TangentSums.second(y);
    TangentSums sums = new TangentSums(leading());
    return linearBlocks(
        TangentSums.length(leading()),
        (of, from, to, into) -> {
          LinearRecall model = of.model;
          sums.of(
              LOSS, model.rows(), model.target(), model.shares(), of.norms, from, to, y, second);
          sums.write(into, 0);
        });
  }

  /** Sums up some rows of a linear model. */
  private interface LinearSum {

    /** Adds the sums of the rows from, .., to - 1. */
    void addTo(Linear of, int from, int to, double[] into);
  }

  /** Over the blocks of tangents, of which a block of samples has one or several. */
  private Answer linearBlocks(int length, LinearSum sum) {
    int rows = BLOCK * samples.width(); // of a block of samples
    return ShardRows.sums(
        Math.multiplyExact(count(), samples.width()),
        LinearRecall.block(samples.width()),
        length,
        (from, to, into) ->
            sum.addTo(linear(from / rows), from % rows, from % rows + (to - from), into));
  }

  /** That of a block of samples. */
  private synchronized Linear linear(int block) {
    Map<Integer, Linear> kept = held().linear;
    Linear made = kept.get(block);
    if (made == null) {
      if (held().coefficients.nonZeros() * samples.width() > KEPT) {
        kept.clear();
      }
      made = make(block);
      kept.put(block, made);
    }
    return made;
  }

  private Linear make(int block) {
    int[] which = IntStream.range(block * BLOCK, FiniteSum.end(block, count())).toArray();
    LinearRecall model =
        LinearRecall.of(
            held().samples.packed(which).rows(),
            held().coefficients.packed(which).rows(),
            leading());
    return new Linear(model, TableNorms.ofRows(model.rows(), dimension));
  }

  /** A row has no numbers besides its entries. */
  @Override
  public Answer pick(int[] which, Moves moves) {
    int[] own = ShardRows.own(this, which);
    return new Answer(
        true, new double[0], List.of(held().samples.packed(own), held().coefficients.packed(own)));
  }
}
