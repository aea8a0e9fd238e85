package io.tiebreak.spec;

import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A problem of linear models from a few options or guesses, before it is a file.
 *
 * @param inner the file of the inner rows, or of all rows if they are split
 * @param outer the file of the outer rows; empty if rows are split or F has no data
 * @param target a column, unless it is the last or the files name it themselves
 * @param set as a problem file writes it
 * @param why comments by the path of a key, such as inner.loss
 */
public record Draft(
    String inner,
    Optional<String> outer,
    Optional<String> target,
    String innerLoss,
    String outerLoss,
    String scale,
    boolean intercept,
    String set,
    Optional<String> method,
    Optional<String> time,
    Optional<String> seed,
    Map<String, String> why) {

  private static final int COMMENTS = 30;

  private static final String NORM = "norm";

  /** The options of a command line by the key they become; a fault's path begins with the key. */
  private static final List<Map.Entry<String, String>> OPTIONS =
      List.of(
          Map.entry("inner.data", "--inner"),
          Map.entry("inner.loss", "--loss"),
          Map.entry("inner.target", "--target"),
          Map.entry("inner.scale", "--scale"),
          Map.entry("outer.data", "--outer"),
          Map.entry("outer.loss", "--outer-loss"),
          Map.entry("outer.target", "--target"),
          Map.entry("split.target", "--target"),
          Map.entry("split.scale", "--scale"),
          Map.entry("set", "--set"),
          Map.entry("method", "--method"),
          Map.entry("stop", "--time"),
          Map.entry("seed", "--seed"));

  /** The same draft with another set, and the reason for it. */
  public Draft within(String other, String reason) {
    Map<String, String> reasons = new LinkedHashMap<>(why);
    reasons.put("set", reason);
    return with(inner, outer, other, Map.copyOf(reasons));
  }

  /** The same draft with other names for its files. */
  public Draft of(String innerFile, Optional<String> outerFile) {
    return with(innerFile, outerFile, set, why);
  }

  private Draft with(
      String rows, Optional<String> others, String within, Map<String, String> reasons) {
    return new Draft(
        rows, others, target, innerLoss, outerLoss, scale, intercept, within, method, time, seed,
        reasons);
  }

  /**
   * The jobs of the draft, read as a problem file in this folder.
   *
   * @throws BadProblem with every fault, each at the option to change
   */
  public List<Job> read(Path folder) throws BadProblem {
    try {
      return ProblemFile.readRadii(text(), folder, Overrides.none());
    } catch (BadProblem bad) {
      // One option may stand for a key of both levels.
      throw new BadProblem(bad.faults().stream().map(Draft::atOption).distinct().toList());
    }
  }

  private static KeyFault atOption(KeyFault fault) {
    Optional<String> option =
        OPTIONS.stream()
            .filter(key -> (fault.path() + ".").startsWith(key.getKey() + "."))
            .map(Map.Entry::getValue)
            .findFirst();
    return new KeyFault(
        option.orElse(fault.path()),
        0,
        fault.what(),
        option.isPresent()
            ? fault.remedy()
            : fault.remedy() + " in a problem file, which tiebreak init writes");
  }

  /** The problem file. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (why.containsKey("")) {
      why.get("").lines().forEach(line -> text.append("# ").append(line).append('\n'));
    }
    boolean split = outer.isEmpty() && !outerLoss.equals(NORM);
    if (split) {
      key(text, "split", "", "split");
      rows(text, "split.", inner, true);
      key(text, "  inner", "0.6", "split.inner");
      key(text, "  outer", "0.2", "split.outer");
      key(text, "  test", "0.2", "split.test");
      key(text, "  seed", "0", "split.seed");
    }
    key(text, "inner", "", "inner");
    key(text, "  loss", quoted(innerLoss), "inner.loss");
    if (!split) {
      rows(text, "inner.", inner, true);
    }
    key(text, "outer", "", "outer");
    key(text, "  loss", quoted(outerLoss), "outer.loss");
    outer.ifPresent(file -> rows(text, "outer.", file, false));
    key(text, "set", set, "set");
    method.ifPresent(name -> key(text, "method", quoted(name), "method"));
    time.ifPresent(limit -> key(text, "stop", "{time: %s}".formatted(quoted(limit)), "stop"));
    seed.ifPresent(number -> key(text, "seed", quoted(number), "seed"));
    return text.toString();
  }

  private void rows(StringBuilder text, String path, String file, boolean prepared) {
    key(text, "  data", quoted(file), path + "data");
    target.ifPresent(column -> key(text, "  target", quoted(column), path + "target"));
    if (prepared && !scale.equals("none")) {
      key(text, "  scale", quoted(scale), path + "scale");
    }
    if (prepared && intercept) {
      key(text, "  intercept", "true", path + "intercept");
    }
  }

  private void key(StringBuilder text, String name, String value, String path) {
    String line = value.isEmpty() ? name + ":" : name + ": " + value;
    String comment = why.getOrDefault(path, "");
    text.append(line);
    if (!comment.isEmpty()) {
      text.append(" ".repeat(Math.max(1, COMMENTS - line.length()))).append("# ").append(comment);
    }
    text.append('\n');
  }

  /** YAML for exactly this text. */
  private static String quoted(String text) {
    if (text.matches("[A-Za-z0-9_./][A-Za-z0-9_./+-]*")) {
      return text;
    }
    StringBuilder quoted = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
              } else if (c < ' ' || c == 0x7f) {
                quoted.append("\\x%02x".formatted(c));
              } else {
                quoted.append((char) c);
              }
            });
    return quoted.append('"').toString();
  }
}
