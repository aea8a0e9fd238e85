package io.tiebreak.certificate;

/** What a {@link Verifier} does not accept: the message is a sentence for people. */
public final class Refused extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * For this reason.
   *
   * @param why the reason
   */
  public Refused(String why) {
    super(why, null, false, false);
  }
}
