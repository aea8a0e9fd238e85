package io.tiebreak.web;

import java.util.function.ToDoubleFunction;

/** The curves of a run. */
enum Series {
  OUTER(Seen::outer),
  INNER(Seen::inner),
  OUTER_LOWER(Seen::outerLower),
  INNER_LOWER(Seen::innerLower),
  EPS_OUTER(Seen::epsOuter),
  EPS_INNER(Seen::epsInner),
  SIGMA(Seen::sigma),
  ALPHA(Seen::alpha);

  private final ToDoubleFunction<Seen> value;

  Series(ToDoubleFunction<Seen> value) {
    this.value = value;
  }

  double of(Seen seen) {
    return value.applyAsDouble(seen);
  }
}
