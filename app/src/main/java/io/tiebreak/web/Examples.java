package io.tiebreak.web;

import io.tiebreak.page.Resource;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The problem files in {@code examples}, which the build copies to this package. */
final class Examples {

  private static final String ENDING = ".yaml";

  private final List<Example> all;

  /** A problem file; its title is its first line. */
  record Example(String name, String title, String text) {

    private static Example of(String file) {
      String text = Resource.text("/io/tiebreak/web/examples/" + file);
      String first = text.lines().findFirst().orElse("");
      return new Example(
          file.substring(0, file.length() - ENDING.length()),
          first.replaceFirst("^#+\\s*", ""),
          text);
    }
  }

  Examples() {
    all = names().stream().sorted().map(Example::of).toList();
  }

  List<Example> all() {
    return all;
  }

  Example get(String name) {
    return all.stream()
        .filter(example -> example.name().equals(name))
        .findFirst()
        .orElseThrow(() -> Refusal.notFound("example"));
  }

  private static List<String> names() {
    URL folder = Examples.class.getResource("examples");
    if (folder == null) {
      return List.of();
    }
    try {
      URI place = folder.toURI();
      if (!"jar".equals(place.getScheme())) {
        return names(Path.of(place));
      }
      try (FileSystem archive = FileSystems.newFileSystem(place, Map.of())) {
        return names(archive.provider().getPath(place));
      }
    } catch (IOException | URISyntaxException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(ENDING))
          .toList();
    }
  }
}
