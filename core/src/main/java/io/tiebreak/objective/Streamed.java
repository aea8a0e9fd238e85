package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
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
 * <p>It serves one run at a time, and a further run goes on where the one before it stopped. A
 * daemon thread reads the source, ahead of the run by a bounded number of samples; {@link #close}
 * ends it.
 *
 * @param <S> a sample
 */
public final class Streamed<S> implements Level, AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int AHEAD = 1024;

  /** All that is said of a stream. */
  private record Traits<S>(
      int dimension,
      boolean convex,
      Source<S> source,
      Consumer<S> check,
      Function<Supplier<S>, Component> component,
      Duration patience,
      int ahead,
      Optional<Level> heldOut) {}

  private final Traits<S> traits;
  private final Pump<S> pump;

  private Streamed(Traits<S> traits) {
    if (traits.dimension < 1) {
      throw new BadParameter(
          "dimension", traits.dimension, "of a stream must be at least 1", "Try 1");
    }
    this.traits = traits;
    this.pump = new Pump<>(traits.source, traits.check, traits.patience, traits.ahead);
  }

  /**
   * {@return the expectation of a function of your own, E h(x; s), convex unless said otherwise}
   *
   * @param <S> a sample
   * @param dimension the number of coordinates
   * @param source where samples come from
   * @param h the function of a sample, with its gradient
   */
  public static <S> Streamed<S> of(int dimension, Source<S> source, SampleGradient<S> h) {
    return new Streamed<>(
        new Traits<>(
            dimension,
            true,
            source,
            sample -> {},
            current ->
                new OwnComponent((i, x, gradient) -> h.at(current.get(), x, gradient), dimension),
            PATIENCE,
            AHEAD,
            Optional.empty()));
  }

  /** {@return the same stream of a function that is not convex; only an outer level may be that} */
  public Streamed<S> notConvex() {
    return new Streamed<>(
        new Traits<>(
            traits.dimension,
            false,
            traits.source,
            traits.check,
            traits.component,
            traits.patience,
            traits.ahead,
            traits.heldOut));
  }

  /**
   * {@return the expectation of a linear model's loss, E phi(a } x, b).
   *
   * @param loss the loss of a row
   * @param dimension the width of every example
   * @param source where samples come from
   */
  public static Streamed<Example> linear(Loss loss, int dimension, Source<Example> source) {
    return new Streamed<>(
        new Traits<>(
            dimension,
            true,
            source,
            example -> check(loss, dimension, example),
            current -> new OfExamples(loss, current),
            PATIENCE,
            AHEAD,
            Optional.empty()));
  }

  private static void check(Loss loss, int dimension, Example example) {
    if (example.features().width() != dimension) {
      throw new IllegalArgumentException(
          "an example has %d features; all need %d"
              .formatted(example.features().width(), dimension));
    }
    if (loss.labels() && Math.abs(example.target()) != 1) {
      throw new IllegalArgumentException(
          "an example has the target %s; the %s loss needs -1 or 1"
              .formatted(example.target(), loss.name()));
    }
  }

  /**
   * {@return the same stream with samples held out of it, a finite sum, on which values are
   * measured} They should come from where the stream comes from, and not be part of it.
   *
   * @param samples the held-out ones
   */
  public Streamed<S> heldOut(Level samples) {
    if (samples.dimension() != traits.dimension) {
      throw new BadParameter(
          "heldOut",
          "%d coordinates".formatted(samples.dimension()),
          "must have as many coordinates as the stream (%d)".formatted(traits.dimension),
          "Hold samples of the same stream out");
    }
    if (samples.whole().isEmpty()) {
      throw new BadParameter(
          "heldOut", "a stream", "must be a finite sum", "Read its samples first");
    }
    return new Streamed<>(
        new Traits<>(
            traits.dimension,
            traits.convex,
            traits.source,
            traits.check,
            traits.component,
            traits.patience,
            traits.ahead,
            Optional.of(samples)));
  }

  /**
   * {@return the same stream read otherwise}
   *
   * @param patience the longest wait for a sample before the source counts as failed; else 60 s
   * @param ahead the most samples that are read before they are needed; else 1,024
   */
  public Streamed<S> reading(Duration patience, int ahead) {
    if (patience.isNegative() || patience.isZero()) {
      throw new BadParameter("patience", patience, "must be positive", "Try 60 seconds");
    }
    Require.atLeast("ahead", ahead, 1, "Try 1");
    return new Streamed<>(
        new Traits<>(
            traits.dimension,
            traits.convex,
            traits.source,
            traits.check,
            traits.component,
            patience,
            ahead,
            traits.heldOut));
  }

  @Override
  public int dimension() {
    return traits.dimension;
  }

  /** One sample is held at a time. */
  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return traits.convex;
  }

  @Override
  public Component component() {
    return traits.component.apply(pump::current);
  }

  @Override
  public Samples samples(Draws draws, Draws.Purpose purpose, int batch) {
    return new Arriving();
  }

  @Override
  public Optional<Feed> feed() {
    return Optional.of(pump);
  }

  /** Empty: nobody has seen all samples. */
  @Override
  public Optional<Smooth> whole() {
    return Optional.empty();
  }

  @Override
  public Optional<Level> measured() {
    return traits.heldOut;
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
      return RowLoss.add(loss, example.features(), 0, example.target(), 1, x, now, before, into);
    }
  }
}
