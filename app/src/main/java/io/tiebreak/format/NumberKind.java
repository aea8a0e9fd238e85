package io.tiebreak.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How one number is written in a binary file, named as in NumPy: f8 is a double. */
enum NumberKind {
  F4,
  F8,
  I1,
  I2,
  I4,
  I8,
  U1,
  U2,
  U4,
  U8,
  B1;

  /** How many bytes are read at a time; a multiple of every number's size. */
  private static final int BLOCK = 1 << 16;

  /** Receives the k-th number. */
  interface Taker {
    void take(int k, double value);
  }

  static Optional<NumberKind> of(String name) {
    return Arrays.stream(values())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst();
  }

  int bytes() {
    return name().charAt(1) - '0';
  }

  /** Reads the next numbers of a stream; false if there are not so many. */
  boolean read(InputStream in, ByteOrder order, int count, Taker taker) throws IOException {
    byte[] block = new byte[(int) Math.min(BLOCK, (long) count * bytes())];
    for (int k = 0; k < count; ) {
      int length = (int) Math.min(BLOCK, (long) (count - k) * bytes());
      if (in.readNBytes(block, 0, length) < length) {
        return false;
      }
      ByteBuffer numbers = ByteBuffer.wrap(block, 0, length).order(order);
      for (; numbers.hasRemaining(); k++) {
        taker.take(k, next(numbers));
      }
    }
    return true;
  }

  private double next(ByteBuffer from) {
    return switch (this) {
      case F4 -> from.getFloat();
      case F8 -> from.getDouble();
      case I1 -> from.get();
      case I2 -> from.getShort();
      case I4 -> from.getInt();
      case I8 -> from.getLong();
      case U1 -> Byte.toUnsignedInt(from.get());
      case U2 -> Short.toUnsignedInt(from.getShort());
      case U4 -> Integer.toUnsignedLong(from.getInt());
      case U8 -> unsigned(from.getLong());
      case B1 -> from.get() == 0 ? 0 : 1;
    };
  }

  /** Rounds to the nearest double: halves, keeping the lost bit to decide ties, then doubles. */
  private static double unsigned(long bits) {
    return bits >= 0 ? bits : 2.0 * ((bits >>> 1) | (bits & 1));
  }
}
