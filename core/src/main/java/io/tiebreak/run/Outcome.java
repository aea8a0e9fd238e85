package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.certificate.Proof;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.method.Cuts;
import io.tiebreak.problem.Counters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The result of a run. Its text is a few lines, like those that {@code solve} ends with.
 *
 * @param status why it ended
 * @param answer the method's answer
 * @param proven how good the answer is known to be
 * @param work what it took
 * @param trace the observations, in order
 * @param notes what was chosen and what went wrong, a sentence each
 * @param origin what it was a run of
 * @param divergence the cause of a number that is not finite, if the status is DIVERGED
 */
public record Outcome(
    Status status,
    Answer answer,
    Proven proven,
    Work work,
    List<TracePoint> trace,
    List<String> notes,
    Origin origin,
    Optional<Divergence> divergence) {

  /**
   * A method's answer.
   *
   * @param point the answer itself
   * @param last x_t
   * @param averaged whether the answer is an average, z_t, and not the last iterate
   * @param matrix the answer as a matrix, if only some of its cells are coordinates and the method
   *     keeps its factors
   * @param outer F at the answer; NaN for a stream without held-out samples
   * @param inner G at the answer; NaN for a stream without held-out samples
   */
  public record Answer(
      double[] point,
      double[] last,
      boolean averaged,
      Optional<LowRank> matrix,
      double outer,
      double inner) {

    /** Both values, and which point it is. */
    @Override
    public String toString() {
      return text(
          "  outer F    %.10g%n  inner G    %.10g%n  output     %s",
          outer, inner, averaged ? "the average z_t" : "the last iterate x_t");
    }
  }

  /**
   * How good an answer is known to be.
   *
   * @param certificate what is proven of it
   * @param proof what the certificate rests on; empty for streams
   * @param heldOut what held-out samples say about it, if a level is a stream
   */
  public record Proven(Certificate certificate, Optional<Proof> proof, Optional<HeldOut> heldOut) {

    /** The accuracies that are proven or likely, one line each; empty if there are none. */
    @Override
    public String toString() {
      String likely =
          heldOut
              .map(held -> line("likely", held.epsOuter(), held.epsInner()))
              .filter(line -> !line.isEmpty())
              .map(line -> line + ", with confidence " + heldOut.get().confidence())
              .orElse("");
      return line("proven", certificate.epsOuter(), certificate.epsInner()) + likely;
    }

    private static String line(String how, double outer, double inner) {
      if (!Double.isFinite(inner)) {
        return "";
      }
      return text("%n  %-11s", how)
          + (Double.isFinite(outer) ? text("F(x) - F_opt <= %.3g, ", outer) : "")
          + text("G(x) - G_opt <= %.3g", inner);
    }
  }

  /**
   * What a run took.
   *
   * @param steps the steps made, up to the answer
   * @param seconds the time on the method's clock: set-up and steps, without observing
   * @param wallSeconds the time in all, without pauses
   * @param parts what that time was spent on
   * @param counters the samples and the calls of the oracle
   * @param cuts what became of the method's cuts, if it makes any
   */
  public record Work(
      long steps,
      double seconds,
      double wallSeconds,
      TimeByPart parts,
      Counters counters,
      Optional<Cuts> cuts) {

    /** {@return steps per second of the method's clock} */
    public double rate() {
      return steps / Math.max(seconds, 1e-9);
    }

    /** Time, steps and their rate. */
    @Override
    public String toString() {
      return text("%.2f s and %,d steps (%,.0f a second)", seconds, steps, rate());
    }
  }

  /**
   * What it was a run of.
   *
   * @param identity its method, set, draws, kernels and digests, line by line
   * @param resumedFrom the iteration of the checkpoint that it continued
   */
  public record Origin(List<String> identity, OptionalLong resumedFrom) {}

  /** {@return the method's answer} */
  public double[] point() {
    return answer.point();
  }

  /** {@return F at the answer; NaN if unknown} */
  public double outer() {
    return answer.outer();
  }

  /** {@return G at the answer; NaN if unknown} */
  public double inner() {
    return answer.inner();
  }

  /** {@return what is proven of the answer} */
  public Certificate certificate() {
    return proven.certificate();
  }

  /** {@return the steps made, up to the answer} */
  public long steps() {
    return work.steps();
  }

  /** Status and work, both objectives, what is proven: a few lines. */
  @Override
  public String toString() {
    return "%s after %s%n%s%s".formatted(status, work, answer, proven);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
