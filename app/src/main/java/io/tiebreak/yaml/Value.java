package io.tiebreak.yaml;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A value of a problem file with its path and line. Methods that read it add a fault and return
 * nothing if the value is of another kind.
 */
public final class Value {

  private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(ms|s|m|h)");

  /** The remedy for a value that is not a duration. */
  public static final String DURATION_REMEDY =
      "write one such as 500ms, 60s, 5m or 2h, below 290 years";

  /** The most digits of a number. */
  private static final int MOST_DIGITS = 1000;

  /** The remedy for a value that is not a whole number. */
  public static final String INTEGER_REMEDY = "write one such as 1000";

  /** The most of a file's text that a message repeats. */
  private static final int LONGEST_SHOWN = 40;

  private final String path;
  private final Node node;
  private final KeyFaults faults;

  Value(String path, Node node, KeyFaults faults) {
    this.path = path;
    this.node = node;
    this.faults = faults;
  }

  public String path() {
    return path;
  }

  int line() {
    return node.getStartMark().getLine() + 1;
  }

  public KeyFaults faults() {
    return faults;
  }

  /** Adds a fault of this value. */
  public void fault(String what, String remedy) {
    faults.add(this, what, remedy);
  }

  /** Adds a fault for an unknown name. */
  public void unknown(String what, String given, Collection<String> known) {
    faults.unknown(this, what, given, known);
  }

  public boolean isScalar() {
    return node instanceof ScalarNode;
  }

  /** Whether it is a decimal number, possibly too large for a double. */
  public boolean isNumber() {
    return isScalar() && decimal(scalar()).isPresent();
  }

  public boolean isSection() {
    return node instanceof MappingNode;
  }

  /** Whether it is a group of keys that includes this one. */
  public boolean hasKey(String key) {
    return node instanceof MappingNode mapping
        && mapping.getValue().stream()
            .anyMatch(
                tuple ->
                    tuple.getKeyNode() instanceof ScalarNode name && name.getValue().equals(key));
  }

  /** The value of a key that it {@link #hasKey}. */
  public Value of(String key) {
    return section().flatMap(keys -> keys.take(key)).orElseThrow();
  }

  /** The same group of keys with another value for one key. */
  public Value with(String key, Value other) {
    MappingNode mapping = (MappingNode) node;
    List<NodeTuple> tuples =
        mapping.getValue().stream()
            .map(
                tuple ->
                    tuple.getKeyNode() instanceof ScalarNode name && name.getValue().equals(key)
                        ? new NodeTuple(name, other.node)
                        : tuple)
            .toList();
    return new Value(
        path,
        new MappingNode(
            mapping.getTag(),
            true,
            tuples,
            mapping.getStartMark(),
            mapping.getEndMark(),
            mapping.getFlowStyle()),
        faults);
  }

  public boolean isList() {
    return node instanceof SequenceNode;
  }

  /** The text of a scalar, as written; requires {@link #isScalar}. */
  public String scalar() {
    return ((ScalarNode) node).getValue().strip();
  }

  private Optional<String> plain() {
    return isScalar() ? Optional.of(scalar()) : Optional.empty();
  }

  /** The value read, with a fault if there is none. */
  private <T> Optional<T> read(Optional<T> value, String isNot, String remedy) {
    if (value.isEmpty()) {
      fault(shown() + isNot, remedy);
    }
    return value;
  }

  public Optional<String> text() {
    return read(
        plain().filter(text -> !text.isEmpty()),
        " is not a word or a name",
        "write one value after the colon");
  }

  /** A name that must be a known one. */
  public Optional<String> name(String of, Set<String> known) {
    Optional<String> name = text();
    if (name.isPresent() && !known.contains(name.get())) {
      unknown("the %s %s is not known".formatted(of, shown()), name.get(), known);
      return Optional.empty();
    }
    return name;
  }

  public Optional<Section> section() {
    if (node instanceof MappingNode mapping) {
      return Optional.of(new Section(path, mapping, faults));
    }
    fault(shown() + " is not a group of keys", "write key: value pairs below it, or in {}");
    return Optional.empty();
  }

