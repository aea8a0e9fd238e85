package io.tiebreak.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** So many a period for each client, and as many at once: a bucket that fills evenly. */
final class Allowance {

  /** Clients that are remembered; one that is forgotten begins anew. */
  private static final int CLIENTS = 1000;

  private final double most;
  private final double perNano;
  private final LongSupplier clock;
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > CLIENTS;
        }
      };

  private static final class Bucket {
    private double left;
    private long filled;
  }

  /**
   * A full bucket for each.
   *
   * @param clock nanoseconds
   */
  Allowance(double most, double aSecond, LongSupplier clock) {
    this.most = most;
    this.perNano = aSecond / 1e9;
    this.clock = clock;
  }

  /** Takes one, if there is one. */
  synchronized boolean take(String client) {
    Bucket bucket = bucket(client);
    if (bucket.left < 1) {
      return false;
    }
    bucket.left--;
    return true;
  }

  /** Whether there is one. */
  synchronized boolean any(String client) {
    return bucket(client).left >= 1;
  }

  private Bucket bucket(String client) {
    long now = clock.getAsLong();
    Bucket bucket =
        buckets.computeIfAbsent(
            client,
            fresh -> {
              Bucket full = new Bucket();
              full.left = most;
              full.filled = now;
              return full;
            });
    bucket.left = Math.min(most, bucket.left + (now - bucket.filled) * perNano);
    bucket.filled = now;
    return bucket;
  }
}
