package io.tiebreak.bench.jmh;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hull;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** The linear oracle of each set in 730 coordinates; the baseline is one pass over them. */
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class OracleBenchmark extends Measured {

  private static final int D = 730;

  @Param({
    "l1-ball",
    "l2-ball",
    "lp-ball",
    "box",
    "simplex",
    "unit-simplex",
    "k-sparse",
    "group-ball",
    "ellipsoid",
    "hull",
    "scaled",
    "shifted",
    "product",
    "dictionary"
  })
  public String name = "l1-ball";

  private final Form form = Form.of(normal(D, D));
  private FeasibleSet set = chosen();
  private Vertex vertex = set.vertex(0);

  @Setup
  public void setUp() {
    set = chosen();
    vertex = set.vertex(0);
  }

  private FeasibleSet chosen() {
    return switch (name) {
      case "l1-ball" -> new L1Ball(D, 1);
      case "l2-ball" -> new L2Ball(D, 1);
      case "lp-ball" -> new LpBall(D, 1.5, 1);
      case "box" -> new Box(D, -1, 1);
      case "simplex" -> new Simplex(D, 1);
      case "unit-simplex" -> new UnitSimplex(D, 1);
      case "k-sparse" -> new KSparsePolytope(D, 20, 1);
      case "group-ball" -> new GroupBall(IntStream.generate(() -> 10).limit(73).toArray(), 1);
      case "ellipsoid" -> new Ellipsoid(DoubleStream.generate(() -> 0.5).limit(D).toArray());
      case "hull" -> new Hull(dense(100, D, 100));
      case "scaled" -> new Scaled(new L1Ball(D, 1), 2);
      case "shifted" -> new Shifted(new L1Ball(D, 1), normal(D, D));
      case "product" -> Product.of(List.of(new L1Ball(D / 2, 1), new L2Ball(D / 2, 1)));
      case "dictionary" -> Product.dictionary(23, 10, 50, 3); // 23 x 10 and 10 x 50
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** One call of the oracle. */
  @Benchmark
  public Vertex minimise() {
    set.minimise(form, 0, vertex);
    return vertex;
  }

  /** One pass: the baseline. */
  @Benchmark
  public int look() {
    return form.argMaxAbs(0, D);
  }
}
