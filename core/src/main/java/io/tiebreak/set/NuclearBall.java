package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
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
 * The matrices, stored column by column, whose singular values have a sum of at most r. The oracle
 * gives -r u w' with the leading singular pair of the form, found from products alone, and the
 * centre for a form of 0. For matrices with more than 64 rows and columns, the pair is close to the
 * leading one; {@link #oracleError} bounds by how much, up to a probability of 1e-12 over a start
 * that is always the same.
 *
 * @param rows the rows
 * @param columns the columns
 * @param radius the radius, positive
 */
public record NuclearBall(int rows, int columns, double radius) implements NormBall {

  public NuclearBall {
    KnownEntries.all(rows, columns);
    SetParameter.radius(radius);
  }

  @Override
  public int dimension() {
    return rows * columns;
  }

  @Override
  public NuclearBall withRadius(double other) {
    return new NuclearBall(rows, columns, other);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return vertex(KnownEntries.all(rows, columns), from);
  }

  /** Creates a vertex with the start that all vertices of this shape share. */
  static RankOneVertex vertex(KnownEntries cells, int from) {
    int count = Math.min(cells.rows(), cells.columns());
    return new RankOneVertex(cells, from, OracleOnly.form(new Sequence(0, "leading pair"), count));
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    minimise(c, from, radius, (RankOneVertex) into);
  }

  static void minimise(Form c, int from, double radius, RankOneVertex v) {
    LeadingPair pair = v.pair();
    if (pair.read(c, from)) {
      pair.findSingular();
      v.set(-radius, pair.left(), pair.right());
    } else {
      v.set(pair.broken() ? Double.NaN : 0, pair.left(), pair.right());
    }
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    return oracleError(c, from, radius, (RankOneVertex) v);
  }

  static double oracleError(Form c, int from, double radius, RankOneVertex v) {
    if (!v.pair().read(c, from)) {
      return v.pair().broken() ? Double.POSITIVE_INFINITY : 0;
    }
    double missing = radius * v.pair().singularAbove() + v.dot(c);
    return Math.max(0, missing) * (1 + 4 * Rounding.UNIT);
  }

  @Override
  public double distance(double[] x) {
    double n = Math.min(rows, columns);
    double norm = norm(x) * (1 + Rounding.of(8 * n * (rows + columns)));
    return NormScaling.distance(x, norm, radius);
  }

  /** Projects the singular values onto an l1 ball, and keeps the vectors. */
  @Override
  public Optional<Projection> projection() {
    SingularValues values = new SingularValues(rows, columns);
    Threshold threshold = new Threshold(values.count());
    double[] s = new double[values.count()];
    return Optional.of(
        x -> {
          values.find(x, 0);
          if (!(values.sum() > radius)) {
            return;
          }
          for (int k = 0; k < s.length; k++) {
            s[k] = values.value(k);
          }
          threshold.project(s, radius, radius);
          values.compose(s, x, 0);
        });
  }

  @Override
  public String toString() {
    return "nuclear-norm ball of radius %s in %d x %d matrices".formatted(radius, rows, columns);
  }

  @Override
  public double norm(double[] x) {
    if (Arrays.stream(x).allMatch(value -> value == 0)) {
      return 0;
    }
    SingularValues values = new SingularValues(rows, columns);
    values.find(x, 0);
    return values.sum();
  }
}
