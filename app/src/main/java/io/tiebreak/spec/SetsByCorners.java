package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.KNOWS_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.MAY_SAY_DIMENSION;

import io.tiebreak.data.Table;
import io.tiebreak.set.BirkhoffPolytope;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.PathPolytope;
import io.tiebreak.set.Permutahedron;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The polytopes whose corners are orders, assignments or paths. */
final class SetsByCorners {

  private SetsByCorners() {}

  static SetKind permutahedron() {
    Parameter<Value> values =
        Parameter.optional(
            "values",
            "1, 2, .., d",
            "the values to permute: a list, or a file with one number per coordinate",
            Optional::of);
    return SetKind.of(
        "the convex hull of all orders of given values",
        MAY_SAY_DIMENSION,
        "{values: [3, 1, 0]}",
        (keys, place) -> {
          Optional<Value> given = values.given(keys);
          if (given.isPresent()) {
            return given
                .flatMap(v -> v.isList() ? listed(v) : SetsByFile.vector(v, place))
                .map(Permutahedron::new);
          }
          Optional<Integer> dimension = place.dimension(keys);
          return SetContext.sized(keys, dimension, 1, d -> place.stored(d, 1, Permutahedron::of));
        },
        values);
  }

  private static Optional<double[]> listed(Value value) {
    List<Value> items = value.list().orElseThrow();
    List<Double> numbers = new ArrayList<>();
    if (items.isEmpty()) {
      value.fault(
          "the list is empty", "list one value per coordinate, or remove it for 1, 2, .., d");
      return Optional.empty();
    }
    for (Value item : items) {
      item.number().ifPresent(numbers::add);
    }
    return numbers.size() < items.size()
        ? Optional.empty()
        : Optional.of(numbers.stream().mapToDouble(Double::doubleValue).toArray());
  }

  static SetKind birkhoff() {
    Parameter<Integer> n =
        Parameter.required(
            "n",
            "write n: 3 for 3 x 3 matrices",
            "the number of rows and of columns: x has n^2 coordinates, column by column",
            value -> value.integer(1));
    return SetKind.of(
        "n x n matrices >= 0 with row and column sums 1",
        KNOWS_DIMENSION,
        "{n: 2}",
        (keys, place) -> n.given(keys).map(BirkhoffPolytope::new),
        n);
  }

  static SetKind paths() {
    Parameter<Value> edges =
        Parameter.file(
            "edges", "a file with one edge per line: its two nodes, from and to, numbered from 0");
    Parameter<Integer> source = node("source", "0", "where paths begin");
    Parameter<Integer> sink =
        node("sink", "the last", "where paths end; by default the node with the largest number");
    return SetKind.of(
        "mixtures of graph paths, one coordinate per edge",
        KNOWS_DIMENSION,
        "{edges: edges.csv}",
        (keys, place) -> {
          Optional<int[][]> nodes =
              edges
                  .given(keys)
                  .flatMap(v -> place.data().file(v).flatMap(table -> nodes(v, table)));
          Optional<Integer> from = source.sound(keys);
          Optional<Value> to = sink.value(keys);
          Optional<Integer> given = to.flatMap(sink.reading());
          return nodes.isEmpty() || from.isEmpty() || given.isPresent() != to.isPresent()
              ? Optional.empty()
              : Optional.of(path(nodes.get(), from.get(), given));
        },
        edges,
        source,
        sink);
  }

  private static Parameter<Integer> node(String name, String otherwise, String meaning) {
    return Parameter.optional(name, otherwise, meaning, value -> value.integer(0));
  }

  private static FeasibleSet path(int[][] edges, int source, Optional<Integer> sink) {
    int largest = 0;
    for (int[] edge : edges) {
      largest = Math.max(largest, Math.max(edge[0], edge[1]));
    }
    return new PathPolytope(edges, source, sink.orElse(largest));
  }

  private static Optional<int[][]> nodes(Value at, Table table) {
    if (table.columns() != 2) {
      at.fault(
          "it has %d columns".formatted(table.columns()),
          "write two nodes per line, from and to, such as 0,1");
      return Optional.empty();
    }
    int[][] edges = new int[table.rows()][2];
    for (int e = 0; e < edges.length; e++) {
      for (int end = 0; end < 2; end++) {
        double node = table.at(e, end);
        if (node != (int) node) {
          at.fault(
              "edge %d has the node %s".formatted(e, node), "number the nodes 0, 1, 2 and so on");
          return Optional.empty();
        }
        edges[e][end] = (int) node;
      }
    }
    return Optional.of(edges);
  }
}
