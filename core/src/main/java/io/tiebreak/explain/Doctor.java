package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.explain.SharedRows.Part;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.method.Varsigma;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Examines whether a problem is posed well: its gradients, smoothness, noise and data, and which
 * radius, varsigma and method suit it. It solves nothing but a few small problems for the radius.
 * All points are drawn from a seed, so that the same problem gives the same diagnosis.
 */
public final class Doctor {

  static final String INNER = "inner level";
  static final String OUTER = "outer level";

  private final BilevelProblem problem;
  private Names names = new Names(List.of());
  private Optional<LinearModel> test = Optional.empty();
  private Map<String, int[]> numbers = Map.of();
  private long seed;

  private Doctor(BilevelProblem problem) {
    this.problem = problem;
  }

  /**
   * {@return a doctor for a problem, to be set up}
   *
   * @param problem the problem
   */
  public static Doctor of(BilevelProblem problem) {
    return new Doctor(problem);
  }

  /**
   * Names the coordinates (default: their index).
   *
   * @param called one name per coordinate
   * @return this
   */
  public Doctor columns(List<String> called) {
    Require.asMany(
        "names",
        called.size(),
        "the coordinates",
        problem.set().dimension(),
        "Give one per coordinate");
    this.names = new Names(called);
    return this;
  }

  /**
   * Examines rows kept for testing too, which neither level must have seen.
   *
   * @param kept these rows, with one column per coordinate
   * @return this
   */
  public Doctor test(LinearModel kept) {
    if (kept.dimension() != problem.set().dimension()) {
      throw new BadParameter(
          "test",
          "%d columns for %d coordinates".formatted(kept.dimension(), problem.set().dimension()),
          "must have one column per coordinate",
          "Give the columns of the levels");
    }
    this.test = Optional.of(kept);
    return this;
  }

  /**
   * Numbers the rows as in the table they come from (default: by their index). Numbers for a level
   * without rows are ignored.
   *
   * @param inner the numbers of the inner rows, in order
   * @param outer the numbers of the outer rows, in order
   * @param kept the numbers of the rows for testing, in order
   * @return this
   */
  public Doctor rows(int[] inner, int[] outer, int[] kept) {
    this.numbers = Map.of("inner", inner.clone(), "outer", outer.clone(), "test", kept.clone());
    return this;
  }

  /**
   * Sets the seed of random points, directions and samples (default: 0).
   *
   * @param number the seed
   * @return this
   */
  public Doctor seed(long number) {
    this.seed = number;
    return this;
  }

  /** {@return what was found} */
  public Diagnosis examine() {
    List<Finding> findings = new ArrayList<>();
    Optional<Level> inner = finite(problem.inner(), INNER, findings);
    Optional<Level> outer = finite(problem.outer(), OUTER, findings);
    GradientFindings gradients = new GradientFindings(problem.set(), problem.start(), names, seed);
    outer.ifPresent(level -> findings.addAll(gradients.of(OUTER, level)));
    inner.ifPresent(level -> findings.addAll(gradients.of(INNER, level)));
    boolean sound = new Diagnosis(findings, List.of()).worst() != Severity.FAULT;
    if (sound) {
      Smoothness smoothness = new Smoothness(problem.set(), problem.start(), seed);
      outer.ifPresent(level -> findings.addAll(smoothness.of(OUTER, level)));
      inner.ifPresent(level -> findings.addAll(smoothness.of(INNER, level)));
    }
    data(inner, outer, findings);
    List<Suggestion> suggestions = new ArrayList<>();
    if (sound) {
      inner.ifPresent(level -> Radius.examine(problem.set(), level, findings, suggestions));
      if (inner.isPresent() && outer.isPresent()) {
        suggestions.add(varsigma());
      }
    }
    Auto auto = Auto.of(problem);
    suggestions.add(
        new Suggestion("method", auto.method().name(), "Because %s.".formatted(auto.because())));
    return new Diagnosis(findings, suggestions);
  }

  /** The finite sum that can be examined: of a stream, its held-out samples. */
  private static Optional<Level> finite(Level level, String whose, List<Finding> findings) {
    if (level.feed().isPresent()) {
      String seen =
          level
              .measured()
              .map(held -> "its %d held-out samples were examined.".formatted(held.count()))
              .orElse("it has no held-out samples, so it was not examined.");
      findings.add(
          Finding.unseen(whose, "It is a stream, whose samples can be read only once: " + seen));
    }
    return level.measured();
  }

  private void data(Optional<Level> inner, Optional<Level> outer, List<Finding> findings) {
    Optional<LinearModel> innerTable = table(inner, INNER, findings);
    Optional<LinearModel> outerTable = table(outer, OUTER, findings);
    innerTable
        .map(model -> new ColumnFindings(model, outerTable, outer, names, seed).findings())
        .ifPresent(findings::addAll);
    SharedRows shared = new SharedRows(problem.set().dimension(), seed);
    Optional<Part> innerPart = innerTable.map(rows -> part(shared, "inner", rows));
    Optional<Part> outerPart = outerTable.map(rows -> part(shared, "outer", rows));
    List<Part> levels = Stream.of(innerPart, outerPart).flatMap(Optional::stream).toList();
    if (innerPart.isPresent() && outerPart.isPresent()) {
      findings.add(
          outerPart
              .get()
              .leakage(
                  "leakage",
                  List.of(innerPart.get()),
                  "Remove them from one level if the outer level should judge by cases that the"
                      + " inner one has not seen."));
    }
    if (!levels.isEmpty()) {
      test.map(rows -> part(shared, "test", rows))
          .map(
              kept ->
                  kept.leakage(
                      "leakage into the test rows",
                      levels,
                      "Remove them from the test rows: they make the test error look too good."))
          .ifPresent(findings::add);
    }
    levels.forEach(level -> findings.add(level.repeated()));
  }

  private Part part(SharedRows shared, String name, LinearModel model) {
    int[] given = numbers.get(name);
    if (given == null) {
      return shared.part(name, model, i -> i);
    }
    Require.asMany(
        "numbers", given.length, "the %s rows".formatted(name), model.count(), "Give one per row");
    return shared.part(name, model, i -> given[i]);
  }

  private static Optional<LinearModel> table(
      Optional<Level> level, String whose, List<Finding> findings) {
    if (level.isPresent() && level.get() instanceof LinearModel model) {
      return Optional.of(model);
    }
    if (level.isPresent() && !(level.get() instanceof Norm || level.get() instanceof Linear)) {
      findings.add(
          Finding.unseen(
              "data of the " + whose,
              "It has no table of features and targets: columns and rows were not examined."));
    }
    return Optional.empty();
  }

  private Suggestion varsigma() {
    Varsigma measured = Varsigma.measured(problem);
    return new Suggestion(
        "varsigma", shown(measured.value()), "The default: %s.".formatted(measured.reason()));
  }

  /** A number to three digits. */
  static String shown(double number) {
    return String.format(Locale.ROOT, "%.3g", number);
  }
}
