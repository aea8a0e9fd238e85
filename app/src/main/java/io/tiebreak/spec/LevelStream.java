package io.tiebreak.spec;

import io.tiebreak.data.Table;
import io.tiebreak.format.RowStream;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * The stream that a problem file names.
 *
 * @param stall how long the next row may take
 */
record LevelStream(String name, RowStream rows, Duration stall) implements LevelData {

  /** How many rows are read ahead: a few pages of a typical file. */
  private static final int AHEAD = 256;

  /** The first rows, which are held out. */
  @Override
  public Table outline() {
    return rows.head();
  }

  @Override
  public Level level(Plan plan) {
    LinearModel heldOut = new LevelData.InMemory(rows.head()).level(plan);
    return Streamed.linear(plan.loss(), heldOut.dimension(), new Examples(rows, plan))
        .reading(stall, AHEAD)
        .heldOut(heldOut);
  }

  @Override
  public Optional<String> note(String function) {
    return Optional.of(
        "%s is measured on the first %d rows of %s, which are held out of the stream."
            .formatted(function, rows.head().rows(), name));
  }

  private record Examples(RowStream rows, Plan plan) implements SampleSource<Example> {

    @Override
    public Optional<Example> next() throws IOException {
      return rows.next().map(plan::example);
    }

    @Override
    public boolean seekable() {
      return rows.seekable();
    }

    @Override
    public void seek(long t) throws IOException {
      rows.seek(t);
    }

    @Override
    public long mark() {
      return rows.mark();
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
