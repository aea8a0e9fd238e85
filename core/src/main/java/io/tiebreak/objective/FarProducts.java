package io.tiebreak.objective;

import io.tiebreak.linalg.Products;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Products of rows that live elsewhere. The shards keep theirs, and are told the moves since they
 * were last asked; here are the moves since the last renewal, from which a shard that has lost its
 * products makes them anew, and the products of the rows that were brought here. All of them are
 * changed by the same additions as in one JVM.
 */
final class FarProducts implements Products {

  /** No two of this JVM are the same. */
  private static final AtomicLong BASES = new AtomicLong();

  private final FarTable table;
  private final double[] y;
  private final int width;
  private double[] start;
  private long base;
  private int[] columns = new int[64];
  private double[] factors = new double[64];
  private int made;
  private int told; // moves that the shards have made
  private long moves;
  private final Vertex.Entries entry = this::add;

  FarProducts(FarTable table, double[] y) {
    this.table = table;
    this.y = y;
    this.width = y.length;
    this.start = y.clone();
    this.base = BASES.getAndIncrement();
    table.forget();
    table.keepFor(this);
  }

  @Override
  public double at(int i) {
    int place = table.find(i);
    if (!table.in().keeps(base)) { // those of another run
      table.forget();
      table.keepFor(this);
      place = table.find(i);
    }
    return table.in().product(place);
  }

  @Override
  public void moved(Vertex v, double s) {
    moves++;
    if (Products.renews(moves, width)) {
      renew();
    } else {
      v.entries(s, entry);
    }
  }

  private void add(int column, double factor) {
    log(column, factor);
    if (table.window().keeps(base)) {
      table.window().addColumn(column, factor);
    }
  }

  @Override
  public void rescaling(double factor) {
    log(Moves.ALL, factor);
    if (table.window().keeps(base)) {
      table.window().multiply(factor);
    }
  }

  private void log(int column, double factor) {
    if (made == columns.length) {
      columns = Arrays.copyOf(columns, 2 * made);
      factors = Arrays.copyOf(factors, 2 * made);
    }
    columns[made] = column;
    factors[made] = factor;
    made++;
  }

  private void renew() {
    start = y.clone();
    base = BASES.getAndIncrement();
    made = 0;
    told = 0;
    table.forget();
  }

  /** What shards that know the moves until now need. */
  Moves latest() {
    return told == 0 ? all() : moves(told, new double[0]);
  }

  /** What any shard needs. */
  Moves all() {
    return moves(0, start);
  }

  private Moves moves(int from, double[] first) {
    return new Moves(
        base,
        first,
        from,
        Arrays.copyOfRange(columns, from, made),
        Arrays.copyOfRange(factors, from, made));
  }

  /** All shards have been told. */
  void told() {
    told = made;
  }

  @Override
  public void state(State s) {
    moves = s.of(moves);
    s.of(start);
    int saved = s.of(made);
    made = s.loading() ? 0 : made;
    for (int k = 0; k < saved; k++) {
      if (s.loading()) {
        log(0, 0); // room for one, and no more than are there
      }
      columns[k] = s.count(columns[k] + 1, width) - 1; // ALL is -1
      factors[k] = s.of(factors[k]);
    }
    if (s.loading()) {
      base = BASES.getAndIncrement();
      told = 0;
      table.forget();
      table.keepFor(this);
    }
  }
}
