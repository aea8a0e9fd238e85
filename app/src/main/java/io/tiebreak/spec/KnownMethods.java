package io.tiebreak.spec;

import io.tiebreak.method.Homotopy;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Every method that a problem file can name. */
final class KnownMethods {

  /** In the order in which they are listed. A new one joins by one line here. */
  static final List<MethodKind> ALL =
      List.of(auto(), homotopy(), IrMethods.irFscg(), IrMethods.irScg());

  private KnownMethods() {}

  static Set<String> names() {
    return new TreeSet<>(ALL.stream().map(MethodKind::name).toList());
  }

  static MethodKind named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }

  private static MethodKind auto() {
    return new MethodKind(
        "auto",
        "the method that suits the problem; the choice and its reason are printed",
        "It is homotopy where F is convex, the set has few vertices or a projection, and the data"
            + " have up to 3,000 columns and are not too many; else ir-fscg; ir-scg for streams.",
        "nothing",
        List.of(),
        "auto",
        (keys, setting) -> named(setting.chosen()).reader().read(keys.self().noKeys(), setting));
  }

  private static MethodKind homotopy() {
    return new MethodKind(
        "homotopy",
        "minimises sigma F + G for falling sigma and ends with a proof of its answer",
        "It proves stop.eps-outer and stop.eps-inner, or 1e-6 of F and 1e-8 of G where neither is"
            + " asked for.",
        "finite sums, convex outer",
        List.of(),
        "homotopy",
        (keys, setting) -> new Homotopy(setting.stop().epsOuter(), setting.stop().epsInner()));
  }
}
