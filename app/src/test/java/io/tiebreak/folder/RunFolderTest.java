package io.tiebreak.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        .withMessageContainingAll(file.toString(), "--out");
  }

  @Test
  void aFolderInUseIsRefusedAndFreeAgainAfterwards() throws Exception {
    try (RunFolder first = RunFolder.open(temporary)) {
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> RunFolder.open(first.path()))
          .withMessageContainingAll(temporary.toString(), "in use");
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
          .isThrownBy(() -> run.publish(Map.of("solution.csv", "new\n", "x".repeat(300), "x")));
    }
    assertThat(temporary.resolve("solution.csv")).hasContent("old");
    assertThat(temporary.resolve(".new")).doesNotExist();
  }

  private void publish(String... names) throws IOException {
    try (RunFolder run = RunFolder.open(temporary)) {
      run.publishBytes(
          Stream.of(names).collect(Collectors.toMap(n -> n, n -> new byte[] {0, (byte) 0xff})));
    }
  }

  @Test
  void bytesAndSubFoldersArePublished() throws Exception {
    publish("table.csv", "figures/time.png", "figures/more/samples.png");
    assertThat(temporary.resolve("table.csv")).hasBinaryContent(new byte[] {0, (byte) 0xff});
    assertThat(temporary.resolve("figures/time.png")).hasBinaryContent(new byte[] {0, (byte) 0xff});
    assertThat(temporary.resolve("figures/more/samples.png")).exists();
    assertThat(temporary.resolve(".new")).doesNotExist();
  }

  @Test
  void outputsThatAreNoLongerMadeAreRemovedWithTheirEmptyFoldersAndNothingOfTheUsers()
      throws Exception {
    publish("table.csv", "figures/time.png", "figures/old/samples.png");
    Files.writeString(temporary.resolve("figures/mine.png"), "mine");
    Files.writeString(temporary.resolve("runs.csv"), "mine");
    publish("figures/new.png");
    assertThat(temporary.resolve("table.csv")).doesNotExist();
    assertThat(temporary.resolve("figures/time.png")).doesNotExist();
    assertThat(temporary.resolve("figures/old")).doesNotExist();
    assertThat(temporary.resolve("figures/new.png")).exists();
    try (RunFolder run = RunFolder.open(temporary)) {
      run.publish(Map.of("solution.csv", "1\n"));
    }
    assertThat(temporary.resolve("figures/new.png")).doesNotExist();
    assertThat(temporary.resolve("figures/mine.png")).hasContent("mine");
    assertThat(temporary.resolve("runs.csv")).hasContent("mine");
    assertThat(temporary.resolve(".outputs")).doesNotExist();
  }

  @Test
  void aPlaceThatIsTakenIsSaidBeforeAnythingMoves() throws Exception {
    publish("a.csv");
    Files.writeString(temporary.resolve("a.csv"), "old");
    Files.writeString(temporary.resolve("figures"), "mine");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> publish("a.csv", "figures/time.png"))
        .withMessageContainingAll(temporary.resolve("figures").toString(), "--out");
    Files.createDirectory(temporary.resolve("table.csv"));
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> publish("a.csv", "table.csv"))
        .withMessageContaining(temporary.resolve("table.csv").toString());
    assertThat(temporary.resolve("a.csv")).hasContent("old");
    assertThat(temporary.resolve("figures")).hasContent("mine");
    assertThat(temporary.resolve("table.csv")).isDirectory();
    assertThat(temporary.resolve(".new")).doesNotExist();
  }

  @Test
  void whatAKilledExperimentLeftHalfWrittenIsClearedAwayAndForeignFilesAreNot() throws Exception {
    Files.createDirectories(temporary.resolve(".new/figures"));
    Files.writeString(temporary.resolve(".new/.outputs"), "figures/time.png\ntable.csv\n");
    Files.writeString(temporary.resolve(".new/figures/time.png"), "half");
    publish("table.csv");
    assertThat(temporary.resolve(".new")).doesNotExist();
    Files.createDirectory(temporary.resolve(".new"));
    Path mine = Files.writeString(temporary.resolve(".new/mine.txt"), "mine");
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> publish("table.csv"))
        .withMessageContaining(mine.getParent().toString());
    assertThat(mine).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../mine.txt", "/mine.txt", "", "a/../../b", ".new/x", ".outputs", "a\nb"})
  void namesThatLeadElsewhereAreRefusedAndNotBelievedOfAList(String name) throws Exception {
    Path folder = Files.createDirectory(temporary.resolve("out"));
    Path mine = Files.writeString(temporary.resolve("mine.txt"), "mine");
    Files.writeString(folder.resolve(".outputs"), name + "\n");
    try (RunFolder run = RunFolder.open(folder)) {
      assertThatExceptionOfType(IllegalArgumentException.class)
          .isThrownBy(() -> run.publish(Map.of(name, "x")))
          .withMessageContaining("is not a place");
      run.publish(Map.of("solution.csv", "1\n"));
    }
    assertThat(mine).hasContent("mine");
  }
}
