package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
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

  /** Reports name the data by this digest, so its bytes may only change on purpose. */
  @Test
  void theBytesOfSeedZeroNeverChange() {
    assertThat(Digest.ofGenerated(PageViews.NAME, 0, views))
        .isEqualTo("sha256:7dd0ed44bcf634546c56b78e6633735ab5a07673347d9eb083369dedc351ac1f");
  }
}
