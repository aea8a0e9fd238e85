package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {

  @TempDir Path temporary;

  @Test
  void theFolderIsMadeWithItsParents() throws Exception {
    Path folder = temporary.resolve("a/b c/d");
    try (RunFolder run = RunFolder.open(folder)) {
      assertThat(run.path()).isEqualTo(folder).isDirectory();
    }
  }

  @Test
  void aFileIsNoFolder() throws Exception {
    Path file = Files.writeString(temporary.resolve("out"), "x");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> RunFolder.open(file))
        .withMessage(file + " is a file; a run needs a folder. Name another with --out.");
  }

  @Test
  void aFolderInUseIsRefusedAndFreeAgainAfterwards() throws Exception {
    try (RunFolder first = RunFolder.open(temporary)) {
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> RunFolder.open(first.path()))
          .withMessageContaining("is in use by another run");
    }
    RunFolder.open(temporary).close();
  }

  @Test
  void outputsReplaceThoseOfAnEarlierRunAndLeaveOtherFilesAlone() throws Exception {
    Files.writeString(temporary.resolve("model.csv"), "old");
    Files.writeString(temporary.resolve("solution.csv"), "old");
    Files.writeString(temporary.resolve("notes.txt"), "mine");
    try (RunFolder run = RunFolder.open(temporary)) {
      run.publish(Map.of("solution.csv", "new\n", "summary.json", "{}\n"));
    }
    assertThat(temporary.resolve("solution.csv")).hasContent("new\n");
    assertThat(temporary.resolve("summary.json")).hasContent("{}\n");
    assertThat(temporary.resolve("model.csv")).doesNotExist();
    assertThat(temporary.resolve("notes.txt")).hasContent("mine");
    assertThat(temporary.resolve(".new")).doesNotExist();
  }

  @Test
  void whatAKilledRunLeftHalfWrittenIsClearedAway() throws Exception {
    Files.createDirectory(temporary.resolve(".new"));
    Files.writeString(temporary.resolve(".new/solution.csv"), "half");
    try (RunFolder run = RunFolder.open(temporary)) {
      run.publish(Map.of("last.csv", "1\n"));
    }
    assertThat(temporary.resolve("solution.csv")).doesNotExist();
    assertThat(temporary.resolve(".new")).doesNotExist();
  }

  @Test
  void anOutputThatCannotBeWrittenLeavesTheEarlierOnesAsTheyWere() throws Exception {
    Files.writeString(temporary.resolve("solution.csv"), "old");
    try (RunFolder run = RunFolder.open(temporary)) {
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(
              () -> run.publish(Map.of("solution.csv", "new\n", "no/such/folder.csv", "x")));
    }
    assertThat(temporary.resolve("solution.csv")).hasContent("old");
    assertThat(temporary.resolve(".new")).doesNotExist();
  }
}
