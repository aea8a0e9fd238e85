package io.tiebreak.set;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.BlockVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The product X_1 x .. x X_k, with the coordinates of one factor after another. The oracle goes
 * factor by factor; a factor whose part of the form has only been scaled keeps its vertex.
 */
public final class Product implements FeasibleSet {

  private final List<FeasibleSet> factors;
  private final Partition partition;

  private Product(List<FeasibleSet> factors) {
    this.factors = factors;
    this.partition = Partition.of(factors.stream().mapToInt(FeasibleSet::dimension).toArray());
  }

  /**
   * {@return the product of these sets; factors that are products themselves are split}
   *
   * @param factors the factors, in order
   */
  public static Product of(List<? extends FeasibleSet> factors) {
    Require.atLeast("factors", factors.size(), 1, "Give a set");
    List<FeasibleSet> flat = new ArrayList<>();
    for (FeasibleSet factor : factors) {
      if (factor instanceof Product inner) {
        flat.addAll(inner.factors);
      } else {
        flat.add(factor);
      }
    }
    return new Product(List.copyOf(flat));
  }

  /**
   * {@return the set of dictionaries with coefficients: {@code atoms} columns of length {@code
   * rows} in unit l2 balls, then {@code samples} columns of length {@code atoms} in l1 balls of the
   * given radius}
   *
   * @param rows the length of an atom
   * @param atoms the number of atoms
   * @param samples the number of samples
   * @param radius the radius of the l1 balls
   */
  public static Product dictionary(int rows, int atoms, int samples, double radius) {
    List<FeasibleSet> factors = new ArrayList<>();
    factors.addAll(Collections.nCopies(atoms, new L2Ball(rows, 1)));
    factors.addAll(Collections.nCopies(samples, new L1Ball(atoms, radius)));
    return of(factors);
  }

  /** {@return the factors in order} */
  public List<FeasibleSet> factors() {
    return factors;
  }

  @Override
  public int dimension() {
    return partition.dimension();
  }

  @Override
  public double diameter() {
    return Math.sqrt(factors.stream().mapToDouble(f -> f.diameter() * f.diameter()).sum());
  }

  @Override
  public Partition partition() {
    return partition;
  }

  @Override
  public Vertex vertex(int from) {
    List<Vertex> parts = new ArrayList<>();
    int[] starts = new int[factors.size()];
    for (int b = 0; b < starts.length; b++) {
      starts[b] = from + partition.start(b);
      parts.add(factors.get(b).vertex(starts[b]));
    }
    return new BlockVertex(parts, starts);
  }

  @Override
  public void minimise(Form c, int from, Vertex into) {
    BlockVertex blocks = (BlockVertex) into;
    for (int b = 0; b < factors.size(); b++) {
      long version = c.version(b);
      if (!blocks.answers(b, version)) {
        factors.get(b).minimise(c, from + partition.start(b), blocks.part(b));
        blocks.answered(b, version);
      }
    }
  }

  @Override
  public double oracleError(Form c, int from, Vertex v) {
    BlockVertex blocks = (BlockVertex) v;
    double sum = 0;
    for (int b = 0; b < factors.size(); b++) {
      sum += factors.get(b).oracleError(c, from + partition.start(b), blocks.part(b));
    }
    return sum * (1 + Rounding.of(factors.size() + 4.0));
  }

  @Override
  public double distance(double[] x) {
    double[] parts = new double[factors.size()];
    Arrays.setAll(parts, b -> factors.get(b).distance(part(x, b)));
    return NormScaling.distance(parts);
  }

  @Override
  public double excess(double[] x) {
    double most = 0;
    for (int b = 0; b < factors.size(); b++) {
      most = Math.max(most, factors.get(b).excess(part(x, b)));
    }
    return most;
  }

  private double[] part(double[] x, int b) {
    return Arrays.copyOfRange(x, partition.start(b), partition.start(b + 1));
  }

  @Override
  public boolean measures() {
    return factors.stream().allMatch(FeasibleSet::measures);
  }

  @Override
  public void moveInside(double[] x) {
    onParts(b -> factors.get(b)::moveInside).project(x);
  }

  /** Projects factor by factor, if every factor has a projection. */
  @Override
  public Optional<Projection> projection() {
    List<Projection> parts =
        factors.stream().flatMap(factor -> factor.projection().stream()).toList();
    return parts.size() < factors.size() ? Optional.empty() : Optional.of(onParts(parts::get));
  }

  @Override
  public void randomPoint(Sequence numbers, double[] into) {
    onParts(b -> part -> factors.get(b).randomPoint(numbers, part)).project(into);
  }

  /** Returns what applies a function to each part in turn, with buffers of its own. */
  private Projection onParts(IntFunction<Projection> of) {
    Projection[] each = new Projection[factors.size()];
    double[][] parts = new double[each.length][];
    for (int b = 0; b < each.length; b++) {
      each[b] = of.apply(b);
      parts[b] = new double[factors.get(b).dimension()];
    }
    return x -> {
      for (int b = 0; b < each.length; b++) {
        double[] part = parts[b];
        System.arraycopy(x, partition.start(b), part, 0, part.length);
        each[b].project(part);
        System.arraycopy(part, 0, x, partition.start(b), part.length);
      }
    };
  }

  @Override
  public String toString() {
    return "product of " + SetParameter.runs(factors);
  }
}
