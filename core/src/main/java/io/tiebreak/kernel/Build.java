package io.tiebreak.kernel;

/** Which Tiebreak this is: here, where a checkpoint can say it too. */
public final class Build {

  /** As the poms have it. */
  public static final String NAME = "0.1.0-SNAPSHOT";

  private Build() {}
}
