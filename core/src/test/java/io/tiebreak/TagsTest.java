package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A tag such as (A1.3) has one definition, in docs/methods.md: a heading that ends in it, or
 * **(A1.3)**.
 */
class TagsTest {

  private static final Path TOP = Path.of("..");
  private static final Path METHODS = TOP.resolve("docs/methods.md");

  private static final String TAG = "\\((?:P|[A-Z][0-9]+(?:\\.[0-9]+)?'?)\\)";

  private static final Pattern USE = Pattern.compile(TAG);

  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^#+ .* (" + TAG + ")$|\\*\\*(" + TAG + ")\\*\\*");

  @Test
  void everyTagOfTheSourcesAndPagesIsDefinedOnce() throws IOException {
    assertThat(defined()).doesNotHaveDuplicates();
    Set<String> known = Set.copyOf(defined());
    for (Path file : Stream.concat(sources().stream(), pages().stream()).toList()) {
      assertThat(known).as("of %s", file).containsAll(used(file));
    }
  }

  @Test
  void everyDefinedTagIsInTheSources() throws IOException {
    Set<String> used = new TreeSet<>();
    for (Path file : sources()) {
      used.addAll(used(file));
    }
    assertThat(used).containsAll(defined()).hasSizeGreaterThan(20);
  }

  private static List<String> defined() throws IOException {
    List<String> tags = new ArrayList<>();
    Matcher m = DEFINITION.matcher(Files.readString(METHODS));
    while (m.find()) {
      tags.add(m.group(1) != null ? m.group(1) : m.group(2));
    }
    return tags;
  }

  private static Set<String> used(Path file) throws IOException {
    Set<String> tags = new TreeSet<>();
    Matcher m = USE.matcher(Files.readString(file));
    while (m.find()) {
      tags.add(m.group());
    }
    return tags;
  }

  /** The main sources of every module. */
  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    try (var modules = Files.list(TOP)) {
      for (Path module : modules.map(m -> m.resolve("src/main/java")).toList()) {
        if (Files.isDirectory(module)) {
          all.addAll(below(module, ".java"));
        }
      }
    }
    return all;
  }

  private static List<Path> pages() throws IOException {
    List<Path> all = new ArrayList<>(below(TOP.resolve("docs"), ".md"));
    for (String page : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md")) {
      all.add(TOP.resolve(page));
    }
    return all;
  }

  private static List<Path> below(Path folder, String ending) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(ending)).toList();
    }
  }
}
