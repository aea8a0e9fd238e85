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

/** {@code tiebreak predict}: the model of a run, for other rows. */
@Command(
    name = "predict",
    description = "Predict rows of data with the linear model that a run has left.",
    footer = {"", "Example: tiebreak predict runs/p new.csv --out predictions.csv"},
    sortOptions = false)
final class Predict implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "RUN_FOLDER", description = "What solve has written.")
  private Path run = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "A file with the columns of the run's data; the target may be missing.")
  private Path data = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the predictions there, not to standard output.")
  private @Nullable Path out;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadData, IOException {
    common.begin();
    Certify.present(run.resolve("summary.json"));
    Predictions predictions = SavedModel.read(run).predict(Certify.present(data));
    write(predictions.csv());
    said(predictions);
    return Main.OK;
  }

  private void write(String csv) throws IOException {
    if (out == null) {
      System.out.print(csv);
      System.out.flush();
      return;
    }
    WholeFile.write(out, csv);
  }

  /** Standard output is for the predictions alone. */
  private void said(Predictions predictions) {
    int others = predictions.ignored();
    if (others > 0) {
      System.err.printf(
          "%s: %d %s ignored%n",
          data, others, others == 1 ? "other column is" : "other columns are");
    }
    predictions.error().ifPresent(error -> System.err.println(data + ": " + error));
  }
}