  /** A section without keys at this place, which is what a name alone means. */
  public Section noKeys() {
    Mark start = node.getStartMark();
    return new Section(
        path,
        new MappingNode(Tag.MAP, true, List.of(), start, start, DumperOptions.FlowStyle.FLOW),
        faults);
  }

  public Optional<List<Value>> list() {
    if (node instanceof SequenceNode sequence) {
      List<Value> items = new ArrayList<>();
      for (Node item : sequence.getValue()) {
        items.add(new Value(path + "[" + items.size() + "]", item, faults));
      }
      return Optional.of(items);
    }
    fault(shown() + " is not a list", "write - items below it, or in []");
    return Optional.empty();
  }

  public Optional<Double> number() {
    return read(
        plain().flatMap(Value::decimal).map(BigDecimal::doubleValue).filter(Double::isFinite),
        " is not a finite number",
        "write one such as 0.25 or 1e-6");
  }

  public Optional<Long> integer() {
    return read(plain().flatMap(Value::integer), " is not a whole number", INTEGER_REMEDY);
  }

  /** Reads a whole number such as 1000, 1_000 or 1e3. */
  public static Optional<Long> integer(String text) {
    try {
      return decimal(text.replace("_", "")).map(BigDecimal::longValueExact);
    } catch (ArithmeticException notWhole) {
      return Optional.empty();
    }
  }

  /** Reads a number of limited length, because n digits take n^2 time. */
  public static Optional<BigDecimal> decimal(String text) {
    try {
      return text.length() > MOST_DIGITS ? Optional.empty() : Optional.of(new BigDecimal(text));
    } catch (NumberFormatException notOne) {
      return Optional.empty();
    }
  }

  /** An int that must not be smaller than this. */
  public Optional<Integer> integer(int least) {
    Optional<Long> value = integer();
    if (value.isPresent() && (value.get() < least || value.get() > Integer.MAX_VALUE)) {
      fault(
          "%d is out of range".formatted(value.get()),
          "write a whole number from %d to %d".formatted(least, Integer.MAX_VALUE));
      return Optional.empty();
    }
    return value.map(Math::toIntExact);
  }

  /** A number that must be above 0. */
  public Optional<Double> positive(String remedy) {
    Optional<Double> number = number();
    if (number.isPresent() && !(number.get() > 0)) {
      fault(shown() + " is not positive", remedy);
      return Optional.empty();
    }
    return number;
  }

  public Optional<Boolean> bool() {
    return read(
        plain().filter(text -> text.equals("true") || text.equals("false")).map(Boolean::valueOf),
        " is neither true nor false",
        "write true or false");
  }

  public Optional<Duration> duration() {
    return read(plain().flatMap(Value::duration), " is not a duration", DURATION_REMEDY);
  }

  /** A duration that must be above 0. */
  public Optional<Duration> positiveDuration() {
    Optional<Duration> duration = duration();
    if (duration.isPresent() && duration.get().isZero()) {
      fault("must be longer than 0", "write for example 1s");
      return Optional.empty();
    }
    return duration;
  }

  /** Reads a duration such as 500ms, 60s, 5m or 2h. */
  public static Optional<Duration> duration(String text) {
    Matcher m = DURATION.matcher(text);
    Optional<BigDecimal> count = m.matches() ? decimal(m.group(1)) : Optional.empty();
    if (count.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal nanos =
        switch (m.group(2)) {
          case "ms" -> BigDecimal.valueOf(1_000_000L);
          case "s" -> BigDecimal.valueOf(1_000_000_000L);
          case "m" -> BigDecimal.valueOf(60_000_000_000L);
          default -> BigDecimal.valueOf(3_600_000_000_000L);
        };
    BigDecimal total = count.get().multiply(nanos);
    return total.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(total.longValue()));
  }

  /** The value as a message shows it. */
  public String shown() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue().isEmpty() ? "nothing" : quoted(scalar.getValue());
    }
    return isList() ? "a list" : "a group of keys";
  }

  /** A text in quotes, on one line and shortened. */
  public static String quoted(String text) {
    return "'" + brief(text) + "'";
  }

  /** A text on one line, shortened. */
  static String brief(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(LONGEST_SHOWN)
        .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? ' ' : c));
    return text.codePointCount(0, text.length()) > LONGEST_SHOWN
        ? shown.append("...").toString()
        : shown.toString();
  }
}
