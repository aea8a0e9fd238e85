package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Parameters and reported means of the two published experiments (docs/paper-map.md, Experiments).
 */
class PublishedTest {

  private static final Map<String, Experiment> EXPERIMENTS =
      Map.of(
          "regression", Regression.onTheStandIn(), "dictionary", DictionaryLearning.onTheRecipe());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          regression | ir-scg          | 1182617.0 | 2365234.0  | {convex=true, offset=2, p=0.25, varsigma=10.0}
          regression | ir-fscg         | 369952.5  | 28240425.0 | {convex=true, offset=1, p=0.5, varsigma=10.0}
          regression | sbcgi           | 6726.9    | 7428681.9  | {K={c: 1.0E-4, exponent: 0.5}, gamma={c: 0.01, exponent: 1.0}, warm-start=spider-fw}
          regression | sbcgf           | 6713.4    | 7935076.2  | {K={c: 1.0E-4, exponent: 0.5}, gamma={c: 1.0E-5, exponent: 0.0}, warm-start=spider-fw}
          regression | ar-ip-seg short | 807700.2  | 3230800.8  | {blocks=false, gamma={c: 1.0E-7, exponent: 0.75}, r=0.5, rho={c: 1000.0, exponent: -0.25}}
          regression | ar-ip-seg long  | 799725.0  | 3199300.0  | {blocks=false, gamma={c: 0.01, exponent: 0.75}, r=0.5, rho={c: 1000.0, exponent: -0.25}}
          regression | sdbgd short     | 1250392.6 | 2500782.2  | {a=1.0, b=1.0, gamma={c: 1.0E-6, exponent: 0.0}, ghat=0.0}
          regression | sdbgd long      | 1243720.1 | 2487440.2  | {a=1.0, b=1.0, gamma={c: 0.01, exponent: 0.0}, ghat=0.0}
          dictionary | ir-scg          | 32736.1   | 65472.2    | {convex=false, omega=0.8571428571428571, p=0.2857142857142857, varsigma=0.1}
          dictionary | ir-fscg         | 30532.6   | 1872851.0  | {convex=false, omega=0.75, p=0.5, varsigma=0.1}
          dictionary | sbcgi           | 466.3     | 7440.6     | {K={c: 0.01, exponent: 0.3333333333333333}, gamma={c: 0.1, exponent: 0.6666666666666666}, warm-start=spider-fw}
          dictionary | sbcgf           | 361.84    | 6147916.0  | {K={c: 0.01, exponent: 0.3333333333333333}, gamma={c: 0.001, exponent: 0.0}, warm-start=spider-fw}
          dictionary | ar-ip-seg short | 6290.0    | 25160.0    | {blocks=false, gamma={c: 1.0E-4, exponent: 0.75}, r=0.5, rho={c: 1.0, exponent: -0.25}}
          dictionary | ar-ip-seg long  | 6278.1    | 25112.4    | {blocks=false, gamma={c: 0.01, exponent: 0.75}, r=0.5, rho={c: 1.0, exponent: -0.25}}
          dictionary | sdbgd short     | 11441.3   | 22882.6    | {a=1.0, b=1.0, gamma={c: 0.005, exponent: 0.0}, ghat=0.0}
          dictionary | sdbgd long      | 12239.3   | 24478.6    | {a=1.0, b=1.0, gamma={c: 0.01, exponent: 0.0}, ghat=0.0}
          """)
  void everyMethodHasItsPublishedParametersAndMeans(
      String experiment, String name, double iterations, double samples, String parameters) {
    Contender contender =
        EXPERIMENTS.get(experiment).contenders().stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow();
    assertThat(contender.method().parameters()).hasToString(parameters);
    assertThat(contender.published()).contains(new Contender.Published(iterations, samples));
  }

  @Test
  void runsAreAsLongAsPublished() {
    assertThat(EXPERIMENTS.get("regression").published().limit()).contains(Duration.ofMinutes(4));
    assertThat(EXPERIMENTS.get("dictionary").published().limit()).contains(Duration.ofMinutes(1));
  }
}
