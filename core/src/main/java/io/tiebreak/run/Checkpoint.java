package io.tiebreak.run;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.method.Counters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A run between two steps: all that is needed to go on with the same bytes.
 *
 * @param identity what the run is a run of, line by line: a resumed run must have the same
 * @param iteration steps made
 * @param clock nanoseconds on the method's clock
 * @param wall nanoseconds of everything
 * @param trace what was observed
 * @param state the bytes of all that has state
 */
public record Checkpoint(
    List<String> identity,
    long iteration,
    long clock,
    long wall,
    List<TracePoint> trace,
    byte[] state) {

  static byte[] bytesOf(List<Stateful> parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream to = new DataOutputStream(bytes)) {
      for (Stateful part : parts) {
        part.save(to);
      }
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return bytes.toByteArray();
  }

  /** A state that was made up can fail anywhere: whoever loads it may trust its numbers. */
  void restore(List<Stateful> parts) {
    restore(state, parts);
  }

  static void restore(byte[] bytes, List<Stateful> parts) {
    try (DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes))) {
      for (Stateful part : parts) {
        part.load(from);
      }
      if (from.read() != -1) {
        throw new IOException("There is more than the method can read.");
      }
    } catch (IOException | RuntimeException e) {
      throw new UncheckedIOException(
          new BadCheckpoint("The checkpoint does not hold the state of this run", e));
    }
  }

  void write(DataOutputStream to) throws IOException {
    to.writeInt(identity.size());
    for (String line : identity) {
      to.writeUTF(line);
    }
    to.writeLong(iteration);
    to.writeLong(clock);
    to.writeLong(wall);
    to.writeInt(trace.size());
    for (TracePoint p : trace) {
      to.writeLong(p.iteration());
      to.writeDouble(p.seconds());
      to.writeLong(p.counters().outerSamples());
      to.writeLong(p.counters().innerSamples());
      to.writeLong(p.counters().lmoCalls());
      to.writeDouble(p.outer());
      to.writeDouble(p.inner());
      p.certificate().write(to);
      to.writeDouble(p.sigma());
      to.writeDouble(p.stepSize());
    }
    to.writeInt(state.length);
    to.write(state);
  }

  static Checkpoint read(DataInputStream from) throws IOException {
    List<String> identity = new ArrayList<>();
    for (int lines = from.readInt(); lines > 0; lines--) {
      identity.add(from.readUTF());
    }
    long iteration = from.readLong();
    long clock = from.readLong();
    long wall = from.readLong();
    List<TracePoint> trace = new ArrayList<>();
    for (int points = from.readInt(); points > 0; points--) {
      trace.add(
          new TracePoint(
              from.readLong(),
              from.readDouble(),
              new Counters(from.readLong(), from.readLong(), from.readLong()),
              from.readDouble(),
              from.readDouble(),
              Certificate.read(from),
              from.readDouble(),
              from.readDouble()));
    }
    if (from.readInt() != from.available()) { // asked before memory is taken for it
      throw new IOException("The state has another length than it says.");
    }
    byte[] state = from.readAllBytes();
    return new Checkpoint(identity, iteration, clock, wall, trace, state);
  }
}
