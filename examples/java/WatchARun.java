import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.run.Every;
import io.tiebreak.run.Observer;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import io.tiebreak.set.L1Ball;

/** Two observers: one prints the values, one receives the point itself and fails. */
public class WatchARun {
  public static void main(String[] args) {
    var inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}, {2, 2}}), new double[] {1, 2});
    var outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}, {0, 1}}), new double[] {0.9, 0.3});
    var problem = Tiebreak.problem(outer, inner, new L1Ball(2, 1));
    Outcome outcome = Run.of(problem, new IrFscg())
        .stop(Stop.at(10_000))
        .observe(new Every.Iterations(5_000)) // or Every.Time, Every.Growing; at both ends besides
        .observer(seen -> System.out.printf("t = %,d: F = %.3f, G = %.3f%n", seen.iteration(), seen.outer(), seen.inner()))
        .observer(new Sum())
        .go();
    System.out.println(outcome.status() + ", observed " + outcome.trace().size() + " times");
    outcome.notes().stream().filter(note -> note.contains("observer")).forEach(System.out::println);
  }

  /** Called on the thread of the run, with a copy of the point. One that throws is taken off; the run goes on. */
  private static class Sum implements Observer {
    @Override
    public void at(TracePoint seen) {}

    @Override
    public void at(TracePoint seen, double[] point) {
      if (seen.iteration() > 0) {
        throw new IllegalStateException("seen enough");
      }
    }
  }
}
