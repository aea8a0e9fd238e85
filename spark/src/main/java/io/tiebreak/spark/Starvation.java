package io.tiebreak.spark;

import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import org.apache.spark.api.java.JavaSparkContext;

/** Ends jobs that no executor is left for: Spark itself would wait for ever. */
final class Starvation implements AutoCloseable {

  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);

  private final JavaSparkContext context;
  private final Duration patience;
  private final Timer watch = new Timer("tiebreak-spark-watch", true);
  private long lastSeen = System.nanoTime();
  private volatile boolean found;

  /** From now on, if it has been found for so long. */
  Starvation(JavaSparkContext context, Duration patience) {
    this.context = context;
    this.patience = patience;
    TimerTask task =
        new TimerTask() {
          @Override
          public void run() {
            look();
          }
        };
    watch.schedule(task, LOOK_EVERY.toMillis(), LOOK_EVERY.toMillis());
  }

  private void look() {
    int executors = context.statusTracker().getExecutorInfos().length - 1; // without the driver
    if (executors > 0) {
      lastSeen = System.nanoTime();
    } else if (System.nanoTime() - lastSeen > patience.toNanos()) {
      found = true;
      context.sc().cancelAllJobs();
    }
  }

  /** Whether jobs were ended for it. */
  boolean found() {
    return found;
  }

  @Override
  public void close() {
    watch.cancel();
  }
}
