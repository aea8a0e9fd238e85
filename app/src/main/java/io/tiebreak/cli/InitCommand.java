package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import io.tiebreak.explain.Diagnosis;
import io.tiebreak.folder.PathLine;
import io.tiebreak.folder.WholeFile;
import io.tiebreak.spec.Draft;
import io.tiebreak.spec.Guess;
import io.tiebreak.spec.Guess.Choice;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.ShortSet;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.SpellingHint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak init}: a first problem file for your data. */
@Command(
    name = "init",
    description = {
      "Write a problem file, with comments, for your data.",
      "On a terminal it asks questions, and Enter accepts the answer in []; elsewhere it takes its"
          + " guesses, also for loss and scale."
    },
    footer = {
      "",
      "Examples: tiebreak init train.csv validation.csv",
      "          tiebreak init all.csv --target price --set l2:1 --yes   (splits one table)"
    },
    sortOptions = false)
final class InitCommand implements Callable<Integer> {

  /** With more numbers in the data than this, no radius is tried. */
  private static final long MOST_NUMBERS = 1_000_000;

  private static final String USUAL_SET = "l1:1";

  /** The answer for no file. */
  private static final String NONE = "none";

  @Parameters(
      arity = "0..2",
      paramLabel = "FILE",
      description = {
        "Rows of the inner level, then rows of the outer level;",
        "a single file is split."
      })
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Problem file to write (default: problem.yaml).")
  private @Nullable Path out;

  @Mixin private final DraftOptions given = new DraftOptions();

  @Option(names = "--yes", description = "Ask no questions.")
  private boolean yes;

  @Option(names = "--force", description = "Overwrite an existing file.")
  private boolean force;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadProblem, BadData, IOException {
    common.begin();
    Questions questions = new Questions(!yes);
    askForFiles(questions);
    Table inner = DraftOptions.rows(files.get(0));
    Optional<Table> outer =
        files.size() > 1 ? Optional.of(DraftOptions.rows(files.get(1))) : Optional.empty();
    Guess guess = new Guess(inner, outer);
    Optional<String> difference = guess.difference();
    if (difference.isPresent()) {
      throw new BadCommand(
          "%s and %s: %s: give both files the same columns in the same order"
              .formatted(files.get(0), files.get(1), difference.get()));
    }
    Draft draft = draft(questions, guess);
    Path file = place(questions);
    Draft whole = bounded(questions, draft, file);
    WholeFile.write(file, whole.text());
    report(file, guess, whole);
    return Main.OK;
  }

  private void askForFiles(Questions questions) throws BadCommand, IOException {
    if (!questions.asked()) {
      if (files.isEmpty()) {
        throw new BadCommand(
            "There are no data: name a file, as in tiebreak init train.csv validation.csv.");
      }
      return;
    }
    if (files.isEmpty()) {
      files.add(
          Path.of(
              questions.answer(
                  "File of the inner rows, to be fitted", "train.csv", InitCommand::notThere)));
    }
    if (files.size() == 1) {
      Path beside = files.get(0).resolveSibling("validation.csv");
      String other =
          questions.answer(
              "File of the outer rows, or %s to split %s".formatted(NONE, files.get(0)),
              Files.exists(beside) && !beside.equals(files.get(0)) ? beside.toString() : NONE,
              name -> name.equals(NONE) ? Optional.empty() : notThere(name));
      if (!other.equals(NONE)) {
        files.add(Path.of(other));
      }
    }
  }

  private static Optional<String> notThere(String name) {
    return Files.isRegularFile(Path.of(name))
        ? Optional.empty()
        : Optional.of("%s: there is no such file".formatted(name));
  }

  private Draft draft(Questions questions, Guess guess) throws BadCommand, BadProblem, IOException {
    Map<String, String> why = new LinkedHashMap<>();
    String level = files.size() > 1 ? "inner." : "split.";
    Optional<String> target = Optional.empty();
    if (!guess.targetKnown() || given.target.isPresent()) {
      Choice column = chosen(given.target, guess::target);
      target = Optional.of(answer(questions, "Target", given.target, column, guess::wrongTarget));
      why.put(level + "target", target.get().equals(column.value()) ? column.why() : "");
    }
    String named = target.orElse("last");
    Choice loss = chosen(given.loss, () -> guess.loss(named));
    String inner =
        answer(questions, "Loss", given.loss, loss, oneOf("loss", new Candidates.OfLosses()));
    why.put("inner.loss", inner.equals(loss.value()) ? loss.why() : "");
    String outer = given.outerLoss.orElse(inner);
    Choice size = chosen(given.scale, () -> guess.scale(named));
    String scale =
        answer(questions, "Scale", given.scale, size, oneOf("scale", new Candidates.OfScales()));
    why.put(level + "scale", scale.equals(size.value()) ? size.why() : "");
    why.put("", "Written by tiebreak init. For all keys see docs/problem-file.md.");
    why.put("inner", "G, the mean over its rows");
    why.put("outer", "F, chooses among the minimisers of G");
    why.put("split", "one table for both levels and for test rows");
    why.put("method", "for a list: tiebreak methods");
    why.put("stop", "the first limit reached; also eps-outer: 1e-6, eps-inner: 1e-8");
    return new Draft(
        files.get(0).toString(),
        files.size() > 1 ? Optional.of(files.get(1).toString()) : Optional.empty(),
        target,
        inner,
        outer,
        scale,
        false,
        ShortSet.yaml(given.set.orElse(USUAL_SET)),
        Optional.of("auto"),
        Optional.of("60s"),
        Optional.of("0"),
        why);
  }

