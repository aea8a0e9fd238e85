package io.tiebreak.method;

import static io.tiebreak.method.Laps.Part.ORACLE;
import static io.tiebreak.method.Laps.Part.OTHER;
import static io.tiebreak.method.Laps.Part.SAMPLES;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.iterate.BlockIterate;
import io.tiebreak.iterate.Combination;
import io.tiebreak.linalg.Blocks;
import io.tiebreak.random.Samples;
import io.tiebreak.schedule.Schedule;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The step of {@link Regularised} on some random blocks: it asks the oracles of these factors alone
 * and moves these coordinates alone. Schedules run in passes.
 *
 * <p>The estimates give what is new the weight sqrt(tau) alpha_t, tau the share of a pass that a
 * step is: x moves by sqrt(tau) alpha_t D, and STORM errs least where both agree.
 */
final class Blockwise implements Stepper {

  private final Factors factors;
  private final Samples blocks;
  private final int[] chosen;
  private final double rootOfTau;
  private final Schedule alpha;
  private final Schedule sigma;
  private final Estimator outer;
  private final Estimator inner;
  private final Combination direction;
  private final BlockIterate x;
  private final Blocks v;
  private final PassOutput z;
  private final Counters setUp;
  private final List<String> notes;
  private long t;

  /**
   * On a product.
   *
   * @param alpha alpha_t, with any warm-up
   * @param q the steps of the warm-up
   * @param notes of the estimators, for people
   */
  Blockwise(
      Factors factors,
      Samples blocks,
      Passes passes,
      Schedule alpha,
      Varsigma varsigma,
      long q,
      Estimator outer,
      Estimator inner,
      BlockIterate x,
      List<String> notes) {
    this.factors = factors;
    this.blocks = blocks;
    this.chosen = new int[blocks.most()];
    this.rootOfTau = Math.sqrt(passes.tau());
    this.alpha = alpha;
    this.sigma = passes.sigma(varsigma.value(), q);
    this.outer = outer;
    this.inner = inner;
    this.direction = new Combination(outer.gradient(), inner.gradient());
    this.x = x;
    this.v = factors.vertex();
    this.z = new PassOutput(passes, q, x);
    this.setUp = varsigma.cost();
    this.notes = new ArrayList<>(notes);
    this.notes.add(passes.note());
  }

  @Override
  public void step(Laps laps) {
    double a = alpha.at(t);
    outer.update(t, x, rootOfTau * a); // dF_t  (A1.1), (A2)
    inner.update(t, x, rootOfTau * a); // dG_t  (A1.1), (A2)
    laps.end(SAMPLES);
    int n = blocks.at(t, chosen);
    boolean asked =
        factors.minimise(direction.of(sigma.at(t)), rootOfTau * a, chosen, n, v); // v_t  (A1.2)
    laps.end(asked ? ORACLE : OTHER);
    z.moving(chosen, n);
    x.moveToward(v, chosen, n, a); // x_{t+1}  (A1.3)
    t++;
    z.add(t); // z_{t+1}  (A1.4)
  }

  @Override
  public long t() {
    return t;
  }

  @Override
  public void last(double[] into) {
    x.copyTo(0, into.length, into);
  }

  @Override
  public void output(double[] into) {
    z.copyTo(t, into);
  }

  @Override
  public double sigma() {
    return sigma.at(t);
  }

  @Override
  public double stepSize() {
    return alpha.at(t);
  }

  @Override
  public boolean averaged() {
    return z.averaged(t);
  }

  @Override
  public boolean finite() {
    return outer.finite() && inner.finite() && x.finite();
  }

  @Override
  public Counters counters() {
    return setUp.plus(new Counters(outer.samples(), inner.samples(), factors.calls()));
  }

  @Override
  public List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    factors.note().ifPresent(all::add);
    return all;
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeLong(t);
    outer.save(to);
    inner.save(to);
    direction.save(to);
    factors.save(to);
    x.save(to);
    v.save(to);
    z.save(to);
  }

  @Override
  public void load(DataInput from) throws IOException {
    t = from.readLong();
    outer.load(from);
    inner.load(from);
    direction.load(from);
    factors.load(from);
    x.load(from);
    v.load(from);
    z.load(from);
  }
}
