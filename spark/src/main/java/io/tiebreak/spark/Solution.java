package io.tiebreak.spark;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.objective.Loss;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * What a fit leaves: all that a model needs, and all of it is saved but the outcome.
 *
 * @param negative the label that is not 1
 * @param outcome of the fit in this JVM; a model that was loaded has none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Solution(
    Kind kind,
    Features features,
    double[] coefficients,
    boolean fitted,
    double intercept,
    Loss inner,
    Loss outer,
    int negative,
    Result result,
    Optional<Outcome> outcome) {

  /** Of what a model is. */
  enum Kind {
    REGRESSION,
    CLASSIFICATION;

    String lower() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What is worth keeping of an outcome.
   *
   * @param outer F at the answer
   * @param inner G at the answer
   */
  record Result(
      Status status, long iterations, double outer, double inner, Certificate certificate) {}

  static Solution of(
      Kind kind,
      Features features,
      boolean intercept,
      Loss inner,
      Loss outer,
      int negative,
      Outcome outcome) {
    double[] x = outcome.point();
    int d = x.length - (intercept ? 1 : 0);
    Result result =
        new Result(
            outcome.status(),
            outcome.steps(),
            outcome.outer(),
            outcome.inner(),
            outcome.certificate());
    return new Solution(
        kind,
        features,
        Arrays.copyOf(x, d),
        intercept,
        intercept ? x[d] : 0,
        inner,
        outer,
        negative,
        result,
        Optional.of(outcome));
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "bilevel %s on %d features from %s, %s intercept; inner %s %.6g, outer %s %.6g; %s after %d"
            + " iterations, proven within %.3g (inner) and %.3g (outer)",
        kind.lower(),
        coefficients.length,
        features,
        fitted ? "with" : "without",
        inner,
        result.inner,
        outer,
        result.outer,
        result.status,
        result.iterations,
        result.certificate.epsInner(),
        result.certificate.epsOuter());
  }
}
