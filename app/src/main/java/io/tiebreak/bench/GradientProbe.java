package io.tiebreak.bench;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Smooth;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;

/** A full gradient of the squared loss with the threads of this JVM. */
final class GradientProbe {

  /** Of one gradient. */
  static final String SECONDS = "seconds";

  /** Of the last gradient. */
  static final String DIGEST = "digest";

  private GradientProbe() {}

  static Map<String, String> measure(int rows, int columns, double seconds) {
    double[] values = new double[Math.multiplyExact(rows, columns)];
    for (int k = 0; k < values.length; k++) {
      values[k] = number(k);
    }
    double[] target = new double[rows];
    Smooth whole =
        LinearModel.squared(Rows.dense(rows, columns, values), target).whole().orElseThrow();
    double[] start = new double[columns];
    Arrays.setAll(start, GradientProbe::number);
    Point x = Point.of(start);
    double[] gradient = new double[columns];
    Timing.mean(() -> whole.valueAndGradient(x, gradient), seconds / 2); // until it is compiled
    double one = Timing.median(() -> whole.valueAndGradient(x, gradient), seconds);
    return Map.of(SECONDS, "" + one, DIGEST, digest(gradient));
  }

  /** Anything between -1/2 and 1/2 that is made fast: the same as in gradients.cpp. */
  private static double number(int k) {
    return ((k * 0x9E3779B97F4A7C15L) >>> 11) * 0x1p-53 - 0.5;
  }

  private static String digest(double[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Double.BYTES);
    bytes.asDoubleBuffer().put(values);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException impossible) { // every JVM has it
      throw new IllegalStateException(impossible);
    }
  }
}
