package io.tiebreak.objective;

import io.tiebreak.linalg.Point;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Arrays;
import java.util.Optional;

/**
 * The inner level of dictionary learning where old samples live elsewhere: the same as {@link
 * DictionaryRecall}, to the byte.
 */
final class ShardedRecall implements Level {

  private final Sharding sharding;
  private final DictionaryCoding coding;
  private final FarTable table;
  private final FarRows samples;
  private final FarRows coefficients;
  private double[] squares = {}; // once they were asked for

  ShardedRecall(
      Sharding sharding,
      int count,
      long sampleNonZeros,
      long coefficientNonZeros,
      DictionaryCoding coding) {
    this.sharding = sharding;
    this.coding = coding;
    this.table = sharding.table(count, this::place);
    this.samples = new FarRows(table, 0, coding.atomLength(), sampleNonZeros);
    this.coefficients = new FarRows(table, 1, coding.atoms(), coefficientNonZeros);
  }

  /** Coordinates of D, with which the decision begins. */
  private int leading() {
    return coding.atoms() * coding.atomLength();
  }

  private Place place(Sum sum, Point x, boolean all) {
    return switch (sum) {
      case VALUE, GRADIENT, PRODUCT ->
          new Place.At(1, Arrays.copyOf(x.leading(leading()), leading()));
      case TANGENT -> { // whose rounding goes by the norm of all of x
        double[] y = new double[dimension()];
        x.copyTo(0, y.length, y);
        yield new Place.At(1, y);
      }
      case NORMS, SQUARES -> Place.ANYWHERE;
    };
  }

  @Override
  public int dimension() {
    return coding.dimension();
  }

  @Override
  public int count() {
    return table.count();
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public double floor() {
    return 0;
  }

  @Override
  public Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    double entries = (double) samples.nonZeros() + coefficients.nonZeros();
    double rowBytes = 12 * entries / count() + 24;
    return sharding.ahead(table, draws, purpose, draws.samples(purpose, count(), batch), rowBytes);
  }

  @Override
  public Component component() {
    return new DictionaryRecall.Sample(samples, coefficients);
  }

  @Override
  public Optional<Smooth> whole() {
    return Optional.of(new FarSum(sharding, table, leading()));
  }

  @Override
  public Optional<Smooth> expanded() {
    if (count() > coding.atoms()) {
      ExpandedRecall expanded =
          new ExpandedRecall(coding.atomLength(), coding.atoms(), count(), squares());
      if (expanded.finite()) {
        return Optional.of(expanded);
      }
    }
    return whole();
  }

  private double[] squares() {
    if (squares.length == 0) {
      double[] sums = new double[ExpandedRecall.sums(coding.atomLength(), coding.atoms())];
      FarSum.add(sharding.sums(Sum.SQUARES, table, Point.of(new double[0])), sums);
      squares = sums;
    }
    return squares;
  }

  @Override
  public Optional<Curvature> curvature() {
    return Optional.of(Curvature.ofQuadratic(dimension(), expanded().orElseThrow()));
  }

  @Override
  public Tangents tangents() {
    return new FarTangents(
        sharding,
        table,
        new Loss.Squared(),
        dimension(),
        leading(),
        Math.multiplyExact(count(), coding.atomLength()),
        LinearRecall.block(coding.atomLength()));
  }
}
