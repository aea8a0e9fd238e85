package io.tiebreak.set;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.program.NearestPoint;
import java.util.Arrays;
import java.util.Optional;

/**
 * The flows of one unit from a source to a sink of a directed graph without cycles, with one
 * coordinate per edge: { x &gt;= 0 : as much leaves a node as enters it, and one unit leaves the
 * source }, the hull of the paths. The oracle takes a shortest path, and of equal ones the one with
 * the first edge where they part. No sum of doubles is exact, so an excess of a few roundings
 * counts as none.
 */
public final class PathPolytope implements FewVertices {

  /** Up to this many nodes the diameter is exact; its table has one number per pair of nodes. */
  private static final int MOST_NODES = 2000;

  private final int[][] edges;
  private final int source;
  private final int sink;
  private final Paths paths;
  private final int longest;
  private final double diameter;

  /**
   * Takes paths from node 0 to the node with the largest number.
   *
   * @param edges two nodes each, from and to, numbered from 0
   */
  public PathPolytope(int[][] edges) {
    this(edges, 0, Arrays.stream(edges).flatMapToInt(Arrays::stream).max().orElse(0));
  }

  /**
   * Takes paths from a source to a sink.
   *
   * @param edges two nodes each, from and to, numbered from 0; several may join the same nodes
   * @param source where paths begin
   * @param sink where they end
   * @throws IllegalArgumentException if there is a cycle, or no path
   */
  public PathPolytope(int[][] edges, int source, int sink) {
    this.edges = Arrays.stream(edges).map(int[]::clone).toArray(int[][]::new);
    this.source = source;
    this.sink = sink;
    this.paths = Paths.of(this.edges, source, sink);
    this.longest = paths.longest();
    this.diameter =
        Math.sqrt(paths.nodes() > MOST_NODES ? 2.0 * longest : (double) paths.farthest());
  }

  /** {@return a copy of the edges: two nodes each, from and to} */
  public int[][] edges() {
    return Arrays.stream(edges).map(int[]::clone).toArray(int[][]::new);
  }

  @Override
  public int dimension() {
    return edges.length;
  }

  /**
   * Returns the exact diameter for up to 2,000 nodes, else a bound by the edges of the longest
   * path.
   */
  @Override
  public double diameter() {
    return diameter;
  }

  /** The lengths of the edges, and from each node the distance to the sink and the edge to take. */
  private record Walk(double[] length, double[] far, int[] edge) {}

  @Override
  public Vertex vertex(int from) {
    int nodes = paths.nodes();
    Walk walk = new Walk(new double[edges.length], new double[nodes], new int[nodes]);
    return new SparseVertex(longest, walk);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    SparseVertex v = (SparseVertex) into;
    Walk walk = v.scratch(Walk.class);
    c.copyTo(from, from + edges.length, walk.length);
    search(walk);
    int size = 0;
    for (int node = 0; node < paths.nodes() - 1; size++) {
      int k = walk.edge[node];
      v.indices()[size] = from + paths.edges()[k];
      v.values()[size] = 1;
      node = paths.head()[k];
    }
    v.resize(size);
  }

  /** Searches backward from the sink; the first of equal edges is kept. */
  private void search(Walk walk) {
    Arrays.fill(walk.edge, -1);
    walk.far[paths.nodes() - 1] = 0;
    for (int k = 0; k < paths.edges().length; k++) {
      int node = paths.tail()[k];
      double far = walk.length[paths.edges()[k]] + walk.far[paths.head()[k]];
      if (walk.edge[node] < 0 || far < walk.far[node]) {
        walk.far[node] = far;
        walk.edge[node] = k;
      }
    }
  }

  /** Bounds the rounding of the sums of all paths, since those of another may have larger terms. */
  @Override
  public double oracleError(Form c, int from, Vertex v) {
    double[] most = new double[paths.nodes()];
    for (int k = 0; k < paths.edges().length; k++) {
      int node = paths.tail()[k];
      double size = Math.abs(c.at(from + paths.edges()[k])) + most[paths.head()[k]];
      most[node] = Math.max(most[node], size);
    }
    return 2 * Rounding.of(longest + 8.0) * most[0];
  }

  /** Measures negative entries, the balance of the nodes, and flow on unused edges. */
  @Override
  public double excess(double[] x) {
    double[] left = new double[paths.nodes()];
    left[0] = -1;
    left[left.length - 1] = 1;
    double most = 0;
    for (int k = 0; k < paths.edges().length; k++) {
      double flow = x[paths.edges()[k]];
      left[paths.tail()[k]] += flow;
      left[paths.head()[k]] -= flow;
      most = Math.max(most, -flow);
    }
    for (double balance : left) {
      most = Math.max(most, Math.abs(balance));
    }
    return NormScaling.beyondRounding(Math.max(most, unused(x)));
  }

  /** The flow on edges that lie on no path. */
  private double unused(double[] x) {
    double[] rest = x.clone();
    for (int e : paths.edges()) {
      rest[e] = 0;
    }
    return Arithmetic.norm(rest);
  }

  private NearestPoint search() {
    return OracleOnly.search(this, Math.sqrt(longest));
  }

  /** Measures from the nearest path or mix of paths found by a search. */
  @Override
  public double distance(double[] x) {
    return NormScaling.distance(search().near(x), x)
        + Rounding.of(16 * (edges.length + 4.0)) * Math.sqrt(longest);
  }

  @Override
  public void moveInside(double[] x) {
    if (excess(x) > 0) {
      search().moveInside(x);
    }
  }

  /**
   * Finds the nearest point exactly by an active set of paths, which may be many on a large graph.
   */
  @Override
  public Optional<Projection> projection() {
    return Optional.of(search().ready()::project);
  }

  @Override
  public String toString() {
    return "paths from node %d to node %d over %d edges, hash %08x"
        .formatted(source, sink, edges.length, Arrays.deepHashCode(edges));
  }
}
