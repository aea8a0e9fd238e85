package io.tiebreak.explain;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What coordinates are called. */
record Names(List<String> called) {

  /** So many are named in a sentence. */
  static final int FEW = 5;

  /** So many are listed as places. */
  static final int MANY = 1000;

  Names {
    called = List.copyOf(called);
  }

  /** Without quotes. */
  String plain(int j) {
    return called.isEmpty() ? "column " + j : called.get(j);
  }

  /** For a sentence. */
  String of(int j) {
    return called.isEmpty() ? "column " + j : "'" + called.get(j) + "'";
  }

  /** The first of them, for a sentence. */
  String first(List<Integer> columns) {
    return few(columns.stream().map(this::of).toList());
  }

  List<String> places(List<Integer> columns) {
    return columns.stream().limit(MANY).map(this::plain).toList();
  }

  static String few(List<String> all) {
    String begin = all.stream().limit(FEW).collect(Collectors.joining(", "));
    return all.size() > FEW ? begin + " and %d more".formatted(all.size() - FEW) : begin;
  }

  static List<Integer> where(int count, IntPredicate holds) {
    return IntStream.range(0, count).filter(holds).boxed().toList();
  }
}
