package io.tiebreak.objective;

import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongFunction;

/**
 * Samples one after another, from wherever they come. {@link Streamed} calls it from one thread,
 * which is not the run's, and only while there is room: a source may wait, and is never hurried.
 *
 * @param <S> a sample; it must not change once it was handed over
 */
@FunctionalInterface
public interface SampleSource<S> extends AutoCloseable {

  /**
   * {@return the next sample, waiting for it if need be; empty after the last}
   *
   * @throws Exception if it fails
   */
  Optional<S> next() throws Exception;

  /** {@return whether {@link #seek} works} Only then can a run be resumed. */
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
   * {@return a checksum of all samples before this place, where the source keeps one; else 0} A
   * resumed run compares it after {@link #seek} with what it was, and fails where the samples that
   * it has seen are no longer the same.
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
   * {@return what others put into a queue, up to a sample that is the mark of the end}
   *
   * @param <S> a sample
   * @param queue the queue
   * @param end the mark of the end
   */
  static <S> SampleSource<S> of(BlockingQueue<S> queue, S end) {
    return () -> Optional.of(queue.take()).filter(sample -> !sample.equals(end));
  }

  /**
   * Sample t is a function of t; there is no end, and any place can be gone to.
   *
   * @param <S> a sample
   * @param sample sample t
   * @return the source
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
