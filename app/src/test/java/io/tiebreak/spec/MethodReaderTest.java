package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Regime;
import io.tiebreak.method.Sampling;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodReaderTest {

  private static final String DICTIONARY =
      """
      inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
      outer: {loss: dictionary, data: new.csv}
      set: {dictionary: {radius: 3}}
      """;

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder =
        SmallFolder.in(path)
            .file("old.csv", "1,2\n3,4\n5,6\n")
            .file("known.csv", "1,0\n0,1\n1,1\n")
            .file("new.csv", "1,1\n2,0\n");
  }

  private Method method(String method) throws Exception {
    return folder.job(PROBLEM + "method: " + method + "\n").method();
  }

  @Test
  void autoProvesItsAnswerWhereItCanAndSaysWhy() throws Exception {
    assertThat(method("auto")).isEqualTo(new Homotopy());
    assertThat(method("{auto: {}}")).isEqualTo(new Homotopy());
    assertThat(folder.job(PROBLEM + "method: auto").notes())
        .containsExactly(
            "auto chose homotopy, because the data are small enough for a solver that proves its"
                + " answer.");
    assertThat(folder.job(PROBLEM.replace("l1-ball: {", "lp-ball: {p: 3, ")).method())
        .isEqualTo(new Homotopy());
    assertThat(folder.job(PROBLEM + "method: ir-fscg").notes()).isEmpty();
    assertThat(folder.job(PROBLEM + "stop: {eps-outer: 1e-3}").method())
        .isEqualTo(new Homotopy(OptionalDouble.of(1e-3), OptionalDouble.empty()));
  }

  @Test
  void autoTakesASamplingMethodWhereHomotopyCannotBe() throws Exception {
    folder.file("s.csv", "0\n0\n");
    Job replayed = folder.job(PROBLEM + "replay: {outer: s.csv, inner: s.csv}\n");
    assertThat(replayed.method()).isEqualTo(SmallFolder.IR_FSCG);
    assertThat(replayed.notes())
        .containsExactly("auto chose ir-fscg, because samples are replayed.");
  }

  @Test
  void aNameAloneMeansThePublishedParameters() throws Exception {
    assertThat(method("ir-scg")).isEqualTo(SmallFolder.IR_SCG);
    assertThat(method("ir-fscg")).isEqualTo(SmallFolder.IR_FSCG);
    assertThat(method("{ir-scg: {}}")).isEqualTo(SmallFolder.IR_SCG);
  }

  @Test
  void parametersAreTaken() throws Exception {
    assertThat(method("{ir-scg: {varsigma: 10, p: 0.3, convex: true, offset: 3}}"))
        .isEqualTo(new IrScg(OptionalDouble.of(10), Optional.of(new Regime.Convex(0.3, 3))));
    assertThat(method("{ir-scg: {varsigma: 0.1, convex: false, p: 0.3, omega: 0.9}}"))
        .isEqualTo(new IrScg(OptionalDouble.of(0.1), Optional.of(new Regime.NonConvex(0.3, 0.9))));
    assertThat(
            method("{ir-fscg: {outer-batch: 2, outer-period: 3, inner-batch: 4, inner-period: 5}}"))
        .isEqualTo(
            new IrFscg(
                OptionalDouble.empty(),
                Optional.of(new Regime.Convex(0.5, 2)),
                Sampling.of(2, 3),
                Sampling.of(4, 5)));
    assertThat(method("{ir-fscg: {outer-batch: 2, inner-period: 5}}"))
        .isEqualTo(
            new IrFscg(
                OptionalDouble.empty(),
                Optional.of(new Regime.Convex(0.5, 2)),
                new Sampling(OptionalInt.of(2), OptionalInt.empty()),
                new Sampling(OptionalInt.empty(), OptionalInt.of(5))));
  }

  @Test
  void theSchedulesFollowTheOuterLoss() throws Exception {
    assertThat(folder.job(DICTIONARY + "method: {ir-scg: {varsigma: 1}}").method())
        .isEqualTo(
            new IrScg(OptionalDouble.of(1), Optional.of(new Regime.NonConvex(2.0 / 7, 6.0 / 7))));
    assertThat(folder.job(DICTIONARY + "method: {ir-fscg: {varsigma: 1, omega: 0.8}}").method())
        .isEqualTo(
            new IrFscg(
                OptionalDouble.of(1),
                Optional.of(new Regime.NonConvex(0.5, 0.8)),
                new Sampling(),
                new Sampling()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ir-scg: {p: 0} | p (0.0) must lie in (0, 1/2) for IR-SCG with a convex",
        "ir-scg: {p: 0.5} | p (0.5) must lie in (0, 1/2) for IR-SCG with a convex",
        "ir-scg: {p: 1.3} | p (1.3) must lie in (0, 1/2) for IR-SCG with a convex",
        "ir-scg: {p: -0.25} | p (-0.25) must lie in (0, 1/2) for IR-SCG with a convex",
        "ir-fscg: {p: 0} | p (0.0) must lie in (0, 1) for IR-FSCG with a convex",
        "ir-fscg: {p: 1} | p (1.0) must lie in (0, 1) for IR-FSCG with a convex",
        "ir-scg: {convex: false, p: 0.1} | p (0.1) must lie in (0.1429, 0.4286), from 1-omega to",
        "ir-scg: {convex: false, p: 0.43} | p (0.43) must lie in (0.1429, 0.4286), from 1-omega to",
        "ir-fscg: {convex: false, p: 0.25} | p (0.25) must lie in (0.2500, 0.7500), from 1-omega to",
        "ir-fscg: {convex: false, p: 0.75} | p (0.75) must lie in (0.2500, 0.7500), from 1-omega to",
      })
  void anExponentOutsideItsIntervalIsAFault(String method, String message) throws Exception {
    String name = method.substring(0, method.indexOf(':'));
    assertThat(folder.faults(PROBLEM + "method: {" + method + "}\n"))
        .singleElement()
        .asString()
        .startsWith("method." + name + ".p: 4: " + message)
        .containsPattern(": Try 0\\.\\d+$");
  }

  @ParameterizedTest
  @CsvSource({
    "ir-scg, 0.6666666666666666",
    "ir-scg, 1",
    "ir-fscg, 0.5",
    "ir-fscg, 1",
    "ir-fscg, -0.75",
  })
  void omegaOutsideItsIntervalIsAFault(String name, String omega) throws Exception {
    assertThat(
            folder.faults(
                PROBLEM + "method: {%s: {convex: false, omega: %s}}\n".formatted(name, omega)))
        .singleElement()
        .asString()
        .startsWith("method.%s.omega: 4: omega (".formatted(name))
        .contains(name.equals("ir-scg") ? "must lie in (2/3, 1)" : "must lie in (1/2, 1)");
  }

  @Test
  void aParameterOfTheOtherSchedulesIsAFault() throws Exception {
    assertThat(folder.faults(PROBLEM + "method: {ir-scg: {omega: 0.9}}\n"))
        .containsExactly(
            "method.ir-scg.omega: 4: omega belongs to the schedules for an outer objective that is"
                + " not convex: remove it, or set convex: false");
    assertThat(folder.faults(PROBLEM + "method: {ir-fscg: {convex: false, offset: 2}}\n"))
        .containsExactly(
            "method.ir-fscg.offset: 4: offset belongs to the step size 2/(t+k) for a convex outer"
                + " objective: remove it");
    assertThat(folder.faults(DICTIONARY + "method: {ir-fscg: {offset: 2}}\n"))
        .singleElement()
        .asString()
        .startsWith("method.ir-fscg.offset: 4: offset belongs to");
  }

  @Test
  void aDictionaryIsNotConvexWhateverTheFileSays() throws Exception {
    for (String name : new String[] {"ir-scg", "ir-fscg"}) {
      assertThat(
              folder.faults(DICTIONARY + "method: {%s: {convex: true, p: 0.25}}\n".formatted(name)))
          .containsExactly(
              "method.%s.convex: 4: the outer objective is not convex: leave convex out: the"
                      .formatted(name)
                  + " schedules for it are then taken");
    }
  }

  @Test
  void aDictionaryKeepsItsSchedulesWhereItsDataAreMissing() throws Exception {
    assertThat(
            folder.faults(
                DICTIONARY.replace("new.csv", "nope.csv") + "method: {ir-scg: {omega: 0.9}}\n"))
        .singleElement()
        .asString()
        .startsWith("outer.data: 2: nope.csv");
  }

  @Test
  void varsigmaMustBePositiveAndItsFaultHidesNoOther() throws Exception {
    for (String name : new String[] {"ir-scg", "ir-fscg"}) {
      assertThat(
              folder.faults(PROBLEM + "method: {%s: {varsigma: 0, p: 2, q: 1}}\n".formatted(name)))
          .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
          .containsExactlyInAnyOrder(
              "method." + name + ".varsigma:", "method." + name + ".p:", "method." + name + ".q:");
    }
  }

  /** Each breaks a rule of the library, which tells the first of them only. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sbcgi | gamma: 2, K: {c: 1, exponent: -1e3}, q: 1 | gamma K q",
        "sbcgf | gamma: 2, K: {c: 1, exponent: -1e3}, q: 1 | gamma K q",
        "ar-ip-seg | gamma: {c: 1, exponent: 1e3}, rho: {c: 1, exponent: -1e3}, r: 1 | gamma rho r",
        "sdbgd | gamma: {c: 1, exponent: 1e3}, a: 0, b: -1 | gamma a b",
        "ir-cg | varsigma: 0, p: 2 | varsigma p",
        "a-irg | gamma: {c: 1, exponent: 1e3}, eta: {c: 1, exponent: -1e3}, r: 1 | gamma eta r",
        "big-sam | c: 0, q: 1 | c q",
        "pb-apg | gamma: 0, stages: 21 | gamma stages",
        "fc-bio | eps: -1, steps: 0 | eps steps",
        "r-apm | eta: 0, q: 1 | eta q",
        "bloop | gamma: {c: 1, exponent: 1e3}, rho: 2, lambda: 0 | gamma rho lambda",
      })
  void allParametersThatAreWrongAreToldAtOnce(String name, String keys, String wrong)
      throws Exception {
    assertThat(folder.faults(PROBLEM + "method: {%s: {%s}}\n".formatted(name, keys)))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactlyInAnyOrder(
            Stream.of(wrong.split(" ", -1))
                .map(key -> "method.%s.%s:".formatted(name, key))
                .toArray(String[]::new));
  }

  @Test
  void anOffsetThatStepsTooFarIsAFault() throws Exception {
    assertThat(folder.faults(PROBLEM + "method: {ir-scg: {offset: 1}}\n"))
        .containsExactly(
            "method.ir-scg.offset: 4: offset (1) makes the first step 2/offset of"
                + " IR-SCG larger than 1: Try 2");
    assertThat(folder.faults(PROBLEM + "method: {ir-scg: {offset: 0}}\n"))
        .containsExactly(
            "method.ir-scg.offset: 4: 0 is out of range: write a whole number from 1 to"
                + " 2147483647");
    assertThat(
            folder.faults(
                PROBLEM + "method: {ir-fscg: {offset: 1, outer-period: 1, inner-period: 1}}\n"))
        .singleElement()
        .asString()
        .startsWith("method: 4: The step size 2/(t+1) exceeds 1 at t = 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "irscg | method: 4: the method 'irscg' is not known: did you mean ir-scg? (known are "
            + "a-irg, ar-ip-seg, auto, big-sam, bloop, cg-bio, fc-bio, homotopy, ir-cg, ir-fscg, ir-scg,"
            + " pb-apg, r-apm, sbcgf, sbcgi, sdbgd, spider-fw)",
        "{ir-scgg: {}} | method.ir-scgg: 4: the method 'ir-scgg' is not known: did you mean"
            + " ir-scg? (known are "
            + "a-irg, ar-ip-seg, auto, big-sam, bloop, cg-bio, fc-bio, homotopy, ir-cg, ir-fscg, ir-scg,"
            + " pb-apg, r-apm, sbcgf, sbcgi, sdbgd, spider-fw)",
        "{ir-scg: {}, ir-fscg: {}} | method: 4: there must be one method, not [ir-scg, ir-fscg]:"
            + " known are "
            + "a-irg, ar-ip-seg, auto, big-sam, bloop, cg-bio, fc-bio, homotopy, ir-cg, ir-fscg, ir-scg,"
            + " pb-apg, r-apm, sbcgf, sbcgi, sdbgd, spider-fw",
        "{auto: {p: 0.5}} | method.auto.p: 4: the key 'p' is not known here: remove it",
        "{ir-scg: {varsgma: 1}} | method.ir-scg.varsgma: 4: the key 'varsgma' is not known here:"
            + " did you mean varsigma? (known are convex, offset, omega, p, varsigma)",
        "{ir-scg: {outer-batch: 1}} | method.ir-scg.outer-batch: 4: the key 'outer-batch' is not"
            + " known here: known are convex, offset, omega, p, varsigma",
      })
  void whatIsNotKnownIsAFaultWithTheNearest(String method, String message) throws Exception {
    assertThat(folder.faults(PROBLEM + "method: " + method + "\n")).containsExactly(message);
  }
}
