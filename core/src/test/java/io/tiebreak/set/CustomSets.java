package io.tiebreak.set;

import io.tiebreak.linalg.Arithmetic;
import java.util.function.Consumer;

/** Sets of the library, written as users would. */
public final class CustomSets {

  private CustomSets() {}

  public static CustomSet box(double[] lower, double[] upper) {
    return new CustomSet(
        "own box",
        lower.length,
        (c, into) -> {
          for (int i = 0; i < c.length; i++) {
            into[i] = c[i] > 0 ? lower[i] : upper[i];
          }
        });
  }

  public static CustomSet l1Ball(int dimension, double radius) {
    return new CustomSet(
        "own l1 ball",
        dimension,
        (c, into) -> {
          int best = 0;
          for (int i = 1; i < c.length; i++) {
            best = Math.abs(c[i]) > Math.abs(c[best]) ? i : best;
          }
          into[best] = c[best] > 0 ? -radius : radius;
        });
  }

  public static CustomSet l2Ball(int dimension, double radius) {
    return new CustomSet(
        "own l2 ball",
        dimension,
        (c, into) -> {
          double norm = Arithmetic.norm(c);
          for (int i = 0; i < c.length && norm > 0; i++) {
            into[i] = -radius * (c[i] / norm);
          }
        });
  }

  public static Consumer<double[]> ontoL2Ball(double radius) {
    return x -> {
      double norm = Arithmetic.norm(x);
      for (int i = 0; i < x.length && norm > radius; i++) {
        x[i] *= radius / norm;
      }
    };
  }
}
