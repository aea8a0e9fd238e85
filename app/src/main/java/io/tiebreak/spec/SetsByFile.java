package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.KNOWS_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.MAY_SAY_DIMENSION;

import io.tiebreak.data.Table;
import io.tiebreak.format.Vectors;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.Polytope;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The sets whose parameters can be files. */
final class SetsByFile {

  private static final String NUMBERS = "a number, or a file with one number per coordinate";

  private SetsByFile() {}

  /** One number for all coordinates, or a file with one number per coordinate. */
  private record Numbers(double[] values, boolean file) {

    double[] of(int dimension) {
      if (file) {
        return values;
      }
      double[] filled = new double[dimension];
      Arrays.fill(filled, values[0]);
      return filled;
    }
  }

  private static Optional<Numbers> numbers(Value value, SetContext place) {
    return value.isNumber()
        ? value.number().map(number -> new Numbers(new double[] {number}, false))
        : vector(value, place).map(values -> new Numbers(values, true));
  }

  /** The numbers of a file. */
  static Optional<double[]> vector(Value value, SetContext place) {
    return value.text().flatMap(name -> place.data().file(value, name, Vectors::read));
  }

  private interface Pair {
    FeasibleSet of(double[] one, double[] other);
  }

  /** A set made of two of them; its dimension is that of a file, if there is one. */
  private static Optional<FeasibleSet> made(
      Section keys, SetContext place, Optional<Value> first, Optional<Value> second, Pair pair) {
    boolean implied =
        Stream.of(first, second).flatMap(Optional::stream).anyMatch(v -> !v.isNumber());
    Optional<Integer> dimension = implied ? Optional.empty() : place.dimension(keys);
    Optional<Numbers> one = first.flatMap(v -> numbers(v, place));
    Optional<Numbers> other = second.flatMap(v -> numbers(v, place));
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    IntFunction<FeasibleSet> make = d -> pair.of(one.get().of(d), other.get().of(d));
    if (implied) {
      return Optional.of(make.apply((one.get().file() ? one : other).get().values().length));
    }
    return SetContext.sized(keys, dimension, 1, d -> place.stored(d, 1, make));
  }

  private static Parameter<Value> numbers(String name, String example, String meaning) {
    return Parameter.required(
        name,
        "write %s: %s, or name a file with one number per coordinate".formatted(name, example),
        meaning,
        Optional::of);
  }

  static SetKind box() {
    Parameter<Value> lower = numbers("lower", "-1", NUMBERS);
    Parameter<Value> upper = numbers("upper", "1", NUMBERS);
    return SetKind.of(
        "lower_i <= x_i <= upper_i",
        MAY_SAY_DIMENSION,
        "{lower: -1, upper: 1}",
        (keys, place) -> made(keys, place, lower.given(keys), upper.given(keys), Box::new),
        lower,
        upper);
  }

  static SetKind ellipsoid() {
    Parameter<Value> axes =
        numbers("axes", "1", "half-axes above 0: a number, or a file with one per coordinate");
    Parameter<Value> centre = Parameter.optional("centre", "0", NUMBERS, Optional::of);
    return SetKind.of(
        "sum of ((x_i - centre_i) / axes_i)^2 <= 1",
        MAY_SAY_DIMENSION,
        "{axes: 2, centre: 1}",
        (keys, place) ->
            made(keys, place, Optional.of(centre.of(keys)), axes.given(keys), Ellipsoid::new),
        axes,
        centre);
  }

  static SetKind hull() {
    Parameter<Value> points = Parameter.file("points", "a file with one point per line");
    return SetKind.of(
        "the convex hull of given points",
        KNOWS_DIMENSION,
        "{points: points.csv}",
        (keys, place) ->
            points.given(keys).flatMap(place.data()::file).map(table -> new Hull(table.toRows())),
        points);
  }

  static SetKind polytope() {
    Parameter<Value> inequalities =
        Parameter.file("inequalities", "a file with one row of A per line, followed by its b");
    Parameter<Value> equalities =
        Parameter.optional(
            "equalities",
            "none",
            "a file with one row of C per line, followed by its e",
            Optional::of);
    return SetKind.of(
        "A x <= b, C x = e, bounded and not empty",
        KNOWS_DIMENSION,
        "{inequalities: rows.csv}",
        (keys, place) -> {
          Optional<double[][]> a = inequalities.given(keys).flatMap(v -> rows(v, place));
          Optional<Value> more = equalities.given(keys);
          Optional<double[][]> c =
              more.isPresent() ? rows(more.get(), place) : Optional.of(new double[0][]);
          return a.isEmpty() || c.isEmpty()
              ? Optional.empty()
              : Optional.of(polytope(a.get(), c.get()));
        },
        inequalities,
        equalities);
  }

  private static Optional<double[][]> rows(Value value, SetContext place) {
    Optional<Table> table = place.data().file(value);
    if (table.isPresent() && table.get().columns() < 2) {
      value.fault(
          "it has 1 column",
          "write one row per line: one number per coordinate, then the right-hand side");
      return Optional.empty();
    }
    return table.map(t -> IntStream.range(0, t.rows()).mapToObj(t::row).toArray(double[][]::new));
  }

  private static FeasibleSet polytope(double[][] inequalities, double[][] equalities) {
    return new Polytope(
        coefficients(inequalities),
        sides(inequalities),
        coefficients(equalities),
        sides(equalities));
  }

  private static double[][] coefficients(double[][] rows) {
    return Arrays.stream(rows)
        .map(row -> Arrays.copyOf(row, row.length - 1))
        .toArray(double[][]::new);
  }

  private static double[] sides(double[][] rows) {
    return Arrays.stream(rows).mapToDouble(row -> row[row.length - 1]).toArray();
  }
}
