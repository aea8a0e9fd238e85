package io.tiebreak.spark;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.loss.Loss;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The result of a fit, in the order of the keys of model.json. A loss of labels makes it a
 * classification.
 *
 * @param featuresCol the column of all features, or null
 * @param featureCols the columns of one feature each, or null
 * @param labels of a classification: 0 or -1, and 1
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Solution(
    @Nullable String featuresCol,
    @Nullable List<String> featureCols,
    double[] coefficients,
    boolean fitIntercept,
    double intercept,
    @Nullable List<Integer> labels,
    @JsonSerialize(converter = ModelFile.ToKeys.class)
        @JsonDeserialize(converter = ModelFile.OfKeys.class)
        Loss innerLoss,
    @JsonSerialize(converter = ModelFile.ToKeys.class)
        @JsonDeserialize(converter = ModelFile.OfKeys.class)
        Loss outerLoss,
    Status status,
    long iterations,
    double innerValue,
    double outerValue,
    Certificate certificate) {

  static Solution of(
      Features features, boolean intercept, Loss inner, Loss outer, int negative, Outcome outcome) {
    double[] x = outcome.point();
    int d = x.length - (intercept ? 1 : 0);
    return new Solution(
        features.together() ? features.names().get(0) : null,
        features.together() ? null : features.names(),
        Arrays.copyOf(x, d),
        intercept,
        intercept ? x[d] : 0,
        inner.labels() ? List.of(negative, 1) : null,
        inner,
        outer,
        outcome.status(),
        outcome.steps(),
        outcome.inner(),
        outcome.outer(),
        outcome.certificate());
  }

  Features features() {
    return featuresCol != null
        ? Features.inColumn(featuresCol)
        : new Features(false, featureCols == null ? List.of() : featureCols);
  }

  String kind() {
    return innerLoss.labels() ? "classification" : "regression";
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "bilevel %s on %d features from %s, %s intercept; inner %s %.6g, outer %s %.6g; %s after %d"
            + " iterations, proven within %.3g (inner) and %.3g (outer)",
        kind(),
        coefficients.length,
        features(),
        fitIntercept ? "with" : "without",
        innerLoss,
        innerValue,
        outerLoss,
        outerValue,
        status,
        iterations,
        certificate.epsInner(),
        certificate.epsOuter());
  }
}
