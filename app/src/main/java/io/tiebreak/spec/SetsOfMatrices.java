package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.SAYS_DIMENSION;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.NuclearBall;
import io.tiebreak.set.Spectrahedron;
import io.tiebreak.yaml.Section;
import java.util.Optional;

/** The sets whose coordinates are a matrix, column by column. */
final class SetsOfMatrices {

  private SetsOfMatrices() {}

  static SetKind nuclearBall() {
    Parameter<Integer> rows =
        Parameter.like(
            "rows",
            "10",
            "how many rows the matrix has; it is stored column by column",
            value -> value.integer(1));
    Parameter<Double> radius =
        SetsByRadius.radius("the largest sum of the singular values, above 0");
    return SetKind.of(
        "a matrix, sum of singular values <= radius",
        SAYS_DIMENSION,
        "{rows: 3, radius: 1}",
        (keys, place) -> nuclearBall(keys, place.dimension(keys), rows.of(keys), radius.of(keys)),
        rows,
        radius);
  }

  private static Optional<FeasibleSet> nuclearBall(
      Section keys, Optional<Integer> dimension, int height, double radius) {
    if (!keys.standsIn() && dimension.isPresent() && dimension.get() % height != 0) {
      keys.self()
          .of("rows")
          .fault(
              "%d coordinates do not form a matrix of %d rows".formatted(dimension.get(), height),
              "give a number of rows that divides the number of coordinates");
      return Optional.empty();
    }
    return SetContext.sized(
        keys, dimension, height, d -> new NuclearBall(height, d / height, radius));
  }

  static SetKind spectrahedron() {
    Parameter<Double> radius = SetsByRadius.radiusOr1("the sum of the diagonal, above 0");
    return SetKind.of(
        "a symmetric matrix >= 0 whose trace is radius",
        SAYS_DIMENSION,
        "{radius: 1}",
        (keys, place) -> {
          Optional<Integer> dimension = place.dimension(keys);
          double trace = radius.of(keys);
          int order = (int) Math.round(Math.sqrt(dimension.orElse(1)));
          if (dimension.isPresent() && (long) order * order != dimension.get()) {
            keys.self()
                .fault(
                    "%d coordinates do not form a square matrix".formatted(dimension.get()),
                    "use a square number of coordinates, or another set");
            return Optional.empty();
          }
          return SetContext.sized(keys, dimension, 1, d -> new Spectrahedron(order, trace));
        },
        radius);
  }
}
