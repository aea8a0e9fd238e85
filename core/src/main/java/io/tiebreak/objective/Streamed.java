package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.loss.Loss;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * H(x) = E h(x; s) over samples s that come one after another and are seen once: from a generator,
 * a queue, or a file larger than memory. Each step uses the next sample, at x_t and at x_{t-1}.
 *
 * <p>It serves one run at a time, and each further run continues where the last one stopped. A
 * daemon thread reads the source, ahead of the run by a bounded number of samples; {@link #close}
 * ends it.
 *
 * @param <S> a sample
 */
public final class Streamed<S> implements Level, AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int AHEAD = 1024;

  /** Where samples come from, and the components made of them. */
  private record Kind<S>(
      int dimension,
      SampleSource<S> source,
      Consumer<S> check,
      Function<Supplier<S>, Component> component) {}

  private final Kind<S> kind;
  private final boolean convex;
  private final Duration patience;
  private final int ahead;
  private final Optional<Level> heldOut;
  private final ReadAhead<S> pump;

  private Streamed(Kind<S> kind) {
    this(kind, true, PATIENCE, AHEAD, Optional.empty());
  }

  private Streamed(
      Kind<S> kind, boolean convex, Duration patience, int ahead, Optional<Level> heldOut) {
    Require.atLeast("dimension", kind.dimension, 1, "Try 1");
    this.kind = kind;
    this.convex = convex;
    this.patience = patience;
    this.ahead = ahead;
    this.heldOut = heldOut;
    this.pump = new ReadAhead<>(kind.source, kind.check, patience, ahead);
  }

  /**
   * {@return the expectation of a function that you write, E h(x; s), taken to be convex}
   *
   * @param <S> a sample
   * @param dimension the number of coordinates
   * @param source where samples come from
   * @param h the function of a sample, with its gradient
   */
  public static <S> Streamed<S> of(int dimension, SampleSource<S> source, SampleGradient<S> h) {
    return new Streamed<>(
        new Kind<>(
            dimension,
            source,
            sample -> {},
            current ->
                new CustomFunction.CustomComponent(
                    (i, x, gradient) -> h.at(current.get(), x, gradient), dimension)));
  }

  /** {@return the same stream, declared not convex, as only an outer level may be} */
  public Streamed<S> notConvex() {
    return new Streamed<>(kind, false, patience, ahead, heldOut);
  }

  /**
   * {@return the expectation of a linear model's loss, E phi(a . x, b)}
   *
   * @param loss the loss of a row
   * @param dimension the width of every example
   * @param source where samples come from
   */
  public static Streamed<Example> linear(Loss loss, int dimension, SampleSource<Example> source) {
    return new Streamed<>(
        new Kind<>(
            dimension,
            source,
            example -> check(loss, dimension, example),
            current -> new OfExamples(loss, current)));
  }

  private static void check(Loss loss, int dimension, Example example) {
    if (example.features().width() != dimension) {
      throw new IllegalArgumentException(
          "an example has %d features; %d are required"
              .formatted(example.features().width(), dimension));
    }
    if (loss.labels() && Math.abs(example.target()) != 1) {
      throw new IllegalArgumentException(
          "an example has the target %s; the %s loss needs -1 or 1"
              .formatted(example.target(), loss.name()));
    }
  }

  /**
   * {@return the same stream with held-out samples, a finite sum, on which values are measured}
   * They should come from the same source as the stream, but not be part of it.
   *
   * @param samples the held-out samples
   */
  public Streamed<S> heldOut(Level samples) {
    Require.that(
        samples.dimension() == kind.dimension,
        "heldOut",
        "%d coordinates".formatted(samples.dimension()),
        "must have as many coordinates as the stream (%d)".formatted(kind.dimension),
        "Hold out samples of the same stream");
    Require.that(
        !samples.whole().isEmpty(),
        "heldOut",
        "a stream",
        "must be a finite sum",
        "Read its samples first");
    return new Streamed<>(kind, convex, patience, ahead, Optional.of(samples));
  }

  /**
   * {@return the same stream with other limits on reading}
   *
   * @param wait the longest wait for a sample before the source counts as failed (default: 60 s)
   * @param most the most samples to read in advance (default: 1,024)
   */
  public Streamed<S> reading(Duration wait, int most) {
    Require.that(
        !wait.isNegative() && !wait.isZero(),
        "patience",
        wait,
        "must be positive",
        "Try 60 seconds");
    Require.atLeast("ahead", most, 1, "Try 1");
    return new Streamed<>(kind, convex, wait, most, heldOut);
  }

  @Override
  public int dimension() {
    return kind.dimension;
  }

  /** One sample is held at a time. */
  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return convex;
  }

  @Override
  public Component component() {
    return kind.component.apply(pump::current);
  }

  @Override
  public Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return new Arriving();
  }

  @Override
  public Optional<Feed> feed() {
    return Optional.of(pump);
  }

  /** Empty, since the samples are never all known. */
  @Override
  public Optional<Smooth> whole() {
    return Optional.empty();
  }

  @Override
  public Optional<Level> measured() {
    return heldOut;
  }

  @Override
  public void close() {
    pump.close();
  }

  /** Step t uses the sample that arrives before it. */
  private final class Arriving implements Samples {

    @Override
    public int at(long t, int[] into) {
      pump.take();
      into[0] = 0;
      return 1;
    }

    @Override
    public int most() {
      return 1;
    }
  }

  private record OfExamples(Loss loss, Supplier<Example> current) implements Component {

    @Override
    public double value(int i, Point x) {
      Example example = current.get();
      return loss.value(x.margin(example.features(), 0), example.target());
    }

    @Override
    public double add(int i, Point x, double now, double before, Accumulator into) {
      Example example = current.get();
      return LinearModel.add(
          loss, example.features(), 0, example.target(), 1, x, now, before, into);
    }
  }
}
