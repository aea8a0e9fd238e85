package io.tiebreak.set;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Oracles of polytopes against all of their vertices. */
class PolytopesTest {

  private static final int TRIALS = 300;

  private static double[] answer(FeasibleSet set, double[] c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    double[] x = new double[c.length];
    v.addTo(x, 1);
    return x;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Small whole numbers, so that sums are exact and ties frequent. */
  private static double[] whole(Sequence numbers, int dimension) {
    double[] c = new double[dimension];
    Arrays.setAll(c, i -> numbers.below(7) - 3);
    return c;
  }

  private static void requireLeastVertex(FeasibleSet set, List<double[]> vertices, double[] c) {
    double least = vertices.stream().mapToDouble(v -> dot(c, v)).min().orElseThrow();
    double[] v = answer(set, c);
    assertThat(dot(c, v)).as("%s for %s", set, Arrays.toString(c)).isEqualTo(least);
    assertThat(vertices).as("a vertex").anyMatch(w -> Arrays.equals(v, w));
  }

  /** All vectors whose entry i is one of the choices for i. */
  private static List<double[]> all(double[]... choices) {
    List<double[]> vectors = new ArrayList<>(List.of(new double[choices.length]));
    for (int i = 0; i < choices.length; i++) {
      List<double[]> longer = new ArrayList<>();
      for (double[] v : vectors) {
        for (double choice : choices[i]) {
          double[] w = v.clone();
          w[i] = choice;
          longer.add(w);
        }
      }
      vectors = longer;
    }
    return vectors;
  }

  @Test
  void theBoxAnswersWithItsBestCorner() {
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(6);
      double[] lower = whole(numbers, d);
      double[] upper = new double[d];
      double[][] choices = new double[d][];
      for (int i = 0; i < d; i++) {
        upper[i] = lower[i] + numbers.below(3);
        choices[i] = new double[] {lower[i], upper[i]};
      }
      requireLeastVertex(new Box(lower, upper), all(choices), whole(numbers, d));
    }
  }

  @Test
  void theSimplicesAnswerWithTheirBestCorner() {
    Sequence numbers = new Sequence(2, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(6);
      List<double[]> corners = new ArrayList<>();
      for (int i = 0; i < d; i++) {
        double[] corner = new double[d];
        corner[i] = 2;
        corners.add(corner);
      }
      double[] c = whole(numbers, d);
      requireLeastVertex(new Simplex(d, 2), corners, c);
      corners.add(new double[d]);
      requireLeastVertex(new UnitSimplex(d, 2), corners, c);
    }
  }

  @Test
  void theKSparsePolytopeAnswersWithItsBestCorner() {
    Sequence numbers = new Sequence(3, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(6);
      int k = 1 + numbers.below(d);
      double[][] choices = new double[d][];
      Arrays.fill(choices, new double[] {-2, 0, 2});
      List<double[]> corners =
          all(choices).stream()
              .filter(v -> Arrays.stream(v).filter(x -> x != 0).count() == k)
              .toList();
      requireLeastVertex(new KSparsePolytope(d, k, 2), corners, whole(numbers, d));
    }
  }

