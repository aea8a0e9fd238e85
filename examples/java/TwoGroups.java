import io.tiebreak.linalg.KnownEntries;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.CompletionBall;
import java.util.stream.IntStream;

/** Films rated by members and by guests. Members count first; what they leave open, guests decide. */
public class TwoGroups {
  private static final int PEOPLE = 40; // the first half are members
  private static final int FILMS = 30;

  /** Taste decides: how people like action, and how much of it a film has; the same for romance. */
  private static double rating(int person, int film) {
    return Math.sin(person) * Math.cos(2 * film) + Math.cos(3 * person) * Math.sin(film);
  }

  public static void main(String[] args) {
    int[] rated = IntStream.range(0, PEOPLE * FILMS).filter(k -> k * k % 7 < 2).toArray(); // some of all cells
    int[] byMembers = IntStream.of(rated).filter(k -> k / FILMS < PEOPLE / 2).toArray();
    int[] byGuests = IntStream.of(rated).filter(k -> k / FILMS >= PEOPLE / 2).toArray();
    var cells = KnownEntries.of(PEOPLE, FILMS, people(rated), films(rated)); // the coordinates
    var set = new CompletionBall(cells, 34); // few tastes: bounded sum of singular values
    var problem = new BilevelProblem(
        level(cells, byGuests), level(cells, byMembers), set, Starts.zero(set)); // F, G, X
    Outcome outcome = Run.of(problem, new IrCg()).stop(Stop.at(2000)).go();
    LowRank matrix = outcome.answer().matrix().orElseThrow(); // by its factors: known at every cell
    System.out.printf("coordinates: %d of %d cells%n", cells.count(), PEOPLE * FILMS);
    System.out.printf("typical error: members %.2f, guests %.2f%n",
        Math.sqrt(outcome.inner()), Math.sqrt(outcome.outer()));
    System.out.printf("person 22 and film 17, not rated: %.1f; in truth %.1f%n", matrix.at(22, 17), rating(22, 17));
  }

  private static LinearModel level(KnownEntries cells, int[] rated) {
    double[] ratings = IntStream.of(rated).mapToDouble(k -> rating(k / FILMS, k % FILMS)).toArray();
    return LinearModel.squared(cells.picked(people(rated), films(rated)), ratings);
  }

  private static int[] people(int[] rated) {
    return IntStream.of(rated).map(k -> k / FILMS).toArray();
  }

  private static int[] films(int[] rated) {
    return IntStream.of(rated).map(k -> k % FILMS).toArray();
  }
}
