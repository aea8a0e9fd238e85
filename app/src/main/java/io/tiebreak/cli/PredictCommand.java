package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.folder.Predictions;
import io.tiebreak.folder.SavedModel;
import io.tiebreak.folder.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak predict}: applies the model of a run to other rows. */
@Command(
    name = "predict",
    description = "Predict new rows with the linear model of a run.",
    footer = {"", "Example: tiebreak predict runs/p new.csv --out predictions.csv"},
    sortOptions = false)
final class PredictCommand implements Callable<Integer> {

  @Parameters(
      index = "0",
      paramLabel = "RUN_FOLDER",
      description = "A folder written by tiebreak solve.")
  private Path run = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "A file with the same columns as the run's data; the target may be missing.")
  private Path data = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the predictions to this file instead of standard output.")
  private @Nullable Path out;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadData, IOException {
    common.begin();
    CertifyCommand.present(run.resolve("summary.json"));
    Predictions predictions = SavedModel.read(run).predict(CertifyCommand.present(data));
    if (out == null) {
      System.out.print(predictions.csv());
      System.out.flush();
    } else {
      WholeFile.write(out, predictions.csv());
    }
    report(predictions);
    return Main.OK;
  }

  /** Writes to standard error, as standard output is for the predictions alone. */
  private void report(Predictions predictions) {
    int others = predictions.ignored();
    if (others > 0) {
      System.err.printf(
          "%s: %d %s ignored%n",
          data, others, others == 1 ? "other column is" : "other columns are");
    }
    predictions.error().ifPresent(error -> System.err.println(data + ": " + error));
  }
}
