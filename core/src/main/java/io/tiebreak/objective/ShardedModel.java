package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A linear model whose rows live elsewhere: the same as {@link LinearModel}, to the byte. */
final class ShardedModel implements Level {

  private final Sharding sharding;
  private final Loss loss;
  private final FarTable table;
  private final FarRows rows;
  private Optional<NormalEquations> squares = Optional.empty(); // once they were asked for

  ShardedModel(Sharding sharding, Loss loss, int count, int width, long nonZeros) {
    this.sharding = sharding;
    this.loss = loss;
    this.table = sharding.table(count, this::place);
    this.rows = new FarRows(table, width, nonZeros);
  }

  private Place place(Sum sum, Point x, boolean all) {
    Optional<FarProducts> kept =
        sum == Sum.VALUE || sum == Sum.GRADIENT
            ? x.kept(rows).map(FarProducts.class::cast)
            : Optional.empty();
    return kept.isEmpty()
        ? new Place.At(x.scale(), x.unscaled().clone())
        : new Place.Moved(x.scale(), all ? kept.get().all() : kept.get().latest());
  }

  @Override
  public Optional<FarRows> rows() {
    return Optional.of(rows);
  }

  @Override
  public int dimension() {
    return rows.width();
  }

  @Override
  public int count() {
    return rows.count();
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
    boolean dense = rows.nonZeros() == (long) count() * dimension();
    double rowBytes = (dense ? 8.0 : 12.0) * rows.nonZeros() / count() + 24;
    return sharding.ahead(table, draws, purpose, draws.samples(purpose, count(), batch), rowBytes);
  }

  @Override
  public Component component() {
    return new Sample();
  }

  @Override
  public Optional<Smooth> whole() {
    return Optional.of(new FarSum(sharding, table, dimension()));
  }

  /** By the matrix of squares, or by full gradients. */
  @Override
  public Track track() {
    if (!loss.squared() || dimension() > Track.MOST_COLUMNS) {
      return new FullTrack(this);
    }
    NormalEquations sums = squares();
    return new Quadratic(dimension(), sums.matrix(), sums.offset());
  }

  @Override
  public Optional<Gram> gram() {
    return loss.squared() ? Gram.of(squares()) : Optional.empty();
  }

  private NormalEquations squares() {
    if (squares.isEmpty()) {
      double[] sums = new double[NormalEquations.length(dimension())];
      List<Answer> answers = sharding.sums(Sum.SQUARES, table, Point.of(new double[0]));
      FarSum.add(answers, sums);
      squares = Optional.of(NormalEquations.of(sums, dimension(), count()));
    }
    return squares.get();
  }

  @Override
  public Optional<Curvature> curvature() {
    double[] sums = new double[dimension() + 1];
    return Optional.of(
        Curvature.of(
            dimension(),
            loss.curvature() / Shard.SQUARE.curvature(),
            (u, into) -> {
              Arrays.fill(sums, 0);
              FarSum.add(sharding.sums(Sum.PRODUCT, table, Point.of(u)), sums);
              for (int j = 0; j < into.length; j++) {
                into[j] = sums[j] / count();
              }
            }));
  }

  @Override
  public Tangents tangents() {
    return new FarTangents(sharding, table, loss, dimension());
  }

  private double target(int i) {
    return table.number(i, Shard.TARGET);
  }

  private double share(int i) {
    return table.number(i, Shard.SHARE);
  }

  private final class Sample implements Component {

    @Override
    public double value(int i, Point x) {
      return share(i) * loss.value(x.margin(rows, i), target(i));
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      return RowLoss.add(loss, rows, i, target(i), share(i), x, now, before, into);
    }
  }
}
