package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What users type and read: a shell runs every page of src/test/transcripts in a folder that holds
 * src/test/transcripts/files and nothing else; our commands run in one JVM. With
 * -Dtiebreak.write=true the pages are rewritten with the current output.
 */
class TranscriptsTest {

  private static final Path PAGES = Path.of("src/test/transcripts");

  @TempDir static Path folder;
  @TempDir static Path desk;
  private static CommandServer server;

  @BeforeAll
  static void start() throws Exception {
    server = new CommandServer(folder, desk);
  }

  @AfterAll
  static void stop() {
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
          .as("-Dtiebreak.write=true writes the current output")
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
      Ran ran = server.run(command);
      return new Ran(
          ran.code(), Transcript.plain(ran.out(), folder), Transcript.plain(ran.err(), folder));
    }
  }
}
