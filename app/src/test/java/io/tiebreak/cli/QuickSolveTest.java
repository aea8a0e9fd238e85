package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static io.tiebreak.cli.Problems.trace;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Problems posed by options alone; what is printed, and all that is refused: quick.md. */
class QuickSolveTest {

  @TempDir Path folder;

  @Test
  void theSameBytesComeOutAsOfTheFile() throws Exception {
    Problems.tables(folder);
    Path out = folder.resolve("quick");
    Ran ran =
        Ran.command(
            ("solve --inner %s --outer %s --out %s --target e --set l2:0.5 --loss squared"
                    + " --scale unit --intercept --method homotopy --time 10s --seed 4")
                .formatted(folder.resolve("train.csv"), folder.resolve("validation.csv"), out)
                .split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    Path ofFile =
        Problems.solved(
            folder,
            """
            inner: {loss: squared, data: train.csv, target: e, scale: unit, intercept: true}
            outer: {loss: squared, data: validation.csv, target: e}
            set: {l2-ball: {radius: 0.5}}
            method: homotopy
            stop: {time: 10s}
            seed: 4
            """);
    Path again = folder.resolve("again");
    assertThat(Ran.solve(out.resolve("problem.yaml"), again).code()).isZero();
    for (Path same : List.of(ofFile, again)) {
      for (String name : List.of("solution.csv", "last.csv", "model.csv", "scaling.csv")) {
        assertThat(read(out, name)).as(name).isEqualTo(read(same, name));
      }
      assertThat(read(out, "proof.json").replaceAll("\"problem\" : .*", ""))
          .isEqualTo(read(same, "proof.json").replaceAll("\"problem\" : .*", ""));
      assertThat(trace(out)).isEqualTo(trace(same));
      assertThat(summary(out).get("provenance")).isEqualTo(summary(same).get("provenance"));
    }
  }
}
