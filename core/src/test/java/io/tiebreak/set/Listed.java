package io.tiebreak.set;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All corners of some polytopes, listed by what defines them. */
final class Listed {

  private Listed() {}

  /** On each axis, at each of these places. */
  static List<double[]> axes(int d, double... places) {
    List<double[]> axes = new ArrayList<>();
    for (int i = 0; i < d; i++) {
      for (double place : places) {
        double[] axis = new double[d];
        axis[i] = place;
        axes.add(axis);
      }
    }
    return axes;
  }

  /** With 0. */
  static List<double[]> and0(List<double[]> points) {
    List<double[]> more = new ArrayList<>(points);
    more.add(new double[points.get(0).length]);
    return more;
  }

  /** All vectors whose entry i is one of the choices for i. */
  static List<double[]> all(double[]... choices) {
    List<double[]> vectors = List.of(new double[choices.length]);
    for (int i = 0; i < choices.length; i++) {
      List<double[]> longer = new ArrayList<>();
      for (double[] v : vectors) {
        for (double choice : choices[i]) {
          double[] w = v.clone();
          w[i] = choice;
          longer.add(w);
        }
      }
      vectors = longer;
    }
    return vectors;
  }

  static List<double[]> all(int d, double... choices) {
    double[][] each = new double[d][];
    Arrays.fill(each, choices);
    return all(each);
  }

  static List<double[]> corners(double[] lower, double[] upper) {
    double[][] ends = new double[lower.length][];
    Arrays.setAll(ends, i -> new double[] {lower[i], upper[i]});
    return all(ends);
  }

  /** All vectors of k entries that are one of these, and zeros. */
  static List<double[]> sparse(int d, int k, double... entries) {
    double[] choices = Arrays.copyOf(entries, entries.length + 1);
    return all(d, choices).stream()
        .filter(v -> Arrays.stream(v).filter(x -> x != 0).count() == k)
        .toList();
  }

  /** All orders of 0 .. n - 1. */
  static List<int[]> permutations(int n) {
    List<int[]> orders = new ArrayList<>(List.of(new int[0]));
    for (int i = 0; i < n; i++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] order : orders) {
        for (int at = 0; at <= i; at++) {
          int[] next = new int[i + 1];
          System.arraycopy(order, 0, next, 0, at);
          next[at] = i;
          System.arraycopy(order, at, next, at + 1, i - at);
          longer.add(next);
        }
      }
      orders = longer;
    }
    return orders;
  }

  /** These values in every order. */
  static List<double[]> orders(double... values) {
    return permutations(values.length).stream()
        .map(order -> Arrays.stream(order).mapToDouble(i -> values[i]).toArray())
        .toList();
  }

  /** All permutation matrices, column after column. */
  static List<double[]> matrices(int n) {
    List<double[]> matrices = new ArrayList<>();
    for (int[] order : permutations(n)) {
      double[] matrix = new double[n * n];
      for (int column = 0; column < n; column++) {
        matrix[column * n + order[column]] = 1;
      }
      matrices.add(matrix);
    }
    return matrices;
  }

  /** Each of these beside each of those. */
  static List<double[]> pairs(List<double[]> these, List<double[]> those) {
    List<double[]> pairs = new ArrayList<>();
    for (double[] a : these) {
      for (double[] b : those) {
        double[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        pairs.add(both);
      }
    }
    return pairs;
  }

  static List<double[]> scaled(double s, List<double[]> points) {
    return points.stream().map(p -> Points.times(s, p)).toList();
  }

  static List<double[]> shifted(double[] by, List<double[]> points) {
    return points.stream().map(p -> Points.plus(p, 1, by)).toList();
  }
}
