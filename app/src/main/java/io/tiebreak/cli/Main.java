package io.tiebreak.cli;

import io.tiebreak.Tiebreak;
import io.tiebreak.certificate.Refused;
import io.tiebreak.data.BadData;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.SpellingHint;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line.
 *
 * <p>Exit codes: 0 success, with any status but DIVERGED and SOURCE_FAILED, which give 3; 2 a bad
 * problem file, bad data or a bad command, or a fault found by doctor; 4 a proof refused by
 * certify; 1 anything else: disk, memory, a bug.
 */
@Command(
    name = "tiebreak",
    description = "Among all minimisers of an inner objective, finds the best for an outer one.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Start with your own tables, or with an example:",
      "  tiebreak init train.csv validation.csv     writes problem.yaml, with comments",
      "  tiebreak solve problem.yaml                writes runs/problem; open its report.html",
      "  tiebreak solve examples/sensors.yaml       a tie that later rows break",
      "Help on one command: tiebreak COMMAND --help"
    })
public final class Main {

  private static final int HELP_COLUMNS = 100;

  static final int OK = 0;
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;
  static final int UNSOUND = 3;
  static final int REFUSED = 4;

  private static final String LOG = "tiebreak.log";

  /** In the order of the help; lambdas, as a reference to a constructor would load its class. */
  private static final Map<String, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("init", () -> new InitCommand());
    COMMANDS.put("solve", () -> new SolveCommand());
    COMMANDS.put("certify", () -> new CertifyCommand());
    COMMANDS.put("explain", () -> new ExplainCommand());
    COMMANDS.put("runs", () -> new RunsCommand());
    COMMANDS.put("predict", () -> new PredictCommand());
    COMMANDS.put("doctor", () -> new DoctorCommand());
    COMMANDS.put("reproduce", () -> new ReproduceCommand());
    COMMANDS.put("serve", () -> new ServeCommand());
    COMMANDS.put("sets", () -> new SetsCommand());
    COMMANDS.put("methods", () -> new MethodsCommand());
    COMMANDS.put("version", () -> new VersionCommand());
    COMMANDS.put("completion", () -> new CompletionCommand());
  }

  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    StandardError.restore();
    Locale.setDefault(Locale.ROOT); // the same text and the same files on every computer
    System.exit(run(args));
  }

  /** Runs a command in this process and returns its exit code. */
  static int run(String... args) {
    quieten();
    CommandLine line =
        args.length > 0 && COMMANDS.containsKey(args[0])
            ? of(Map.of(args[0], COMMANDS.get(args[0])))
            : commands();
    line.setErr(new PrintWriter(System.err, true, StandardError.charset()));
    line.setOut(new PrintWriter(System.out, true, StandardError.charset()));
    line.setUsageHelpWidth(
        Terminal.out() ? Math.min(HELP_COLUMNS, Math.max(60, Terminal.columns())) : HELP_COLUMNS);
    line.registerConverter(Path.class, Main::path);
    line.setParameterExceptionHandler(Main::badCommand);
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e));
    try {
      return args.length == 0 ? line.execute("--help") : line.execute(args);
    } catch (Error e) { // out of memory, or a bug
      return failed(e);
    }
  }

  /** Turns the library's log off unless it was asked for; the commands report what goes wrong. */
  private static void quieten() {
    boolean asked =
        System.getProperty(LOG) != null
            || System.getProperty("java.util.logging.config.file") != null
            || System.getProperty("java.util.logging.config.class") != null;
    if (!asked) {
      System.setProperty(LOG, "off");
    }
  }

  static CommandLine commands() {
    return of(COMMANDS).addSubcommand(new CommandLine.HelpCommand());
  }

  private static CommandLine of(Map<String, Supplier<Object>> commands) {
    CommandLine line = new CommandLine(new Main());
    line.getCommandSpec()
        .versionProvider(
            () ->
                new String[] {
                  "Tiebreak " + Tiebreak.version() + " on Java " + Runtime.version().feature()
                });
    commands.forEach((name, made) -> line.addSubcommand(name, made.get()));
    return line;
  }

  private static Path path(String name) {
    try {
      if (name.isEmpty()) {
        throw new CommandLine.TypeConversionException("the name is empty");
      }
      return Path.of(name);
    } catch (InvalidPathException notOne) {
      throw new CommandLine.TypeConversionException(
          "'%s' is not a valid file name on this system; if it should be, set LC_ALL=C.UTF-8"
              .formatted(name));
    }
  }

  private static int badCommand(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    Set<String> options = command.getCommandSpec().optionsMap().keySet();
    // A parameter that picocli misses may have been taken for an unknown option's.
    Optional<String> unknown =
        e instanceof MissingParameterException
            ? Stream.of(args)
                .filter(word -> word.startsWith("--"))
                .map(Main::withoutValue)
                .filter(word -> !options.contains(word))
                .findFirst()
            : Optional.empty();
    Optional<String> given =
        unknown.or(
            () ->
                e instanceof UnmatchedArgumentException unmatched
                    ? Optional.of(withoutValue(unmatched.getUnmatched().get(0)))
                    : Optional.empty());
    Set<String> known =
        given.orElse("").startsWith("-") ? options : command.getSubcommands().keySet();
    say(
        "%s.%s Try: %s --help"
            .formatted(
                unknown.map("Unknown option: '%s'"::formatted).orElse(e.getMessage()),
                given
                    .flatMap(word -> SpellingHint.to(word, known))
                    .map(" Did you mean %s?"::formatted)
                    .orElse(""),
                command.getCommandSpec().qualifiedName()));
    return BAD_INPUT;
  }

  private static String withoutValue(String word) {
    return word.replaceFirst("=.*", "");
  }

  /** Reports an error and returns the exit code for it. */
  static int failed(Throwable e) {
    if (e instanceof BadCommand bad) {
      say(bad.getMessage());
      return BAD_INPUT;
    }
    if (e instanceof BadProblem bad) {
      bad.faults().forEach(fault -> say(fault.toString()));
      return BAD_INPUT;
    }
    if (e instanceof BadData bad) {
      bad.messages().forEach(Main::say);
      return BAD_INPUT;
    }
    if (e instanceof Refused refused) {
      say("Refused. " + refused.getMessage());
      return REFUSED;
    }
    say(ErrorText.sentence(e));
    if (Common.debugging()) {
      e.printStackTrace();
    }
    return FAILED;
  }

  private static void say(@Nullable String wrong) {
    System.err.println(Colour.RED.err(String.valueOf(wrong)));
  }
}
