package io.tiebreak.linalg;

import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The bytes that {@link Stateful} objects are saved to or loaded from. Every method takes a value
 * and returns it while saving; while loading, it returns the one saved in its place. So {@code t =
 * s.of(t)} does both, and the two cannot differ.
 *
 * <p>Numbers keep their bits, even those of a NaN. A loaded length is compared with the remaining
 * bytes before memory is allocated for it: a checkpoint may have been tampered with.
 *
 * <p>Belongs to one thread.
 */
public final class State {

  private static final int FIRST_CAPACITY = 1 << 10;

  /** The longest array that every JVM can allocate. */
  private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

  private final boolean loading;
  private ByteBuffer bytes;

  private State(boolean loading, ByteBuffer bytes) {
    this.loading = loading;
    this.bytes = bytes;
  }

  /**
   * {@return the state of these objects, one after another}
   *
   * @param parts the objects
   * @throws UncheckedIOException if it takes more than 2 GB
   */
  public static byte[] save(Stateful... parts) {
    State s = new State(false, ByteBuffer.allocate(FIRST_CAPACITY));
    s.of(parts);
    return Arrays.copyOf(s.bytes.array(), s.bytes.position());
  }

  /**
   * Gives these objects the state that {@link #save} took from others constructed in the same way.
   *
   * @param from the bytes
   * @param parts the objects, in the same order
   * @throws UncheckedIOException if the bytes are too few, too many, or not a state of these
   *     objects
   */
  public static void load(byte[] from, Stateful... parts) {
    State s = new State(true, ByteBuffer.wrap(from));
    s.of(parts);
    if (s.bytes.hasRemaining()) {
      throw refused("The state is followed by %d bytes too many.".formatted(s.bytes.remaining()));
    }
  }

  /** {@return whether values are loaded rather than saved} */
  public boolean loading() {
    return loading;
  }

  /**
   * {@return the number}
   *
   * @param value the number
   */
  public double of(double value) {
    return Double.longBitsToDouble(of(Double.doubleToRawLongBits(value)));
  }

  /**
   * {@return the number}
   *
   * @param value the number
   */
  public long of(long value) {
    require(Long.BYTES);
    if (loading) {
      return bytes.getLong();
    }
    bytes.putLong(value);
    return value;
  }

  /**
   * {@return the number}
   *
   * @param value the number
   */
  public int of(int value) {
    require(Integer.BYTES);
    if (loading) {
      return bytes.getInt();
    }
    bytes.putInt(value);
    return value;
  }

  /**
   * {@return the flag}
   *
   * @param value the flag
   */
  public boolean of(boolean value) {
    return of(value ? 1 : 0) != 0;
  }

  /**
   * {@return the number, which must be 0 to most} Use it for lengths and indices, which may be
   * anything in a file that was tampered with.
   *
   * @param value the number
   * @param most the largest that is allowed
   * @throws UncheckedIOException if a number out of this range is loaded
   */
  public int count(int value, int most) {
    int n = of(value);
    if (n < 0 || n > most) {
      throw refused("%d is out of range: it must be 0 to %d.".formatted(n, most));
    }
    return n;
  }

  /**
   * {@return the constant}
   *
   * @param <E> its type
   * @param value the constant
   */
  public <E extends Enum<E>> E of(E value) {
    String name = of(value.name());
    return Arrays.stream(value.getDeclaringClass().getEnumConstants())
        .filter(constant -> constant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> refused("'%s' is not a known constant.".formatted(name)));
  }

  /**
   * {@return the constant, if there is one}
   *
   * @param <E> its type
   * @param type its type
   * @param value the constant
   */
  public <E extends Enum<E>> Optional<E> of(Class<E> type, Optional<E> value) {
    boolean present = of(value.isPresent());
    return present ? Optional.of(of(value.orElse(type.getEnumConstants()[0]))) : Optional.empty();
  }

  /**
   * {@return the text}
   *
   * @param text the text
   */
  public String of(String text) {
    return new String(bytes(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  /**
   * {@return the bytes; while loading a new array, of the length that was saved}
   *
   * @param values the bytes
   */
  public byte[] bytes(byte[] values) {
    int length = count(values.length, Integer.MAX_VALUE);
    require(length);
    if (!loading) {
      bytes.put(values);
      return values;
    }
    byte[] read = new byte[length];
    bytes.get(read);
    return read;
  }

  /**
   * Saves arrays, or loads them in place. Their lengths are not saved: the object being loaded has
   * the same.
   *
   * @param arrays the arrays
   */
  public void of(double[]... arrays) {
    for (double[] array : arrays) {
      require((long) Double.BYTES * array.length);
      if (loading) {
        bytes.asDoubleBuffer().get(array);
      } else {
        bytes.asDoubleBuffer().put(array);
      }
      bytes.position(bytes.position() + Double.BYTES * array.length);
    }
  }

  /**
   * Saves or loads objects with a state of their own, one after another.
   *
   * @param parts the objects
   */
  public void of(Stateful... parts) {
    for (Stateful part : parts) {
      part.state(this);
    }
  }

  /**
   * {@return the list; while loading a new one, of as many elements as were saved}
   *
   * @param <T> the type of its elements
   * @param list the list
   * @param blank an element to start from while loading; it is not changed
   * @param each saves an element, which takes at least one byte, or returns the one that is loaded
   */
  public <T> List<T> of(List<T> list, T blank, UnaryOperator<T> each) {
    int size = count(list.size(), Integer.MAX_VALUE);
    List<T> loaded = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      T element = each.apply(loading ? blank : list.get(k));
      if (loading) {
        loaded.add(element);
      }
    }
    return loading ? loaded : list;
  }

  /** Requires that this many bytes follow, or makes room for them. */
  private void require(long more) {
    if (bytes.remaining() >= more) {
      return;
    }
    if (loading) {
      throw refused(
          "The state is cut off: %2$d bytes are needed, but only %1$d follow."
              .formatted(bytes.remaining(), more));
    }
    long needed = bytes.position() + more;
    if (needed > MOST_BYTES) {
      throw new UncheckedIOException(
          new IoFault("The state takes more than 2 GB", "Try a smaller problem"));
    }
    int capacity = (int) Math.min(Math.max(needed, 2L * bytes.capacity()), MOST_BYTES);
    bytes = ByteBuffer.wrap(Arrays.copyOf(bytes.array(), capacity)).position(bytes.position());
  }

  private static UncheckedIOException refused(String why) {
    return new UncheckedIOException(new IOException(why));
  }
}
