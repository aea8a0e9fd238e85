package io.tiebreak.objective;

import io.tiebreak.linalg.Point;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Levels whose rows live elsewhere, in shards. A run on them makes the same bytes as in one JVM:
 * shards sum up the same blocks, whose sums are added here in the same order; and the rows that a
 * step draws are brought here, where estimators work on them as on any other.
 *
 * <p>Round trips are few: what one level asks is asked for the other as well where that was seen to
 * follow, and rows come for many steps at once, since draws are known in advance.
 *
 * <p>For one run at a time, on one thread: what was brought here last is kept for it.
 */
public final class Sharding {

  /** More steps ahead gain nothing once a round trip costs a step no more than this. */
  private static final double SMALL_SECONDS = 2e-4;

  private final Shards shards;
  private final long budget;
  private final double roundTrip;
  private final List<FarTable> tables = new ArrayList<>();
  private final Map<Draws.Purpose, Ahead> aheads = new EnumMap<>(Draws.Purpose.class);
  private final Map<Sum, Together> together = new EnumMap<>(Sum.class);

  /**
   * Of these shards.
   *
   * @param shards where they live
   * @param budget bytes of rows that may be brought here at once
   * @param roundTrip what a round trip takes, however little is asked
   */
  public Sharding(Shards shards, long budget, Duration roundTrip) {
    this.shards = shards;
    this.budget = budget;
    this.roundTrip = roundTrip.toNanos() / 1e9;
  }

  /**
   * {@return the next level, a linear model}
   *
   * @param loss the loss of a row
   * @param count the number of rows
   * @param width the number of columns
   * @param nonZeros stored entries of all rows
   */
  public Level linear(Loss loss, int count, int width, long nonZeros) {
    return new ShardedModel(this, loss, count, width, nonZeros);
  }

  /** The table of the next level. */
  FarTable table(int count, FarTable.Placing placing) {
    FarTable table = new FarTable(this, tables.size(), count, placing);
    tables.add(table);
    return table;
  }

  /** Sums of one kind that the levels ask for in turn. */
  private static final class Together {
    private boolean follow = true; // so it seems: a level asks where another has just asked
    private Optional<Found> last = Optional.empty();
    private List<Found> spare = List.of(); // what was asked for others
  }

  private record Found(FarTable table, Place place, List<Answer> answers) {

    boolean isAt(Sum sum, Point x) {
      return place.same(table.place(sum, x, false));
    }
  }

  /** The sums of all blocks of a level at x, in order. */
  List<Answer> sums(Sum sum, FarTable table, Point x) {
    Together group = together.computeIfAbsent(sum, any -> new Together());
    for (Found found : group.spare) {
      if (found.table == table && found.isAt(sum, x)) {
        group.spare = List.of();
        return found.answers;
      }
    }
    if (!group.spare.isEmpty()) {
      group.follow = false;
    } else if (group.last.filter(l -> l.table != table && l.isAt(sum, x)).isPresent()) {
      group.follow = true;
    }
    List<FarTable> asking = new ArrayList<>(List.of(table));
    if (group.follow && sum.forAll()) {
      tables.stream().filter(other -> other != table).forEach(asking::add);
    }
    List<List<Answer>> answers =
        ask(asking, (of, all) -> new Question.OfSums(sum, of.place(sum, x, all)));
    List<Found> found =
        IntStream.range(0, asking.size())
            .mapToObj(
                k -> new Found(asking.get(k), asking.get(k).place(sum, x, false), answers.get(k)))
            .toList();
    group.last = Optional.of(found.get(0));
    group.spare = found.subList(1, found.size());
    return answers.get(0);
  }

  /** What is asked of a table. */
  private interface Asking {

    /**
     * The question.
     *
     * @param all for shards that know nothing of how products came to be
     */
    Question of(FarTable table, boolean all);
  }

  /** In one round trip, but for shards that have lost their products. */
  private List<List<Answer>> ask(List<FarTable> tables, Asking asking) {
    List<Shards.Asked> asked =
        tables.stream().map(of -> new Shards.Asked(of.level(), asking.of(of, false))).toList();
    List<List<Answer>> answers = new ArrayList<>(shards.ask(asked));
    for (int k = 0; k < tables.size(); k++) {
      FarTable of = tables.get(k);
      if (!answers.get(k).stream().allMatch(Answer::known)) {
        Shards.Asked again = new Shards.Asked(of.level(), asking.of(of, true));
        answers.set(k, shards.ask(List.of(again)).get(0));
      }
      if (asked.get(k).question().tells()) {
        of.told();
      }
    }
    return answers;
  }

  /** Draws of a level, to be brought here ahead of their steps. */
  Samples ahead(FarTable table, Draws draws, Draws.Purpose purpose, Samples of, double rowBytes) {
    Ahead ahead = new Ahead(this, table, of, draws.steps().orElse(Long.MAX_VALUE), rowBytes);
    aheads.put(purpose, ahead);
    return ahead;
  }

  long budget() {
    return budget;
  }

  double roundTrip() {
    return roundTrip;
  }

  /** As many steps as the budget allows, but no more than are of use. */
  int stepsAhead(double stepBytes) {
    double useful = Math.ceil(roundTrip / SMALL_SECONDS);
    return (int) Math.max(1, Math.min(useful, budget / Math.max(stepBytes, 1)));
  }

  /** Brings the rows of the steps from t on, of all draws that are made in turn with these. */
  void fetch(Ahead first, long t, int wanted) {
    List<Ahead> drawing = new ArrayList<>(List.of(first));
    for (Ahead other : aheads.values()) {
      boolean together = other.table() == first.table(); // and so in one window
      if (other != first && other.isNear(t) && (together || first.begun())) {
        drawing.add(other);
      } else if (other != first && together) {
        other.forget();
      }
    }
    double bytes =
        drawing.stream().mapToDouble(a -> a.stepBytes(a == first ? wanted : a.most())).sum();
    int steps = stepsAhead(bytes);
    Map<FarTable, IntStream> rows = new LinkedHashMap<>();
    for (Ahead ahead : drawing) {
      IntStream drawn = ahead.draw(t, steps, ahead == first ? wanted : ahead.most());
      rows.merge(ahead.table(), drawn, IntStream::concat);
    }
    Map<FarTable, int[]> which = new LinkedHashMap<>();
    rows.forEach((table, all) -> which.put(table, all.sorted().distinct().toArray()));
    fetch(which);
  }

  /** Brings some rows of one level. */
  void fetch(FarTable table, int[] which) {
    aheads.values().stream().filter(ahead -> ahead.table() == table).forEach(Ahead::forget);
    fetch(Map.of(table, which));
  }

  private void fetch(Map<FarTable, int[]> which) {
    List<FarTable> asked = List.copyOf(which.keySet());
    List<List<Answer>> answers =
        ask(
            asked,
            (table, all) ->
                new Question.OfRows(which.getOrDefault(table, new int[0]), table.moves(all)));
    for (int k = 0; k < asked.size(); k++) {
      FarTable table = asked.get(k);
      table.take(which.getOrDefault(table, new int[0]), answers.get(k));
    }
  }
}
