package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.data.BadData;
import io.tiebreak.experiment.Budget;
import io.tiebreak.run.Stop;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestRunsTest {

  private static final String TRY = ": give the runs.csv that reproduce has written";

  private static final String HEADER =
      "experiment,seed,method,start,iterations,outer_samples,inner_samples,seconds";
  private static final SmallContest SMALL = new SmallContest(SmallContest.KNOWN);

  @TempDir Path folder;

  private List<String> faults(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("runs.csv"), text);
    return catchThrowableOfType(BadData.class, () -> ContestRuns.of(file)).messages().stream()
        .map(message -> message.replace(file + ": ", ""))
        .toList();
  }

  /** In the rows, H is the header that is needed and L a line of it up to the iterations. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                               | line 1: there is no header
          H                                | line 2: there are no runs
          H;small,7,a,0,1                  | line 2: there are 5 fields instead of 8
          H;L,a,0,1,2,3,4;L,a,x,1,2,3,4    | line 3: start is "x" and not a whole number from 0 on
          H;L,a,0,1e5,2,3,4                | line 2: iterations is "1e5" and not a whole number from 0 on
          H;L,a,0,-5,2,3,4                 | line 2: iterations is "-5" and not a whole number from 0 on
          H;L,a,0,9999999999999999999,2,3,4 | line 2: iterations is "9999999999999999999" and not a whole number from 0 on
          H;L,a,0,0,,3,4                   | line 2: outer_samples is "" and not a whole number from 0 on
          H;L,a,0,1,2,3,4;L,b,0,1,2,3,4;L,a,0,1,2,3,4 | line 4: a from start 0 is there twice
          H;L,a,0,1,2,3,soon               | line 2: seconds is "soon" and not a time
          H;small,7.5,a,0,1,2,3,4          | line 2: seed is "7.5" and not a whole number
          H;small,9999999999999999999,a,0,1,2,3,4 | line 2: seed is "9999999999999999999" and not a whole number
          H;L,a,0,1,2,3,4;small,8,b,0,1,2,3,4 | line 3: seed is "8", and "7" before
          H;L,a,0,1,2,3,4;other,7,b,0,1,2,3,4 | line 3: experiment is "other", and "small" before
          """)
  void aWrongFileIsToldByLine(String text, String fault) throws Exception {
    String lines = text.replace("H", HEADER).replace("L,", "small,7,").replace(';', '\n');
    assertThat(faults(lines)).containsExactly(fault + TRY);
  }

  @Test
  void everyColumnThatIsTakenMustBeThere() throws Exception {
    for (String column : HEADER.split(",", -1)) {
      String without = HEADER.replaceFirst("\\b" + column + "\\b", "x");
      assertThat(faults(without + "\nsmall,7,a,0,1,2,3,4\n"))
          .containsExactly(
              "line 1: the header must name %s, and is \"%s...\"%s"
                  .formatted(HEADER.replace(",", ", "), without.substring(0, 60), TRY));
    }
  }

  @Test
  void allFaultsAreToldAtOnceUpToTwenty() throws Exception {
    assertThat(faults(HEADER + "\n" + "small,7,a,b,c,2,3,4\n".repeat(50))).hasSize(20);
  }

  private ContestRuns whole(String changed, String to) throws Exception {
    String text = new ContestFiles(SMALL.madeUp()).runs().replace(changed, to);
    return ContestRuns.of(Files.writeString(folder.resolve("runs.csv"), text));
  }

  private List<String> refused(ContestRuns runs, int starts, OptionalLong seed) {
    String at = folder.resolve("runs.csv") + ": ";
    return catchThrowableOfType(BadData.class, () -> runs.again(SMALL, starts, seed))
        .messages()
        .stream()
        .map(message -> message.replace(at, ""))
        .toList();
  }

  @Test
  void runsOfAnotherExperimentAreNotRepeated() throws Exception {
    assertThat(refused(whole("small,", "toy,"), 2, OptionalLong.empty()))
        .containsExactly(
            "its runs are of toy and not of small: reproduce that, or give the folder of another"
                + " contest");
  }

  @Test
  void aSeedThatContradictsIsRefused() throws Exception {
    assertThat(refused(whole("", ""), 2, OptionalLong.of(8)))
        .containsExactly("its seed is 7 and not 8: leave --seed out");
  }

  @Test
  void runsThatAreMissingAreToldAll() throws Exception {
    assertThat(refused(whole("7,sdbgd,1,", "7,sdgd,1,"), 3, OptionalLong.empty()))
        .containsExactly(
            "there is no run of ir-scg from start 2: ask for at most 2 starts",
            "there is no run of ar-ip-seg, long from start 2: ask for at most 2 starts",
            "there is no run of sdbgd from start 1" + TRY,
            "there is no run of sdbgd from start 2: ask for at most 2 starts",
            "sdgd is no method of small: repeat the contest with the version of Tiebreak that"
                + " wrote it");
  }

  @Test
  void aStartThatIsFarOffMissesAllBeforeIt() throws Exception {
    ContestRuns runs = whole("7,sdbgd,1,", "7,sdbgd,999999999,");
    assertThat(refused(runs, runs.starts(), OptionalLong.empty())).hasSize(20);
  }

  @Test
  void aRunThatEndedInItsWarmStartIsRepeatedByItsSamples() throws Exception {
    assertThat(whole("TIME,200,200,400,", "TIME,0,0,400,").again(SMALL, 1, OptionalLong.empty()))
        .extracting(Budget.Again::stops)
        .asInstanceOf(InstanceOfAssertFactories.map(Budget.Again.Key.class, Stop.class))
        .containsEntry(new Budget.Again.Key("ir-scg", 0), Stop.never().samples(400))
        .containsEntry(new Budget.Again.Key("ir-scg", 1), Stop.at(300));
  }

  @Test
  void anotherFileIsNoTable() throws Exception {
    assertThat(faults("\"no end")).singleElement().asString().contains("line 1: ").endsWith(TRY);
    BadData missing =
        catchThrowableOfType(
            BadData.class, () -> ContestRuns.of(folder.resolve("no-such-file.csv")));
    assertThat(missing).hasMessageContaining("no-such-file.csv");
  }
}
