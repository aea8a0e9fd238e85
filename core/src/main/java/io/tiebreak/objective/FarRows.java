package io.tiebreak.objective;

import io.tiebreak.linalg.Products;
import io.tiebreak.linalg.ReadableRows;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;

/** Rows of a table whose shards live elsewhere. */
final class FarRows implements ReadableRows {

  private final FarTable table;
  private final int width;
  private final long nonZeros;
  private int[] places = {};

  FarRows(FarTable table, int width, long nonZeros) {
    this.table = table;
    this.width = width;
    this.nonZeros = nonZeros;
  }

  @Override
  public int count() {
    return table.count();
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public long nonZeros() {
    return nonZeros;
  }

  @Override
  public Row row(int i) {
    int place = table.find(i);
    return table.in().rows().row(place);
  }

  /** All at once where all are in one window, as the rows of one step are. */
  @Override
  public void addTo(double[] y, int[] which, double[] s, int n) {
    if (places.length < n) {
      places = new int[n];
    }
    Rows here = null;
    boolean together = true;
    for (int k = 0; k < n; k++) {
      places[k] = table.find(which[k]);
      Rows rows = table.in().rows();
      together &= here == null || here == rows;
      here = rows;
    }
    if (together && here != null) {
      here.addTo(y, places, s, n);
      return;
    }
    for (int k = 0; k < n; k++) {
      row(which[k]).addTo(y, s[k]);
    }
  }

  @Override
  public int addsArgMaxAbs(
      double p,
      double[] y,
      double s,
      int i,
      double q,
      double[] z,
      double t,
      ReadableRows others,
      int k) {
    int place = table.find(i);
    Rows rows = table.in().rows();
    if (!(others instanceof FarRows far)) {
      return rows.addsArgMaxAbs(p, y, s, place, q, z, t, others, k);
    }
    int other = far.table.find(k);
    return rows.addsArgMaxAbs(p, y, s, place, q, z, t, far.table.in().rows(), other);
  }

  @Override
  public Products products(double[] y) {
    return new FarProducts(table, y);
  }
}
