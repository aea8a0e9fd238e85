package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.page.Figure;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.xml.sax.InputSource;

class ContestFilesTest {

  private static final ContestFiles KNOWN =
      new ContestFiles(SmallContest.madeUp(SmallContest.KNOWN));
  private static final Map<String, byte[]> ALL = KNOWN.all();

  private static final List<String> FIGURES =
      List.of("inner-gap-time", "inner-gap-samples", "outer-gap-time", "outer-gap-samples");

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void aContestLeavesTablesFiguresAndAReport() {
    List<String> names = new ArrayList<>(List.of("table.csv", "runs.csv", "report.html"));
    for (String figure : FIGURES) {
      names.addAll(List.of("figures/" + figure + ".png", "figures/" + figure + ".svg"));
    }
    assertThat(ALL.keySet()).containsExactlyInAnyOrderElementsOf(names);
  }

  @Test
  void withoutFontsThereAreTheSameFilesButForThePicturesAndTheReportSaysWhy() {
    Map<String, byte[]> files = KNOWN.all(Optional.of("no <font>"));
    assertThat(files.keySet())
        .containsExactlyInAnyOrderElementsOf(
            ALL.keySet().stream().filter(name -> !name.endsWith(".png")).toList());
    assertThat(text(files.get("report.html"))).contains("(no &lt;font&gt;)");
  }

  /** F ends at 2 and 4 with F_opt = 1, G at 2.5 and 3.5 with G_opt = 2. */
  @Test
  void theTableHoldsMeansDeviationsAndWhatWasPublished() {
    assertThat(text(ALL.get("table.csv")))
        .isEqualTo(
            """
            method,iterations,samples,seconds,outer,inner,outer_gap,inner_gap,outer_gap_sd,inner_gap_sd,published_iterations,published_samples,first
            ir-scg,250,750,4,3,3,2,1,1.4142135623730951,0.70710678118654757,1234.5,6000,0.5
            "ar-ip-seg, long",10,30,1,0.5,2,0.5,0,0,0,,,0.5
            sdbgd,10,30,1,4,5,3,3,0,0,,,0.5
            """);
  }

  @Test
  void withoutAnOuterOptimumItsColumnsAreEmptyAndFiguresShowTheValue() {
    Map<String, byte[]> files = new ContestFiles(SmallContest.madeUp(SmallContest.UNKNOWN)).all();
    assertThat(text(files.get("table.csv")))
        .contains("\nir-scg,250,750,4,3,3,,1,,0.70710678118654757,1234.5,6000,0.5\n");
    assertThat(files)
        .containsKeys("figures/outer-value-time.png", "figures/outer-value-samples.svg")
        .doesNotContainKey("figures/outer-gap-time.png");
  }

  @Test
  void everyRunHasALine() {
    assertThat(text(ALL.get("runs.csv")))
        .isEqualTo(
            """
            experiment,seed,method,start,status,iterations,outer_samples,inner_samples,lmo_calls,seconds,outer,inner,first
            small,7,ir-scg,0,TIME,200,200,400,200,4,2,2.5,0
            small,7,ir-scg,1,TIME,300,300,600,300,4,4,3.5,1
            small,7,"ar-ip-seg, long",0,TIME,10,10,20,10,1,0.5,2,0
            small,7,"ar-ip-seg, long",1,TIME,10,10,20,10,1,0.5,2,1
            small,7,sdbgd,0,TIME,10,10,20,10,1,4,5,0
            small,7,sdbgd,1,TIME,10,10,20,10,1,4,5,1
            """);
  }

  /** As many contenders as the largest contest, reproduce regression --all. */
  @Test
  void sixteenContendersHaveColoursOfTheirOwn() {
    assertThat(IntStream.range(0, 16).mapToObj(Figure::colour)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @FieldSource("FIGURES")
  void aFigureIsAPictureOfEveryContenderInItsColourAndHasItsPath(String name) throws Exception {
    BufferedImage image =
        ImageIO.read(new ByteArrayInputStream(ALL.get("figures/" + name + ".png")));
    assertThat(List.of(image.getWidth(), image.getHeight())).containsExactly(1800, 1200);
    int[] withoutLegend = image.getRGB(0, 0, 1400, 1200, null, 0, 1400);
    for (int place = 0; place < 3; place++) {
      int colour = Color.decode(Figure.colour(place)).getRGB();
      assertThat(IntStream.of(withoutLegend).filter(pixel -> pixel == colour).count())
          .as("pixels of contender %d", place)
          .isGreaterThan(10);
    }
    String svg = text(ALL.get("figures/" + name + ".svg"));
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
    assertThat(Pattern.compile("<path [^>]*class=\"mean\"[^>]*>").matcher(svg).results())
        .hasSize(3)
        .allSatisfy(
            mean ->
                assertThat(mean.group())
                    .containsPattern(" d=\"M[0-9.]+ [0-9.]+(L[0-9.]+ [0-9.]+|h6)+\""));
    assertThat(svg)
        .contains("<title>ar-ip-seg, long</title>", "Band: ")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void theReportSaysWhereItsNumbersComeFromAndNeedsNothingBesidesItself() {
    String page = text(ALL.get("report.html"));
    String visible = page.substring(0, page.indexOf("<script id"));
    assertThat(visible)
        .contains("<h1>A &lt;small&gt; contest</h1>", "A synthetic stand-in &amp; nothing else.")
        .contains("1 of 2", "One is &lt;better&gt;. <small>3 against 4</small>")
        .containsSubsequence(">seen here<", ">not seen here<")
        .contains("published iterations</th>", "<td>1,234.5</td><td>6,000</td>")
        .contains("sha256:0123", "By hand.", "7 to 8", "4 s per run")
        .contains("<svg ", "<th scope=\"row\">kernels</th>", "<th scope=\"row\">machine</th>")
        .doesNotContain("NaN", ">null<")
        .doesNotContainPattern("(?i)src=|@import|url\\(|<iframe|href=\"(?!data:,)");
    assertThat(page).doesNotContain("sourceMappingURL").contains("Chart.js v");
  }
}