  /** Guesses only if nothing was given. */
  private static Choice chosen(Optional<String> asGiven, Supplier<Choice> guess) {
    return asGiven.map(given -> new Choice(given, "")).orElseGet(guess);
  }

  /** The value given as an option, or else the answer to a question. */
  private static String answer(
      Questions questions,
      String question,
      Optional<String> asGiven,
      Choice guess,
      Questions.Check check)
      throws BadCommand, IOException {
    if (asGiven.isEmpty()) {
      return questions.answer(question, guess.value(), check);
    }
    Optional<String> wrong = check.wrong(asGiven.get());
    if (wrong.isPresent()) {
      throw new BadCommand("--%s: %s".formatted(question.toLowerCase(Locale.ROOT), wrong.get()));
    }
    return asGiven.get();
  }

  private static Questions.Check oneOf(String what, Candidates known) {
    List<String> names = new ArrayList<>();
    known.forEach(names::add);
    return answer ->
        names.contains(answer)
            ? Optional.empty()
            : Optional.of(
                "the %s '%s' is not known: %s"
                    .formatted(what, answer, SpellingHint.hint(answer, names)));
  }

  /** Chooses the file to write; overwrites none without consent. */
  private Path place(Questions questions) throws BadCommand, IOException {
    Path file =
        out != null
            ? out
            : Path.of(questions.answer("Problem file", "problem.yaml", name -> Optional.empty()));
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (folder == null || Files.isDirectory(file)) {
      throw new BadCommand("%s is a folder, not a file: name a file with --out".formatted(file));
    }
    if (!Files.isDirectory(folder)) {
      throw new BadCommand(
          "%s: there is no folder %s: create it, or name another file with --out"
              .formatted(file, folder));
    }
    if (Files.exists(file)
        && !force
        && !questions.agreed("%s already exists; overwrite it?".formatted(file))) {
      throw new BadCommand(
          "%s already exists: name another file with --out, or overwrite it with --force"
              .formatted(file));
    }
    return file;
  }

  /** Adds a set, and names the data files relative to the problem file. */
  private Draft bounded(Questions questions, Draft draft, Path file)
      throws BadCommand, BadProblem, IOException {
    Path folder = file.toAbsolutePath().normalize().resolveSibling("");
    Draft there =
        draft.of(
            from(folder, files.get(0)),
            files.size() > 1 ? Optional.of(from(folder, files.get(1))) : Optional.empty());
    try (Job job = there.read(folder).get(0)) {
      if (given.set.isPresent()) {
        return there;
      }
      Choice radius = radius(job);
      String set =
          questions.answer(
              "Set and radius", radius.value(), answer -> wrongSet(there, folder, answer));
      return there.within(
          ShortSet.yaml(set),
          set.equals(radius.value()) ? radius.why() : "for a list: tiebreak sets");
    }
  }

  private static Optional<String> wrongSet(Draft draft, Path folder, String answer) {
    try {
      draft.within(ShortSet.yaml(answer), "").read(folder).forEach(Job::close);
      return Optional.empty();
    } catch (BadProblem bad) {
      return Optional.of(bad.faults().get(0).toString());
    }
  }

  /** The radius that the doctor suggests for an l1 ball, if the data are small. */
  private static Choice radius(Job job) {
    long numbers =
        (long) job.problem().set().dimension()
            * (job.problem().inner().count() + job.problem().outer().count());
    if (numbers <= MOST_NUMBERS) {
      for (Diagnosis.Finding finding : DoctorCommand.examine(job).findings()) {
        Double high = finding.numbers().get("high");
        if (finding.examined().equals("set radius") && high != null) {
          return new Choice(
              "l1:" + PathLine.shown(high),
              "an l1 ball that barely limits G; tiebreak doctor says more about the radius");
        }
      }
    }
    return new Choice(
        USUAL_SET, "not fitted to the data; compare several radii, such as radius: [0.1, 1, 10]");
  }

  /** Names a file relative to a folder if that leads to it, and by its full path otherwise. */
  private static String from(Path folder, Path file) throws IOException {
    Path near = folder.relativize(file.toAbsolutePath().normalize());
    Path there = folder.resolve(near);
    return Files.exists(there) && Files.isSameFile(there, file)
        ? near.toString()
        : file.toAbsolutePath().toString();
  }

  private static void report(Path file, Guess guess, Draft draft) {
    System.out.printf(
        "%s: %s loss, %d columns, %s, set %s%n",
        file,
        draft.innerLoss(),
        guess.inner().columns(),
        guess
            .outer()
            .map(o -> "%d inner and %d outer rows".formatted(guess.inner().rows(), o.rows()))
            .orElse("%d rows to split".formatted(guess.inner().rows())),
        draft.set());
    System.out.printf("Check it, then run: tiebreak doctor %s, tiebreak solve %s%n", file, file);
  }
}
