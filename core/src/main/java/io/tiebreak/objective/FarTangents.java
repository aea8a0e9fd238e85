package io.tiebreak.objective;

import io.tiebreak.linalg.Point;
import java.util.List;

/** Tangents of a linear model where shards sum up their blocks: as {@link LinearTangents}. */
final class FarTangents implements Tangents {

  private final Sharding sharding;
  private final FarTable table;
  private final int dimension;
  private final TableNorms norms;
  private final TangentSums total;
  private final TangentSums part;

  FarTangents(Sharding sharding, FarTable table, Loss loss, int dimension) {
    this.sharding = sharding;
    this.table = table;
    this.dimension = dimension;
    double[] sums = new double[TableNorms.length(dimension)];
    FarSum.add(sharding.sums(Sum.NORMS, table, Point.of(new double[0])), sums);
    this.norms = TableNorms.of(sums, table.count(), loss);
    this.total = new TangentSums(dimension);
    this.part = new TangentSums(dimension);
  }

  @Override
  public void at(double[] y, Tangent into) {
    total.clear();
    List<Answer> answers = sharding.sums(Sum.TANGENT, table, Point.of(y));
    int length = TangentSums.length(dimension);
    for (Answer answer : answers) {
      for (int at = 0; at < answer.numbers().length; at += length) {
        part.read(answer.numbers(), at);
        total.add(part);
      }
    }
    total.write(table.count(), FiniteSum.BLOCK, norms.columns(), norms.bend(), into);
  }
}
