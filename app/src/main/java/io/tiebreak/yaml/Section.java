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
 * A group of keys. Keys are taken by name; {@link #finish} then refuses those that nobody took, so
 * that a misspelt key is never passed over.
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
        faults.add(self.path(), line(key), "a key is not a word", "write key: value");
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

  /** Where the section stands. */
  public Value self() {
    return self;
  }

  /** The value of a key, if it is there. */
  public Optional<Value> take(String key) {
    known.add(key);
    return Optional.ofNullable(values.get(key));
  }

  /** The value of a key that must be there. */
  public Optional<Value> require(String key, String remedy) {
    Optional<Value> value = take(key);
    if (value.isEmpty()) {
      String path = self.path().equals("file") ? key : self.path() + "." + key;
      self.faults().add(path, self.line(), "it is missing", remedy);
    }
    return value;
  }

  /** From now on a value stands in for one that is missing or wrong. */
  public void standIn() {
    standsIn = true;
  }

  /** Whether one does, so that the library need not be asked about it. */
  public boolean standsIn() {
    return standsIn;
  }

  /** The keys in the order of the file, taken or not. */
  public List<String> keys() {
    return List.copyOf(values.keySet());
  }

  /**
   * What a reader makes of the keys, all of which it must know. A refusal of the library is a fault
   * of them; where there is one of any sort nothing is made, since something may stand in for it.
   */
  public <T> Optional<T> all(Supplier<Optional<T>> reader) {
    KeyFaults faults = self.faults();
    int before = faults.count();
    Optional<T> made = attempt(reader).flatMap(Function.identity());
    boolean sound = faults.count() == before;
    finish();
    return sound ? made : Optional.empty();
  }

  /** What the library makes of the keys; its refusal is a fault of the one that it names. */
  public <T> Optional<T> attempt(Supplier<T> making) {
    try {
      return Optional.of(making.get());
    } catch (IllegalArgumentException refused) {
      self.faults().add(this, refused);
      return Optional.empty();
    }
  }

  /** Refuses every key that was not asked for. */
  public void finish() {
    values.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            value.unknown("the key %s is not known here".formatted(Value.quoted(key)), key, known);
          }
        });
  }
}
