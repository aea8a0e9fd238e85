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
    return new ProblemFile(path, overrides).read(false, Use.CHECK).get(0);
  }

  /**
   * The same where the set may have a list of radii: a job for each, in order. Each but the first
   * is to be given a start, the answer of the one before.
   *
   * @throws BadProblem with every fault
   */
  public static List<Job> readPath(Path path, Overrides overrides) throws BadProblem {
    return new ProblemFile(path, overrides).read(true, Use.RUN);
  }

  /**
   * The first of these jobs, to be looked at and not to be run.
   *
   * @throws BadProblem with every fault
   */
  public static Job readFirst(Path path, Overrides overrides) throws BadProblem {
    return new ProblemFile(path, overrides).read(true, Use.LOOK).get(0);
  }

  /**
   * The same of a file that somebody else has sent: it may name the files beside it and no others,
   * and faults tell nothing of the folder.
   *
   * @throws BadProblem with every fault
   */
  public static Job readSent(Path path, Overrides overrides) throws BadProblem {
    String name = String.valueOf(path.getFileName());
    return new ProblemFile(path, name, DataReader.beside(folder(path)), overrides)
        .read(false, Use.SENT)
        .get(0);
  }

  /** The same of a text that would be a file in this folder. */
  static List<Job> readPath(String text, Path folder, Overrides overrides) throws BadProblem {
    return new ProblemFile(text, folder, overrides).read(true, Use.RUN);
  }

  /** What a file is read for. */
  private enum Use {
    /** To be run, on its engine. */
    RUN(true),
    /** To be checked against what a run has written: what its engine reads is read there. */
    CHECK(true),
    /** To be looked at, in this JVM. */
    LOOK(false),
    /** Sent by somebody else, to be run in this JVM. */
    SENT(false);

    private final boolean engine;

    Use(boolean engine) {
      this.engine = engine;
    }
  }

  private List<Job> read(boolean several, Use use) throws BadProblem {
    try {
      return jobs(several, use);
    } catch (BadProblem | RuntimeException | Error refused) {
      data.close(refused);
      throw refused;
    }
  }

  private List<Job> jobs(boolean several, Use use) throws BadProblem {
    ProblemSpec asked = ProblemSpec.read(file, overrides);
    asked.engine().filter(any -> use.engine).ifPresent(data::readOn);
    Optional<Levels> levels = new LevelsReader(data).read(asked);
    List<Optional<FeasibleSet>> sets = sets(asked, levels, several);
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

  /** The set, or those of a list of radii; what is a fault is empty. */
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
    Optional<Auto> auto = // recorded samples are for a method that draws some
        replayed
            ? Optional.empty()
            : problem.map(p -> Auto.of(p, stop.epsOuter(), stop.epsInner()));
    return new MethodReader(new MethodContext(convex, streams, replayed, stop, auto))
        .read(file, overrides.method());
  }

  /** Where one radius is needed, or where the data are gone after the first. */
  private void refuseList(Radii radii, boolean several, Optional<Levels> levels) {
    if (!several && overrides.radius().isEmpty() && radii.sets().size() > 1) {
      radii
          .at()
          .fault(
              "which one of the radii is meant is not known here",
              "write one radius; solve takes the list, and certify a folder that it has written");
    }
    if (several && radii.several() && levels.map(Levels::streams).orElse(false)) {
      radii.at().fault("a stream is read once, and each radius needs its rows", "write one radius");
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

  /** What is kept of margins depends on the engine, though what comes of it does not. */
  private List<String> identity(Levels levels, Optional<Engine> engine) {
    List<String> lines = new ArrayList<>();
    data.digests().forEach((key, digest) -> lines.add(key + ": " + digest));
    lines.addAll(levels.identity());
    engine.ifPresent(any -> lines.add("engine: spark"));
    return lines;
  }

  /** Where there can be none. */
  private static void refuseEngine(Value engine, Use use, boolean coding) {
    if (coding) {
      engine.fault("dictionaries run in one JVM", "leave out engine");
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
      set.get().moveInside(x); // the start of a path belongs to its first radius alone
    }
    Value at = asked.start().orElse(file.self());
    if (x.length != set.get().dimension()) {
      at.fault(
          "it holds %d numbers, the set has %d coordinates"
              .formatted(x.length, set.get().dimension()),
          "give one number a coordinate");
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

  /** The start of any set, so that its faults are found even where the set has some. */
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
