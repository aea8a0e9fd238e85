package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What users type and read: every page of src/test/transcripts is carried out in a folder that
 * holds src/test/transcripts/files and nothing else. Commands of ours run in one JVM, all others by
 * the shell. With -Dtiebreak.write=true the pages get what the commands print now.
 */
class TranscriptsTest {

  private static final Path PAGES = Path.of("src/test/transcripts");

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|[^\\s'\"]+");

  @TempDir static Path folder;
  private static CommandServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new CommandServer(folder);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void commandsPrintWhatThePageSays(Path page) throws Exception {
    clear();
    Transcript transcript = new Transcript(page);
    transcript.run(new InFolder());
    if (Boolean.getBoolean("tiebreak.write")) {
      transcript.rewrite();
    } else {
      assertThat(transcript.differences())
          .as("-Dtiebreak.write=true writes what the commands print now")
          .isEmpty();
    }
  }

  private static void clear() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path old :
          all.sorted(Comparator.reverseOrder()).filter(f -> !f.equals(folder)).toList()) {
        Files.delete(old);
      }
    }
    try (Stream<Path> files = Files.list(PAGES.resolve("files"))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  private static final class InFolder implements Transcript.Machine {

    @Override
    public void write(String name, String content) throws IOException {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    }

    @Override
    public Ran run(String command) throws Exception {
      Ran ran;
      if (command.startsWith("tiebreak")) {
        String[] parts = command.split(" \\| ", 2);
        ran = server.run(words(parts[0].substring("tiebreak".length())));
        if (parts.length == 2) {
          Ran piped = shell(parts[1], ran.out());
          ran = new Ran(ran.code(), piped.out(), ran.err() + piped.err());
        }
      } else {
        ran = shell(command, "");
      }
      return new Ran(
          ran.code(), Transcript.plain(ran.out(), folder), Transcript.plain(ran.err(), folder));
    }

    private static String[] words(String line) {
      List<String> words = new ArrayList<>();
      Matcher word = WORD.matcher(line);
      while (word.find()) {
        words.add(
            word.group(1) != null
                ? word.group(1)
                : word.group(2) != null ? word.group(2) : word.group());
      }
      return words.toArray(String[]::new);
    }

    private static Ran shell(String command, String input) throws Exception {
      ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(folder.toFile());
      builder.environment().put("LC_ALL", "C");
      Path in = Files.writeString(Files.createTempFile("input", ""), input);
      try {
        return Ran.of(builder.redirectInput(in.toFile()).start());
      } finally {
        Files.delete(in);
      }
    }
  }
}
