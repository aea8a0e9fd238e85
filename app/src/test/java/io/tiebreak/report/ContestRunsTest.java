package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tiebreak.data.BadData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContestRunsTest {

  private static final String TRY = ": give the runs.csv that reproduce has written";

  @TempDir Path folder;

  private List<String> faults(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("runs.csv"), text);
    return catchThrowableOfType(BadData.class, () -> ContestRuns.of(file)).messages().stream()
        .map(message -> message.replace(file + ": ", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                         | line 1: there is no header
          method,start,iterations                    | line 2: there are no runs
          method,iterations;a,1                      | line 1: the header must name method, start and iterations, and is "method,iterations"
          method,start,iterations;a,0                | line 2: there are 2 fields instead of 3
          method,start,iterations;a,0,1;a,x,1        | line 3: start is "x" and no whole number from 0 on
          method,start,iterations;a,0,1e5            | line 2: iterations is "1e5" and no whole number from 0 on
          method,start,iterations;a,0,-5             | line 2: iterations is "-5" and no whole number from 0 on
          method,start,iterations;a,0,1;b,0,1;a,0,1  | line 4: a from start 0 is there twice
          method,start,iterations,seconds;a,0,1,soon | line 2: seconds is "soon" and no time
          method,start,iterations;a,0,9999999999999999999 | line 2: iterations is "9999999999999999999" and no whole number from 0 on
          """)
  void aWrongFileIsToldByLine(String text, String fault) throws Exception {
    assertThat(faults(text.replace(';', '\n'))).containsExactly(fault + TRY);
  }

  @Test
  void allFaultsAreToldAtOnceUpToTwenty() throws Exception {
    assertThat(faults("method,start,iterations\n" + "a,b,c\n".repeat(50))).hasSize(20);
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
