import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Solves for many callers at once. If a caller loses interest, its work ends. */
public class SolverService implements AutoCloseable {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);

  /** Ends early when the future is cancelled or times out. A CompletableFuture interrupts no thread, so call the run. */
  CompletableFuture<Outcome> solve(BilevelProblem problem, Duration atMost) {
    Run run = Run.of(problem, new IrScg()).stop(Stop.after(atMost));
    CompletableFuture<Outcome> future = CompletableFuture.supplyAsync(run::go, pool);
    future.whenComplete((outcome, failure) -> run.interrupt()); // after the end it does nothing
    return future;
  }

  /** Runs on the caller's thread. An interrupt ends it; the outcome holds what was reached. */
  static Outcome here(BilevelProblem problem) {
    return Run.of(problem, new IrScg()).stop(Stop.never()).go();
  }

  @Override
  public void close() {
    pool.shutdownNow(); // interrupts its threads, which ends what still runs
  }

  public static void main(String[] args) throws Exception {
    var inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}, {2, 2}}), new double[] {1, 2});
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.3});
    var problem = Tiebreak.problem(outer, inner, new L1Ball(2, 1)); // immutable: any number of threads may share it
    try (var service = new SolverService()) {
      Outcome solved = service.solve(problem, Duration.ofMillis(200)).get();
      System.out.println("waited for: " + solved.status());

      CompletableFuture<Outcome> unwanted = service.solve(problem, Duration.ofHours(1));
      unwanted.cancel(true);
      System.out.println("cancelled: " + unwanted.isCancelled());

      CompletableFuture<Outcome> late = service.solve(problem, Duration.ofHours(1)).orTimeout(100, TimeUnit.MILLISECONDS);
      System.out.println("timed out: " + late.handle((outcome, failure) -> failure != null).join());

      var begun = new CountDownLatch(1);
      var reached = new CompletableFuture<Outcome>();
      Future<?> task = service.pool.submit(() -> {
        begun.countDown();
        reached.complete(here(problem));
      });
      begun.await();
      task.cancel(true); // interrupts the thread
      System.out.println("interrupted: " + reached.join().status());
    }
    System.out.println("closed");
  }
}
