package io.tiebreak.bench.jmh;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.estimator.Full;
import io.tiebreak.estimator.Spider;
import io.tiebreak.estimator.Storm;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.SparseVertex;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sampling;
import java.util.ArrayList;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** One update of a gradient estimate, and a move along one coordinate. */
public class EstimatorBenchmark extends OnBothKernels {

  private static final int COUNT = 641;
  private static final int PERIOD = 25;

  /** A kind of estimate. */
  public enum Kind {
    /** One sample per step. */
    STORM,
    /** 25 samples per step, and all of them every 25 steps. */
    SPIDER,
    /** All samples. */
    FULL
  }

  /** 641 random rows. */
  public enum Data {
    /** 730 columns. */
    DENSE,
    /** 50 of 100,000 columns. */
    SPARSE
  }

  @Param public Kind kind = Kind.STORM;

  @Param public Data data = Data.DENSE;

  private final SparseVertex vertex = new SparseVertex(1);
  private Iterate x = new Iterate(new double[1], vertex);
  private Estimator estimator = estimator(dense(1, 1, 1));
  private long t;

  @Setup
  public void setUp() {
    vertex.resize(1);
    vertex.values()[0] = 1;
    estimator =
        estimator(
            switch (data) {
              case DENSE -> dense(COUNT, 730, 1);
              case SPARSE -> sparse(COUNT, 100_000, 50, 1);
            });
    t = 0;
  }

  private Estimator estimator(Rows rows) {
    LinearModel level = LinearModel.squared(rows, normal(rows.count(), 2));
    Partition whole = Partition.whole(rows.width());
    x = new Iterate(new double[rows.width()], new SparseVertex(1));
    return switch (kind) {
      case STORM -> new Storm(level, samples(rows, 1), whole);
      case SPIDER ->
          Spider.following(
              x,
              level,
              new Sampling().period(PERIOD),
              samples(rows, PERIOD),
              whole,
              new ArrayList<>());
      case FULL -> Full.following(x, level, whole, new ArrayList<>());
    };
  }

  private static Samples samples(Rows rows, int batch) {
    return Draws.seeded(1).samples(Draws.Purpose.INNER, rows.count(), batch);
  }

  @Override
  double call() {
    double a = 2.0 / (t + 2);
    estimator.update(t, x, a);
    vertex.indices()[0] = (int) (t % x.dimension());
    x.moveToward(vertex, a);
    t++;
    return estimator.gradient().at(0);
  }
}
