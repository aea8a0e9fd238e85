package io.tiebreak.spec;

import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFault;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A problem of linear models that is not yet a file: what a few options say, or what is guessed.
 *
 * @param inner the file of the inner rows, or of all rows where they are split
 * @param outer the file of the outer rows; none where the inner ones are split, or F has no data
 * @param target a column, where the files do not say it themselves and it is not the last
 * @param set as a problem file writes it
 * @param why comments by path of a key, as inner.loss
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

  /** Where comments begin. */
  private static final int COMMENTS = 30;

  private static final String NORM = "norm";

  /**
   * What an option of a command line becomes in a file; the first that a fault's path begins with.
   */
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

  /** Another set, and why. */
  public Draft within(String other, String reason) {
    Map<String, String> reasons = new LinkedHashMap<>(why);
    reasons.put("set", reason);
    return with(inner, outer, other, Map.copyOf(reasons));
  }

  /** The same with these names of its files. */
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
   * What a run needs, as of a problem file in this folder.
   *
   * @throws BadProblem with every fault, each at the option that is to be changed
   */
  public List<Job> read(Path folder) throws BadProblem {
    try {
      return ProblemFile.readPath(text(), folder, Overrides.none());
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
            : fault.remedy() + ", in a problem file: tiebreak init writes one");
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

  /** As YAML takes it for this text and nothing else. */
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
