package io.tiebreak.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the programs to compare with need, looked for along a path of folders. */
final class Tools {

  private final Children children;
  private final List<Path> folders;

  /** Along the folders of a PATH. */
  Tools(Children children, String path) {
    this.children = children;
    this.folders =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(path)
            .filter(folder -> !folder.isEmpty())
            .map(Path::of)
            .toList();
  }

  private Stream<Path> all(String name) {
    return folders.stream().map(folder -> folder.resolve(name)).filter(Files::isExecutable);
  }

  private Path compiler() throws Lacking {
    return all("g++")
        .findFirst()
        .orElseThrow(() -> new Lacking("There is no g++; install it (on Debian: apt install g++)"));
  }

  /** The plain loops of a file as fast as the compiler makes them, into a folder. */
  Path compiled(Path source, Path folder) throws Lacking, IOException, InterruptedException {
    Path program = folder.resolve(source.getFileName() + ".out");
    List<String> command =
        List.of(
            compiler().toString(),
            "-O3",
            "-march=native",
            "-ffast-math",
            "-pthread",
            "-o",
            program.toString(),
            source.toString());
    Children.Ended ended = children.run(command);
    if (ended.code() != 0) {
      throw new Lacking("g++ does not compile %s: %s".formatted(source, ended.complaint()));
    }
    return program;
  }

  /** The first of all Pythons that has these modules. */
  Path python(String... modules) throws Lacking, IOException, InterruptedException {
    for (Path python : all("python3").toList()) {
      if (lacks(python, modules).isEmpty()) {
        return python;
      }
    }
    Optional<Path> first = all("python3").findFirst();
    if (first.isEmpty()) {
      throw new Lacking("There is no python3; install it (on Debian: apt install python3-numpy)");
    }
    String module = lacks(first.get(), modules).orElseThrow();
    throw new Lacking(
        "python3 has no %s; install it (on Debian: apt install python3-%s)"
            .formatted(module, module));
  }

  private Optional<String> lacks(Path python, String... modules)
      throws IOException, InterruptedException {
    for (String module : modules) {
      if (children.run(List.of(python.toString(), "-c", "import " + module)).code() != 0) {
        return Optional.of(module);
      }
    }
    return Optional.empty();
  }
}
