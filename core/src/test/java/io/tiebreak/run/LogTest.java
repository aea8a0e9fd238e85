package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.kernel.Log;
import io.tiebreak.method.ir.IrScg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library writes to the log. */
class LogTest {

  private static final String SWITCH = "tiebreak.log";

  @TempDir Path folder;

  private final String before = System.getProperty(SWITCH, "on");
  private final Logger logger = Logger.getLogger("io.tiebreak");
  private final List<LogRecord> records = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord record) {
          records.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    System.clearProperty(SWITCH);
    handler.setLevel(Level.ALL);
    logger.setLevel(Level.FINE);
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
  }

  @AfterEach
  void leave() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
    logger.setLevel(null);
    System.setProperty(SWITCH, before);
  }

  private static Run run() {
    return Run.of(Problems.regression(), new IrScg()).stop(Stop.at(20));
  }

  private static Run withAFailingObserver() {
    return run()
        .observer(
            seen -> {
              throw new IllegalStateException("full");
            });
  }

  @Test
  void aRunTellsItsBeginningAndItsEndToThoseWhoDebug() {
    run().go();
    assertThat(records)
        .hasSize(2)
        .allMatch(record -> record.getLoggerName().equals("io.tiebreak.run"))
        .allMatch(record -> record.getLevel().equals(Level.FINE));
    assertThat(records.get(0).getMessage()).contains("ir-scg");
    assertThat(records.get(1).getMessage()).contains("ITERATIONS", "20");
  }

  @Test
  void aFailedObserverIsAWarningWithItsStackTrace() {
    logger.setLevel(Level.WARNING);
    Outcome outcome = withAFailingObserver().go();
    assertThat(records).hasSize(1);
    assertThat(records.get(0).getLevel()).isEqualTo(Level.WARNING);
    assertThat(records.get(0).getMessage())
        .isEqualTo(outcome.notes().get(outcome.notes().size() - 1));
    assertThat(records.get(0).getThrown()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aCheckpointThatCannotBeWrittenIsAWarning() {
    logger.setLevel(Level.WARNING);
    run().checkpoint(new Checkpoints(folder.resolve("gone")), Duration.ofHours(1)).go();
    assertThat(records).hasSize(1);
    assertThat(records.get(0).getThrown()).isInstanceOf(IOException.class);
  }

  @Test
  void aCheckpointThatFellBackIsAWarning() throws IOException {
    logger.setLevel(Level.WARNING);
    Checkpoints checkpoints = new Checkpoints(folder);
    for (int i = 0; i < 2; i++) {
      run().checkpoint(checkpoints, Duration.ofHours(1)).go();
    }
    Files.write(folder.resolve("checkpoint"), new byte[50]);
    List<String> told = new ArrayList<>();
    assertThat(checkpoints.read(told::add)).isPresent();
    assertThat(records).extracting(LogRecord::getMessage).isEqualTo(told);
    assertThat(records.get(0).getThrown()).hasMessageContaining("checkpoint");
  }

  @Test
  void switchedOffItIsSilent() {
    System.setProperty(SWITCH, "off");
    Outcome outcome = withAFailingObserver().go();
    assertThat(outcome.notes()).isNotEmpty();
    assertThat(records).isEmpty();
    assertThat(Log.of(LogTest.class).isLoggable(System.Logger.Level.ERROR)).isFalse();
  }
}
