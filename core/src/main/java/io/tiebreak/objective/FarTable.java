package io.tiebreak.objective;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The rows of a level whose shards live elsewhere, of which those that were drawn are here: a
 * window. The window before it stays too, since what was read last may still be looked at.
 */
final class FarTable {

  private final Sharding sharding;
  private final int level;
  private final int count;
  private final Placing placing;
  private Optional<FarProducts> keeper = Optional.empty();
  private Window window = Window.NONE;
  private Window before = Window.NONE;
  private int lastAsked = -1;
  private Window lastIn = Window.NONE;
  private int lastPlace;

  /** Tells where x is, as the shards are told for a sum. */
  interface Placing {

    /**
     * The place of x.
     *
     * @param all for shards that know nothing of how it came there
     */
    Place of(Sum sum, Point x, boolean all);
  }

  /** Rows that are here, with their numbers, so many each: the last is the product, if kept. */
  static final class Window {

    private static final Rows NO_ROWS = Rows.dense(0, 0, new double[0]);

    static final Window NONE = new Window(new int[0], NO_ROWS, new double[0], Moves.NONE);

    private final int[] which;
    private final Rows rows;
    private final double[] numbers;
    private final int each;
    private final long base; // of the products
    private final double[] products;
    private final Rows columns;

    Window(int[] which, Rows rows, double[] numbers, Moves moves) {
      this.which = which;
      this.rows = rows;
      this.numbers = numbers;
      this.each = which.length == 0 ? 0 : numbers.length / which.length;
      this.base = moves.base();
      this.products =
          IntStream.range(0, moves.kept() ? which.length : 0)
              .mapToDouble(k -> numbers[(k + 1) * each - 1])
              .toArray();
      this.columns = moves.kept() ? rows.transposed() : NO_ROWS;
    }

    Rows rows() {
      return rows;
    }

    /** Whether it has products that came from this base. */
    boolean keeps(long from) {
      return base == from;
    }

    double product(int place) {
      return products[place];
    }

    void addColumn(int column, double factor) {
      columns.row(column).addTo(products, factor);
    }

    void multiply(double factor) {
      for (int k = 0; k < products.length; k++) {
        products[k] *= factor;
      }
    }
  }

  FarTable(Sharding sharding, int level, int count, Placing placing) {
    this.sharding = sharding;
    this.level = level;
    this.count = count;
    this.placing = placing;
  }

  int level() {
    return level;
  }

  int count() {
    return count;
  }

  Place place(Sum sum, Point x, boolean all) {
    return placing.of(sum, x, all);
  }

  /** From now on the shards keep products for this, and for no other. */
  void keepFor(FarProducts products) {
    keeper = Optional.of(products);
  }

  /** The moves that bring the products of the shards up to date. */
  Moves moves(boolean all) {
    return keeper.map(k -> all ? k.all() : k.latest()).orElse(Moves.NONE);
  }

  /** The shards have made them. */
  void told() {
    keeper.ifPresent(FarProducts::told);
  }

  /** The place of row i in the window {@link #in}; it is brought here where it is not. */
  int find(int i) {
    if (i == lastAsked) {
      return lastPlace;
    }
    lastIn = window;
    int place = Arrays.binarySearch(window.which, i);
    if (place < 0) {
      lastIn = before;
      place = Arrays.binarySearch(before.which, i);
    }
    if (place < 0) { // not one that was drawn: whoever looks at it looks at its neighbours too
      int from = i / FiniteSum.BLOCK * FiniteSum.BLOCK;
      int to = FiniteSum.end(i / FiniteSum.BLOCK, count);
      sharding.fetch(this, IntStream.range(from, to).toArray());
      place = i - from;
      lastIn = window;
    }
    lastAsked = i;
    lastPlace = place;
    return place;
  }

  /** Where the row that was found last is. */
  Window in() {
    return lastIn;
  }

  /** Number k of those that go with row i. */
  double number(int i, int k) {
    int place = find(i);
    return lastIn.numbers[place * lastIn.each + k];
  }

  /** The latest one. */
  Window window() {
    return window;
  }

  /** Makes the rows that all shards have answered with the window. */
  void take(int[] which, List<Answer> answers) {
    List<PackedRows> parts =
        answers.stream().map(Answer::rows).filter(part -> part.count() > 0).toList();
    Rows rows = PackedRows.joined(parts).rows();
    double[] numbers = answers.stream().flatMapToDouble(a -> Arrays.stream(a.numbers())).toArray();
    before = window;
    window = new Window(which, rows, numbers, moves(false));
    lastAsked = -1;
  }

  /** Nothing is here any more. */
  void forget() {
    window = Window.NONE;
    before = Window.NONE;
    lastAsked = -1;
  }
}
