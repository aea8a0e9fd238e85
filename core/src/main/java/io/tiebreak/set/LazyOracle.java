package io.tiebreak.set;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The oracle of a set, asked only where its last answer may be too bad.
 *
 * <p>Let v be the answer to a form c_0. Then for every u in X and s &gt;= 0, &lt;c, v - u&gt; = s
 * &lt;c_0, v - u&gt; + &lt;c - s c_0, v - u&gt; &lt;= |c - s c_0| W with the largest entry as the
 * norm and W the largest l1 distance of two points of X. So v is kept while |c - s c_0| is no more
 * than a share of the largest |c| that was seen, for s = 1 or for the s that makes both as large:
 * what it costs is proven, and no more than that share of |c| W.
 *
 * <p>For one run, on one thread.
 */
public final class LazyOracle implements Stateful {

  private final FeasibleSet set;
  private final int from;
  private final double[] asked;
  private final double[] now;
  private double sizeAsked;
  private double largest;
  private long calls;
  private long kept;

  /**
   * Of a set, or of a factor of a product.
   *
   * @param set the set
   * @param from where its coordinates begin
   */
  public LazyOracle(FeasibleSet set, int from) {
    this.set = set;
    this.from = from;
    this.asked = new double[set.dimension()];
    this.now = new double[set.dimension()];
  }

  /**
   * into = a v in X with &lt;c, v&gt; at most min over X of &lt;c, .&gt; + share |c| W, the largest
   * |c| so far.
   *
   * @param c the form
   * @param share how much is allowed; 0 asks wherever the form is not the same
   * @param into the buffer of all calls, which still holds the last answer
   * @return whether the oracle was asked
   */
  public boolean minimise(Form c, double share, Vertex into) {
    c.copyTo(from, from + now.length, now);
    double size = 0;
    for (double value : now) {
      size = Math.max(size, Math.abs(value));
    }
    largest = Math.max(largest, size);
    if (calls > 0 && turn(size) <= share * largest) { // false where an entry is not a number
      kept++;
      return false;
    }
    set.minimise(c, from, into);
    System.arraycopy(now, 0, asked, 0, now.length);
    sizeAsked = size;
    calls++;
    return true;
  }

  /** The least |c - s c_0| of both s. */
  private double turn(double size) {
    double s = sizeAsked > 0 ? size / sizeAsked : 1;
    double plain = 0;
    double scaled = 0;
    for (int i = 0; i < now.length; i++) {
      plain = Math.max(plain, Math.abs(now[i] - asked[i]));
      scaled = Math.max(scaled, Math.abs(now[i] - s * asked[i]));
    }
    return Math.min(plain, scaled);
  }

  /** {@return how often the oracle was asked} */
  public long calls() {
    return calls;
  }

  /** {@return how often the last answer was kept} */
  public long kept() {
    return kept;
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeLong(calls);
    to.writeLong(kept);
    to.writeDouble(sizeAsked);
    to.writeDouble(largest);
    Stateful.write(to, asked);
  }

  @Override
  public void load(DataInput source) throws IOException {
    calls = source.readLong();
    kept = source.readLong();
    sizeAsked = source.readDouble();
    largest = source.readDouble();
    Stateful.read(source, asked);
  }
}
