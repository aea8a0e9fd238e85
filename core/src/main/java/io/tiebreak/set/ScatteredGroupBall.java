package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Sparse;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Optional;

/**
 * { x : sum over groups g of |x_g|_2 &lt;= r }, as the {@link GroupBall}, of groups that need not
 * be consecutive: each names its coordinates. The oracle takes the first group of the largest
 * |c_g|_2, and there -r c_g/|c_g|_2; 0 for c = 0.
 */
public final class ScatteredGroupBall implements FeasibleSet {

  private final int[][] groups;
  private final int dimension;
  private final double radius;

  /**
   * Every coordinate in one group and no more, no group empty, radius positive.
   *
   * @param groups the coordinates of each group, from 0
   * @param radius the radius, positive
   */
  public ScatteredGroupBall(int[][] groups, double radius) {
    long coordinates = 0;
    for (int g = 0; g < groups.length; g++) {
      SetParameter.group(g, groups[g].length);
      coordinates += groups[g].length;
    }
    SetParameter.dimension((int) Math.min(coordinates, Integer.MAX_VALUE));
    SetParameter.radius(radius);
    this.groups = Arrays.stream(groups).map(int[]::clone).toArray(int[][]::new);
    this.dimension = requireEachOnce(groups, (int) coordinates);
    this.radius = radius;
  }

  /** As many coordinates as the largest one says; returns them. */
  private static int requireEachOnce(int[][] groups, int named) {
    int most = Arrays.stream(groups).flatMapToInt(Arrays::stream).max().orElseThrow();
    int[] groupOf = new int[named];
    Arrays.fill(groupOf, -1);
    for (int g = 0; g < groups.length; g++) {
      for (int i : groups[g]) {
        if (i < 0) {
          throw new BadParameter(
              "groups",
              "coordinate %d in group %d".formatted(i, g),
              "must name coordinates, counted from 0",
              "Try 0");
        }
        if (i < named && groupOf[i] >= 0) {
          throw new BadParameter(
              "groups",
              "coordinate %d in groups %d and %d".formatted(i, groupOf[i], g),
              "must not overlap",
              "Take it out of one");
        }
        if (i < named) {
          groupOf[i] = g;
        }
      }
    }
    for (int i = 0; i < named; i++) {
      if (groupOf[i] < 0) {
        throw new BadParameter(
            "groups",
            "coordinate %d in none".formatted(i),
            "must cover every coordinate up to %d".formatted(most),
            "Add it to one, or give it a group of its own");
      }
    }
    return named;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new Sparse(Arrays.stream(groups).mapToInt(group -> group.length).max().orElseThrow());
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    Sparse v = (Sparse) into;
    double[] value = v.values();
    int[] best = groups[0];
    double most = 0;
    for (int[] group : groups) {
      double norm = gathered(c, from, group, value);
      if (norm > most) {
        most = norm;
        best = group;
      }
    }
    v.resize(best.length);
    gathered(c, from, best, value);
    L2Ball.turn(value, best.length, radius);
    for (int k = 0; k < best.length; k++) {
      v.indices()[k] = from + best[k];
    }
  }

  /** Returns |c_g|. */
  private static double gathered(Form c, int from, int[] group, double[] into) {
    for (int k = 0; k < group.length; k++) {
      into[k] = c.at(from + group[k]);
    }
    return L2Ball.norm(into, 0, group.length);
  }

  @Override
  public double excess(double[] x, int from) {
    return Math.max(0, norm(x, from) / radius - 1);
  }

  /** By scaling. */
  @Override
  public double distance(double[] x, int from) {
    return Scaling.distance(x, from, dimension, norm(x, from), radius);
  }

  @Override
  public void pullIn(double[] x, int from) {
    Scaling.into(x, from, dimension, radius, this::norm);
  }

  /** That of the consecutive groups, on the coordinates in their order. */
  @Override
  public Optional<Projection> projection() {
    int[] order = Arrays.stream(groups).flatMapToInt(Arrays::stream).toArray();
    double[] y = new double[dimension];
    Projection consecutive = consecutive().projection().orElseThrow();
    return Optional.of(
        (x, from) -> {
          for (int i = 0; i < y.length; i++) {
            y[i] = x[from + order[i]];
          }
          consecutive.project(y, 0);
          for (int i = 0; i < y.length; i++) {
            x[from + order[i]] = y[i];
          }
        });
  }

  private GroupBall consecutive() {
    return new GroupBall(Arrays.stream(groups).mapToInt(g -> g.length).toArray(), radius);
  }

  @Override
  public void random(Sequence numbers, double[] into, int from) {
    Scaling.randomDirection(numbers, into, from, dimension, radius, this::norm);
  }

  private double norm(double[] x, int from) {
    double[] part = new double[dimension];
    double sum = 0;
    for (int[] group : groups) {
      for (int k = 0; k < group.length; k++) {
        part[k] = x[from + group[k]];
      }
      sum += L2Ball.norm(part, 0, group.length);
    }
    return sum;
  }

  @Override
  public String toString() {
    return "group-ball of radius %s on %d groups (hash %08x) in %d dimensions"
        .formatted(radius, groups.length, Arrays.deepHashCode(groups), dimension);
  }
}
