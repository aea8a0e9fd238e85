package io.tiebreak.contest;

import static io.tiebreak.contest.MadeUp.point;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Cuts;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.page.Finding;
import io.tiebreak.run.TracePoint;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Findings of made-up runs, with F_opt = 1 and G_opt = 2. */
class FindingsTest {

  private static final Reference KNOWN =
      new Reference(OptionalDouble.of(1), 1e-9, 2, 1e-9, "By hand.");
  private static final Reference UNKNOWN =
      new Reference(OptionalDouble.empty(), Double.NaN, 2, 1e-9, "By hand.");

  private static Result result(String name, Result.Ended... runs) {
    return new Result(Contender.of(name, new IrScg()), List.of(runs));
  }

  private static Result.Ended run(TracePoint... trace) {
    return MadeUp.run(0, Optional.of(new Cuts(5, 0)), trace);
  }

  private static Findings of(Reference reference, Result... results) {
    return new Findings(
        new Contest.Results(
            Toy.inThePlane(),
            Budget.time(Duration.ofSeconds(1)),
            1,
            0,
            reference,
            List.of(results)));
  }

  private static Finding worsens(Result.Ended... runs) {
    return of(KNOWN, result("a", runs)).worsens("a");
  }

  /** From the start at 9 the warm start leads to 2.5, and the steps to 2.75. */
  @Test
  void aGapThatGrowsFromTheFirstStepOnHasWorsened() {
    Finding finding =
        worsens(
            run(point(0, 0, 9, 9), point(0, 1, 5, 3), point(1, 2, 5, 2.5), point(10, 3, 5, 2.75)));
    assertThat(finding.seen()).isTrue();
    assertThat(finding.number()).containsSubsequence("0.500", "0.750", "50.0 %");
    assertThat(finding.cause()).isEmpty();
  }

  /** A first step of size 0.1 may throw it up at once, from where it then comes down again. */
  @Test
  void aGapThatJumpsInTheFirstStepsIsComparedWithTheEndOfTheWarmStart() {
    assertThat(
            worsens(
                    run(
                        point(0, 0, 9, 9),
                        point(0, 1, 5, 2.25),
                        point(3, 2, 5, 3),
                        point(10, 3, 5, 2.5)))
                .seen())
        .isTrue();
  }

  /** A dip between the two is noise, or was undone. */
  @Test
  void aGapThatEndsWhereItsStepsBeganHasNotWorsenedWhateverWasBetween() {
    Finding finding =
        worsens(
            run(point(0, 0, 9, 9), point(1, 1, 5, 2.5), point(5, 2, 5, 2.1), point(10, 3, 5, 2.5)));
    assertThat(finding.seen()).isFalse();
    assertThat(finding.cause()).isPresent();
  }

  @Test
  void runsWithoutAStepDoNotCountAndWhereThereAreNoOthersThatIsSaid() {
    Result.Ended none = run(point(0, 0, 9, 9), point(0, 1, 5, 3));
    Result.Ended one = run(point(0, 0, 9, 9), point(2, 1, 5, 2.5), point(10, 3, 5, 2.75));
    assertThat(worsens(none, one)).isEqualTo(worsens(one));
    assertThat(worsens(none).seen()).isFalse();
    assertThat(worsens(none).number()).startsWith("no run");
  }

  @Test
  void oneSurpassesAnotherOnlyOnBothLevels() {
    Result good = result("good", run(point(1, 1, 1.25, 2.25)));
    Result bad = result("bad", run(point(1, 1, 0.5, 2.5)));
    Result half = result("half", run(point(1, 1, 1.1, 3)));
    Findings known = of(KNOWN, good, bad, half);
    assertThat(known.surpasses("good", "bad").seen()).isTrue();
    assertThat(known.surpasses("bad", "good").seen()).isFalse();
    assertThat(known.surpasses("half", "good").seen()).isFalse();
    assertThat(known.surpasses("good", "half").seen()).isFalse();
    assertThat(of(UNKNOWN, good, bad).surpasses("good", "bad").seen())
        .as("by the value itself, 0.5 is better than 1.25")
        .isFalse();
  }

  @Test
  void littleProgressIsLessThanHalfTheWay() {
    Result.Ended half = run(point(0, 0, 5, 9), point(9, 1, 2.9, 9));
    Result.Ended less = run(point(0, 0, 5, 9), point(9, 1, 3.1, 9));
    assertThat(of(KNOWN, result("a", half)).littleProgress("a").seen()).isFalse();
    assertThat(of(KNOWN, result("a", half)).littleProgress("a").cause()).isPresent();
    assertThat(of(KNOWN, result("a", less)).littleProgress("a").seen()).isTrue();
  }

  /** The measure is the number of the start. */
  @Test
  void aMeasureIsLessOrKeptByItsMean() {
    Measure first = new Measure("first", "the first coordinate", x -> x[0]);
    Result two = result("two", MadeUp.run(2, Optional.empty(), point(1, 1, 1, 2)));
    Result three = result("three", MadeUp.run(3, Optional.empty(), point(1, 1, 1, 2)));
    Findings here = of(KNOWN, two, three);
    assertThat(here.less(first, "c", "two", "three").seen()).isTrue();
    assertThat(here.less(first, "c", "three", "two").seen()).isFalse();
    assertThat(here.kept(first, 1, "c", "two", "three").seen()).isTrue();
    assertThat(here.kept(first, 0.9, "c", "two", "three").seen()).isFalse();
    assertThat(here.kept(first, 0, "c", "three", "two").seen()).isTrue();
  }
}
