package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.HeldOut;
import io.tiebreak.certificate.Proof;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.method.Counters;
import io.tiebreak.method.Cuts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run ended with.
 *
 * @param status why it ended
 * @param point the method's answer
 * @param averaged whether the answer is an average, z_t, and not the last iterate
 * @param last x_t
 * @param matrix the answer as a matrix, where only some of its cells are coordinates and the method
 *     keeps its factors
 * @param iterations steps made, up to the answer
 * @param seconds on the method's clock: set-up and steps, without observing
 * @param wallSeconds of everything but pauses
 * @param parts what that time was spent on
 * @param counters work done
 * @param cuts what became of the method's cuts, where it makes any
 * @param outer F at the answer; NaN where it is not known: of a stream with nothing held out
 * @param inner G at the answer; the same
 * @param certificate what is proven of the answer
 * @param proof what that rests on; empty for streams
 * @param heldOut what held-out samples tell of the answer, where a level is a stream
 * @param trace what was observed, in order
 * @param resumedFrom the iteration of the checkpoint it went on from
 * @param divergence what a number that is not finite came from, where it is DIVERGED
 * @param notes what was chosen and what went wrong, for people
 * @param identity what it was a run of, line by line: method, set, draws, kernels, digests
 */
public record Outcome(
    Status status,
    double[] point,
    boolean averaged,
    double[] last,
    Optional<LowRank> matrix,
    long iterations,
    double seconds,
    double wallSeconds,
    Parts parts,
    Counters counters,
    Optional<Cuts> cuts,
    double outer,
    double inner,
    Certificate certificate,
    Optional<Proof> proof,
    Optional<HeldOut> heldOut,
    List<TracePoint> trace,
    OptionalLong resumedFrom,
    Optional<Divergence> divergence,
    List<String> notes,
    List<String> identity) {}
