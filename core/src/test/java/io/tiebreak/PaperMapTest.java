package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PaperMapTest {

  private static final Pattern ROW =
      Pattern.compile("\\| (\\([A-Z][0-9.]*\\)) \\| .+ \\| `([\\w.$]+)(?:#(\\w+))?` \\|");

  private static final Pattern NAMED =
      Pattern.compile("`(io\\.tiebreak\\.[\\w.]+)(?:\\$(\\w+))?(?:#(\\w+))?`");

  private static final List<String> ROOTS =
      List.of("core/src/main/java", "core/src/test/java", "app/src/main/java");

  @Test
  void everyRowLeadsToAMethodWhoseFileCarriesTheTag() throws Exception {
    List<String> lines = Files.readAllLines(Path.of("..", "docs", "paper-map.md"));
    List<String> rows = lines.stream().filter(line -> line.startsWith("| (")).toList();
    assertThat(rows).hasSizeGreaterThan(5);
    for (String row : rows) {
      Matcher m = ROW.matcher(row);
      assertThat(m.matches()).as("well-formed: %s", row).isTrue();
      Class<?> type = Class.forName(m.group(2));
      if (m.group(3) != null) {
        assertThat(type.getDeclaredMethods())
            .as(row)
            .anyMatch(method -> method.getName().equals(m.group(3)));
      }
      assertThat(source(type)).as("%s in its source", row).contains(m.group(1));
    }
  }

  @Test
  void everyTagInTheSourcesHasARow() throws IOException {
    String map = Files.readString(Path.of("..", "docs", "paper-map.md"));
    Pattern tag = Pattern.compile("\\([ABCE][0-9]+(?:\\.[0-9])?\\)");
    try (var files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher m = tag.matcher(Files.readString(file));
        while (m.find()) {
          assertThat(map).as("%s of %s", m.group(), file).contains("| " + m.group() + " |");
        }
      }
    }
  }

  /** Checks names outside the table of equations, in every module, by their files. */
  @Test
  void everyClassAndMemberNamedExists() throws IOException {
    Matcher m = NAMED.matcher(Files.readString(Path.of("..", "docs", "paper-map.md")));
    int named = 0;
    for (; m.find(); named++) {
      String path = m.group(1).replace('.', '/') + ".java";
      List<Path> files =
          ROOTS.stream()
              .map(root -> Path.of("..", root, path))
              .filter(Files::isRegularFile)
              .toList();
      assertThat(files).as(m.group()).hasSize(1);
      String source = Files.readString(files.get(0));
      for (int part = 2; part <= 3; part++) {
        if (m.group(part) != null) {
          assertThat(source).as(m.group()).containsPattern("\\b" + m.group(part) + "\\b");
        }
      }
    }
    assertThat(named).isGreaterThan(80);
  }

  private static String source(Class<?> type) throws IOException {
    Class<?> top = type.getNestHost();
    String[] folders = top.getName().split("\\.");
    Path file = Path.of("src", "main", "java");
    for (String folder : Arrays.copyOf(folders, folders.length - 1)) {
      file = file.resolve(folder);
    }
    return Files.readString(file.resolve(top.getSimpleName() + ".java"));
  }
}
