package io.tiebreak.kernel;

/** The version of Tiebreak, here so that a checkpoint can record it too. */
public final class Build {

  /** The version in the poms. */
  public static final String NAME = "0.1.0-SNAPSHOT";

  private Build() {}
}
