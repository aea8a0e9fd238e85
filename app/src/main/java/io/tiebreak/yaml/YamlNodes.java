package io.tiebreak.yaml;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Checks a text before it is used. A few aliases can make a small file contain itself, or millions
 * of values; and a tag can name any class, though no object would be made of it.
 */
final class YamlNodes {

  /** The most values, far more than any problem holds. */
  private static final long MOST = 100_000;

  /** The deepest nesting. */
  private static final int DEEPEST = 50;

  private static final String WRITE_OUT = "write it out, without & and *";

  /** The tags that values without a written tag get. */
  private static final Set<Tag> KNOWN_TAGS =
      Set.of(
          Tag.STR,
          Tag.INT,
          Tag.FLOAT,
          Tag.BOOL,
          Tag.NULL,
          Tag.TIMESTAMP,
          Tag.MERGE,
          Tag.MAP,
          Tag.SEQ);

  /** A flaw, at a line counted from 1. */
  record Flaw(int line, String what, String remedy) {}

  /** The nodes below a node, counted as often as they are repeated, and their depth. */
  private record Extent(long nodes, int depth) {}

  /** The nodes checked; nodes are equal only if they are the same object. */
  private final Map<Node, Extent> done = new HashMap<>();

  private final Set<Node> above = new HashSet<>();
  private Optional<Flaw> flaw = Optional.empty();

  private YamlNodes() {}

  /** The first flaw of a text, if it has one. */
  static Optional<Flaw> flaw(@Nullable Node root) {
    YamlNodes nodes = new YamlNodes();
    if (root != null) {
      nodes.extent(root);
    }
    return nodes.flaw;
  }

  /** Checks a node. An alias names an earlier node, so this goes no deeper than the text does. */
  private Extent extent(Node node) {
    Extent known = done.get(node);
    if (known != null || flaw.isPresent()) {
      return known == null ? new Extent(1, 1) : known;
    }
    if (!KNOWN_TAGS.contains(node.getTag())) {
      found(
          node,
          "the tag %s is not allowed".formatted(shown(node.getTag())),
          "remove what begins with !");
    }
    if (!above.add(node)) {
      found(node, "this value contains itself", WRITE_OUT);
      return new Extent(1, 1);
    }
    long sum = 1;
    int depth = 0;
    for (Node part : parts(node)) {
      Extent below = extent(part);
      sum += below.nodes;
      depth = Math.max(depth, below.depth);
    }
    above.remove(node);
    if (sum > MOST) {
      found(node, "it holds more than %d values".formatted(MOST), WRITE_OUT);
    } else if (depth >= DEEPEST) {
      found(node, "it is nested more than %d levels deep".formatted(DEEPEST), WRITE_OUT);
    }
    Extent extent = new Extent(sum, depth + 1);
    done.put(node, extent);
    return extent;
  }

  private static List<Node> parts(Node node) {
    if (node instanceof MappingNode mapping) {
      return mapping.getValue().stream()
          .flatMap(tuple -> Stream.of(tuple.getKeyNode(), tuple.getValueNode()))
          .toList();
    }
    return node instanceof SequenceNode list ? list.getValue() : List.of();
  }

  private static String shown(Tag tag) {
    return Value.quoted(tag.getValue().replaceFirst("^" + Tag.PREFIX, "!!"));
  }

  private void found(Node node, String what, String remedy) {
    if (flaw.isEmpty()) {
      flaw = Optional.of(new Flaw(node.getStartMark().getLine() + 1, what, remedy));
    }
  }
}
