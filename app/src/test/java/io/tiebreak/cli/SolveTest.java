package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.solved;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Point;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a run agree with the library; the output and every file once are in solve.md. */
class SolveTest {

  @TempDir Path folder;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
  }

  @Test
  void theFilesHoldTheOutcomeToTheLastBit() throws Exception {
    Path out = solved(folder, LEVELS + SET + HUNDRED + "method: ir-scg\nseed: 3\n");
    Job job = ProblemFile.read(folder.resolve("p.yaml"), Overrides.none());
    Outcome outcome =
        Run.of(job.problem(), job.method())
            .draws(job.draws())
            .stop(job.stop())
            .observe(job.observe())
            .go();
    assertThat(numbers(read(out, "solution.csv"))).isEqualTo(outcome.point());
    assertThat(numbers(read(out, "last.csv"))).isEqualTo(outcome.answer().last());
    JsonNode summary = summary(out);
    assertThat(summary.get("outer").doubleValue()).isEqualTo(outcome.outer());
    assertThat(summary.get("inner").doubleValue()).isEqualTo(outcome.inner());
    assertThat(summary.at("/certificate/eps_inner").doubleValue())
        .isEqualTo(outcome.certificate().epsInner());
    assertThat(summary.get("outer_samples").longValue()).isEqualTo(100 + 23);
    assertThat(summary.get("inner_samples").longValue()).isEqualTo(100 + 40);
    assertThat(summary.get("lmo_calls").longValue()).isEqualTo(100 + 4);
    assertThat(summary.get("wall_seconds").doubleValue())
        .isGreaterThanOrEqualTo(summary.get("seconds").doubleValue());
    assertThat(summary.get("time")).allMatch(part -> part.doubleValue() >= 0);
    assertThat(summary.at("/provenance/threads").intValue()).isEqualTo(Tiebreak.threads());
    assertThat(summary.at("/provenance/kernels").textValue()).isEqualTo(Tiebreak.kernels());
    List<String> trace = read(out, "trace.csv").lines().toList();
    assertThat(trace).hasSize(12);
    for (int k = 1; k < trace.size(); k++) {
      double[] fields = numbers(trace.get(k));
      // A hundred steps are too few for an observation on the way; squares are known to be
      // positive.
      assertThat(fields[8] == 0).isEqualTo(k < trace.size() - 1);
      assertThat(fields[10]).isPositive();
      assertThat(fields[0]).isEqualTo(10 * (k - 1));
      assertThat(fields[5]).isEqualTo(outcome.trace().get(k - 1).outer());
      assertThat(fields[6]).isEqualTo(outcome.trace().get(k - 1).inner());
    }
  }

  @Test
  void aSplitReportsTheErrorOfItsTestRows() throws Exception {
    Path out =
        solved(
            folder,
            """
            inner: {loss: squared}
            outer: {loss: squared}
            split: {data: train.csv, inner: 0.5, outer: 0.25, test: 0.25, intercept: true}
            method: ir-fscg
            """
                + SET
                + HUNDRED);
    Job job = ProblemFile.read(folder.resolve("p.yaml"), Overrides.none());
    double error =
        job.levels()
            .test()
            .orElseThrow()
            .whole()
            .orElseThrow()
            .value(Point.of(numbers(read(out, "solution.csv"))));
    assertThat(summary(out).get("test").doubleValue()).isEqualTo(error);
    assertThat(summary(out).at("/plain_inner/test").doubleValue()).isPositive().isNotEqualTo(error);
  }
}
