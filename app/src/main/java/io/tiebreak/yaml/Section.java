package io.tiebreak.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/**
 * A group of keys. Keys are taken by name; {@link #finish} then refuses those that were not taken,
 * so that a misspelt key is never ignored.
 */
public final class Section {

  private final Value self;
  private final Map<String, Value> values = new LinkedHashMap<>();
  private final Set<String> known = new TreeSet<>();
  private boolean standsIn;

  Section(String path, MappingNode node, KeyFaults faults) {
    this.self = new Value(path.isEmpty() ? "file" : path, node, faults);
    for (NodeTuple tuple : node.getValue()) {
      Node key = tuple.getKeyNode();
      if (!(key instanceof ScalarNode name)) {
        faults.add(self.path(), line(key), "this key is not a word", "write key: value");
        continue;
      }
      String shown = Value.brief(name.getValue());
      String at = path.isEmpty() ? shown : path + "." + shown;
      Value value = new Value(at, tuple.getValueNode(), faults);
      if (values.putIfAbsent(name.getValue(), value) != null) {
        faults.add(at, line(key), "the key is given twice", "remove one of them");
      }
    }
  }

  private static int line(Node node) {
    return node.getStartMark().getLine() + 1;
  }

  /** The section as a value. */
  public Value self() {
    return self;
  }

  /** The value of a key, if the section has it. */
  public Optional<Value> take(String key) {
    known.add(key);
    return Optional.ofNullable(values.get(key));
  }

  /** The value of a required key; without it, a fault with this remedy. */
  public Optional<Value> require(String key, String remedy) {
    Optional<Value> value = take(key);
    if (value.isEmpty()) {
      String path = self.path().equals("file") ? key : self.path() + "." + key;
      self.faults().add(path, self.line(), "it is missing", remedy);
    }
    return value;
  }

  /** Notes that a default stands in for a value that is missing or wrong. */
  public void standIn() {
    standsIn = true;
  }

  /** Whether a default stands in for a value, so that the library cannot judge the section. */
  public boolean standsIn() {
    return standsIn;
  }

  /** The keys in the order of the file, taken or not. */
  public List<String> keys() {
    return List.copyOf(values.keySet());
  }

  /**
   * The result of a reader that must know all keys. A refusal of the library becomes a fault. If
   * there is any fault, there is no result, since a default may have replaced what is wrong.
   */
  public <T> Optional<T> all(Supplier<Optional<T>> reader) {
    KeyFaults faults = self.faults();
    int before = faults.count();
    Optional<T> made = attempt(reader).flatMap(Function.identity());
    boolean sound = faults.count() == before;
    finish();
    return sound ? made : Optional.empty();
  }

  /** The result of the library, whose refusal becomes a fault of the key that it names. */
  public <T> Optional<T> attempt(Supplier<T> making) {
    try {
      return Optional.of(making.get());
    } catch (IllegalArgumentException refused) {
      self.faults().add(this, refused);
      return Optional.empty();
    }
  }

  /** Refuses every key that was not taken. */
  public void finish() {
    values.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            value.unknown("the key %s is not known here".formatted(Value.quoted(key)), key, known);
          }
        });
  }
}
