package io.tiebreak.certificate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What is proven of a point x: F_opt &gt;= outerLower, G_opt &gt;= innerLower, and so F(x) - F_opt
 * &lt;= epsOuter and G(x) - G_opt &lt;= epsInner. Where nothing is proven a bound is infinite. For
 * a problem with slack F_opt is the least F of all points that the slack allows.
 *
 * @param outerLower a lower bound of F_opt
 * @param innerLower a lower bound of G_opt
 * @param epsOuter may be negative: F(x) lies below F_opt where x is slightly worse than optimal for
 *     G
 * @param epsInner not below G(x) - G_opt
 */
public record Certificate(double outerLower, double innerLower, double epsOuter, double epsInner) {

  /** Nothing is proven. */
  public static final Certificate NONE =
      new Certificate(
          Double.NEGATIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.POSITIVE_INFINITY,
          Double.POSITIVE_INFINITY);

  /**
   * For a checkpoint.
   *
   * @param to where it is written
   * @throws IOException if that fails
   */
  public void write(DataOutput to) throws IOException {
    for (double number : new double[] {outerLower, innerLower, epsOuter, epsInner}) {
      to.writeDouble(number);
    }
  }

  /**
   * {@return what {@link #write} wrote}
   *
   * @param from where it is read
   * @throws IOException if that fails
   */
  public static Certificate read(DataInput from) throws IOException {
    return new Certificate(
        from.readDouble(), from.readDouble(), from.readDouble(), from.readDouble());
  }
}
