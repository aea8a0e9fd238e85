package io.tiebreak.yaml;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.reader.ReaderException;

/** The text of a problem file as a section of keys that have lines. */
public final class YamlText {

  /** Far more than a problem takes, so that a data file given by mistake is soon refused. */
  private static final int MOST_BYTES = 1 << 20;

  private YamlText() {}

  /** A value written in the program, which must be well-formed. */
  public static Value value(String path, String text) {
    return new Value(
        path, new Yaml(new LoaderOptions()).compose(new StringReader(text)), new KeyFaults());
  }

  /** Reads a file; faults name it as shown. */
  public static Section read(Path file, String shown, KeyFaults faults) throws BadProblem {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new YAMLException("");
      }
      return read(Files.readString(file), shown, faults);
    } catch (YAMLException limit) {
      tooLarge(shown, faults);
    } catch (NoSuchFileException missing) {
      faults.add(shown, 1, "there is no such file", "check its name and folder");
    } catch (CharacterCodingException notText) {
      faults.add(shown, 1, "the file is not UTF-8 text", "save it as plain UTF-8");
    } catch (IOException unreadable) {
      faults.add(
          shown,
          1,
          Files.isDirectory(file) ? "it is a folder, not a file" : "the file cannot be read",
          "name a problem file that you can read");
    }
    return none(faults);
  }

  /** Reads the text of a file; faults name it as shown. */
  public static Section read(String text, String shown, KeyFaults faults) throws BadProblem {
    try {
      LoaderOptions options = new LoaderOptions();
      options.setTagInspector(tag -> true); // YamlNodes reports tags; composing makes no objects
      Node root = new Yaml(options).compose(new StringReader(text));
      Optional<YamlNodes.Flaw> flaw = YamlNodes.flaw(root);
      if (flaw.isPresent()) {
        faults.add(shown, flaw.get().line(), flaw.get().what(), flaw.get().remedy());
      } else if (root instanceof MappingNode mapping) {
        return new Section("", mapping, faults);
      } else {
        faults.add(
            shown,
            1,
            "the file holds no keys",
            "begin with inner:, outer: and set:, see the README");
      }
    } catch (MarkedYAMLException malformed) {
      int line = malformed.getProblemMark() == null ? 1 : malformed.getProblemMark().getLine() + 1;
      faults.add(
          shown,
          line,
          "the file is not well-formed YAML (%s)"
              .formatted(String.valueOf(malformed.getProblem()).replaceAll("\\s+", " ")),
          "check indentation, colons and brackets near this line");
    } catch (ReaderException odd) {
      faults.add(
          shown, 1, "the file holds characters that YAML does not allow", "save it as plain UTF-8");
    } catch (YAMLException limit) {
      tooLarge(shown, faults);
    } catch (IllegalArgumentException tag) { // from the parser, without a line
      faults.add(shown, 1, "the file holds an invalid tag", "remove what begins with !");
    }
    return none(faults);
  }

  private static void tooLarge(String shown, KeyFaults faults) {
    faults.add(
        shown,
        1,
        "the file is larger than 1 MB or nested too deeply for a problem file",
        "name a problem file; data belong in files of their own");
  }

  private static Section none(KeyFaults faults) throws BadProblem {
    faults.throwIfAny();
    throw new AssertionError("a fault was added above");
  }
}
