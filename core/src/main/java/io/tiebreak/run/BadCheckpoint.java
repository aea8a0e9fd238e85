package io.tiebreak.run;

import io.tiebreak.fault.IoFault;

/** A checkpoint that cannot be resumed from. */
public final class BadCheckpoint extends IoFault {

  private static final long serialVersionUID = 1;

  BadCheckpoint(String what) {
    super(what, "Start again without --resume");
  }

  BadCheckpoint(String what, Throwable cause) {
    this(what);
    initCause(cause);
  }
}
