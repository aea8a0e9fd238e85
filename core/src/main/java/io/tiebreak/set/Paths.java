package io.tiebreak.set;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The edges of a directed graph without cycles that lie on a path from a source to a sink, with
 * their nodes renumbered in topological order: the source is 0, the sink the last.
 *
 * @param nodes the number of nodes on such paths
 * @param edges the edges on such paths, those of later tails first, and of the same tail in order
 * @param tail the tail of each of these
 * @param head the head of each of these
 */
record Paths(int nodes, int[] edges, int[] tail, int[] head) {

  /** The most nodes named in a message. */
  private static final int SHOWN = 8;

  /** Checks the edges and finds those that lie on paths. */
  static Paths of(int[][] edges, int source, int sink) {
    int nodes = nodes(edges);
    requireNode("source", source, nodes);
    requireNode("sink", sink, nodes);
    Require.that(
        source != sink,
        "sink",
        sink,
        "must be another node than the source (%d)".formatted(source),
        "Try %d".formatted(source == nodes - 1 ? 0 : nodes - 1));
    int[] order = order(edges, nodes);
    BitSet ahead = reached(edges, order, source, 0);
    BitSet back = reached(edges, order, sink, 1);
    if (!ahead.get(sink)) {
      throw new BadParameter(
          "sink",
          sink,
          "must be reachable from the source (%d), but edges lead from there to %s, and to the sink from %s"
              .formatted(source, shown(ahead, source), shown(back, sink)),
          "Check for an edge that is missing or reversed");
    }
    ahead.and(back);
    return numbered(edges, order, ahead);
  }

  private static int nodes(int[][] edges) {
    int most = 0;
    for (int e = 0; e < edges.length; e++) {
      if (edges[e].length != 2) {
        throw new BadParameter(
            "edges",
            "%d numbers for edge %d".formatted(edges[e].length, e),
            "must have two nodes each",
            "Write from and to");
      }
      for (int node : edges[e]) {
        if (node < 0 || node >= 2 * edges.length) {
          throw new BadParameter(
              "edges",
              "%d -> %d for edge %d".formatted(edges[e][0], edges[e][1], e),
              "must join nodes numbered from 0 without gaps; %d edges join at most %d nodes"
                  .formatted(edges.length, 2 * edges.length),
              "Renumber the nodes");
        }
        most = Math.max(most, node);
      }
    }
    Require.atLeast("edges", edges.length, 1, "Try 0 -> 1");
    return most + 1;
  }

  private static void requireNode(String what, int node, int nodes) {
    Require.that(
        node >= 0 && node < nodes,
        what,
        node,
        "must be a node of the edges, which are numbered from 0 to %d".formatted(nodes - 1),
        "Try %d".formatted(what.equals("source") ? 0 : nodes - 1));
  }

  /** Sorts the nodes so that edges lead forward (Kahn, 1962). */
  private static int[] order(int[][] edges, int nodes) {
    int[] open = new int[nodes];
    List<List<Integer>> next = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      next.add(new ArrayList<>());
    }
    for (int[] edge : edges) {
      open[edge[1]]++;
      next.get(edge[0]).add(edge[1]);
    }
    ArrayDeque<Integer> free = new ArrayDeque<>();
    IntStream.range(0, nodes).filter(v -> open[v] == 0).forEach(free::add);
    int[] order = new int[nodes];
    int count = 0;
    while (!free.isEmpty()) {
      int v = free.remove();
      order[count++] = v;
      for (int w : next.get(v)) {
        if (--open[w] == 0) {
          free.add(w);
        }
      }
    }
    if (count < nodes) {
      throw new BadParameter(
          "edges",
          cycle(edges, open),
          "must have no cycle",
          "Remove one of these edges, or reverse it");
    }
    return order;
  }

  /** Goes back along edges between nodes that are still open, until one repeats. */
  private static String cycle(int[][] edges, int[] open) {
    int[] before = new int[open.length];
    Arrays.fill(before, -1);
    for (int[] edge : edges) {
      if (open[edge[0]] > 0 && open[edge[1]] > 0 && before[edge[1]] < 0) {
        before[edge[1]] = edge[0];
      }
    }
    int node = 0;
    while (open[node] == 0) {
      node++;
    }
    List<Integer> way = new ArrayList<>();
    while (!way.contains(node)) {
      way.add(node);
      node = before[node];
    }
    List<Integer> cycle = new ArrayList<>(way.subList(way.indexOf(node), way.size()));
    cycle.add(node);
    Collections.reverse(cycle);
    return cycle.stream().map(String::valueOf).collect(Collectors.joining(" -> "));
  }

  /** Finds the nodes reached from a node along the edges (side 0) or against them (side 1). */
  private static BitSet reached(int[][] edges, int[] order, int from, int side) {
    int[] place = new int[order.length];
    for (int k = 0; k < order.length; k++) {
      place[order[k]] = side == 0 ? k : -k;
    }
    int[][] sorted = edges.clone();
    Arrays.sort(sorted, (a, b) -> Integer.compare(place[a[side]], place[b[side]]));
    BitSet reached = new BitSet();
    reached.set(from);
    for (int[] edge : sorted) {
      if (reached.get(edge[side])) {
        reached.set(edge[1 - side]);
      }
    }
    return reached;
  }

  private static String shown(BitSet nodes, int but) {
    String shown =
        nodes.stream()
            .filter(v -> v != but)
            .limit(SHOWN)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(", "));
    int left = nodes.cardinality() - 1 - SHOWN;
    return shown.isEmpty() ? "no node" : left > 0 ? shown + " and %d more".formatted(left) : shown;
  }

  private static Paths numbered(int[][] edges, int[] order, BitSet useful) {
    int[] number = new int[order.length];
    int count = 0;
    for (int v : order) {
      if (useful.get(v)) {
        number[v] = count++;
      }
    }
    int[] kept =
        IntStream.range(0, edges.length)
            .filter(e -> useful.get(edges[e][0]) && useful.get(edges[e][1]))
            .boxed()
            .sorted((e, f) -> Integer.compare(number[edges[f][0]], number[edges[e][0]])) // stable
            .mapToInt(e -> e)
            .toArray();
    int[] tail = Arrays.stream(kept).map(e -> number[edges[e][0]]).toArray();
    int[] head = Arrays.stream(kept).map(e -> number[edges[e][1]]).toArray();
    return new Paths(count, kept, tail, head);
  }

  /** The largest number of edges of a path. */
  int longest() {
    int[] most = new int[nodes];
    for (int k = 0; k < edges.length; k++) {
      most[tail[k]] = Math.max(most[tail[k]], 1 + most[head[k]]);
    }
    return most[0];
  }

  /**
   * The largest number of edges that only one of two paths has. Of two walkers the earlier one
   * moves on, so they meet wherever their paths do.
   */
  int farthest() {
    int[][] most = new int[nodes][nodes];
    for (int k = 0; k < edges.length; k++) {
      int a = tail[k];
      for (int b = a + 1; b < nodes; b++) {
        most[a][b] = Math.max(most[a][b], 1 + ordered(most, head[k], b));
      }
      most[a][a] = Math.max(most[a][a], most[head[k]][head[k]]);
      for (int l = k - 1; l >= 0 && tail[l] == a; l--) {
        most[a][a] = Math.max(most[a][a], 2 + ordered(most, head[k], head[l]));
      }
    }
    return most[0][0];
  }

  private static int ordered(int[][] most, int a, int b) {
    return most[Math.min(a, b)][Math.max(a, b)];
  }
}
