package io.tiebreak.solver;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A point as a convex combination of vertices, each kept by its non-zeros. */
final class Atoms implements Stateful {

  /** A vertex and its weight. */
  static final class Atom {
    final int[] index;
    final double[] value;
    double weight;

    private Atom(int[] index, double[] value) {
      this.index = index;
      this.value = value;
    }

    /** The non-zeros of a dense vector. */
    static Atom of(double[] dense) {
      int n = 0;
      for (double v : dense) {
        n += v != 0 ? 1 : 0;
      }
      int[] index = new int[n];
      double[] value = new double[n];
      int k = 0;
      for (int j = 0; j < dense.length; j++) {
        if (dense[j] != 0) {
          index[k] = j;
          value[k++] = dense[j];
        }
      }
      return new Atom(index, value);
    }

    /** Itself, or while loading the one that was saved. */
    private Atom of(State s, int dimension) {
      int n = s.count(index.length, dimension);
      Atom atom = s.loading() ? new Atom(new int[n], new double[n]) : this;
      for (int k = 0; k < n; k++) {
        atom.index[k] = s.count(atom.index[k], dimension - 1);
      }
      s.of(atom.value);
      atom.weight = s.of(atom.weight);
      return atom;
    }

    double dot(double[] c) {
      double sum = 0;
      for (int k = 0; k < index.length; k++) {
        sum += value[k] * c[index[k]];
      }
      return sum;
    }

    void addTo(double[] y, double s) {
      for (int k = 0; k < index.length; k++) {
        y[index[k]] += s * value[k];
      }
    }

    /** y += H times the vertex, H symmetric and given row after row. */
    void addImage(double[] h, double[] y) {
      for (int k = 0; k < index.length; k++) {
        KERNELS.axpy(value[k], h, index[k] * y.length, y, 0, y.length);
      }
    }

    private boolean same(Atom other) {
      return Arrays.equals(index, other.index) && Arrays.equals(value, other.value);
    }
  }

  private final int dimension;
  private List<Atom> atoms = new ArrayList<>();

  /** None, of vertices with so many coordinates. */
  Atoms(int dimension) {
    this.dimension = dimension;
  }

  /** This vertex alone. */
  void set(Atom only) {
    atoms.clear();
    only.weight = 1;
    atoms.add(only);
  }

  /** The atom with the largest &lt;c, .&gt;. */
  Atom worst(double[] c) {
    Atom worst = atoms.get(0);
    double most = Double.NEGATIVE_INFINITY;
    for (Atom atom : atoms) {
      double product = atom.dot(c);
      if (product > most) {
        most = product;
        worst = atom;
      }
    }
    return worst;
  }

  /** The atom that equals this one, which joins with weight 0 if there is none. */
  Atom like(Atom wanted) {
    for (Atom atom : atoms) {
      if (atom.same(wanted)) {
        return atom;
      }
    }
    atoms.add(wanted);
    return wanted;
  }

  /** Moves weight from one atom to another; what has none left goes. */
  void shift(Atom from, Atom to, double weight) {
    to.weight += weight;
    from.weight = from.weight <= weight ? 0 : from.weight - weight;
    if (from.weight == 0) {
      atoms.remove(from);
    }
  }

  /** How many there are. */
  int count() {
    return atoms.size();
  }

  /** Gives them the best weights for a quadratic with this gradient at the point. */
  void correct(double[] hessian, double[] gradient) {
    Corrective.improve(atoms, hessian, gradient);
    atoms.removeIf(atom -> atom.weight <= 0);
  }

  /** Becomes share times itself and 1 - share times the other. */
  void mix(Atoms other, double share) {
    for (Atom atom : atoms) {
      atom.weight *= share;
    }
    for (Atom theirs : other.atoms) {
      like(new Atom(theirs.index, theirs.value)).weight += (1 - share) * theirs.weight;
    }
    atoms.removeIf(atom -> atom.weight == 0);
  }

  /** Becomes equal to the other. */
  void set(Atoms other) {
    atoms.clear();
    for (Atom theirs : other.atoms) {
      Atom atom = new Atom(theirs.index, theirs.value);
      atom.weight = theirs.weight;
      atoms.add(atom);
    }
  }

  /** into = the point. */
  void copyTo(double[] into) {
    Arrays.fill(into, 0);
    double sum = 0;
    for (Atom atom : atoms) {
      sum += atom.weight;
    }
    for (Atom atom : atoms) {
      atom.weight /= sum;
      atom.addTo(into, atom.weight);
    }
  }

  @Override
  public void state(State s) {
    atoms = s.of(atoms, new Atom(new int[0], new double[0]), atom -> atom.of(s, dimension));
  }
}
