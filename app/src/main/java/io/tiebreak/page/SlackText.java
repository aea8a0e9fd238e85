package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Slack;

/** The meaning of a slack for F_opt and for a certificate, in words. */
public final class SlackText {

  private SlackText() {}

  /** The meaning of F_opt with a slack. */
  public static String meaning(Slack slack) {
    String allowed = slack.relative() == 0 ? "" + slack : slack + " of |G_opt|";
    return "F_opt is the least F of all x with G(x) <= G_opt + " + allowed;
  }

  /**
   * How much of a proven G(x) - G_opt the slack allows, to follow the number; empty for no slack.
   */
  public static String within(Slack slack, Certificate proven) {
    if (slack.none() || !Double.isFinite(proven.epsInner())) {
      return "";
    }
    // A relative slack is certain only for this lower bound of |G_opt|.
    double certain = slack.at(Math.max(0, proven.innerLower()));
    double beyond = proven.epsInner() - certain;
    return beyond <= 0 ? " (within the slack)" : text(" (the slack and %.2g)", beyond);
  }
}
