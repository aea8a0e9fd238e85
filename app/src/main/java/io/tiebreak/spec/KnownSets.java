package io.tiebreak.spec;

import io.tiebreak.set.Hypersimplex;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;

/** Every set that a problem file can name. A new set needs one entry here. */
final class KnownSets {

  static final Choices<SetKind> ALL =
      new Choices<SetKind>()
          .with("l1-ball", () -> SetsByRadius.ball("|x_1| + .. + |x_d| <= radius", L1Ball::new))
          .with("l2-ball", () -> SetsByRadius.ball("x_1^2 + .. + x_d^2 <= radius^2", L2Ball::new))
          .with("lp-ball", () -> SetsByRadius.lpBall())
          .with(
              "simplex",
              () -> SetsByRadius.simplex("x_i >= 0, x_1 + .. + x_d = radius", Simplex::new))
          .with(
              "unit-simplex",
              () -> SetsByRadius.simplex("x_i >= 0, x_1 + .. + x_d <= radius", UnitSimplex::new))
          .with(
              "k-sparse",
              () ->
                  SetsByRadius.entries(
                      "|x_i| <= radius, |x_1| + .. + |x_d| <= k radius",
                      SetsByRadius.radius("the size of an entry, above 0"),
                      KSparsePolytope::new))
          .with(
              "hypersimplex",
              () ->
                  SetsByRadius.entries(
                      "0 <= x_i <= radius, x_1 + .. + x_d = k radius",
                      SetsByRadius.radiusOr1("the size of an entry, above 0"),
                      Hypersimplex::new))
          .with("group-ball", () -> SetsByRadius.groupBall())
          .with("nuclear-ball", () -> SetsOfMatrices.nuclearBall())
          .with("spectrahedron", () -> SetsOfMatrices.spectrahedron())
          .with("box", () -> SetsByFile.box())
          .with("ellipsoid", () -> SetsByFile.ellipsoid())
          .with("hull", () -> SetsByFile.hull())
          .with("polytope", () -> SetsByFile.polytope())
          .with("permutahedron", () -> SetsByCorners.permutahedron())
          .with("birkhoff", () -> SetsByCorners.birkhoff())
          .with("path", () -> SetsByCorners.paths())
          .with("scaled", () -> SetsOfSets.scaled())
          .with("shifted", () -> SetsOfSets.shifted())
          .with("product", () -> SetsOfSets.product())
          .with("dictionary", () -> SetsOfSets.dictionary());

  private KnownSets() {}
}
