package io.tiebreak.program;

import static io.tiebreak.program.Corral.dot;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * The oracle of a hull for one search. Where products differ by no more than their rounding it goes
 * by the differences of the points themselves: corners that lie close together, far from 0, would
 * else be told apart by chance.
 */
public final class Corners {

  private final Row[] points; // made once: a search must not allocate
  private final double[] norms;
  private final double[] products;
  private final double[] difference;

  public Corners(Rows points) {
    this.points = new Row[points.count()];
    Arrays.setAll(this.points, points::row);
    this.norms = points.rowNorms();
    this.products = new double[points.count()];
    this.difference = new double[points.width()];
  }

  public void minimise(double[] c, double[] into) {
    int first = 0;
    for (int i = 0; i < products.length; i++) {
      products[i] = points[i].dot(c);
      first = products[i] < products[first] ? i : first;
    }
    double rounding = Rounding.of(difference.length + 4.0) * Math.sqrt(dot(c, c));
    int best = first;
    double least = 0;
    for (int i = 0; i < products.length; i++) {
      if (products[i] - products[first] <= rounding * (norms[i] + norms[first])) {
        Arrays.fill(difference, 0);
        points[i].addTo(difference, 1);
        points[first].addTo(difference, -1);
        double more = dot(c, difference);
        if (more < least) {
          least = more;
          best = i;
        }
      }
    }
    points[best].addTo(into, 1);
  }
}
