package io.tiebreak.spec;

import io.tiebreak.method.proven.Auto;
import io.tiebreak.run.Stop;
import java.util.Optional;

/**
 * The properties of a problem that the defaults of methods depend on.
 *
 * @param replayed whether samples are replayed, not drawn
 * @param stop what homotopy must prove
 * @param auto the choice for the problem; empty if that is unknown
 */
record MethodContext(
    boolean convexOuter, boolean streams, boolean replayed, Stop stop, Optional<Auto> auto) {

  /** The name that auto stands for. */
  String chosen() {
    return auto.map(choice -> choice.method().name()).orElse(streams ? "ir-scg" : "ir-fscg");
  }

  /** The reason for that choice. */
  String why() {
    return auto.map(Auto::why).orElse("auto chose ir-fscg, because samples are replayed.");
  }
}
