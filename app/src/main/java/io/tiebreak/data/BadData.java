package io.tiebreak.data;

import io.tiebreak.fault.Fault;
import java.util.List;

/** Data that cannot be used, with every fault found while reading them. */
public final class BadData extends Exception {
  private static final long serialVersionUID = 1L;

  private final List<Fault> faults;

  /** Reports faults that begin with the name of their file, and the line if it has lines. */
  public BadData(List<Fault> faults) {
    super(String.join(System.lineSeparator(), faults.stream().map(BadData::message).toList()));
    this.faults = List.copyOf(faults);
  }

  /** Reports one fault. */
  public BadData(String file, String what, String remedy) {
    this(List.of(new Fault(file + ": " + what, remedy)));
  }

  /** The faults, at least one; each begins with the name of its file. */
  public List<Fault> faults() {
    return faults;
  }

  /** The faults as {@code file: line: what: remedy}, without the line if there is none. */
  public List<String> messages() {
    return faults.stream().map(BadData::message).toList();
  }

  private static String message(Fault fault) {
    return fault.what() + ": " + fault.remedy();
  }
}
