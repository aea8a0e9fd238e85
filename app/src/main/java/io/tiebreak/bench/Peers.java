package io.tiebreak.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The programs to compare with: the methods in NumPy and in C++, an interior-point solver. */
final class Peers {

  private static final String METHODS = "numpy_methods.py";
  private static final String LIMIT = "limit.cpp";
  private static final String DUMP = "dump.py";
  private static final String DICTIONARY = "dictionary_numpy.py";
  private static final String REFERENCE = "reference.py";
  private static final String STAND_IN = "stand_in.py";

  private static final List<String> PROGRAMS =
      List.of(METHODS, LIMIT, DUMP, DICTIONARY, REFERENCE, STAND_IN);

  /** One core for each; and nothing is left in the folder. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of("OPENBLAS_NUM_THREADS", "1", "PYTHONDONTWRITEBYTECODE", "1");

  private static final String TABLES =
      """
      import sys, numpy as np
      from stand_in import page_views, split
      train, validation = split(*page_views())
      for name, (a, b) in (('train.npy', train), ('validation.npy', validation)):
          np.save(sys.argv[1] + '/' + name, np.column_stack([a, b]))
      """;

  private final Optional<Path> folder;
  private final Children children;
  private final Tools tools;
  private final Path scratch;
  private final int seconds;
  private @Nullable String methods;
  private @Nullable String limit;

  /** Those of a folder, or none; each runs for so long. */
  Peers(Optional<Path> folder, Children children, Tools tools, Path scratch, int seconds) {
    this.folder = folder.map(Path::toAbsolutePath);
    this.children = children;
    this.tools = tools;
    this.scratch = scratch;
    this.seconds = seconds;
  }

  /** The programs that a folder lacks. */
  static List<String> lacking(Path folder) {
    return PROGRAMS.stream().filter(name -> !Files.isRegularFile(folder.resolve(name))).toList();
  }

  /** All that a folder holds. */
  static List<String> programs() {
    return PROGRAMS;
  }

  /** Steps a second of a method on the page views, in NumPy. */
  double numpy(String method) throws Lacking, IOException, InterruptedException {
    if (methods == null) {
      methods = python(List.of("numpy"), METHODS, "" + seconds);
    }
    return steps(methods, method);
  }

  /** The same, fused by hand in C++. */
  double limit(String method) throws Lacking, IOException, InterruptedException {
    if (limit == null) {
      Path problem = scratch.resolve("problem.bin");
      Path program = tools.compiled(present().resolve(LIMIT), scratch);
      python(List.of("numpy"), DUMP, problem.toString());
      limit = said(LIMIT, List.of(program.toString(), problem.toString(), "" + seconds));
    }
    return steps(limit, method);
  }

  /** Steps a second of IR-SCG on the dictionary, in NumPy. */
  double dictionary() throws Lacking, IOException, InterruptedException {
    return steps(python(List.of("numpy"), DICTIONARY, "" + seconds), "dictionary ir-scg");
  }

  /** Writes train.npy and validation.npy, the page views of the others, targets last. */
  void tables() throws Lacking, IOException, InterruptedException {
    python(List.of("numpy"), "-c", TABLES, scratch.toString());
  }

  /** Both levels of these page views by an interior-point solver. */
  Reference reference() throws Lacking, IOException, InterruptedException {
    return Reference.of(python(List.of("numpy", "cvxopt"), REFERENCE));
  }

  /**
   * What an interior-point solver needed.
   *
   * @param seconds for G_opt, and then for F_opt
   * @param inner how it ended for G
   * @param outer how it ended for F
   */
  record Reference(double seconds, String inner, String outer) {

    private static final Pattern INNER =
        Pattern.compile("(?m)^G_opt \\S+ (\\w+) l1 \\S+ ([0-9.e+-]+)\\b");
    private static final Pattern OUTER =
        Pattern.compile("(?m)^F_opt \\S+ (\\w+) G \\S+ l1 \\S+ ([0-9.e+-]+)\\b");

    /** From the lines that it prints. */
    static Reference of(String said) throws Lacking {
      Matcher g = INNER.matcher(said);
      Matcher f = OUTER.matcher(said);
      if (!g.find() || !f.find()) {
        throw new Lacking(
            "%s printed no seconds of G_opt and F_opt; see what it prints by itself"
                .formatted(REFERENCE));
      }
      double both = Double.parseDouble(g.group(2)) + Double.parseDouble(f.group(2));
      return new Reference(both, g.group(1), f.group(1));
    }
  }

  /** Of a line such as {@code ir_scg: 31159 it/s, F(z)=..}. */
  static double steps(String said, String method) throws Lacking {
    String name = method.replace('-', '_');
    Matcher line = Pattern.compile("(?m)^" + Pattern.quote(name) + ": ([0-9]+) it/s").matcher(said);
    if (!line.find()) {
      throw new Lacking(
          "No line '%s: N it/s' was printed; see what the program of --peers prints by itself"
              .formatted(name));
    }
    return Double.parseDouble(line.group(1));
  }

  private String python(List<String> modules, String program, String... arguments)
      throws Lacking, IOException, InterruptedException {
    present();
    List<String> command = new ArrayList<>();
    command.add(tools.python(modules.toArray(String[]::new)).toString());
    command.add(program);
    command.addAll(List.of(arguments));
    return said(program.equals("-c") ? STAND_IN : program, command);
  }

  private String said(String program, List<String> command)
      throws Lacking, IOException, InterruptedException {
    Children.Ended ended = children.run(present(), ENVIRONMENT, command);
    if (ended.code() != 0) {
      throw new Lacking(
          "%s failed: %s; see that it runs by itself".formatted(program, ended.complaint()));
    }
    return ended.out();
  }

  private Path present() throws Lacking {
    return folder.orElseThrow(
        () -> new Lacking("Nothing to compare with; give the folder of peers by --peers DIR"));
  }
}
