package io.tiebreak.web;

import io.tiebreak.data.BadData;
import io.tiebreak.folder.Json;
import io.tiebreak.folder.JsonReader;
import io.tiebreak.folder.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The content of run.json, from which a later server restores a run.
 *
 * @param created an instant
 * @param status how it ended
 * @param chosen taken from the problem once it is read
 */
record RunRecord(
    Asked asked,
    String created,
    RunState state,
    @Nullable String status,
    Chosen chosen,
    Told told,
    Watched watched) {

  private static final String FILE = "run.json";

  /** Refuses a damaged record. */
  RunRecord {
    Objects.requireNonNull(asked);
    Objects.requireNonNull(created);
    Objects.requireNonNull(state);
    Objects.requireNonNull(chosen);
    Objects.requireNonNull(told);
    Objects.requireNonNull(watched);
  }

  /** The user's settings, which override those of the problem file. */
  record Asked(String name, @Nullable String method, @Nullable String time, @Nullable String seed) {

    Asked {
      Objects.requireNonNull(name);
    }
  }

  /** The method, and the seconds after which the run ends, NaN if never. */
  record Chosen(@Nullable String method, double limit) {}

  /** Messages for the user. */
  record Told(List<String> notes, List<String> faults) {

    static final Told NOTHING = new Told(List.of(), List.of());

    Told {
      notes = List.copyOf(notes);
      faults = List.copyOf(faults);
    }
  }

  /** The last observation, and the share of the limits that is used up. */
  record Watched(@Nullable Observation last, double share) {}

  static RunRecord fresh(Asked asked, String created) {
    return new RunRecord(
        asked,
        created,
        RunState.QUEUED,
        null,
        new Chosen(asked.method(), Double.NaN),
        Told.NOTHING,
        new Watched(null, Double.NaN));
  }

  RunRecord in(RunState next) {
    return new RunRecord(asked, created, next, status, chosen, told, watched);
  }

  /** The record for resuming, with a new time limit if one is given. */
  RunRecord again(@Nullable String time) {
    Asked longer = time == null ? asked : new Asked(asked.name, asked.method, time, asked.seed);
    return new RunRecord(longer, created, RunState.QUEUED, null, chosen, Told.NOTHING, watched);
  }

  /** The record after reading a good problem. */
  RunRecord read(Chosen as, List<String> notes) {
    return new RunRecord(asked, created, RunState.RUNNING, null, as, told(notes), watched);
  }

  RunRecord seen(Observation now, double share) {
    return new RunRecord(asked, created, state, status, chosen, told, new Watched(now, share));
  }

  RunRecord noted(List<String> notes) {
    return new RunRecord(asked, created, state, status, chosen, told(notes), watched);
  }

  private Told told(List<String> notes) {
    return new Told(notes, told.faults());
  }

  RunRecord over(RunState end, @Nullable String how, List<String> faults) {
    return new RunRecord(asked, created, end, how, chosen, new Told(told.notes(), faults), watched);
  }

  static boolean isIn(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE));
  }

  static RunRecord read(Path folder) throws BadData {
    return JsonReader.read(folder.resolve(FILE), Json.Form.PAGE, RunRecord.class);
  }

  void write(Path folder) throws IOException {
    WholeFile.write(folder.resolve(FILE), Json.line(this));
  }
}
