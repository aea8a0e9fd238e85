package io.tiebreak.data;

import java.util.AbstractList;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Names of columns that have none: x0, x1, ..., made when asked for, because there may be millions.
 * Columns that a file gives a role are called by it, as target.
 */
final class GeneratedNames extends AbstractList<String> implements RandomAccess {
  private final int count;
  private final Map<Integer, String> others;

  GeneratedNames(int count, Map<Integer, String> others) {
    this.count = count;
    this.others = Map.copyOf(others);
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public String get(int column) {
    Objects.checkIndex(column, count);
    String other = others.get(column);
    return other == null ? "x" + column : other;
  }

  @Override
  public int indexOf(@Nullable Object name) {
    for (Map.Entry<Integer, String> other : others.entrySet()) {
      if (other.getValue().equals(name)) {
        return other.getKey();
      }
    }
    if (!(name instanceof String text) || !text.matches("x(0|[1-9][0-9]{0,8})")) {
      return -1;
    }
    int column = Integer.parseInt(text.substring(1));
    return column < count && !others.containsKey(column) ? column : -1;
  }

  @Override
  public boolean contains(@Nullable Object name) {
    return indexOf(name) >= 0;
  }
}
