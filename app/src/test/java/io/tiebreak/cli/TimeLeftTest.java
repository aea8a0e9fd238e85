package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Four runs, each expected to take 30 s; the first begins 100 s after midnight. */
class TimeLeftTest {

  private final TimeLeft left = new TimeLeft(Optional.of(Duration.ofSeconds(30)));

  @Test
  void theFirstRunGoesByTheGuess() {
    left.begins(0, 4, 100);
    assertThat(left.at(100)).contains(Duration.ofMinutes(2));
    assertThat(left.at(110)).contains(Duration.ofSeconds(110));
    assertThat(left.words(110)).isEqualTo("about 1:50 left");
  }

  @Test
  void withoutAGuessNothingIsKnownBeforeTheFirstRunHasEnded() {
    TimeLeft unknown = new TimeLeft(Optional.empty());
    unknown.begins(0, 4, 100);
    assertThat(unknown.words(110)).isEqualTo("time left unknown");
    unknown.begins(1, 4, 110);
    assertThat(unknown.words(110)).isEqualTo("about 0:30 left");
  }

  /** The two runs before took 20 s each. */
  @Test
  void laterRunsGoByTheMeanOfThoseThatHaveEndedAndNotByTheOneUnderWay() {
    left.begins(0, 4, 100);
    left.begins(1, 4, 110);
    left.begins(2, 4, 140);
    assertThat(left.at(140)).contains(Duration.ofSeconds(40));
    assertThat(left.at(155)).contains(Duration.ofSeconds(25));
  }

  @Test
  void aRunThatTakesLongerThanTheMeanLeavesOnlyThoseAfterIt() {
    left.begins(0, 4, 100);
    left.begins(1, 4, 110);
    assertThat(left.at(200)).contains(Duration.ofSeconds(20));
    left.begins(3, 4, 200);
    assertThat(left.words(900)).isEqualTo("about 0:00 left");
  }
}
