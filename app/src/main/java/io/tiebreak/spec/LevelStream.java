package io.tiebreak.spec;

import io.tiebreak.data.RowStream;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Source;
import io.tiebreak.objective.Streamed;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * The stream that a problem file names.
 *
 * @param name as the file names it
 * @param stall how long it may give nothing
 */
record LevelStream(String name, RowStream rows, Duration stall) {

  /** Rows that are read before they are needed: a few pages of a usual file. */
  private static final int AHEAD = 256;

  /** The level of the rows that come, made examples, with others held out. */
  Level level(Loss loss, LinearModel heldOut, Function<double[], Example> example) {
    return Streamed.linear(loss, heldOut.dimension(), new Examples(rows, example))
        .reading(stall, AHEAD)
        .heldOut(heldOut);
  }

  private record Examples(RowStream rows, Function<double[], Example> example)
      implements Source<Example> {

    @Override
    public Optional<Example> next() throws IOException {
      return rows.next().map(example);
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
