package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.tiebreak.folder.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the folder of an earlier server contains, a later one starts and shows its runs. */
@Tag("fuzz")
class RunRecordFuzzTest {
  private static final String TIME = "60s";

  private static final String ID = "20260101-000000-00000000";

  @TempDir static Path folder;
  private static Path own = Path.of("");
  private static String good = "";

  @BeforeAll
  static void keep() throws IOException {
    own = Files.createDirectories(folder.resolve(ID));
    good =
        Json.line(
            RunRecord.fresh(new RunRecord.Asked("p", null, null, null), "2026-01-01T00:00:00Z")
                .in(RunState.ENDED));
  }

  @FuzzTest(maxDuration = TIME)
  void record(byte[] bytes) throws IOException {
    Files.deleteIfExists(own.resolve("trace.csv"));
    show(bytes);
  }

  @FuzzTest(maxDuration = TIME)
  void trace(byte[] bytes) throws IOException {
    Files.write(own.resolve("trace.csv"), bytes);
    show(good.getBytes(StandardCharsets.UTF_8));
  }

  private static void show(byte[] kept) throws IOException {
    Files.write(own.resolve("run.json"), kept);
    try (RunStore runs = RunStore.open(folder, Limits.usual())) {
      for (LiveRun run : runs.all()) {
        assertThat(Json.line(run.view())).contains(ID);
        assertThat(run.observations()).isNotNull();
      }
    }
  }

  /** Names of uploaded files. */
  @FuzzTest(maxDuration = TIME)
  void name(byte[] bytes) {
    String name = new String(bytes, StandardCharsets.UTF_8);
    if (Upload.isPlain(name)) {
      assertThat(folder.resolve(name).normalize().getParent()).isEqualTo(folder);
    }
  }
}
