package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PageViewsTest {
  private final Table views = PageViews.generate(0);

  @Test
  void theTableHasThePublishedShapeAndTheTargetLast() {
    assertThat(views.rows()).isEqualTo(1068);
    assertThat(views.columns()).isEqualTo(731);
    assertThat(views.names()).startsWith("day0", "day1").endsWith("day729", "day730");
    assertThat(views.named()).isTrue();
    assertThat(views.find("last")).isEqualTo(views.find("day730"));
  }

  @Test
  void viewsArePositiveAndTheLargestIsOne() {
    assertThat(Arrays.stream(views.toArray()).min().orElseThrow()).isPositive();
    assertThat(Arrays.stream(views.toArray()).max().orElseThrow()).isEqualTo(1);
  }

  @Test
  void theSeedDecidesEveryBit() {
    assertThat(PageViews.generate(0)).isEqualTo(views);
    assertThat(PageViews.generate(1)).isNotEqualTo(views);
  }

  /** Reports name the data by this digest: a change of the recipe's bytes must be meant. */
  @Test
  void theBytesOfSeedZeroNeverChange() {
    assertThat(Digest.ofGenerated(PageViews.NAME, 0, views))
        .isEqualTo("sha256:7dd0ed44bcf634546c56b78e6633735ab5a07673347d9eb083369dedc351ac1f");
  }

  @Test
  void popularityIsLogNormalWithDeviationOnePointTwo() {
    double[] logs = new double[views.rows()];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(Arrays.stream(views.row(i)).average().orElseThrow());
    }
    double mean = Arrays.stream(logs).average().orElseThrow();
    double variance = Arrays.stream(logs).map(l -> (l - mean) * (l - mean)).average().orElseThrow();
    // a sample deviation of n draws is off by about 1/sqrt(2n) of itself, here 0.026; five of these
    assertThat(Math.sqrt(variance)).isCloseTo(1.2, within(0.13));
  }

  @Test
  void theSeasonsHaveTheirPeriodsAndSizes() {
    double week = 0;
    double term = 0;
    double none = 0;
    for (int i = 0; i < views.rows(); i++) {
      double[] row = views.row(i);
      week += amplitude(row, 7);
      term += amplitude(row, 182.5);
      none += amplitude(row, 50);
    }
    // amplitude of cos and sin parts relative to the mean; noise of 35 per cent leaves about 0.02
    // over 731 days
    assertThat(week / views.rows()).isCloseTo(0.25, within(0.02));
    assertThat(term / views.rows()).isCloseTo(0.4, within(0.02));
    assertThat(none / views.rows()).isLessThan(0.05);
  }

  @Test
  void theNoiseIsLogNormalWithDeviationPointThirtyFive() {
    // seasons cancel in the ratio of days one week apart, but for the slow one, which moves little
    double square = 0;
    int count = 0;
    for (int i = 0; i < views.rows(); i++) {
      double[] row = views.row(i);
      for (int j = 7; j < row.length; j++) {
        double log = Math.log(row[j] / row[j - 7]);
        square += log * log;
        count++;
      }
    }
    assertThat(Math.sqrt(square / count / 2)).isCloseTo(0.35, within(0.02));
  }

  private static double amplitude(double[] row, double period) {
    double mean = Arrays.stream(row).average().orElseThrow();
    double cos = 0;
    double sin = 0;
    for (int j = 0; j < row.length; j++) {
      cos += row[j] * Math.cos(2 * Math.PI * j / period);
      sin += row[j] * Math.sin(2 * Math.PI * j / period);
    }
    return 2 * Math.hypot(cos, sin) / (row.length * mean);
  }
}
