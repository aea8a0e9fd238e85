package io.tiebreak.spec;

import io.tiebreak.problem.Slack;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads slack: a number in the units of G, or a share of |G_opt| in per cent. */
final class SlackReader {

  private static final String REMEDY = "write 0.01, or 1% for a share of the least G";

  private SlackReader() {}

  /** None where the file asks for none, or where there is a fault. */
  static Slack read(Section file) {
    return FileKeys.SLACK.given(file).flatMap(SlackReader::of).orElse(Slack.NONE);
  }

  private static Optional<Slack> of(Value value) {
    boolean share = value.isScalar() && value.scalar().endsWith("%");
    Optional<BigDecimal> number =
        value.isScalar()
            ? Value.decimal(value.scalar().replaceFirst("\\s*%$", ""))
            : Optional.empty();
    if (number.isEmpty()) {
      value.fault("%s is neither a number nor a share".formatted(value.shown()), REMEDY);
      return Optional.empty();
    }
    try {
      return number.map(
          n ->
              share
                  ? Slack.share(n.movePointLeft(2).doubleValue()) // 7% is 0.07, 0.01 * 7 is not
                  : Slack.of(n.doubleValue()));
    } catch (IllegalArgumentException refused) {
      value.faults().add(value, refused);
      return Optional.empty();
    }
  }
}
