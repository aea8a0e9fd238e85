package io.tiebreak.cli;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM in its own folder that runs one of our commands after another, and a shell in which they
 * are called tiebreak: relative paths, pipes and quotes are those that users type, and only the
 * first command takes time to start. It uses the plain kernels, which give the same digits on every
 * machine. A command in another folder, with TIEBREAK_JAVA_OPTS or with /dev/stdin has its own JVM.
 *
 * <p>The shell writes the words and the standard input of a command to files named after its
 * process, writes its number to the pipe requests, and waits for the exit code in the pipe answers.
 */
final class CommandServer implements AutoCloseable {

  private static final String COMMAND =
      """
      #!/bin/sh
      [ "$PWD$TIEBREAK_JAVA_OPTS" = '%1$s' ] || exec %3$s $TIEBREAK_JAVA_OPTS %4$s "$@"
      cd '%2$s'
      cat >$$.in
      [ $# = 0 ] || printf '%%s\\0' "$@" >$$.words
      echo $$ >requests
      read -r code <answers
      cat $$.out
      cat $$.err >&2
      exit $code
      """;

  private static final File NOTHING = new File("/dev/null");

  private final Path folder;
  private final Path desk;
  private final Process process;

  /**
   * Starts the server.
   *
   * @param folder the current folder of commands
   * @param desk an empty folder for its own files
   * @param flags flags of the JVM
   */
  CommandServer(Path folder, Path desk, String... flags) throws Exception {
    this.folder = folder.toRealPath();
    this.desk = desk;
    String[] plain = {"-Dtiebreak.kernels=plain"};
    List<String> java = Ran.java(plain).command();
    String command =
        COMMAND.formatted(this.folder, desk, String.join(" ", java), Main.class.getName());
    Path bin = Files.createDirectory(desk.resolve("bin"));
    Files.writeString(bin.resolve("tiebreak"), command).toFile().setExecutable(true);
    for (String pipe : List.of("requests", "answers")) {
      new ProcessBuilder("mkfifo", desk.resolve(pipe).toString()).start().waitFor();
    }
    ProcessBuilder server = Ran.java(plain[0], CommandServer.class.getName(), desk.toString());
    server.command().addAll(1, List.of(flags));
    process =
        server
            .directory(folder.toFile())
            .redirectInput(NOTHING)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT)
            .start();
  }

  /** Runs a line of the shell, whose exit code is that of its last part that failed. */
  Ran run(String line) throws Exception {
    ProcessBuilder shell =
        new ProcessBuilder("timeout", "300", "bash", "-o", "pipefail", "-c", line)
            .directory(folder.toFile());
    shell.environment().keySet().removeAll(List.of("TIEBREAK_JAVA_OPTS", "BASH_ENV"));
    shell.environment().put("LC_ALL", "C");
    shell.environment().merge("PATH", desk.resolve("bin") + ":", (old, bin) -> bin + old);
    return Ran.of(shell.redirectInput(NOTHING).start());
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }

  /** Runs commands until it is ended. */
  public static void main(String... desk) throws IOException {
    while (true) {
      for (String name : Files.readAllLines(Path.of(desk[0], "requests"))) {
        String file = Path.of(desk[0], name).toString();
        Ran ran = command(file);
        Files.writeString(Path.of(file + ".out"), ran.out());
        Files.writeString(Path.of(file + ".err"), ran.err());
        Files.writeString(Path.of(desk[0], "answers"), ran.code() + "\n");
      }
    }
  }

  private static Ran command(String file) throws IOException {
    Path words = Path.of(file + ".words");
    List<String> given = new ArrayList<>();
    if (Files.exists(words)) {
      given.addAll(List.of(Files.readString(words).split("\0", -1)));
      given.remove(given.size() - 1); // behind the last end
    }
    InputStream before = System.in;
    try (InputStream in = new FileInputStream(file + ".in")) {
      System.setIn(in);
      return Ran.command(given.toArray(String[]::new));
    } finally {
      System.setIn(before);
    }
  }
}
