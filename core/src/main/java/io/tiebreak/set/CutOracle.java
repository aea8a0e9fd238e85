package io.tiebreak.set;

import io.tiebreak.iterate.Combination;
import io.tiebreak.iterate.ScaledSum;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.MixedVertex;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;

/**
 * The linear oracle of X with one cut: min &lt;c, s&gt; over the s in X with &lt;h, s&gt; &lt;=
 * beta, from answers of X's own oracle alone.
 *
 * <p>One dual variable mu &gt;= 0: the answers to c + mu h lie on the wrong side of the cut for
 * small mu (call one a) and on the right side for large mu (b). The next mu is where the lines of a
 * and b cross, and the answer is their mix on the cut. It is exact on polytopes after a handful of
 * calls; otherwise {@link #error} bounds the error.
 *
 * <p>Belongs to one thread. {@link #minimise} allocates nothing.
 */
public final class CutOracle implements Stateful {

  private static final int MOST_CALLS = 200;

  private final FeasibleSet set;
  private final Form givenC;
  private final Form givenH;
  private final ScaledSum c;
  private final ScaledSum h;
  private final Combination direction; // mu h + c
  private final MixedVertex answer;
  private End a;
  private End b;
  private End next;
  private double mu;
  private double error;
  private int calls;
  private boolean binding;
  private boolean empty;

  /** An answer of X's oracle and its values. */
  private static final class End {
    final Vertex at;
    double c;
    double h;
    double sizeOfC; // what the rounding of c is relative to
    double sizeOfH;

    End(Vertex buffer) {
      this.at = buffer;
    }
  }

  /**
   * Takes two forms, which are read anew at each call.
   *
   * @param set X
   * @param c the form that is minimised
   * @param h the form of the cut
   */
  public CutOracle(FeasibleSet set, Form c, Form h) {
    this.set = set;
    this.givenC = c;
    this.givenH = h;
    this.c = c instanceof ScaledSum sum ? sum : new ScaledSum(set.partition());
    this.h = h instanceof ScaledSum sum ? sum : new ScaledSum(set.partition());
    this.direction = new Combination(this.h, this.c);
    this.a = new End(set.vertex(0));
    this.b = new End(set.vertex(0));
    this.next = new End(set.vertex(0));
    this.answer = new MixedVertex(a.at, b.at);
  }

  /**
   * {@return a buffer that can hold the answers of {@link #minimise} on a set}
   *
   * @param set X
   */
  public static Vertex vertex(FeasibleSet set) {
    return new MixedVertex(set.vertex(0), set.vertex(0));
  }

  /**
   * Finds min &lt;c, s&gt; over X with &lt;h, s&gt; &lt;= beta; the answer is valid until the next
   * call.
   *
   * @param beta the right-hand side of the cut
   * @return the answer
   */
  public Vertex minimise(double beta) {
    read(givenC, c);
    read(givenH, h);
    calls = 0;
    mu = 0;
    error = 0;
    empty = false;
    ask(a, 0, 1);
    binding = !(a.h <= beta);
    if (binding) {
      ask(b, 1, 0);
      search(beta);
    } else {
      answer.of(a.at, b.at, 1);
    }
    return answer;
  }

  private static void read(Form form, ScaledSum into) {
    if (form != into) {
      into.set(form);
    }
  }

  /** Starts from a, the answer to c, on the wrong side of the cut, and b, the answer to h. */
  private void search(double beta) {
    double rounding = Rounding.of(8.0 + a.at.nonZeros());
    double tolerance = rounding * (a.sizeOfH + b.sizeOfH);
    double cut = Math.max(beta, b.h);
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    double bound = a.c;
    boolean bisect = false;
    empty = b.h > beta + tolerance;
    while (calls < MOST_CALLS && a.h - b.h > tolerance) {
      double crossing = Math.min(high, Math.max(low, (b.c - a.c) / (a.h - b.h)));
      double trial = bisect ? low + (high - low) / 2 : crossing;
      ask(next, trial, 1);
      double value = line(next, trial, cut);
      if (value > bound) {
        bound = value;
        mu = trial;
      }
      double terms = // of both lines: either may be all zeros
          (a.sizeOfC + next.sizeOfC) + trial * (a.sizeOfH + next.sizeOfH + Math.abs(cut));
      if (!bisect && line(a, trial, cut) - value <= rounding * terms) {
        mu = trial; // where the lines of a and b cross there is nothing below them
        break;
      }
      double width = high - low;
      if (next.h > cut + tolerance) {
        End left = a;
        a = next;
        next = left;
        low = trial;
      } else {
        End left = b;
        b = next;
        next = left;
        high = trial;
      }
      // A crossing that barely moves one end: try the middle once.
      bisect = !bisect && high - low > width / 2 && high < Double.POSITIVE_INFINITY;
    }
    double weight = a.h - b.h > tolerance ? Math.max(0, Math.min(1, (cut - b.h) / (a.h - b.h))) : 1;
    answer.of(a.at, b.at, weight); // on the cut
    error = Math.max(0, weight * a.c + (1 - weight) * b.c - bound);
  }

  private static double line(End end, double mu, double cut) {
    return end.c + mu * (end.h - cut);
  }

  /** Sets the end to the answer to p h + q c. */
  private void ask(End end, double p, double q) {
    set.minimise(direction.of(p, q), 0, end.at);
    end.c = end.at.dot(c);
    end.h = end.at.dot(h);
    end.sizeOfC = end.at.size(c);
    end.sizeOfH = end.at.size(h);
    calls++;
  }

  /** {@return the dual variable: min over X of &lt;c + mu h, .&gt; - mu beta is a lower bound} */
  public double mu() {
    return mu;
  }

  /** {@return a bound on how far the answer's &lt;c, s&gt; exceeds the minimum, up to rounding} */
  public double error() {
    return error;
  }

  /** {@return the calls of X's oracle that the answer took} */
  public int calls() {
    return calls;
  }

  /** {@return whether the answer without the cut lies on its wrong side} */
  public boolean binding() {
    return binding;
  }

  /**
   * {@return whether no point of X is on the right side; the cut was then moved until it touched X}
   */
  public boolean empty() {
    return empty;
  }

  /** Keeps what the next answer builds on: a product reuses the answers of unchanged blocks. */
  @Override
  public void state(State s) {
    s.of(direction, a.at, b.at, next.at);
  }
}
