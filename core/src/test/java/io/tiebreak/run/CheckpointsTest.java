package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Tiebreak;
import io.tiebreak.Volume;
import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointsTest {

  @TempDir Path folder;

  private final List<String> warnings = new ArrayList<>();

  private Run run(Method method, long iterations) {
    return Run.of(Problems.regression(), method)
        .seed(1)
        .stop(Stop.at(iterations))
        .observe(new Every.Iterations(100))
        .identity(List.of("data: abc"))
        .checkpoint(new Checkpoints(folder), Duration.ofHours(1));
  }

  @Test
  void aRunResumedFromItsCheckpointEndsWithTheSameBytes() throws IOException {
    for (Method method : List.of(new IrScg(), new IrFscg())) {
      Outcome straight = run(method, 1000).go();
      run(method, 437).go();
      Run second = run(method, 1000);
      assertThat(second.resume(read())).isEmpty();
      Outcome resumed = second.go();
      assertThat(resumed.point()).isEqualTo(straight.point());
      assertThat(resumed.answer().last()).isEqualTo(straight.answer().last());
      assertThat(resumed.work().counters()).isEqualTo(straight.work().counters());
      assertThat(resumed.origin().resumedFrom()).hasValue(437);
      assertThat(straight.origin().resumedFrom()).isEmpty();
      assertThat(seen(resumed)).isEqualTo(seen(straight));
    }
  }

  /** The trace without its times. */
  private static List<Tuple> seen(Outcome outcome) {
    return outcome.trace().stream()
        .map(
            p ->
                Tuple.tuple(
                    p.iteration(), p.counters(), p.outer(), p.inner(), p.sigma(), p.stepSize()))
        .toList();
  }

  private Checkpoint read() throws IOException {
    return new Checkpoints(folder).read(warnings::add).orElseThrow();
  }

  @Test
  void aFinishedRunResumedEndsAgainWithTheSame() throws IOException {
    Outcome first = run(new IrScg(), 300).go();
    Run again = run(new IrScg(), 300);
    again.resume(read());
    Outcome second = again.go();
    assertThat(second.point()).isEqualTo(first.point());
    assertThat(second.trace()).isEqualTo(first.trace());
    assertThat(second.work().seconds()).isEqualTo(first.work().seconds());
  }

  @Test
  void theTimeByPartGoesOnWhereTheCheckpointWas() throws IOException {
    for (Method method : List.of(new IrScg(), new Homotopy())) {
      TimeByPart first = run(method, 300).go().work().parts();
      Run again = run(method, 300);
      again.resume(read());
      Outcome over = again.go();
      assertThat(over.work().parts().setUp()).isEqualTo(first.setUp());
      assertThat(over.work().parts().samples()).isEqualTo(first.samples());
      assertThat(over.work().parts().oracle()).isEqualTo(first.oracle());
      assertThat(over.work().parts().other()).isEqualTo(first.other());
      Run further = run(method, 3000);
      further.resume(read());
      Outcome longer = further.go();
      assertThat(longer.work().parts().setUp()).isEqualTo(first.setUp());
      assertThat(longer.work().parts().total())
          .isCloseTo(longer.work().wallSeconds(), within(1e-12));
    }
  }

  @Test
  void aCheckpointOfAnEarlierVersionIsRefused() throws IOException {
    run(new IrScg(), 100).go();
    Path current = folder.resolve("checkpoint");
    ByteBuffer old = ByteBuffer.wrap(Files.readAllBytes(current)).putInt(0, 0x54424B33); // TBK3
    CRC32C sum = new CRC32C();
    sum.update(old.array(), 0, old.capacity() - Long.BYTES);
    Files.write(current, old.putLong(old.capacity() - Long.BYTES, sum.getValue()).array());
    assertThatThrownBy(this::read).isInstanceOf(IOException.class);
  }

  /** A checksum protects against accidents, not against forgery: sizes are checked all the same. */
  @Test
  void aStateThatWasMadeUpIsASentence() throws IOException {
    for (Method method : List.of(new IrScg(), new Homotopy())) {
      run(method, 100).go();
      Checkpoint good = read();
      Random random = new Random(4);
      for (int k = 0; k < Volume.cases(60, 300); k++) {
        byte[] state = good.state().clone();
        ByteBuffer.wrap(state).putInt(random.nextInt(state.length - 3), random.nextInt());
        requireResumedOrRefused(method, good, state);
      }
      requireRefused(method, good, Arrays.copyOf(good.state(), good.state().length - 1));
      requireRefused(method, good, Arrays.copyOf(good.state(), good.state().length + 1));
    }
  }

  private Run resumed(Method method, Checkpoint good, byte[] state) {
    Run run = run(method, 100);
    run.resume(
        new Checkpoint(
            good.identity(), good.iteration(), good.clock(), good.wall(), good.trace(), state));
    run.interrupt();
    return run;
  }

  private void requireResumedOrRefused(Method method, Checkpoint good, byte[] state) {
    try {
      assertThat(resumed(method, good, state).go().point()).isNotEmpty();
    } catch (UncheckedIOException refused) {
      assertThat(refused).hasCauseInstanceOf(IOException.class);
    }
  }

  private void requireRefused(Method method, Checkpoint good, byte[] state) {
    assertThatThrownBy(resumed(method, good, state)::go)
        .isInstanceOf(UncheckedIOException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void aCheckpointOfAnotherRunIsRefusedWithWhatDiffers() throws IOException {
    run(new IrScg().varsigma(10).p(0.25), 50).go();
    Checkpoint of = read();
    assertThat(run(new IrScg().varsigma(10).p(0.25), 50).resume(of)).isEmpty();
    Run set = Run.of(Problems.onTheL2Ball(), new IrScg().varsigma(10).p(0.25)).seed(1);
    Checkpoint older =
        new Checkpoint(
            of.identity().stream().map(line -> line.replace(Tiebreak.version(), "0.0.1")).toList(),
            of.iteration(),
            of.clock(),
            of.wall(),
            of.trace(),
            of.state());
    assertThat(run(new IrScg().varsigma(10).p(0.3), 50).resume(of)).isPresent();
    assertThat(run(new IrScg().varsigma(10).p(0.25), 50).identity(List.of("more: 3")).resume(of))
        .isPresent();
    assertThat(run(new IrScg().varsigma(10).p(0.25), 50).seed(9).resume(of)).isPresent();
    assertThat(run(new IrScg().varsigma(10).p(0.25), 50).resume(older)).isPresent();
    assertThat(set.resume(of)).isPresent();
    assertThatThrownBy(set::go).isInstanceOf(IllegalStateException.class);
  }

  /**
   * Wherever bytes change, are lost or added: the previous one and a warning, never another run.
   */
  @Test
  void noDamageIsTakenForACheckpoint() throws IOException {
    run(new IrScg(), 100).go();
    run(new IrScg(), 200).go();
    assertThat(read().iteration()).isEqualTo(200);
    Path current = folder.resolve("checkpoint");
    byte[] whole = Files.readAllBytes(current);
    Random random = new Random(11);
    for (int time = 1; time <= Volume.cases(120, 600); time++) {
      byte[] damaged =
          switch (time % 3) {
            case 0 -> flipped(whole, random);
            case 1 -> Arrays.copyOf(whole, time == 1 ? 0 : random.nextInt(whole.length));
            default -> Arrays.copyOf(whole, whole.length + 1 + random.nextInt(64));
          };
      Files.write(current, damaged);
      assertThat(read().iteration()).as("time %d", time).isEqualTo(100);
      assertThat(warnings).hasSize(time);
      assertThat(folder.resolve("checkpoint.damaged")).hasBinaryContent(damaged);
      assertThat(current).doesNotExist();
    }
    assertThat(read().iteration()).isEqualTo(100);
    assertThat(warnings).hasSize(Volume.cases(120, 600));
    Path previous = folder.resolve("checkpoint.previous");
    byte[] older = Files.readAllBytes(previous);
    for (int time = 0; time < Volume.cases(30, 100); time++) {
      Files.write(current, flipped(whole, random));
      Files.write(previous, flipped(older, random));
      assertThatThrownBy(this::read).isInstanceOf(IOException.class);
    }
  }

  /** Changes one to eight bytes. */
  private static byte[] flipped(byte[] whole, Random random) {
    byte[] damaged = whole.clone();
    for (int many = 1 + random.nextInt(8); many > 0 || Arrays.equals(damaged, whole); many--) {
      damaged[random.nextInt(whole.length)] ^= (byte) (1 + random.nextInt(255));
    }
    return damaged;
  }

  /** Writing is tried after the first step and at the end, at least. */
  @Test
  void aCheckpointThatCannotBeWrittenOnlyWarnsAndOnce() throws IOException {
    Path file = Files.createFile(folder.resolve("not-a-folder"));
    List<String> notes = run(new IrScg(), 100).go().notes();
    Outcome outcome =
        run(new IrScg(), 100).checkpoint(new Checkpoints(file), Duration.ofNanos(1)).go();
    assertThat(outcome.status()).isEqualTo(Status.ITERATIONS);
    assertThat(outcome.notes()).hasSize(notes.size() + 1);
  }
}
