package io.tiebreak.spec;

import io.tiebreak.format.Vectors;
import io.tiebreak.method.Method;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFaults;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import io.tiebreak.yaml.YamlText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads a problem file into a {@link Job} in two phases: what it says, then the data, the set and
 * the method that it names. Both go on after each fault, so that all are reported together.
 */
public final class ProblemFile {

  private final KeyFaults faults = new KeyFaults();
  private final Section file;
  private final DataReader data;
  private final Overrides overrides;

  private ProblemFile(Path path, String shown, DataReader data, Overrides overrides)
      throws BadProblem {
    this.file = YamlText.read(path, shown, faults);
    this.data = data;
    this.overrides = overrides;
  }

  private ProblemFile(Path path, Overrides overrides) throws BadProblem {
    this(path, path.toString(), DataReader.anywhere(folder(path)), overrides);
  }

  private static Path folder(Path path) {
    return path.toAbsolutePath().resolveSibling("");
  }

  private ProblemFile(String text, Path folder, Overrides overrides) throws BadProblem {
    this.file = YamlText.read(text, "problem", faults);
    this.data = DataReader.anywhere(folder.toAbsolutePath());
    this.overrides = overrides;
  }

  /**
   * Reads and checks everything, data included.
   *
   * @throws BadProblem with every fault
   */
  public static Job read(Path path, Overrides overrides) throws BadProblem {
    return new ProblemFile(path, overrides).read(Use.CHECK).get(0);
  }

  /**
   * Reads a file whose set may have a list of radii: one job per radius, in order. Start each job
   * but the first from the answer of the one before.
   *
   * @throws BadProblem with every fault
   */
  public static List<Job> readRadii(Path path, Overrides overrides) throws BadProblem {
    return new ProblemFile(path, overrides).read(Use.RUN);
  }

  /**
   * Reads the first of these jobs, to be described and not run.
   *
   * @throws BadProblem with every fault
   */
  public static Job readFirst(Path path, Overrides overrides) throws BadProblem {
    return new ProblemFile(path, overrides).read(Use.DESCRIBE).get(0);
  }

  /**
   * Reads a file that was sent to the live page: it may name only the files beside it, and faults
   * do not reveal the folder.
   *
   * @throws BadProblem with every fault
   */
  public static Job readSent(Path path, Overrides overrides) throws BadProblem {
    String name = String.valueOf(path.getFileName());
    return new ProblemFile(path, name, DataReader.beside(folder(path)), overrides)
        .read(Use.SENT)
        .get(0);
  }

  /** Reads a text as if it were a file in this folder; the set may have a list of radii. */
  static List<Job> readRadii(String text, Path folder, Overrides overrides) throws BadProblem {
    return new ProblemFile(text, folder, overrides).read(Use.RUN);
  }

  /** The purpose of reading a file. */
  private enum Use {
    /** To be run, on its engine. */
    RUN(true, true),
    /** To be checked against the output of a run; its engine reads what it read for the run. */
    CHECK(true, false),
    /** To be described, in this JVM. */
    DESCRIBE(false, true),
    /** To be run in this JVM for the live page. */
    SENT(false, false);

    private final boolean engine;
    private final boolean radii;

    /** Says whether the engine reads data, and whether the set may have a list of radii. */
    Use(boolean engine, boolean radii) {
      this.engine = engine;
      this.radii = radii;
    }
  }

  private List<Job> read(Use use) throws BadProblem {
    try {
      return jobs(use);
    } catch (BadProblem | RuntimeException | Error refused) {
      data.close(refused);
      throw refused;
    }
  }

  private List<Job> jobs(Use use) throws BadProblem {
    ProblemSpec asked = ProblemSpec.read(file, overrides);
    asked.engine().filter(any -> use.engine).ifPresent(data::readOn);
    Optional<Levels> levels = new LevelsReader(data).read(asked);
    List<Optional<FeasibleSet>> sets = sets(asked, levels, use.radii);
    Optional<FeasibleSet> set = sets.stream().findFirst().flatMap(Function.identity());
    Optional<BilevelProblem> problem = problem(asked, levels, set);
    Optional<MethodReader.Choice> choice = method(asked, levels, problem);
    Draws draws = draws(asked, levels, choice.map(MethodReader.Choice::method));
    FileKeys.ENGINE.given(file).ifPresent(at -> refuseEngine(at, use, asked.coding()));
    problem.ifPresent(p -> choice.ifPresent(c -> unmet(c.method(), asked.stop(), p)));
    faults.throwIfAny();
    Job first =
        job(
            asked,
            problem.orElseThrow(),
            choice.orElseThrow(),
            draws,
            levels.orElseThrow(),
            data.engine(use == Use.RUN));
    Radii radii = asked.radii().orElseThrow();
    return radii.places().mapToObj(k -> k == 0 ? first : first.at(sets.get(k), radii, k)).toList();
  }

  /** The set, or one set per radius of a list; empty for a faulty one. */
  private List<Optional<FeasibleSet>> sets(
      ProblemSpec asked, Optional<Levels> levels, boolean several) {
    asked.radii().ifPresent(all -> refuseList(all, several, levels));
    return asked.radii().stream()
        .flatMap(all -> all.sets().stream())
        .map(value -> SetReader.read(value, data, levels))
        .toList();
  }

