package io.tiebreak.page;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Slack;
import java.util.Locale;

/** Text for pages and commands. */
public final class Text {

  private Text() {}

  /** {@link String#formatted} with a decimal point in every locale. */
  public static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** The meaning of F_opt with a slack. */
  public static String slack(Slack slack) {
    String allowed = slack.relative() == 0 ? "" + slack : slack + " of |G_opt|";
    return "F_opt is the least F of all x with G(x) <= G_opt + " + allowed;
  }

  /**
   * How much of a proven G(x) - G_opt the slack allows, to follow the number; empty for no slack.
   */
  public static String withinSlack(Slack slack, Certificate proven) {
    if (slack.none() || !Double.isFinite(proven.epsInner())) {
      return "";
    }
    // A relative slack is certain only for this lower bound of |G_opt|.
    double certain = slack.at(Math.max(0, proven.innerLower()));
    double beyond = proven.epsInner() - certain;
    return beyond <= 0 ? " (within the slack)" : text(" (the slack and %.2g)", beyond);
  }
}
