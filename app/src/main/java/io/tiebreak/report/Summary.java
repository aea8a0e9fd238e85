package io.tiebreak.report;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.data.BadData;
import io.tiebreak.method.Cuts;
import io.tiebreak.run.Parts;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What summary.json holds, in the order of its keys. A number that is not known is NaN, and null in
 * the file.
 *
 * @param radius of this run, where the problem file lists several
 * @param slack in words, where there is some
 * @param output which point is the answer, average or last
 * @param time what the wall seconds were spent on
 * @param test the mean loss on the rows kept back for testing
 * @param plainInner what a fit of G alone gave
 * @param resumedFrom the step of the checkpoint that it went on from
 * @param model what is needed to predict, see {@link SavedModel}
 */
public record Summary(
    String status,
    String method,
    Map<String, String> parameters,
    Optional<BigDecimal> radius,
    Optional<String> slack,
    String output,
    long iterations,
    double seconds,
    double wallSeconds,
    Parts time,
    long outerSamples,
    long innerSamples,
    long lmoCalls,
    Optional<Cuts> cuts,
    double outer,
    double inner,
    Optional<Double> test,
    Optional<String> testLoss,
    @Json.OrNull Optional<Plain> plainInner,
    Certificate certificate,
    Optional<HeldOut> heldOut,
    Optional<Diverged> divergence,
    long seed,
    @Json.OrNull Optional<Long> resumedFrom,
    String scale,
    Optional<Map<String, @Nullable Object>> model,
    List<String> notes,
    Provenance provenance) {

  /** Both objectives of a fit of G alone, and its test error. */
  public record Plain(double outer, double inner, Optional<Double> test) {}

  /** Where numbers ceased to be finite; the sentence is among the notes. */
  public record Diverged(
      long goodStep, long noticedStep, String where, @Json.OrNull Optional<Long> row) {}

  /** The file beside a solution, as far as it can be read. */
  public static Optional<Summary> beside(Path solution) {
    Path file = solution.resolveSibling("summary.json");
    JsonReader reader = new JsonReader(file.toString(), Json.Form.FILE);
    try {
      return Optional.of(reader.read(reader.tree(file), Summary.class, ""));
    } catch (BadData none) {
      return Optional.empty();
    }
  }
}
