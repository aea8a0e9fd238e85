package io.tiebreak.spec;

import io.tiebreak.data.SampleLines;
import io.tiebreak.data.Vectors;
import io.tiebreak.method.Auto;
import io.tiebreak.method.Method;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Slack;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Replayed;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads a problem file into a {@link Job}, going on after each fault so that all are told. */
public final class ProblemFile {

  /** In an order that is the same in every JVM: digests, and so checkpoints, keep it. */
  private static final List<Purpose> REPLAYS =
      List.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND);

  private final Faults faults = new Faults();
  private final Section file;
  private final DataReader data;
  private final Overrides overrides;
  private final List<String> notes = new ArrayList<>();

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
    RUN,
    /** To be checked against what a run has written: what its engine reads is read there. */
    CHECK,
    /** To be looked at, in this JVM. */
    LOOK,
    /** Sent by somebody else, to be run in this JVM. */
    SENT
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
    int known = faults.count();
    Optional<SparkSettings> spark = EngineReader.read(file);
    Optional<FarReader> engines =
        spark
            .filter(any -> faults.count() == known && (use == Use.RUN || use == Use.CHECK))
            .map(FarReader::new);
    engines.ifPresent(data::letRead);
    LevelsReader reader = new LevelsReader(data);
    Optional<Levels> levels = reader.read(file);
    Optional<Radii> radii = Radii.of(file).map(all -> all.only(overrides.radius()));
    radii.ifPresent(all -> refuseList(all, several, levels));
    List<Optional<FeasibleSet>> sets =
        radii.stream()
            .flatMap(all -> all.sets().stream())
            .map(value -> SetReader.read(value, data, levels))
            .toList();
    Optional<FeasibleSet> set = sets.stream().findFirst().flatMap(Function.identity());
    long given = FileKeys.SEED.of(file);
    long seed = overrides.seed().orElse(given);
    Optional<BilevelProblem> problem = problem(levels, set, reader.coding(), seed);
    boolean convex = levels.map(l -> l.outer().convex()).orElse(!reader.coding());
    boolean streams = levels.map(Levels::streams).orElse(false);
    Stop stop = stop();
    Optional<MethodReader.Choice> choice =
        new MethodReader(new Setting(convex, streams, replayed(), stop, auto(problem, stop)))
            .read(file, overrides.method());
    Every observe = observe();
    Duration checkpointEvery = checkpoint();
    Draws draws = draws(levels, choice.map(MethodReader.Choice::method), seed);
    if (spark.isPresent()) {
      refuseEngine(use, reader.coding());
    }
    file.finish();
    if (problem.isPresent() && choice.isPresent()) {
      unmet(choice.get().method(), stop, problem.get());
    }
    faults.throwIfAny();
    Method method = choice.orElseThrow().method();
    choice.get().why().ifPresent(notes::add);
    notes.addAll(levels.orElseThrow().notes());
    Optional<Engine> engine =
        engines.flatMap(e -> use == Use.RUN ? Optional.of(e.engine()) : e.opened());
    Job first =
        new Job(
            moved(problem.orElseThrow(), engine),
            method,
            draws,
            stop,
            seed,
            observe,
            checkpointEvery,
            levels.get(),
            identity(levels.get(), engine),
            List.copyOf(notes),
            radii.orElseThrow().radius(0),
            engine);
    return radii
        .get()
        .places()
        .mapToObj(
            k ->
                k == 0
                    ? first
                    : first.within(
                        sets.get(k).orElseThrow(), first.problem().start(), radii.get().radius(k)))
        .toList();
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

  private boolean replayed() {
    return FileKeys.REPLAY.given(file).isPresent();
  }

  /** Recorded samples are for a method that draws some. */
  private Optional<Auto> auto(Optional<BilevelProblem> problem, Stop stop) {
    return replayed()
        ? Optional.empty()
        : problem.map(p -> Auto.of(p, stop.epsOuter(), stop.epsInner()));
  }

  private void unmet(Method method, Stop stop, BilevelProblem problem) {
    Value asked = FileKeys.STOP.given(file).orElse(file.self());
    stop.unmet(problem).forEach(f -> faults.add(asked, f));
    Value at = FileKeys.METHOD.given(file).orElse(file.self());
    method.unmet(problem).forEach(f -> faults.add(at, f));
  }

  /** What is kept of margins depends on the engine, though what comes of it does not. */
  private List<String> identity(Levels levels, Optional<Engine> engine) {
    List<String> lines = new ArrayList<>();
    data.digests().forEach((key, digest) -> lines.add(key + ": " + digest));
    lines.addAll(levels.identity());
    engine.ifPresent(any -> lines.add("engine: spark"));
    return lines;
  }

  private static BilevelProblem moved(BilevelProblem problem, Optional<Engine> engine) {
    return engine.map(e -> e.moved(problem)).orElse(problem);
  }

  /** Where there can be none. */
  private void refuseEngine(Use use, boolean coding) {
    Value engine = FileKeys.ENGINE.given(file).orElseThrow();
    if (coding) {
      engine.fault("dictionaries run in one JVM", "leave out engine");
    } else if (use == Use.SENT) {
      engine.fault("the page computes in its own JVM", "remove engine, or use tiebreak solve");
    }
  }

  private Optional<BilevelProblem> problem(
      Optional<Levels> levels, Optional<FeasibleSet> set, boolean coding, long seed) {
    Slack slack = SlackReader.read(file);
    Optional<Value> value = FileKeys.START.given(file);
    Optional<Function<FeasibleSet, double[]>> start = start(value, coding, seed);
    if (levels.isEmpty() || set.isEmpty() || start.isEmpty()) {
      return Optional.empty();
    }
    double[] x = start.get().apply(set.get());
    if (overrides.radius().isPresent() && x.length == set.get().dimension()) {
      set.get().moveInside(x); // the start of a path belongs to its first radius alone
    }
    Value at = value.orElse(file.self());
    if (x.length != set.get().dimension()) {
      at.fault(
          "it holds %d numbers, the set has %d coordinates"
              .formatted(x.length, set.get().dimension()),
          "give one number a coordinate");
      return Optional.empty();
    }
    try {
      return Optional.of(
          new BilevelProblem(levels.get().outer(), levels.get().inner(), set.get(), x, slack));
    } catch (IllegalArgumentException refused) {
      faults.add(at, refused);
      return Optional.empty();
    }
  }

  /** The start of any set, so that its faults are found even where the set has some. */
  private Optional<Function<FeasibleSet, double[]>> start(
      Optional<Value> value, boolean coding, long seed) {
    if (value.isEmpty()) {
      return Optional.of(coding ? set -> Starts.random(set, seed) : Starts::plain);
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
    known.put("random", set -> Starts.random(set, seed));
    if (word.isPresent() && !known.containsKey(word.get())) {
      value
          .get()
          .fault(
              "the start %s is not known".formatted(value.get().shown()),
              Nearest.hint(word.get(), known.keySet()) + ", or {file: start.csv}");
    }
    return word.map(known::get);
  }

  private Stop stop() {
    Stop stop = FileKeys.STOP.given(file).map(ProblemFile::stop).orElse(Stop.never());
    if (overrides.time().isPresent()) {
      return stop.time(overrides.time().get());
    }
    return stop.equals(Stop.never()) && !replayed() ? stop(FileKeys.STOP.otherwise()) : stop;
  }

  private static Stop stop(Value value) {
    Optional<Section> section = value.section();
    if (section.isEmpty()) {
      return Stop.never();
    }
    Section keys = section.get();
    Stop stop =
        new Stop(
            FileKeys.TIME.given(keys),
            limit(FileKeys.ITERATIONS.given(keys)),
            limit(FileKeys.SAMPLES.given(keys)),
            eps(FileKeys.EPS_OUTER.given(keys)),
            eps(FileKeys.EPS_INNER.given(keys)));
    keys.finish();
    return stop;
  }

  private static OptionalDouble eps(Optional<Double> given) {
    return given.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }

  private static OptionalLong limit(Optional<Long> given) {
    return given.map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }

  private Every observe() {
    return FileKeys.OBSERVE
        .given(file)
        .flatMap(ProblemFile::observe)
        .or(() -> observe(FileKeys.OBSERVE.otherwise()))
        .orElseThrow();
  }

  /** Empty where there is a fault. */
  private static Optional<Every> observe(Value value) {
    Optional<Section> section = value.section();
    if (section.isEmpty()) {
      return Optional.empty();
    }
    Section keys = section.get();
    boolean time = FileKeys.EVERY.value(keys).isPresent();
    boolean steps = FileKeys.EVERY_STEPS.value(keys).isPresent();
    keys.finish();
    if (time == steps) {
      keys.self().fault("it needs either every or iterations", "write every: 1s");
      return Optional.empty();
    }
    return time
        ? FileKeys.EVERY.given(keys).map(Every.Time::new)
        : FileKeys.EVERY_STEPS.given(keys).map(Every.Iterations::new);
  }

  private Duration checkpoint() {
    return FileKeys.CHECKPOINT
        .given(file)
        .flatMap(ProblemFile::checkpoint)
        .or(() -> checkpoint(FileKeys.CHECKPOINT.otherwise()))
        .orElseThrow();
  }

  /** Empty where there is a fault. */
  private static Optional<Duration> checkpoint(Value value) {
    Optional<Section> section = value.section();
    Optional<Duration> every = section.flatMap(FileKeys.CHECKPOINT_EVERY::given);
    section.ifPresent(Section::finish);
    return every;
  }

  private Draws draws(Optional<Levels> levels, Optional<Method> method, long seed) {
    Optional<Section> section = FileKeys.REPLAY.given(file).flatMap(Value::section);
    if (section.isEmpty()) {
      return Draws.seeded(seed);
    }
    Section keys = section.get();
    if (levels.map(Levels::streams).orElse(false)) {
      keys.self()
          .fault("a stream brings its own samples", "remove replay, or read the stream as a file");
    }
    Optional<Levels> finite = levels.filter(l -> !l.streams());
    Map<Purpose, int[][]> lines = new EnumMap<>(Purpose.class);
    for (Purpose purpose : REPLAYS) {
      boolean drawn = method.map(m -> m.draws().contains(purpose)).orElse(false);
      replay(keys, purpose, drawn)
          .flatMap(v -> v.text().flatMap(name -> samples(v, name, purpose, finite)))
          .filter(read -> drawn || !second(purpose))
          .ifPresent(read -> lines.put(purpose, read));
    }
    keys.finish();
    method.ifPresent(m -> notRecorded(keys, m));
    return lines.isEmpty() ? Draws.seeded(seed) : new Replayed(lines);
  }

  /** The first draws of both levels are always there, the second where the method makes them. */
  private static Optional<Value> replay(Section keys, Purpose purpose, boolean drawn) {
    Parameter<Value> key = FileKeys.replayed(purpose);
    return drawn ? keys.require(key.name(), FileKeys.NAME_SAMPLES) : key.given(keys);
  }

  private static boolean second(Purpose purpose) {
    return purpose == Purpose.OUTER_SECOND || purpose == Purpose.INNER_SECOND;
  }

  private static void notRecorded(Section keys, Method method) {
    if (method.draws().contains(Purpose.WARM_START)) {
      keys.self()
          .fault(
              "the samples of a warm start cannot be replayed",
              "set warm-start: none, and start from its result");
    }
    if (method.draws().contains(Purpose.BLOCK)) {
      keys.self().fault("random blocks cannot be replayed", "leave blocks out");
    }
  }

  private Optional<int[][]> samples(
      Value at, String name, Purpose purpose, Optional<Levels> levels) {
    return data.file(
        at,
        name,
        (path, shownAs) -> {
          int[][] lines = SampleLines.read(path, shownAs);
          if (levels.isPresent()) {
            int rows = (ofOuter(purpose) ? levels.get().outer() : levels.get().inner()).count();
            SampleLines.check(lines, rows, shownAs);
          }
          return lines;
        });
  }

  private static boolean ofOuter(Purpose purpose) {
    return purpose == Purpose.OUTER || purpose == Purpose.OUTER_SECOND;
  }
}
