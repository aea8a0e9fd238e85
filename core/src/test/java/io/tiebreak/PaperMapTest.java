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
