package io.tiebreak.kernel;

/**
 * The exact rounding errors of single operations (Ogita, Rump, Oishi, Accurate Sum and Dot Product,
 * 2005): added up beside a sum, they make it as accurate as one with twice the digits.
 */
public final class ErrorFree {

  private ErrorFree() {}

  /** a b - product, where product is a b rounded. */
  public static double lostInProduct(double a, double b, double product) {
    return Math.fma(a, b, -product);
  }

  /** a + b - sum, where sum is a + b rounded. */
  public static double lostInSum(double a, double b, double sum) {
    double part = sum - a;
    return (a - (sum - part)) + (b - part);
  }

  /** y_j + rest_j += s a. */
  public static void add(double[] y, double[] rest, int j, double s, double a) {
    double product = s * a;
    double next = y[j] + product;
    rest[j] += lostInProduct(s, a, product) + lostInSum(y[j], product, next);
    y[j] = next;
  }
}
