package io.tiebreak.explain;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The names of coordinates; without any they are numbered. */
record Names(List<String> called) {

  /** The most that are named in a sentence. */
  static final int FEW = 5;

  /** The most that are listed as places. */
  static final int MANY = 1000;

  Names {
    called = List.copyOf(called);
  }

  /** A name without quotes. */
  String plain(int j) {
    return called.isEmpty() ? "column " + j : called.get(j);
  }

  /** A name in quotes, for a sentence. */
  String of(int j) {
    return called.isEmpty() ? "column " + j : "'" + called.get(j) + "'";
  }

  /** The first names, for a sentence. */
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
