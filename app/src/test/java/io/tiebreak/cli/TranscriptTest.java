package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page fails if a command prints anything else, and can be rewritten with the output. */
class TranscriptTest {

  private static final Ran RAN = new Ran(2, "one\n\nthree 3\n", "said\n");

  private static final String RIGHT =
      """
      Prose.

          $ command \\
              more
          one

          three 3
          ! said
          [2]

      More prose.
      """;

  @TempDir Path folder;
  private Path page;
  private final List<String> commands = new ArrayList<>();

  private Transcript transcript(String text) throws Exception {
    page = Files.writeString(folder.resolve("page.md"), text);
    Transcript transcript = new Transcript(page);
    transcript.run(
        new Transcript.Machine() {
          @Override
          public void write(String name, String content) {
            commands.add(name + ": " + content);
          }

          @Override
          public Ran run(String command) {
            commands.add(command);
            return RAN;
          }
        });
    return transcript;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "one > one", "one > ...", "three 3 > th[..] 3", "! said > ..."})
  void whatFitsIsGreenAndStaysAsItIs(String change) throws Exception {
    String text = changed(change);
    Transcript transcript = transcript(text);
    assertThat(transcript.differences()).isEmpty();
    transcript.rewrite();
    assertThat(page).hasContent(text);
    assertThat(commands).containsExactly("command more");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one > two",
        "    one\n > ",
        "    three 3\n > ",
        "    ! said\n > ",
        "! said > said",
        "    [2]\n > ",
        "[2] > [1]",
        "one > one\n    two",
        "three 3 > th[..] 4",
        "[2] > [2]\n    more",
      })
  void whatDiffersIsRedAndIsWrittenAnew(String change) throws Exception {
    Transcript transcript = transcript(changed(change));
    assertThat(transcript.differences()).singleElement().asString().contains("page.md:4");
    transcript.rewrite();
    assertThat(page).hasContent(RIGHT);
  }

  private static String changed(String change) {
    String[] both = change.split(" > ", -1);
    return change.isEmpty() ? RIGHT : RIGHT.replace(both[0], both[1]);
  }

  @Test
  void aNamedBlockIsAFile() throws Exception {
    transcript("```a/b.csv\n1\n\n2\n```\n");
    assertThat(commands).containsExactly("a/b.csv: 1\n\n2\n");
  }

  @Test
  void whatVariesHasNames() {
    String said =
        "after 1.5 s at 1,000.5 per second in %s, 0:45 left, {\"seconds\" : 1.5E-4}"
            .formatted(folder);
    assertThat(Transcript.plain(said, folder))
        .isEqualTo(
            "after {time} s at {rate} per second in {folder}, 0:45 left, {\"seconds\" : {time}}");
  }
}
