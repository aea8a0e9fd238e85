package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Sparse;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * { x : sum over groups g of |x_g|_2 &lt;= r }. The oracle takes the first group of the largest
 * |c_g|_2, and there -r c_g/|c_g|_2; 0 for c = 0.
 *
 * @param groups the groups
 * @param radius the radius, positive
 */
public record GroupBall(Partition groups, double radius) implements FeasibleSet {

  /**
   * No group empty, radius positive.
   *
   * @param groups the groups
   * @param radius the radius, positive
   */
  public GroupBall {
    SetParameter.dimension(groups.dimension());
    for (int g = 0; g < groups.count(); g++) {
      SetParameter.group(g, length(groups, g));
    }
    SetParameter.radius(radius);
  }

  /**
   * Groups of these lengths, one after another.
   *
   * @param lengths the lengths, in order
   * @param radius the radius, positive
   */
  public GroupBall(int[] lengths, double radius) {
    this(partition(lengths), radius);
  }

  private static Partition partition(int[] lengths) {
    for (int g = 0; g < lengths.length; g++) {
      SetParameter.group(g, lengths[g]);
    }
    return Partition.of(lengths);
  }

  private static int length(Partition groups, int g) {
    return groups.start(g + 1) - groups.start(g);
  }

  @Override
  public int dimension() {
    return groups.dimension();
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    int longest = 0;
    for (int g = 0; g < groups.count(); g++) {
      longest = Math.max(longest, length(groups, g));
    }
    return new Sparse(longest);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    Sparse v = (Sparse) into;
    double[] value = v.values();
    int best = 0;
    double most = 0;
    for (int g = 0; g < groups.count(); g++) {
      c.copyTo(from + groups.start(g), from + groups.start(g + 1), value);
      double norm = L2Ball.norm(value, 0, length(groups, g));
      if (norm > most) {
        most = norm;
        best = g;
      }
    }
    int start = from + groups.start(best);
    int length = length(groups, best);
    v.resize(length);
    c.copyTo(start, start + length, value);
    L2Ball.turn(value, length, radius);
    for (int i = 0; i < length; i++) {
      v.indices()[i] = start + i;
    }
  }

  @Override
  public double excess(double[] x, int from) {
    return Math.max(0, norm(x, from) / radius - 1);
  }

  /** By scaling. */
  @Override
  public double distance(double[] x, int from) {
    return Scaling.distance(x, from, dimension(), norm(x, from), radius);
  }

  @Override
  public void pullIn(double[] x, int from) {
    Scaling.into(x, from, dimension(), radius, this::norm);
  }

  /** The norms of the groups go onto the l1 ball; each group keeps its direction. */
  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(groups.count());
    Scaling.Norm norm = this::norm;
    return Optional.of(
        (x, from) -> {
          if (!(norm.of(x, from) > radius)) {
            return;
          }
          for (int g = 0; g < groups.count(); g++) {
            threshold.entries()[g] = norm(x, from, g);
          }
          threshold.solve(radius, radius);
          for (int g = 0; g < groups.count(); g++) {
            double size = norm(x, from, g);
            double share = size > 0 ? threshold.of(size) / size : 0;
            for (int i = groups.start(g); i < groups.start(g + 1); i++) {
              x[from + i] = share > 0 ? share * x[from + i] : 0;
            }
          }
          Scaling.into(x, from, dimension(), radius, norm);
        });
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    Scaling.randomDirection(numbers, into, from, dimension(), radius, this::norm);
  }

  private double norm(double[] x, int from, int g) {
    return L2Ball.norm(x, from + groups.start(g), length(groups, g));
  }

  private double norm(double[] x, int from) {
    double sum = 0;
    for (int g = 0; g < groups.count(); g++) {
      sum += norm(x, from, g);
    }
    return sum;
  }

  @Override
  public String toString() {
    List<String> runs = new ArrayList<>();
    for (int g = 0; g < groups.count(); ) {
      int first = g;
      while (g < groups.count() && length(groups, g) == length(groups, first)) {
        g++;
      }
      runs.add((g - first) + " x " + length(groups, first));
    }
    return "group-ball of radius %s on groups of %s dimensions"
        .formatted(radius, String.join(", ", runs));
  }
}
