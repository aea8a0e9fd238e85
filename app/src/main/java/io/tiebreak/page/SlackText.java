package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Slack;

/** What a slack makes of F_opt and of a certificate, in words. */
public final class SlackText {

  private SlackText() {}

  /** What F_opt means with it. */
  public static String meaning(Slack slack) {
    String allowed = slack.relative() == 0 ? "" + slack : slack + " of |G_opt|";
    return "F_opt is the least F of all x with G(x) <= G_opt + " + allowed;
  }

  /** How much of a proven G(x) - G_opt the slack allows, to follow the number; empty without. */
  public static String within(Slack slack, Certificate proven) {
    if (slack.none() || !Double.isFinite(proven.epsInner())) {
      return "";
    }
    // |G_opt| is at least this; of a share of it no more is certain.
    double certain = slack.at(Math.max(0, proven.innerLower()));
    double beyond = proven.epsInner() - certain;
    return beyond <= 0 ? " (within the slack)" : text(" (the slack and %.2g)", beyond);
  }
}
