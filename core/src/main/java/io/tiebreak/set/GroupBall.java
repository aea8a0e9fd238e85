package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * { x : sum over groups g of |x_g|_2 &lt;= r }. The oracle takes the first group of the largest
 * |c_g|_2, and there -r c_g/|c_g|_2; 0 for c = 0.
 */
public final class GroupBall implements NormBall, ExactOracle {

  /** The coordinates of each group. */
  private final int[][] groups;

  private final boolean consecutive;
  private final int dimension;
  private final double radius;

  /**
   * Takes groups that are not empty and contain each coordinate once.
   *
   * @param groups the coordinates of each group, from 0
   * @param radius the radius, positive
   */
  public GroupBall(int[][] groups, double radius) {
    this(Arrays.stream(groups).map(int[]::clone).toArray(int[][]::new), false, radius);
    requireEachOnce();
  }

  /**
   * Takes groups of these lengths, one after another.
   *
   * @param lengths the lengths, in order
   * @param radius the radius, positive
   */
  public GroupBall(int[] lengths, double radius) {
    this(inOrder(lengths), true, radius);
  }

  private GroupBall(int[][] groups, boolean consecutive, double radius) {
    long coordinates = 0;
    for (int g = 0; g < groups.length; g++) {
      requireSome(g, groups[g].length);
      coordinates += groups[g].length;
    }
    SetParameter.dimension((int) Math.min(coordinates, Integer.MAX_VALUE));
    SetParameter.radius(radius);
    this.groups = groups;
    this.consecutive = consecutive;
    this.dimension = (int) coordinates;
    this.radius = radius;
  }

  private static int[][] inOrder(int[] lengths) {
    int[][] groups = new int[lengths.length][];
    int start = 0;
    for (int g = 0; g < lengths.length; g++) {
      requireSome(g, lengths[g]);
      int end = Math.addExact(start, lengths[g]);
      groups[g] = IntStream.range(start, end).toArray();
      start = end;
    }
    return groups;
  }

  private static void requireSome(int group, int length) {
    if (length < 1) {
      throw new BadParameter(
          "groups",
          "%d coordinates in group %d".formatted(length, group),
          "must not be empty",
          "Leave it out");
    }
  }

  /** Requires every coordinate up to the largest, and each once. */
  private void requireEachOnce() {
    int most = Arrays.stream(groups).flatMapToInt(Arrays::stream).max().orElseThrow();
    int[] groupOf = new int[dimension];
    Arrays.fill(groupOf, -1);
    for (int g = 0; g < groups.length; g++) {
      for (int i : groups[g]) {
        if (i < 0) {
          throw new BadParameter(
              "groups",
              "coordinate %d in group %d".formatted(i, g),
              "must name coordinates, counting from 0",
              "Try 0");
        }
        if (i < dimension && groupOf[i] >= 0) {
          throw new BadParameter(
              "groups",
              "coordinate %d in groups %d and %d".formatted(i, groupOf[i], g),
              "must not overlap",
              "Remove it from one");
        }
        if (i < dimension) {
          groupOf[i] = g;
        }
      }
    }
    for (int i = 0; i < dimension; i++) {
      if (groupOf[i] < 0) {
        throw new BadParameter(
            "groups",
            "coordinate %d in no group".formatted(i),
            "must cover every coordinate up to %d".formatted(most),
            "Add it to a group, or give it one of its own");
      }
    }
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public double radius() {
    return radius;
  }

  @Override
  public GroupBall withRadius(double other) {
    return new GroupBall(groups, consecutive, other);
  }

  @Override
  public double diameter() {
    return 2 * radius;
  }

  @Override
  public Vertex vertex(int from) {
    return new SparseVertex(
        Arrays.stream(groups).mapToInt(group -> group.length).max().orElseThrow());
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    double[] value = v.values();
    int[] best = groups[0];
    double most = 0;
    for (int[] group : groups) {
      gather(c, from, group, value);
      double norm = Arithmetic.norm(value, 0, group.length);
      if (norm > most) {
        most = norm;
        best = group;
      }
    }
    v.resize(best.length);
    gather(c, from, best, value);
    L2Ball.turn(value, best.length, radius);
    for (int k = 0; k < best.length; k++) {
      v.indices()[k] = from + best[k];
    }
  }

  private void gather(Form c, int from, int[] group, double[] into) {
    if (consecutive) {
      c.copyTo(from + group[0], from + group[0] + group.length, into);
      return;
    }
    for (int k = 0; k < group.length; k++) {
      into[k] = c.at(from + group[k]);
    }
  }

  /** Projects the norms of the groups onto the l1 ball; each group keeps its direction. */
  @Override
  public Optional<Projection> projection() {
    Threshold threshold = new Threshold(groups.length);
    double[] sizes = new double[groups.length];
    double[] part = new double[dimension];
    return NormScaling.projection(
        radius,
        x -> norm(x, part),
        x -> {
          for (int g = 0; g < groups.length; g++) {
            sizes[g] = norm(x, groups[g], part);
          }
          threshold.project(sizes, radius, radius);
          for (int g = 0; g < groups.length; g++) {
            double size = norm(x, groups[g], part);
            double share = size > 0 ? sizes[g] / size : 0;
            for (int i : groups[g]) {
              x[i] = share > 0 ? share * x[i] : 0;
            }
          }
        });
  }

  @Override
  public double norm(double[] x) {
    return norm(x, new double[dimension]);
  }

  private double norm(double[] x, double[] part) {
    double sum = 0;
    for (int[] group : groups) {
      sum += norm(x, group, part);
    }
    return sum;
  }

  private double norm(double[] x, int[] group, double[] part) {
    if (consecutive) {
      return Arithmetic.norm(x, group[0], group.length);
    }
    for (int k = 0; k < group.length; k++) {
      part[k] = x[group[k]];
    }
    return Arithmetic.norm(part, 0, group.length);
  }

  @Override
  public String toString() {
    return "group-ball of radius %s on %s".formatted(radius, consecutive ? runs() : hashed());
  }

  private String runs() {
    List<Integer> lengths = Arrays.stream(groups).map(group -> group.length).toList();
    return "groups of %s dimensions".formatted(SetParameter.runs(lengths));
  }

  /** Shows a hash, which distinguishes equally many groups in the identity of a run. */
  private String hashed() {
    return "%d groups (hash %08x) in %d dimensions"
        .formatted(groups.length, Arrays.deepHashCode(groups), dimension);
  }
}
