package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class StateTest {

  private static final double NAN_WITH_PAYLOAD = Double.longBitsToDouble(0x7FF8_0000_DEAD_BEEFL);

  private static final double[] NUMBERS = {
    NAN_WITH_PAYLOAD,
    Double.NaN,
    -0.0,
    0.0,
    Double.MIN_VALUE,
    -Double.MAX_VALUE,
    Double.NEGATIVE_INFINITY,
    Math.PI
  };

  /** One of each kind that a state can hold. */
  private static final class Everything implements Stateful {

    private double number;
    private long large;
    private int small;
    private boolean flag;
    private String text = "";
    private TimeUnit unit = TimeUnit.DAYS;
    private Optional<TimeUnit> some = Optional.empty();
    private Optional<TimeUnit> none = Optional.of(TimeUnit.DAYS);
    private List<String> list = List.of("to be replaced");
    private byte[] raw = {1, 2, 3, 4};
    private final double[] few = new double[NUMBERS.length];
    private final double[] many = new double[10_000]; // more than the first buffer holds
    private final AxisVertex axis = new AxisVertex(0);
    private int at;

    @Override
    public void state(State s) {
      number = s.of(number);
      large = s.of(large);
      small = s.of(small);
      flag = s.of(flag);
      text = s.of(text);
      unit = s.of(unit);
      some = s.of(TimeUnit.class, some);
      none = s.of(TimeUnit.class, none);
      list = s.of(list, "", s::of);
      raw = s.bytes(raw);
      s.of(few, many);
      s.of(axis);
      at = s.count(at, 4);
    }
  }

  private static Everything filled() {
    Everything all = new Everything();
    all.number = NAN_WITH_PAYLOAD;
    all.large = Long.MIN_VALUE;
    all.small = Integer.MIN_VALUE;
    all.flag = true;
    all.text = "σ ≥ 0, \uD835\uDD4F";
    all.unit = TimeUnit.HOURS;
    all.some = Optional.of(TimeUnit.NANOSECONDS);
    all.none = Optional.empty();
    all.list = List.of("a", "", "c");
    all.raw = new byte[] {-1, 0};
    System.arraycopy(NUMBERS, 0, all.few, 0, NUMBERS.length);
    Arrays.setAll(all.many, i -> NUMBERS[i % NUMBERS.length]);
    all.axis.set(3, -0.0);
    all.at = 4;
    return all;
  }

  private static long[] bits(double... numbers) {
    return Arrays.stream(numbers).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  @Test
  void whatIsSavedIsLoadedBitForBit() {
    Everything saved = filled();
    byte[] bytes = State.save(saved);
    Everything loaded = new Everything();
    State.load(bytes, loaded);
    assertThat(bits(loaded.number)).isEqualTo(bits(NAN_WITH_PAYLOAD));
    assertThat(loaded.large).isEqualTo(Long.MIN_VALUE);
    assertThat(loaded.small).isEqualTo(Integer.MIN_VALUE);
    assertThat(loaded.flag).isTrue();
    assertThat(loaded.text).isEqualTo(saved.text);
    assertThat(loaded.unit).isEqualTo(TimeUnit.HOURS);
    assertThat(loaded.some).hasValue(TimeUnit.NANOSECONDS);
    assertThat(loaded.none).isEmpty();
    assertThat(loaded.list).containsExactly("a", "", "c");
    assertThat(loaded.raw).containsExactly(-1, 0);
    assertThat(bits(loaded.few)).isEqualTo(bits(NUMBERS));
    assertThat(bits(loaded.many)).isEqualTo(bits(saved.many));
    assertThat(bits(loaded.axis.dot(Form.of(new double[] {1, 1, 1, 1})))).isEqualTo(bits(-0.0));
    assertThat(loaded.at).isEqualTo(4);
    assertThat(State.save(loaded)).isEqualTo(bytes);
  }

  @Test
  void aCutStateIsRefusedWhereverItIsCut() {
    byte[] bytes = State.save(filled());
    int[] lengths =
        IntStream.concat(IntStream.range(0, 400), IntStream.range(bytes.length - 40, bytes.length))
            .toArray();
    for (int length : lengths) {
      requireRefused(Arrays.copyOf(bytes, length), new Everything());
    }
  }

  private static void requireRefused(byte[] bytes, Stateful... load) {
    for (Stateful s : load) {
      assertThatThrownBy(() -> State.load(bytes, s)).isInstanceOf(UncheckedIOException.class);
    }
  }

  @Test
  void whatNoStateHoldsIsRefused() {
    requireRefused(State.save(s -> s.of("FORTNIGHTS")), s -> s.of(TimeUnit.DAYS));
    requireRefused(State.save(s -> s.of(TimeUnit.values().length)), s -> s.of(TimeUnit.DAYS));
    for (int wrong : new int[] {-1, 5, Integer.MIN_VALUE}) {
      requireRefused(State.save(s -> s.of(wrong)), s -> s.count(0, 4));
    }
    byte[] surplus = Arrays.copyOf(State.save(filled()), State.save(filled()).length + 1);
    requireRefused(surplus, new Everything());
  }

  /** Memory for any of these lengths would be more than the JVM has. */
  @Test
  void aLengthThatIsMadeUpTakesNoMemory() {
    byte[] large = ByteBuffer.allocate(12).putInt(Integer.MAX_VALUE).array();
    requireRefused(
        large, s -> s.bytes(new byte[0]), s -> s.of(""), s -> s.of(List.of(), "", s::of));
    byte[] negative = ByteBuffer.allocate(4).putInt(-1).array();
    requireRefused(negative, s -> s.bytes(new byte[0]), s -> s.of(List.of(), "", s::of));
  }
}
