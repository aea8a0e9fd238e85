package io.tiebreak.method.ir;

import io.tiebreak.iterate.Average;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.iterate.LowRankSum;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.RankOneVertex;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.Sigma;
import java.util.Arrays;
import java.util.Optional;

/** The output of a regularised method: x_t, or the average z_t of (A1.4). */
sealed interface Output extends Stateful {

  /**
   * Returns the output for a regime, after a warm-up of q steps. Its weights are those of varsigma
   * = 1, since the average does not depend on varsigma.
   */
  static Output of(Regime.Chosen regime, long q, Iterate x) {
    Output of = plain(regime, q, x);
    return RankOneVertex.of(x.lastVertex())
        .map(RankOneVertex::cells)
        .filter(cells -> !cells.all())
        .<Output>map(cells -> new Completed(of, q, regime.sigma(1, q), x, cells))
        .orElse(of);
  }

  private static Output plain(Regime.Chosen regime, long q, Iterate x) {
    if (!regime.convex()) {
      return new Last();
    }
    // (A3) holds for alpha_t = 2/(t+2) only.
    return regime instanceof Regime.Convex convex && convex.offset() != 2
        ? new ByPoints(q, convex.sigma(1, q), x)
        : new ByVertices(q, regime.sigma(1, q), x.dimension());
  }

  /** Adds step t, which has moved x toward v, to x_{t+1}. */
  void add(long t, Iterate x, Vertex v);

  /** Returns whether z_t exists. */
  boolean averaged(long t);

  /** Computes into = z_t, or x_t if z_t does not exist; x is x_t. */
  void copyTo(long t, Iterate x, double[] into);

  /** Returns the output as a matrix, if only some of its cells are coordinates. */
  default Optional<LowRank> matrix(long t, Iterate x) {
    return Optional.empty();
  }

  /** The output is the last iterate. */
  record Last() implements Output {

    @Override
    public void add(long t, Iterate x, Vertex v) {
      // x itself is the output.
    }

    @Override
    public boolean averaged(long t) {
      return false;
    }

    @Override
    public void copyTo(long t, Iterate x, double[] into) {
      x.copyTo(0, into.length, into);
    }

    @Override
    public void state(State s) {
      // Nothing to keep.
    }
  }

  /**
   * The output is z_t, for alpha_t = 2/(t+2) from t = q on, by its vertices (A3): S_t z_t = (q+1) q
   * sigma_q x_q + 2 sum of i sigma_{i-1} v_{i-1} over i = q+1 .. t. One sparse add per step, and no
   * cancellation.
   */
  final class ByVertices implements Output {

    private final long q;
    private final Schedule sigma;
    private final double[] sum;
    private double weight;

    ByVertices(long q, Schedule sigma, int dimension) {
      this.q = q;
      this.sigma = sigma;
      this.sum = new double[dimension];
    }

    @Override
    public void add(long t, Iterate x, Vertex v) {
      if (t < q) {
        return;
      }
      if (t == q && q > 0) {
        weight = (q + 1.0) * q * sigma.at(q);
        x.copyBefore(0, sum.length, sum); // x_q
        for (int i = 0; i < sum.length; i++) {
          sum[i] *= weight;
        }
      }
      double w = 2 * (t + 1.0) * sigma.at(t);
      v.addTo(sum, w); // S_{t+1} z_{t+1}  (A3)
      weight += w; // S_{t+1}  (A3)
    }

    @Override
    public boolean averaged(long t) {
      return t > q;
    }

    @Override
    public void copyTo(long t, Iterate x, double[] into) {
      if (!averaged(t)) {
        x.copyTo(0, into.length, into);
        return;
      }
      Arrays.setAll(into, i -> sum[i] / weight);
    }

    @Override
    public void state(State s) {
      weight = s.of(weight);
      s.of(sum);
    }
  }

  /** The output is z_t for any step size, by (A1.4); the sums run over i = q+1 .. t. */
  final class ByPoints implements Output {

    private final long q;
    private final Sigma sigma;
    private final Average points;

    ByPoints(long q, Sigma sigma, Iterate x) {
      this.q = q;
      this.sigma = sigma;
      this.points = new Average(x);
    }

    @Override
    public void add(long t, Iterate x, Vertex v) {
      long i = t + 1;
      if (i > q) {
        points.add((i + 1.0) * i * sigma.drop(i)); // (i+1) i (sigma_{i-1} - sigma_i)  (A1.4)
      }
    }

    @Override
    public boolean averaged(long t) {
      return t > q;
    }

    @Override
    public void copyTo(long t, Iterate x, double[] into) {
      x.copyTo(0, into.length, into);
      if (!averaged(t)) {
        return;
      }
      double last = (t + 1.0) * t * sigma.at(t);
      double weight = last + points.weight(); // S_t  (A1.4)
      double[] sum = new double[into.length];
      points.copySum(sum);
      Arrays.setAll(into, i -> (last * into[i] + sum[i]) / weight); // z_t  (A1.4)
    }

    @Override
    public void state(State s) {
      s.of(points);
    }
  }

  /** Another output that also keeps the factors of x, and those of the sum S_t z_t. */
  final class Completed implements Output {

    private final Output of;
    private final long q;
    private final Schedule sigma;
    private final LowRankSum factors; // of y, where x = c y
    private final LowRankSum sum;
    private double weight;

    Completed(Output of, long q, Schedule sigma, Iterate x, KnownEntries cells) {
      this.of = of;
      this.q = q;
      this.sigma = sigma;
      this.factors = LowRankSum.following(x, cells);
      this.sum = factors.none();
    }

    @Override
    public void add(long t, Iterate x, Vertex v) {
      of.add(t, x, v);
      if (!(of instanceof ByVertices)) {
        return;
      }
      if (t + 1 == q) {
        weight = (q + 1.0) * q * sigma.at(q);
        sum.set(factors, weight * x.scale()); // x_q
      } else if (t >= q) {
        double w = 2 * (t + 1.0) * sigma.at(t);
        sum.add(v, w); // S_{t+1} z_{t+1}  (A3)
        weight += w;
      }
    }

    @Override
    public boolean averaged(long t) {
      return of.averaged(t);
    }

    @Override
    public void copyTo(long t, Iterate x, double[] into) {
      of.copyTo(t, x, into);
    }

    /** {@return the output as a matrix; empty for an average by points, which is not kept} */
    @Override
    public Optional<LowRank> matrix(long t, Iterate x) {
      if (!averaged(t)) {
        return Optional.of(factors.times(x.scale()));
      }
      return of instanceof ByVertices ? Optional.of(sum.times(1 / weight)) : Optional.empty();
    }

    @Override
    public void state(State s) {
      s.of(of, factors, sum);
      weight = s.of(weight);
    }
  }
}
