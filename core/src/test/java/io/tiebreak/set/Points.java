package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.Arrays;

/** Plain arithmetic of points and forms, and the answers of sets to them. */
final class Points {

  private Points() {}

  /** An answer to c, and the bound on its error besides the roundings of its terms. */
  record Asked(double[] v, double error) {

    static Asked of(FeasibleSet set, double... c) {
      Vertex v = set.vertex(0);
      Form form = Form.of(c);
      set.minimise(form, 0, v);
      return new Asked(vector(v, c.length), set.oracleError(form, 0, v));
    }
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double norm(double... x) {
    return Math.sqrt(dot(x, x));
  }

  static double distance(double[] a, double[] b) {
    return norm(plus(a, -1, b));
  }

  static double[] times(double s, double... x) {
    return Arrays.stream(x).map(v -> s * v).toArray();
  }

  /** a + s b. */
  static double[] plus(double[] a, double s, double[] b) {
    double[] sum = new double[a.length];
    Arrays.setAll(sum, i -> a[i] + s * b[i]);
    return sum;
  }

  static double[] normal(Sequence numbers, int dimension) {
    double[] x = new double[dimension];
    Arrays.setAll(x, i -> numbers.normal());
    return x;
  }

  /** Normal, or with many zeros, or with many ties. */
  static double[] form(Sequence numbers, int dimension) {
    int kind = numbers.below(3);
    double[] c = normal(numbers, dimension);
    Arrays.setAll(
        c,
        i ->
            switch (kind) {
              case 0 -> c[i];
              case 1 -> numbers.below(4) == 0 ? c[i] : 0;
              default -> Math.rint(c[i]);
            });
    return c;
  }

  static double[] answer(FeasibleSet set, double... c) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(c), 0, v);
    return vector(v, c.length);
  }

  static double[] vector(Vertex v, int dimension) {
    double[] x = new double[dimension];
    v.addTo(x, 1);
    return x;
  }

  static double[] project(FeasibleSet set, double... x) {
    double[] p = x.clone();
    set.projection().orElseThrow().project(p);
    return p;
  }

  static double[] pulledIn(FeasibleSet set, double... x) {
    double[] pulled = x.clone();
    set.moveInside(pulled);
    return pulled;
  }

  static double[] random(FeasibleSet set, Sequence numbers) {
    double[] x = new double[set.dimension()];
    set.randomPoint(numbers, x);
    return x;
  }

  /** A step of this length out of the set, across the face where c is least. */
  static double[] outside(FeasibleSet set, double[] c, double step) {
    return plus(answer(set, c), -step / norm(c), c);
  }
}