  /** Beyond what can be listed: by sorting, first the size, then the place. */
  @Test
  void theKSparsePolytopeTakesTheFirstOfEqualEntries() {
    Sequence numbers = new Sequence(4, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(80);
      int k = 1 + numbers.below(d);
      double[] c = trial % 2 == 0 ? whole(numbers, d) : new double[d];
      double[] expected = new double[d];
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < d; i++) {
        order.add(i);
      }
      order.sort((i, j) -> Double.compare(Math.abs(c[j]), Math.abs(c[i]))); // stable
      order.subList(0, k).forEach(i -> expected[i] = c[i] > 0 ? -1 : 1);
      assertThat(answer(new KSparsePolytope(d, k, 1), c)).containsExactly(expected);
    }
  }

  @Test
  void theHypersimplexAnswersWithItsBestCorner() {
    Sequence numbers = new Sequence(5, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(7);
      int k = 1 + numbers.below(d);
      double[][] choices = new double[d][];
      Arrays.fill(choices, new double[] {0, 2});
      List<double[]> corners =
          all(choices).stream()
              .filter(v -> Arrays.stream(v).filter(x -> x != 0).count() == k)
              .toList();
      requireLeastVertex(new Hypersimplex(d, k, 2), corners, whole(numbers, d));
    }
  }

  @Test
  void thePermutahedronAnswersWithItsBestCorner() {
    Sequence numbers = new Sequence(6, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      double[] values = whole(numbers, 1 + numbers.below(6));
      List<double[]> corners =
          permutations(values.length).stream()
              .map(order -> Arrays.stream(order).mapToDouble(i -> values[i]).toArray())
              .toList();
      requireLeastVertex(new Permutahedron(values), corners, whole(numbers, values.length));
    }
  }

  @Test
  void theBirkhoffPolytopeAnswersWithTheBestPermutation() {
    Sequence numbers = new Sequence(8, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int n = 1 + numbers.below(6);
      requireLeastVertex(new BirkhoffPolytope(n), matrices(n), whole(numbers, n * n));
    }
  }

  @Test
  void thePathPolytopeAnswersWithTheShortestPath() {
    Sequence numbers = new Sequence(9, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int nodes = 2 + numbers.below(8);
      int[][] edges = Graphs.random(numbers, nodes);
      PathPolytope set = new PathPolytope(edges);
      List<double[]> paths = Graphs.paths(edges, 0, nodes - 1);
      double[] c = whole(numbers, edges.length);
      requireLeastVertex(set, paths, c);
      double[] first = // of the best: they are listed by the edges where they part
          paths.stream().min((p, q) -> Double.compare(dot(c, p), dot(c, q))).orElseThrow();
      assertThat(answer(set, c)).containsExactly(first);
      double most = 0;
      for (double[] p : paths) {
        for (double[] q : paths) {
          double squares = 0;
          for (int e = 0; e < p.length; e++) {
            squares += (p[e] - q[e]) * (p[e] - q[e]);
          }
          most = Math.max(most, squares);
        }
      }
      assertThat(set.diameter()).as("of two paths").isEqualTo(Math.sqrt(most));
    }
  }

  /** All permutation matrices, column after column. */
  static List<double[]> matrices(int n) {
    List<double[]> matrices = new ArrayList<>();
    for (int[] order : permutations(n)) {
      double[] matrix = new double[n * n];
      for (int column = 0; column < n; column++) {
        matrix[column * n + order[column]] = 1;
      }
      matrices.add(matrix);
    }
    return matrices;
  }

  /** All orders of 0 .. n - 1. */
  static List<int[]> permutations(int n) {
    List<int[]> orders = new ArrayList<>(List.of(new int[0]));
    for (int i = 0; i < n; i++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] order : orders) {
        for (int at = 0; at <= i; at++) {
          int[] next = new int[i + 1];
          System.arraycopy(order, 0, next, 0, at);
          next[at] = i;
          System.arraycopy(order, at, next, at + 1, i - at);
          longer.add(next);
        }
      }
      orders = longer;
    }
    return orders;
  }

  /** By a stable sort; the first of equal entries gets the larger value. */
  @Test
  void theHypersimplexAndThePermutahedronTakeTheFirstOfEqualEntries() {
    Sequence numbers = new Sequence(7, "test");
    for (int trial = 0; trial < TRIALS; trial++) {
      int d = 1 + numbers.below(80);
      int k = 1 + numbers.below(d);
      double[] c = trial % 2 == 0 ? whole(numbers, d) : new double[d];
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < d; i++) {
        order.add(i);
      }
      order.sort((i, j) -> Double.compare(c[i], c[j])); // stable
      double[] some = new double[d];
      double[] all = new double[d];
      for (int place = 0; place < d; place++) {
        some[order.get(place)] = place < k ? 3 : 0;
        all[order.get(place)] = d - place;
      }
      assertThat(answer(new Hypersimplex(d, k, 3), c)).containsExactly(some);
      assertThat(answer(Permutahedron.of(d), c)).containsExactly(all);
    }
  }
}
