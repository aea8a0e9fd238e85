package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.fault.BadParameter;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DictionaryDataTest {
  private static final double ROUNDING = 1e-12;

  private static final DictionaryRecipe SMALL = recipe(6, 8, 5, 4, 30, 20, 2, 0.2, 1, 0.01, 3);

  private static DictionaryData published;
  private static DictionaryData small;

  @BeforeAll
  static void generate() {
    published = DictionaryData.generate(0);
    small = SMALL.generate(7);
  }

  @Test
  void thePublishedSizesAreTheDefaultAndEverySizeIsAParameter() {
    assertThat(shapes(published)).isEqualTo("25x50 250x25 250x25 250x50 25x50");
    assertThat(shapes(small)).isEqualTo("6x8 30x6 20x6 30x8 6x8");
    DictionaryRecipe recipe = DictionaryRecipe.published();
    assertThat(recipe.oldAtoms()).isEqualTo(40);
    assertThat(recipe.atoms() - recipe.newAtoms()).isEqualTo(29); // counted from 0
  }

  @Test
  void trueAtomsHaveLengthOne() {
    for (int j = 0; j < 50; j++) {
      assertThat(square(published.trueAtoms().column(j))).isCloseTo(1, within(ROUNDING));
    }
  }

  @Test
  void theSeedDecidesEveryBit() {
    DictionaryData again = SMALL.generate(7);
    assertThat(again).isEqualTo(small);
    assertThat(again.digest(7)).isEqualTo(small.digest(7));
    assertThat(SMALL.generate(8).oldData()).isNotEqualTo(small.oldData());
  }

  /** Reports name the data by this digest, so its bytes may only change on purpose. */
  @Test
  void theBytesOfSeedZeroNeverChange() {
    assertThat(published.digest(0))
        .isEqualTo("sha256:e1a1151c33d1beedbc55850a7fc5e4dedb7c34efc565d8d3348fe3508727ad70");
  }

  @Test
  void whatIsLearnedLiesInItsBalls() {
    for (int i = 0; i < 250; i++) {
      double[] x = published.oldCoefficients().row(i);
      assertThat(Arrays.stream(x).map(Math::abs).sum()).isLessThanOrEqualTo(3 + ROUNDING);
    }
    for (int j = 0; j < 50; j++) {
      assertThat(square(published.learnedAtoms().column(j))).isLessThanOrEqualTo(1 + ROUNDING);
    }
  }

  @Test
  void theAtomsThatOldSamplesDoNotUseAreLearnedAsZero() {
    for (int j = 0; j < 50; j++) {
      boolean zero = square(published.oldCoefficients().column(j)) == 0;
      assertThat(zero).as("coefficients of atom %s", j).isEqualTo(j >= 40);
      assertThat(square(published.learnedAtoms().column(j)) == 0)
          .as("atom %s", j)
          .isEqualTo(j >= 40);
    }
  }

  @Test
  void theCapEndsTheJointPartAndTheGapEndsTheOther() {
    assertThat(published.joint().reached()).isFalse();
    assertThat(published.joint().steps()).isEqualTo(DictionaryData.JOINT_STEPS);
    assertThat(published.joint().gap()).isBetween(DictionaryData.JOINT_GAP, 0.1);
    assertThat(published.alone().reached()).isTrue();
    assertThat(published.alone().gap()).isLessThan(DictionaryData.ALONE_GAP);
    assertThat(published.alone().steps()).isLessThan(DictionaryData.ALONE_STEPS);
  }

  @Test
  void theGapOfTheAtomsHoldsWhenItIsComputedAfresh() {
    Factorisation f = new Factorisation(published.oldData().toArray(), 25, 50);
    double[] d = published.learnedAtoms().toArray();
    double[] x = DictionaryRecipe.transposed(published.oldCoefficients().toArray(), 250, 50);
    double[] g = new double[d.length];
    f.gradients(d, x, g, new double[x.length]);
    double gap = FirstStage.onUnitBalls(g, d, 50, new double[d.length]);
    assertThat(gap).isCloseTo(published.alone().gap(), within(ROUNDING));
  }

  @Test
  void theLearnedFitIsFarBetterThanNone() {
    double left = 0;
    double none = 0;
    for (int i = 0; i < 250; i++) {
      for (int p = 0; p < 25; p++) {
        double a = published.oldData().at(i, p);
        double residual = a;
        for (int j = 0; j < 50; j++) {
          residual -= published.learnedAtoms().at(p, j) * published.oldCoefficients().at(i, j);
        }
        left += residual * residual;
        none += a * a;
      }
    }
    assertThat(left).isLessThan(none / 50);
  }

  @Test
  void sizesThatMakeNoSenseAreRefused() {
    refused("dimensions", at(0, 0));
    refused("atoms", at(1, 0));
    refused("oldAtoms", at(2, 9));
    refused("newAtoms", at(3, 1));
    refused("oldSamples", at(4, 0));
    refused("newSamples", at(5, -1));
    refused("nonZeros", at(6, 0));
    refused("smallest", at(7, 2));
    refused("smallest", at(7, Double.NaN));
    refused("noise", at(9, Double.NaN));
    refused("radius", at(10, 0));
  }

  /** The sizes of SMALL, one of them replaced. */
  private static double[] at(int place, double size) {
    double[] sizes = {6, 8, 5, 4, 30, 20, 2, 0.2, 1, 0.01, 3};
    sizes[place] = size;
    return sizes;
  }

  private static DictionaryRecipe recipe(double... s) {
    int[] n = Arrays.stream(s).mapToInt(x -> (int) x).toArray();
    return new DictionaryRecipe(n[0], n[1], n[2], n[3], n[4], n[5], n[6], s[7], s[8], s[9], s[10]);
  }

  private static void refused(String parameter, double... sizes) {
    assertThatExceptionOfType(BadParameter.class)
        .isThrownBy(() -> recipe(sizes))
        .returns(parameter, BadParameter::parameter);
  }

  private static String shapes(DictionaryData data) {
    return Stream.of(
            data.trueAtoms(),
            data.oldData(),
            data.newData(),
            data.oldCoefficients(),
            data.learnedAtoms())
        .map(table -> table.rows() + "x" + table.columns())
        .collect(Collectors.joining(" "));
  }

  private static double square(double[] x) {
    return Factorisation.dot(x, 0, x, 0, x.length);
  }
}
