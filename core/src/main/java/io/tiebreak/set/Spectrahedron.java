package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LeadingPair;
import io.tiebreak.linalg.RankOneVertex;
import io.tiebreak.linalg.SingularValues;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * The symmetric matrices, stored column by column, without negative eigenvalues and with the trace
 * r. The oracle gives r w w' with the w of the least w' C w, found from products alone, and w = e_1
 * for a form of 0. For matrices with more than 64 rows, it is close to the least; {@link
 * #oracleError} bounds by how much, up to a probability of 1e-12 over a start that is always the
 * same. No sum of doubles is exact, so an excess of a few roundings counts as none.
 *
 * @param order the rows, and the columns
 * @param radius the sum of the diagonal
 */
public record Spectrahedron(int order, double radius) implements FeasibleSet {

  public Spectrahedron {
    KnownEntries.all(order, order);
    SetParameter.radius(radius);
  }

  @Override
  public int dimension() {
    return order * order;
  }

  @Override
  public double diameter() {
    return order == 1 ? 0 : Math.sqrt(2) * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return NuclearBall.vertex(KnownEntries.all(order, order), from);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    RankOneVertex v = (RankOneVertex) into;
    LeadingPair pair = v.pair();
    if (pair.read(c, from)) {
      pair.findLeast();
      v.set(radius, pair.right(), pair.right());
    } else {
      Arrays.fill(pair.right(), 0);
      pair.right()[0] = 1;
      v.set(pair.broken() ? Double.NaN : radius, pair.right(), pair.right());
    }
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    LeadingPair pair = ((RankOneVertex) v).pair();
    if (!pair.read(c, from)) {
      return pair.broken() ? Double.POSITIVE_INFINITY : 0;
    }
    return Math.max(0, v.dot(c) - radius * pair.leastBelow()) * (1 + 4 * Rounding.UNIT);
  }

  @Override
  public double excess(double[] x) {
    double[] y = x.clone();
    if (!Arithmetic.finite(y)) {
      return Double.NaN;
    }
    double skew = symmetrise(y);
    Spectrum spectrum = new Spectrum(order);
    spectrum.find(y);
    double trace = 0;
    double below = 0;
    for (int k = 0; k < order; k++) {
      trace += y[k * order + k] / radius;
      below = Math.max(below, -spectrum.value(k) / radius);
    }
    double excess = Math.max(Math.max(skew / radius, below), Math.abs(trace - 1));
    return NormScaling.beyondRounding(excess);
  }

  /** Replaces y by its symmetric part; returns the largest change. */
  private double symmetrise(double[] y) {
    double most = 0;
    for (int j = 0; j < order; j++) {
      for (int i = 0; i < j; i++) {
        double mean = y[j * order + i] / 2 + y[i * order + j] / 2;
        most = Math.max(most, Math.abs(y[j * order + i] - mean));
        y[j * order + i] = mean;
        y[i * order + j] = mean;
      }
    }
    return most;
  }

  /** Measures from the projection, which lies in the set up to rounding. */
  @Override
  public double distance(double[] x) {
    double[] y = x.clone();
    double size = Arithmetic.norm(y);
    if (!(size < Double.POSITIVE_INFINITY)) {
      return Double.NaN;
    }
    projection().orElseThrow().project(y);
    return NormScaling.distance(y, x) + Rounding.of(32.0 * order * (order + 4)) * (size + radius);
  }

  /** Projects the eigenvalues of the symmetric part onto a simplex, and keeps the vectors. */
  @Override
  public Optional<Projection> projection() {
    Spectrum spectrum = new Spectrum(order);
    Threshold threshold = new Threshold(order);
    double[] y = new double[dimension()];
    double[] s = new double[order];
    return Optional.of(
        x -> {
          System.arraycopy(x, 0, y, 0, y.length);
          symmetrise(y);
          spectrum.find(y);
          for (int k = 0; k < order; k++) {
            s[k] = spectrum.value(k);
          }
          threshold.project(s, radius, radius);
          spectrum.values.compose(s, y, 0);
          symmetrise(y);
          System.arraycopy(y, 0, x, 0, y.length);
        });
  }

  /**
   * The eigenvalues of a symmetric matrix: its singular values once a shift makes none negative.
   */
  private static final class Spectrum {

    private final int order;
    private final SingularValues values;
    private final double[] shifted;
    private double shift;

    Spectrum(int order) {
      this.order = order;
      this.values = new SingularValues(order, order);
      this.shifted = new double[order * order];
    }

    void find(double[] y) {
      shift = 0;
      for (int j = 0; j < order; j++) {
        double sum = 0;
        for (int i = 0; i < order; i++) {
          sum += Math.abs(y[j * order + i]);
        }
        shift = Math.max(shift, 2 * sum);
      }
      System.arraycopy(y, 0, shifted, 0, y.length);
      for (int k = 0; k < order; k++) {
        shifted[k * order + k] += shift;
      }
      values.find(shifted, 0);
    }

    double value(int k) {
      return values.value(k) - shift;
    }
  }

  /** Writes Z Z' for normal numbers Z, scaled. */
  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    double[] z = new double[dimension()];
    double trace = 0;
    for (int i = 0; i < z.length; i++) {
      z[i] = numbers.normal();
      trace += z[i] * z[i];
    }
    for (int j = 0; j < order; j++) {
      for (int i = 0; i < order; i++) {
        double sum = 0;
        for (int k = 0; k < order; k++) {
          sum += z[i * order + k] * z[j * order + k];
        }
        into[j * order + i] = radius * (sum / trace);
      }
    }
  }

  @Override
  public String toString() {
    return "spectrahedron of trace %s in %d x %d matrices".formatted(radius, order, order);
  }
}
