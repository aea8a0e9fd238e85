package io.tiebreak.bench;

/** The problem files that are solved. */
final class Problems {

  /** The problem of examples/regression.yaml. */
  private static final String PAGE_VIEWS =
      """
      inner: {loss: squared}
      outer: {loss: squared}
      split:
        data: {generate: page-views, seed: 0}
        target: last
        inner: 0.6
        outer: 0.2
        test: 0.2
        seed: 1
      set: {l1-ball: {radius: 1.0}}
      seed: 7
      """;

  /** The problem of examples/dictionary.yaml. */
  private static final String DICTIONARY =
      """
      inner: {loss: dictionary, data: {generate: dictionary, seed: 0}}
      outer: {loss: dictionary, data: {generate: dictionary, seed: 0}}
      set: {dictionary: {radius: 3}}
      start: random
      seed: 7
      """;

  private static final String PEERS_TABLE =
      """
      inner: {loss: squared, data: train.npy, target: last}
      outer: {loss: squared, data: validation.npy, target: last}
      set: {l1-ball: {radius: 1.0}}
      method: homotopy
      """;

  private Problems() {}

  /** As the peers: varsigma is 10. */
  static String pageViews(String method) {
    return PAGE_VIEWS + "method: {%s: {varsigma: 10}}\n".formatted(method);
  }

  static String dictionary(String method) {
    return DICTIONARY + "method: {%s: {varsigma: 0.1}}\n".formatted(method);
  }

  /** To 1e-7 of F_opt and 1e-9 of G_opt, which are about 1.1e-4 and 6.5e-5 here. */
  static String ownTable() {
    return PAGE_VIEWS + "method: homotopy\nstop: {eps-outer: 1.1e-11, eps-inner: 6.5e-14}\n";
  }

  /** The same accuracies for the table of the peers, beside this file. */
  static String peersTable() {
    return PEERS_TABLE + "stop: {eps-outer: 4.29e-12, eps-inner: 3.13e-14}\n";
  }
}