  private Job job(
      ProblemSpec asked,
      BilevelProblem problem,
      MethodReader.Choice choice,
      Draws draws,
      Levels levels,
      Optional<Engine> engine) {
    return new Job(
        engine.map(e -> e.moved(problem)).orElse(problem),
        choice.method(),
        draws,
        asked.stop(),
        asked.seed(),
        asked.observe(),
        asked.checkpointEvery(),
        levels,
        identity(levels, engine),
        Stream.concat(choice.why().stream(), levels.notes().stream()).toList(),
        asked.radii().orElseThrow().radius(0),
        engine);
  }

  private Optional<MethodReader.Choice> method(
      ProblemSpec asked, Optional<Levels> levels, Optional<BilevelProblem> problem) {
    boolean convex = levels.map(l -> l.outer().convex()).orElse(!asked.coding());
    boolean streams = levels.map(Levels::streams).orElse(false);
    boolean replayed = asked.replay().isPresent();
    Stop stop = asked.stop();
    Optional<Auto> auto = // recorded samples need a method that draws samples
        replayed
            ? Optional.empty()
            : problem.map(p -> Auto.of(p, stop.epsOuter(), stop.epsInner()));
    return new MethodReader(new MethodContext(convex, streams, replayed, stop, auto))
        .read(file, overrides.method());
  }

  /** Refuses a list of radii if one radius is needed, or if the data can be read only once. */
  private void refuseList(Radii radii, boolean several, Optional<Levels> levels) {
    if (!several && overrides.radius().isEmpty() && radii.sets().size() > 1) {
      radii
          .at()
          .fault(
              "several radii are listed, and it is unknown which one is meant",
              "write one radius; solve takes the list, and certify takes a folder written by solve");
    }
    if (several && radii.several() && levels.map(Levels::streams).orElse(false)) {
      radii
          .at()
          .fault("a stream is read only once, but each radius needs its rows", "write one radius");
    }
  }

  private void unmet(Method method, Stop stop, BilevelProblem problem) {
    Value asked = FileKeys.STOP.given(file).orElse(file.self());
    stop.unmet(problem).forEach(f -> faults.add(asked, f));
    Value at = FileKeys.METHOD.given(file).orElse(file.self());
    method
        .lacks(problem)
        .forEach(lack -> faults.add(at, lack.what(), KnownMethods.remedy(problem)));
    method.unsuited(problem).forEach(f -> faults.add(at, f));
  }

  /** The engine counts, because a checkpoint's margins depend on it, though results do not. */
  private List<String> identity(Levels levels, Optional<Engine> engine) {
    List<String> lines = new ArrayList<>();
    data.digests().forEach((key, digest) -> lines.add(key + ": " + digest));
    lines.addAll(levels.identity());
    engine.ifPresent(any -> lines.add("engine: spark"));
    return lines;
  }

  /** Reports an engine that this problem cannot use. */
  private static void refuseEngine(Value engine, Use use, boolean coding) {
    if (coding) {
      engine.fault("dictionary problems run in one JVM", "remove engine");
    } else if (use == Use.SENT) {
      engine.fault("the page computes in its own JVM", "remove engine, or use tiebreak solve");
    }
  }

  private Optional<BilevelProblem> problem(
      ProblemSpec asked, Optional<Levels> levels, Optional<FeasibleSet> set) {
    Optional<Function<FeasibleSet, double[]>> start = start(asked);
    if (levels.isEmpty() || set.isEmpty() || start.isEmpty()) {
      return Optional.empty();
    }
    double[] x = start.get().apply(set.get());
    if (overrides.radius().isPresent() && x.length == set.get().dimension()) {
      set.get().moveInside(x); // the start of a path belongs only to its first radius
    }
    Value at = asked.start().orElse(file.self());
    if (x.length != set.get().dimension()) {
      at.fault(
          "it holds %d numbers, but the set has %d coordinates"
              .formatted(x.length, set.get().dimension()),
          "give one number per coordinate");
      return Optional.empty();
    }
    try {
      return Optional.of(
          new BilevelProblem(
              levels.get().outer(), levels.get().inner(), set.get(), x, asked.slack()));
    } catch (IllegalArgumentException refused) {
      faults.add(at, refused);
      return Optional.empty();
    }
  }

  /** The start in any set, so that its faults are found even if the set has faults too. */
  private Optional<Function<FeasibleSet, double[]>> start(ProblemSpec asked) {
    Optional<Value> value = asked.start();
    Function<FeasibleSet, double[]> random = set -> Starts.random(set, asked.seed());
    if (value.isEmpty()) {
      return Optional.of(asked.coding() ? random : Starts::plain);
    }
    if (value.get().isSection()) {
      Section keys = value.get().section().orElseThrow();
      Optional<double[]> read =
          FileKeys.START_FILE
              .given(keys)
              .flatMap(v -> v.text().flatMap(name -> data.file(v, name, Vectors::read)));
      keys.finish();
      return read.map(x -> set -> x);
    }
    Optional<String> word = value.get().text();
    Map<String, Function<FeasibleSet, double[]>> known = new TreeMap<>();
    known.put("zero", Starts::zero);
    known.put("vertex", Starts::vertex);
    known.put("random", random);
    if (word.isPresent() && !known.containsKey(word.get())) {
      value
          .get()
          .fault(
              "the start %s is not known".formatted(value.get().shown()),
              SpellingHint.hint(word.get(), known.keySet()) + ", or {file: start.csv}");
    }
    return word.map(known::get);
  }

  private Draws draws(ProblemSpec asked, Optional<Levels> levels, Optional<Method> method) {
    return asked
        .replay()
        .flatMap(Value::section)
        .flatMap(keys -> new ReplayReader(keys, data, levels).read(method))
        .orElseGet(() -> Draws.seeded(asked.seed()));
  }
}
