package io.tiebreak.spec;

import io.tiebreak.method.proven.Auto;
import io.tiebreak.run.Stop;
import java.util.Optional;

/**
 * What a method is read for.
 *
 * @param convexOuter whether the outer level is convex
 * @param streams whether a level is a stream
 * @param replayed whether samples are replayed, not drawn
 * @param stop what homotopy is to prove
 * @param auto what suits the problem; empty where that is not known
 */
record MethodContext(
    boolean convexOuter, boolean streams, boolean replayed, Stop stop, Optional<Auto> auto) {

  /** The name that auto stands for. */
  String chosen() {
    return auto.map(choice -> choice.method().name()).orElse(streams ? "ir-scg" : "ir-fscg");
  }

  /** Why it does. */
  String why() {
    return auto.map(Auto::why).orElse("auto chose ir-fscg, because samples are replayed.");
  }
}
