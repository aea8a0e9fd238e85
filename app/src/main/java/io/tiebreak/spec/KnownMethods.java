package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.yaml.Section;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Every method that a problem file can name; built if named. */
final class KnownMethods {

  static final String AUTO = "auto";

  private static final String SPIDER_FW = "spider-fw";

  /** In the order of listings. A new method needs one line here. */
  private static final Choices<MethodKind<?>> ALL =
      new Choices<MethodKind<?>>()
          .with("homotopy", KnownMethods::homotopy)
          .with("ir-scg", IrMethods::irScg)
          .with("ir-fscg", IrMethods::irFscg)
          .with("ir-cg", IrMethods::irCg)
          .with("sbcgi", CutMethods::sbcgi)
          .with("sbcgf", CutMethods::sbcgf)
          .with("cg-bio", CutMethods::cgBio)
          .with("ar-ip-seg", KnownMethods::arIpSeg)
          .with("sdbgd", KnownMethods::sdbgd)
          .with("r-apm", GradientMethods::rApm)
          .with("pb-apg", GradientMethods::pbApg)
          .with("fc-bio", GradientMethods::fcBio)
          .with("a-irg", GradientMethods::aIrg)
          .with("big-sam", GradientMethods::bigSam)
          .with("bloop", GradientMethods::bloop)
          .with(SPIDER_FW, KnownMethods::spiderFw);

  private KnownMethods() {}

  static Set<String> names() {
    return new TreeSet<>(listed());
  }

  static List<String> listed() {
    return Stream.concat(Stream.of(AUTO), ALL.names().stream()).toList();
  }

  /** The entries of listings, auto first. */
  static List<Entry> entries() {
    return Stream.concat(Stream.of(auto()), ALL.map((name, kind) -> kind.entry()).stream())
        .toList();
  }

  /** The method of this name; empty if there are faults. */
  static Optional<Method> read(String name, Section keys, MethodContext setting) {
    return name.equals(AUTO)
        ? keys.all(() -> read(setting.chosen(), keys.self().noKeys(), setting))
        : ALL.named(name).orElseThrow().read(keys, setting);
  }

  private static Entry auto() {
    return new Entry(
        AUTO,
        "the method that suits the problem; the choice and its reason are printed",
        "nothing",
        List.of(),
        List.of(
            "It is homotopy if F is convex, the set has few vertices or a projection, and the"
                + " data have up to 3,000 columns and are not too large; else ir-fscg; ir-scg for"
                + " streams."),
        AUTO);
  }

  /** Names the methods that suit a problem. */
  static String remedy(BilevelProblem problem) {
    List<String> names =
        ALL.map((name, kind) -> kind.usual()).stream()
            .filter(method -> !method.name().equals(SPIDER_FW)) // which ignores F
            .filter(method -> method.lacks(problem).isEmpty())
            .sorted(
                Comparator.comparing(KnownMethods::costs)
                    .thenComparing(method -> method.draws().size() > 2))
            .map(Method::name)
            .toList();
    if (names.isEmpty()) {
      return "Remove the slack";
    }
    int last = names.size() - 1;
    String use =
        last == 0
            ? names.get(0)
            : "%s or %s".formatted(String.join(", ", names.subList(0, last)), names.get(last));
    return problem.slack().none()
        ? "Use %s".formatted(use)
        : "Use %s, or remove the slack".formatted(use);
  }

  /** 0 if steps need no projection, 1 if they need one, 2 if they need full gradients too. */
  private static int costs(Method method) {
    if (!method.needs().contains(Need.PROJECTION)) {
      return 0;
    }
    return method.draws().isEmpty() ? 2 : 1;
  }

  private static MethodKind<Homotopy> homotopy() {
    return new MethodKind<>(
            "homotopy",
            "minimises sigma F + G for falling sigma and proves how close its answer is",
            new Homotopy())
        .more(
            "It proves stop.eps-outer and stop.eps-inner, or 1e-6 for F and 1e-8 for G if neither"
                + " is set.")
        .suited(
            (method, setting) ->
                new Homotopy(setting.stop().epsOuter(), setting.stop().epsInner()));
  }

  private static MethodKind<ArIpSeg> arIpSeg() {
    return new MethodKind<>(
            "ar-ip-seg",
            "extra-gradient steps on F + rho G, rho growing: four samples, two projections per step",
            new ArIpSeg())
        .suited((method, setting) -> method.rho(method.rho().forOuter(setting.convexOuter())))
        .takes(
            Parameter.schedule("gamma", "{c: 0.01, exponent: 0.75}", "the step size"),
            ArIpSeg::gamma)
        .takes(
            Parameter.schedule(
                "rho",
                "{c: 1000, exponent: -0.25}",
                "the weight of G; the default is c = 1 if F is not convex"),
            ArIpSeg::rho)
        .takes(
            Parameter.number("r", "0.5", "the exponent of the mean's weights (gamma rho)^r"),
            ArIpSeg::r)
        .takes(
            Parameter.bool(
                "blocks",
                "false",
                "whether each half step moves only one random factor of a product"),
            ArIpSeg::blocks)
        .example("{ar-ip-seg: {gamma: {c: 1e-2, exponent: 0.75}, rho: {c: 1e3, exponent: -0.25}}}");
  }

  private static MethodKind<Sdbgd> sdbgd() {
    return new MethodKind<>(
            "sdbgd",
            "descent on F along a barrier for G: one sample per level, a projection per step",
            new Sdbgd())
        .more("Its authors prove convergence for exact gradients, not for samples.")
        .takes(Parameter.schedule("gamma", "0.01", "the step size"), Sdbgd::gamma)
        .takes(Parameter.number("a", "1", "the weight of g - ghat in the barrier"), Sdbgd::a)
        .takes(Parameter.number("b", "1", "the weight of |grad g|^2 in the barrier"), Sdbgd::b)
        .takes(Parameter.number("ghat", "0", "a lower bound on the samples of G"), Sdbgd::ghat)
        .example("{sdbgd: {gamma: 1e-2}}");
  }

  private static MethodKind<SpiderFw> spiderFw() {
    return new MethodKind<>(
            SPIDER_FW,
            "conditional gradients on G alone, with SPIDER estimates: F is ignored",
            new SpiderFw())
        .takes(
            Parameter.schedule(
                "gamma",
                "2/(t+2)",
                "the step size; if it is set, batches and periods are the root of the number of rows,"
                    + " else both double from epoch to epoch"),
            SpiderFw::gamma);
  }
}
