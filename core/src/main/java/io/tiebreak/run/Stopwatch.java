package io.tiebreak.run;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.StepTimer;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Records where the time of a run goes. Reading the clock takes as long as a small part of a step,
 * so only some steps are timed by part, and each of them stands for many. They are drawn at random:
 * with SPIDER, steps at equal distances would be full gradients always or never. No step depends on
 * it.
 */
final class Stopwatch implements StepTimer, Stateful {

  /** The share of the time that reading the clock may take. */
  private static final double SHARE = 0.004;

  /** About how often it is read per step. */
  private static final double READINGS = 5;

  private static final double MOST = 1 << 16;

  private final SplittableRandom random = new SplittableRandom(0);
  private double samples;
  private double oracle;
  private double other;
  private long setUp;
  private long within;
  private long outside;
  private long reading; // what reading the clock takes; 0 while that is not known
  private double standsFor = 1;
  private long left = 1;
  private long steps;
  private boolean timed;
  private long last;

  /** Records how long the method took to start. */
  void setUp(long nanos) {
    setUp = nanos;
  }

  /** Begins a step, or the wait for its samples. */
  void begin() {
    steps++;
    left--;
    if (left <= 0) {
      timed = true;
      last = System.nanoTime();
    }
  }

  @Override
  public void end(Part part) {
    if (!timed) {
      return;
    }
    long now = System.nanoTime();
    double lap = standsFor * Math.max(now - last - reading, 0);
    switch (part) {
      case SAMPLES -> samples += lap;
      case ORACLE -> oracle += lap;
      case OTHER -> other += lap;
    }
    last = now;
  }

  /** Times the work always, and not as part of the step. */
  @Override
  public <T> T proving(Supplier<T> work) {
    end(Part.OTHER);
    long before = System.nanoTime();
    T done = work.get();
    last = System.nanoTime();
    within += last - before;
    return done;
  }

  /** Ends the step that began. */
  void finish() {
    if (timed) {
      end(Part.OTHER);
      timed = false;
      left = gap();
    }
  }

  /** Records how long the steps since the last call took together. */
  void took(long nanos) {
    long before = System.nanoTime();
    long took = System.nanoTime() - before;
    reading = reading == 0 ? took : Math.min(reading, took);
    double mean = Math.max((double) nanos, 1) / Math.max(steps, 1);
    standsFor = Math.min(Math.max(READINGS * reading / (SHARE * mean), 1), MOST);
    steps = 0;
    left = gap();
  }

  /** Draws when to time the next step: each with probability 1/standsFor, independently. */
  private long gap() {
    return standsFor > 1
        ? 1 + (long) (Math.log(1 - random.nextDouble()) / Math.log1p(-1 / standsFor))
        : 1;
  }

  /** Records how long a certificate took that is not on the method's clock. */
  void proved(long nanos) {
    outside += nanos;
  }

  /** The parts of a run that took so long, by the method's clock and in all. */
  TimeByPart parts(long clock, long wall) {
    double inSteps = Math.max(clock - setUp - within, 0);
    double seen = samples + oracle + other;
    double scale = seen > 0 ? inSteps / seen : 0;
    double inSamples = samples * scale;
    double inOracle = oracle * scale;
    return new TimeByPart(
        setUp / 1e9,
        inSamples / 1e9,
        inOracle / 1e9,
        Math.max(inSteps - inSamples - inOracle, 0) / 1e9,
        (within + outside) / 1e9,
        Math.max(wall - clock - outside, 0) / 1e9);
  }

  @Override
  public void state(State s) {
    samples = s.of(samples);
    oracle = s.of(oracle);
    other = s.of(other);
    setUp = s.of(setUp);
    within = s.of(within);
    outside = s.of(outside);
  }
}
