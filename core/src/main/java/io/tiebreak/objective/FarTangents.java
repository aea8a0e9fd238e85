package io.tiebreak.objective;

import io.tiebreak.linalg.Point;
import java.util.List;

/** Tangents of a linear model where shards sum up their blocks: as {@link LinearTangents}. */
final class FarTangents implements Tangents {

  private final Sharding sharding;
  private final FarTable table;
  private final int leading;
  private final int count;
  private final int block;
  private final TableNorms norms;
  private final TangentSums total;
  private final TangentSums part;

  /**
   * Of so many rows in blocks of so many.
   *
   * @param leading of all coordinates, how many the rows reach, the first ones: those that shards
   *     sum up
   */
  FarTangents(
      Sharding sharding,
      FarTable table,
      Loss loss,
      int dimension,
      int leading,
      int count,
      int block) {
    this.sharding = sharding;
    this.table = table;
    this.leading = leading;
    this.count = count;
    this.block = block;
    double[] sums = new double[TableNorms.length(leading)];
    FarSum.add(sharding.sums(Sum.NORMS, table, Point.of(new double[0])), sums);
    this.norms = TableNorms.of(sums, dimension, count, loss);
    this.total = new TangentSums(dimension);
    this.part = new TangentSums(leading);
  }

  @Override
  public void at(double[] y, Tangent into) {
    total.clear();
    List<Answer> answers = sharding.sums(Sum.TANGENT, table, Point.of(y));
    int length = TangentSums.length(leading);
    for (Answer answer : answers) {
      for (int at = 0; at < answer.numbers().length; at += length) {
        part.read(answer.numbers(), at);
        total.add(part);
      }
    }
    total.write(count, block, norms.columns(), norms.bend(), into);
  }
}
