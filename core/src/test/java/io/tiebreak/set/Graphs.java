package io.tiebreak.set;

import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Graphs without cycles, and all their paths. */
public final class Graphs {

  /** From 1 to 6; the edges of 0, of 7 and from 5 lie on no path. */
  static final int[][] LADDER = {
    {0, 1}, {1, 2}, {4, 3}, {1, 4}, {2, 3}, {3, 6}, {2, 5}, {4, 6}, {6, 7}, {0, 7}
  };

  private Graphs() {}

  /** From 0 to 3 by 1, by 2, by 1 and 2, or at once. */
  public static PathPolytope diamond() {
    return new PathPolytope(new int[][] {{0, 1}, {0, 2}, {1, 3}, {1, 2}, {2, 3}, {0, 3}});
  }

  /** Right and down. */
  static int[][] grid(int rows, int columns) {
    List<int[]> edges = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int node = i * columns + j;
        if (j + 1 < columns) {
          edges.add(new int[] {node, node + 1});
        }
        if (i + 1 < rows) {
          edges.add(new int[] {node, node + columns});
        }
      }
    }
    return edges.toArray(int[][]::new);
  }

  /** From 0 to nodes - 1, in any order, with at least one path. */
  static int[][] random(Sequence numbers, int nodes) {
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v + 1 < nodes; v++) {
      edges.add(new int[] {v, v + 1 + numbers.below(nodes - 1 - v)});
      for (int k = numbers.below(3); k > 0; k--) {
        edges.add(new int[] {v, v + 1 + numbers.below(nodes - 1 - v)});
      }
    }
    int[] order = numbers.permutation(edges.size());
    return Arrays.stream(order).mapToObj(edges::get).toArray(int[][]::new);
  }

  /** Every path as the vector of its edges. */
  static List<double[]> paths(int[][] edges, int from, int to) {
    if (from == to) {
      return List.of(new double[edges.length]);
    }
    List<double[]> paths = new ArrayList<>();
    for (int e = 0; e < edges.length; e++) {
      if (edges[e][0] == from) {
        for (double[] rest : paths(edges, edges[e][1], to)) {
          rest[e] = 1;
          paths.add(rest);
        }
      }
    }
    return paths;
  }
}
