package io.tiebreak.objective;

import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongFunction;

/**
 * Samples one after another, from wherever they come. {@link Streamed} calls it from one thread,
 * which is not the run's, and only while it has room for more: a source may take its time.
 *
 * @param <S> a sample, which must not change once it was handed over
 */
@FunctionalInterface
public interface SampleSource<S> extends AutoCloseable {

  /**
   * {@return the next sample, waiting for it if need be; empty after the last}
   *
   * @throws Exception if it fails
   */
  Optional<S> next() throws Exception;

  /** {@return whether {@link #seek} works} If not, a run cannot be resumed. */
  default boolean seekable() {
    return false;
  }

  /**
   * Goes to the place where {@link #next} gives sample t, counted from 0.
   *
   * @param t the sample, counted from 0
   * @throws Exception if it fails
   */
  default void seek(long t) throws Exception {
    throw new UnsupportedOperationException("This source cannot go to sample " + t + ".");
  }

  /**
   * {@return a checksum of all samples before this place, or 0 if the source keeps none} A resumed
   * run compares it after {@link #seek} with the earlier one, and fails if the samples that it has
   * seen have changed.
   */
  default long mark() {
    return 0;
  }

  /** Called once, when no more samples are wanted. */
  @Override
  default void close() throws IOException {}

  /**
   * {@return the samples of an iterator}
   *
   * @param <S> a sample
   * @param samples the samples
   */
  static <S> SampleSource<S> of(Iterator<? extends S> samples) {
    return () -> samples.hasNext() ? Optional.of(samples.next()) : Optional.empty();
  }

  /**
   * {@return the samples that others put into a queue, up to one that marks the end}
   *
   * @param <S> a sample
   * @param queue the queue
   * @param end the sample that marks the end
   */
  static <S> SampleSource<S> of(BlockingQueue<S> queue, S end) {
    return () -> Optional.of(queue.take()).filter(sample -> !sample.equals(end));
  }

  /**
   * {@return an endless source that can seek, where sample t is a function of t}
   *
   * @param <S> a sample
   * @param sample sample t
   */
  static <S> SampleSource<S> generated(LongFunction<? extends S> sample) {
    return new SampleSource<>() {
      private long t;

      @Override
      public Optional<S> next() {
        return Optional.of(sample.apply(t++));
      }

      @Override
      public boolean seekable() {
        return true;
      }

      @Override
      public void seek(long place) {
        t = place;
      }
    };
  }
}
