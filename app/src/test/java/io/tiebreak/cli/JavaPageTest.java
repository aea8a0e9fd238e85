package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Tiebreak;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of README.md and docs/java.md are examples, and print what the page says. */
@Timeout(120)
class JavaPageTest {

  private static final Path TOP = Path.of("..");

  @TempDir Path folder;

  static List<Path> programs() throws IOException {
    try (Stream<Path> all = Files.walk(TOP.resolve("examples"), 2)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static String page() throws IOException {
    return Files.readString(TOP.resolve("docs").resolve("java.md"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aProgramStandsOnThePageWithWhatItPrints(Path file) throws Exception {
    String program = Files.readString(file).strip();
    String printed = output(file).strip();
    boolean further = file.getParent().endsWith("java");
    assertThat(further ? page() : Files.readString(TOP.resolve("README.md")))
        .contains("```java\n" + program + "\n```\n\nprints\n\n```\n" + printed + "\n```\n");
  }

  @Test
  void thereAreSixAndNoOthersOnThePage() throws IOException {
    assertThat(programs()).hasSize(2 + 6);
    assertThat(Pattern.compile("```java\n").matcher(page()).results()).hasSize(6);
  }

  @Test
  void whatThePageSaysToImportIsWhatTheConsumerImports() throws IOException {
    Matcher xml = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL).matcher(page());
    assertThat(xml.find()).isTrue();
    assertThat(xml.group(1)).contains("<version>" + Tiebreak.version() + "</version>");
    Path consumer = TOP.resolve("examples").resolve("consumer").resolve("pom.xml");
    String indent = "(?m)^ +";
    assertThat(Files.readString(consumer).replaceAll(indent, ""))
        .contains(xml.group(1).replaceAll(indent, ""));
  }

  private String output(Path file) throws Exception {
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-Xlint:all", "-d", folder.toString(), file.toString());
    assertThat(compiled).isZero();
    String name = file.getFileName().toString().replace(".java", "");
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
