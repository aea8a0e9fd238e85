package io.tiebreak.yaml;

import java.util.List;

/** A problem that cannot be run, with all faults found in it. */
public final class BadProblem extends Exception {

  private static final long serialVersionUID = 1;

  private final transient List<KeyFault> faults;

  public BadProblem(List<KeyFault> faults) {
    super(faults.size() + " faults in the problem file", null, false, false);
    this.faults = List.copyOf(faults);
  }

  /** The faults in the order of their lines, at least one. */
  public List<KeyFault> faults() {
    return faults;
  }
}
