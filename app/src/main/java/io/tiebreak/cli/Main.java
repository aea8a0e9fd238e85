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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line.
 *
 * <p>Exit codes: 0 a run that ended in any status but DIVERGED and SOURCE_FAILED (3); 2 a bad
 * problem file, bad data or a bad command, and what doctor calls a fault; 4 what certify refuses; 1
 * the rest: disk, memory, a defect.
 */
@Command(
    name = "tiebreak",
    description = "Among all minimisers of an inner objective, finds the best for an outer one.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Begin with your own tables, or with an example:",
      "  tiebreak init train.csv validation.csv     writes problem.yaml, with comments",
      "  tiebreak solve problem.yaml                writes runs/problem; open its report.html",
      "  tiebreak solve examples/sensors.yaml       a tie that later rows break",
      "All about one command: tiebreak COMMAND --help"
    })
public final class Main {

  /** The most columns of a help text. */
  private static final int HELP = 100;

  static final int OK = 0;
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;
  static final int UNSOUND = 3;
  static final int REFUSED = 4;

  private static final String LOG = "tiebreak.log";

  /**
   * In the order of the help. Lambdas, because a reference to a constructor would load its class.
   */
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

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  private boolean version;

  private Main() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] args) {
    StandardError.restore();
    Locale.setDefault(Locale.ROOT); // the same text and the same files on every computer
    System.exit(run(args));
  }

  /** Runs a command in this process. */
  static int run(String... args) {
    quieten();
    CommandLine line =
        args.length > 0 && COMMANDS.containsKey(args[0])
            ? of(Map.of(args[0], COMMANDS.get(args[0])))
            : commands();
    line.setErr(new PrintWriter(System.err, true, StandardError.charset()));
    line.setOut(new PrintWriter(System.out, true, StandardError.charset()));
    line.setUsageHelpWidth(
        Terminal.out() ? Math.min(HELP, Math.max(60, Terminal.columns())) : HELP);
    line.registerConverter(Path.class, Main::path);
    line.setParameterExceptionHandler(Main::badCommand);
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e));
    try {
      return args.length == 0 ? line.execute("--help") : line.execute(args);
    } catch (Error e) { // a full memory, or a defect
      return failed(e);
    }
  }

  /** What went wrong is told by the commands: nobody needs the library's log, unless he asks. */
  private static void quieten() {
    boolean asked =
        System.getProperty(LOG) != null
            || System.getProperty("java.util.logging.config.file") != null
            || System.getProperty("java.util.logging.config.class") != null;
    if (!asked) {
      System.setProperty(LOG, "off");
    }
  }

  /** Every command with its options. */
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
          "'%s' is not a file name on this system; set LC_ALL=C.UTF-8 if it is one"
              .formatted(name));
    }
  }

  private static int badCommand(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    Set<String> options = command.getCommandSpec().optionsMap().keySet();
    // What picocli misses may have been given, behind an option that is not known.
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

  /** Says what went wrong; the exit code for it. */
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
