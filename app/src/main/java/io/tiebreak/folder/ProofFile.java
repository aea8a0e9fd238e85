package io.tiebreak.folder;

import com.fasterxml.jackson.databind.JsonNode;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.certificate.Proof;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Digest;
import io.tiebreak.run.Outcome;
import io.tiebreak.spec.Job;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of proof.json: a run's claims about its solution, and the points that prove them.
 *
 * @param problem the problem file's name without its ending
 * @param set a description of X
 * @param slack the slack in words, if there is any
 * @param eps the claimed accuracy of the solution
 * @param data digests of the data, by their names in the problem file
 * @param solution the digest of solution.csv
 * @param digest the digest of all numbers in the proof
 */
public record ProofFile(
    long version,
    String problem,
    String status,
    String set,
    Optional<String> slack,
    Bounds bounds,
    Eps eps,
    Pieces pieces,
    Map<String, String> data,
    String solution,
    String digest) {

  private static final int VERSION = 1;

  record Bounds(double outerLower, double innerLower, double innerUpper) {}

  record Eps(double outer, double inner) {}

  record Pieces(Piece outerLower, Piece innerLower, Piece innerUpper) {}

  @SuppressWarnings("ArrayRecordComponent") // written and read, never compared
  record Piece(double sigma, double[] point) {

    private void require(int dimension, String key, JsonReader reader) {
      if (point.length != 0 && point.length != dimension) {
        reader.fault(
            key + ".point",
            "has %d numbers, but the set in the problem file has %d coordinates"
                .formatted(point.length, dimension));
      }
    }
  }

  /** The file of a run that has just ended, with the text of its solution.csv. */
  public static ProofFile of(
      String problem, Job job, Outcome outcome, Proof proof, String solution) {
    Certificate claimed = outcome.certificate();
    return new ProofFile(
        VERSION,
        problem,
        outcome.status().name(),
        job.problem().set().toString(),
        Summary.slack(job),
        new Bounds(proof.outer().bound(), proof.inner().bound(), proof.upper().bound()),
        new Eps(claimed.epsOuter(), claimed.epsInner()),
        new Pieces(piece(proof.outer()), piece(proof.inner()), piece(proof.upper())),
        job.levels().digests(),
        Digest.ofText(solution),
        digest(proof, claimed));
  }

  private static Piece piece(Proof.Piece of) {
    return new Piece(of.sigma(), of.point());
  }

  /** The points and the bounds that they prove. */
  public Proof proof() {
    return new Proof(
        piece(pieces.innerLower, bounds.innerLower),
        piece(pieces.innerUpper, bounds.innerUpper),
        piece(pieces.outerLower, bounds.outerLower));
  }

  private static Proof.Piece piece(Piece of, double bound) {
    return new Proof.Piece(of.sigma, bound, of.point);
  }

  /** The claims about the solution. */
  public Certificate claimed() {
    return new Certificate(bounds.outerLower, bounds.innerLower, eps.outer, eps.inner);
  }

  /** Whether its numbers are unchanged since it was written. */
  public boolean unchanged() {
    return digest.equals(digest(proof(), claimed()));
  }

  private static String digest(Proof proof, Certificate claimed) {
    List<double[]> lists = new ArrayList<>();
    for (Proof.Piece piece : List.of(proof.outer(), proof.inner(), proof.upper())) {
      lists.add(new double[] {piece.bound(), piece.sigma()});
      lists.add(piece.point());
    }
    lists.add(new double[] {claimed.epsOuter(), claimed.epsInner()});
    return Digest.ofNumbers(lists.toArray(double[][]::new));
  }

  /** The text of the file. */
  public String text() {
    return Json.text(Json.map(this, Json.Form.PROOF));
  }

  /**
   * Reads what {@link #text} writes, and nothing else.
   *
   * @param shownAs the name that the user gave the file
   * @param dimension the dimension that the points must have
   */
  public static ProofFile read(Path file, String shownAs, int dimension) throws BadData {
    JsonReader reader = new JsonReader(shownAs, Json.Form.PROOF);
    JsonNode tree = reader.tree(file);
    JsonNode version = tree.path("version");
    if (version.asDouble() != VERSION) { // some other file, whose further faults do not matter
      reader.fault("version", version.isMissingNode() ? "is missing" : "must be " + VERSION);
      reader.check();
    }
    ProofFile read = reader.read(tree, ProofFile.class, "");
    read.pieces.outerLower.require(dimension, "pieces.outer_lower", reader);
    read.pieces.innerLower.require(dimension, "pieces.inner_lower", reader);
    read.pieces.innerUpper.require(dimension, "pieces.inner_upper", reader);
    reader.check();
    return read;
  }
}
