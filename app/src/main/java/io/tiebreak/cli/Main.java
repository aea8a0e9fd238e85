package io.tiebreak.cli;

import io.tiebreak.Tiebreak;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
    subcommands = {
      Solve.class,
      Certify.class,
      Explain.class,
      Predict.class,
      Doctor.class,
      Reproduce.class,
      Bench.class,
      Sets.class,
      Methods.class,
      Data.class,
      CommandLine.HelpCommand.class
    },
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example: tiebreak solve examples/regression.yaml"})
public final class Main {

  static final int OK = 0;
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;
  static final int UNSOUND = 3;
  static final int REFUSED = 4;

  private static final String DEBUG = "tiebreak.debug";

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

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
    CommandLine line = new CommandLine(new Main());
    line.setErr(new PrintWriter(System.err, true, StandardError.charset()));
    line.setOut(new PrintWriter(System.out, true, StandardError.charset()));
    line.registerConverter(Path.class, Main::path);
    line.setParameterExceptionHandler(Main::badCommand);
    line.setExecutionExceptionHandler((e, command, parsed) -> failed(e));
    try {
      return args.length == 0 ? line.execute("--help") : line.execute(args);
    } catch (Error e) { // a full memory, or a defect
      return failed(e);
    }
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
    command.getErr().println(e.getMessage() + ".");
    UnmatchedArgumentException.printSuggestions(e, command.getErr());
    command.getErr().println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return BAD_INPUT;
  }

  /** Sets what all commands need; what is wrong with it. */
  static Optional<String> unready(boolean debug) {
    if (debug) {
      System.setProperty(DEBUG, "true");
    }
    try {
      Tiebreak.threads();
      return Optional.empty();
    } catch (IllegalArgumentException notANumber) {
      return Optional.of(String.valueOf(notANumber.getMessage()));
    }
  }

  /** Says what went wrong; the exit code for it. */
  static int failed(Throwable e) {
    System.err.println(Failure.sentence(e));
    if (Boolean.getBoolean(DEBUG)) {
      e.printStackTrace();
    }
    return FAILED;
  }

  /** The library's version, and the JVM it runs on. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "Tiebreak " + Tiebreak.version() + " on Java " + Runtime.version().feature()
      };
    }
  }
}
