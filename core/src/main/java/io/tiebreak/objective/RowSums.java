package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Cores;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredLoss;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The sums over all rows that linear models need. Those at the same place are equal. */
final class RowSums {

  /** The loss whose matrix, times a factor, bounds that of any other. */
  static final Loss SQUARE = new SquaredLoss();

  private RowSums() {}

  /** A point by its coordinates. */
  record Place(double[] x) implements Serializable {

    static Place of(Point x) {
      return new Place(Arrays.copyOf(x.leading(x.dimension()), x.dimension()));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Place place && Arrays.equals(x, place.x);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(x);
    }
  }

  /** A sum of arrays of numbers. */
  interface Numbers extends BlockSum<double[]> {

    /** The length of the arrays. */
    int length(int width);

    @Override
    default double[] zero(int width) {
      return new double[length(width)];
    }

    @Override
    default void join(double[] sum, double[] part) {
      KERNELS.axpy(1, part, 0, sum, 0, sum.length);
    }
  }

  /** The value. */
  record Value(Place at) implements Numbers {

    @Override
    public int length(int width) {
      return 1;
    }

    @Override
    public double[] map(LinearModel rows, int from, int to) {
      return new double[] {FiniteSum.values(rows.component(), from, to, Point.of(at.x))};
    }
  }

  /** The gradient, then the value. */
  record Gradient(Place at) implements Numbers {

    @Override
    public int length(int width) {
      return width + 1;
    }

    @Override
    public double[] map(LinearModel rows, int from, int to) {
      double[] part = zero(rows.dimension());
      Accumulator into = Accumulator.onto(part);
      part[part.length - 1] = FiniteSum.gradients(rows.component(), from, to, Point.of(at.x), into);
      return part;
    }
  }

  /** The gradient of the mean of the squares of margins: a vector times their matrix. */
  record Product(double[] u) implements Numbers {

    @Override
    public int length(int width) {
      return width;
    }

    @Override
    public double[] map(LinearModel model, int from, int to) {
      double[] part = zero(model.dimension());
      Rows rows = model.rows().orElseThrow();
      for (int i = from; i < to; i++) {
        rows.row(i).addTo(part, model.share(i) * SQUARE.slope(rows.row(i).dot(u), 0));
      }
      return part;
    }
  }

  /** The squares of columns, and of rows times shares, which {@link LinearTangents} need. */
  record Norms() implements Numbers {

    @Override
    public int length(int width) {
      return width + 1;
    }

    @Override
    public double[] map(LinearModel model, int from, int to) {
      double[] part = zero(model.dimension());
      model.rows().orElseThrow().addSquares(from, to, part);
      double[] norms = model.rowNorms();
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += model.share(i) * (norms[i] * norms[i]);
      }
      part[part.length - 1] = sum;
      return part;
    }
  }

  /** What {@link NormalEquations} are made from; n counts the rows of the whole level. */
  record Squares(int n) implements Numbers {

    @Override
    public int length(int width) {
      return Math.addExact(Math.multiplyExact(width, width), width + 1);
    }

    @Override
    public double[] map(LinearModel model, int from, int to) {
      return NormalEquations.ofBlock(model, n, from, to, zero(model.dimension()));
    }
  }

  /** What a tangent is made from. */
  record TangentAt(Place at) implements BlockSum<LinearTangents.Sums> {

    @Override
    public LinearTangents.Sums zero(int width) {
      return new LinearTangents.Sums(width);
    }

    @Override
    public LinearTangents.Sums map(LinearModel rows, int from, int to) {
      LinearTangents.Sums part = zero(rows.dimension());
      part.add(rows, from, to, at.x);
      return part;
    }

    @Override
    public void join(LinearTangents.Sums sum, LinearTangents.Sums part) {
      sum.add(part);
    }
  }

  /** The mean over all rows, wherever they are, as {@link FiniteSum} computes it. */
  record Mean(LinearLevel level) implements Smooth {

    @Override
    public double value(Point x) {
      return level.sum(new Value(Place.of(x)))[0] / level.count();
    }

    @Override
    public double valueAndGradient(Point x, double[] gradient) {
      double[] sums = level.sum(new Gradient(Place.of(x)));
      Arrays.setAll(gradient, j -> sums[j] / level.count());
      return sums[gradient.length] / level.count();
    }
  }

  /** Sums over blocks of so many rows by the threads of this JVM. */
  record ThreadSums(LinearModel rows, int block, Cores cores) implements LinearTangents.Blocks {

    /** Uses as many threads as save time. */
    static ThreadSums of(LinearModel rows, int block) {
      double products = rows.rows().orElseThrow().nonZeros();
      return new ThreadSums(rows, block, FiniteSum.cores(products));
    }

    @Override
    public <P> P sum(BlockSum<P> sum) {
      int count = rows.count();
      int width = rows.dimension();
      int blocks = (count - 1) / block + 1;
      int slots = FiniteSum.slots(blocks, 2 * width, cores.threads());
      P total = sum.zero(width);
      List<P> parts = new ArrayList<>(Collections.nCopies(slots, total));
      for (int first = 0; first < blocks; first += slots) {
        int from = first;
        int wave = Math.min(slots, blocks - first);
        cores.forEach(
            wave,
            (worker, slot) -> {
              int row = (from + slot) * block;
              parts.set(slot, sum.map(rows, row, row + Math.min(block, count - row)));
            });
        parts.subList(0, wave).forEach(part -> sum.join(total, part));
      }
      return total;
    }
  }
}
