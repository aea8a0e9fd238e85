package io.tiebreak.certificate;

/** A {@link Verifier} does not accept something; the message says why in whole sentences. */
public final class Refused extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * A refusal for a reason.
   *
   * @param why the reason
   */
  public Refused(String why) {
    super(why, null, false, false);
  }
}
