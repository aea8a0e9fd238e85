package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Tiny;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Attr;
import org.w3c.dom.NodeList;

class ContestFilesTest {

  private static final ContestFiles KNOWN =
      new ContestFiles(new SmallContest(SmallContest.KNOWN).madeUp());
  private static final Map<String, byte[]> ALL = KNOWN.all();

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void aContestLeavesTablesFiguresAndAReport() {
    assertThat(ALL.keySet())
        .containsExactlyInAnyOrder(
            "table.csv",
            "runs.csv",
            "report.html",
            "figures/inner-gap-time.png",
            "figures/inner-gap-time.svg",
            "figures/inner-gap-samples.png",
            "figures/inner-gap-samples.svg",
            "figures/outer-gap-time.png",
            "figures/outer-gap-time.svg",
            "figures/outer-gap-samples.png",
            "figures/outer-gap-samples.svg");
  }

  @Test
  void withoutFontsThereAreTheSameFilesButForThePicturesAndTheReportSaysWhy() {
    Map<String, byte[]> files = KNOWN.all(Optional.of("no <font>"));
    assertThat(files.keySet())
        .containsExactlyInAnyOrderElementsOf(
            ALL.keySet().stream().filter(name -> !name.endsWith(".png")).toList());
    assertThat(text(files.get("report.html")))
        .contains("cannot draw PNG figures (no &lt;font&gt;): install fontconfig and a font.");
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
    Map<String, byte[]> files =
        new ContestFiles(new SmallContest(SmallContest.UNKNOWN).madeUp()).all();
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

  /** From the definitions of the methods: one draw per level and step, or two. */
  @Test
  void theCountsOfAContestAreThoseOfItsMethods() {
    Contest.Results results = Tiny.contest(new SmallContest(SmallContest.KNOWN), 300);
    assertThat(new ContestFiles(results).table().lines().skip(1))
        .satisfiesExactly(
            row -> assertThat(row).startsWith("ir-scg,300,600,"),
            row -> assertThat(row).startsWith("\"ar-ip-seg, long\",300,1200,"),
            row -> assertThat(row).startsWith("sdbgd,300,600,"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner-gap-time", "inner-gap-samples", "outer-gap-time"})
  void aFigureIsAPictureOfEveryContenderInItsColour(String name) throws Exception {
    BufferedImage image =
        ImageIO.read(new ByteArrayInputStream(ALL.get("figures/" + name + ".png")));

    assertThat(image.getWidth()).isEqualTo(1800);
    assertThat(image.getHeight()).isEqualTo(1200);
    for (int place = 0; place < 3; place++) {
      int colour = Color.decode(Figure.colour(place)).getRGB();
      int pixels = 0;
      for (int x = 0; x < 1400; x++) { // without the legend
        for (int y = 0; y < image.getHeight(); y++) {
          pixels += image.getRGB(x, y) == colour ? 1 : 0;
        }
      }
      assertThat(pixels).as("pixels of contender %d", place).isGreaterThan(10);
    }
  }

  /** As many as the largest contest has, reproduce regression --all. */
  @Test
  void sixteenContendersHaveColoursOfTheirOwn() {
    assertThat(IntStream.range(0, 16).mapToObj(Figure::colour)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner-gap-time", "inner-gap-samples", "outer-gap-samples"})
  void aVectorFigureIsXmlWithAPathForEachContender(String name) throws Exception {
    byte[] svg = ALL.get("figures/" + name + ".svg");
    NodeList paths =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg))
            .getElementsByTagName("path");
    int means = 0;
    for (int i = 0; i < paths.getLength(); i++) {
      if (paths.item(i).getAttributes().getNamedItem("class") instanceof Attr kind
          && kind.getValue().equals("mean")) {
        means++;
        assertThat(paths.item(i).getAttributes().getNamedItem("d").getNodeValue())
            .matches("M[0-9.]+ [0-9.]+(L[0-9.]+ [0-9.]+|h6)+");
      }
    }
    assertThat(means).isEqualTo(3);
    assertThat(text(svg))
        .contains("<title>ar-ip-seg, long</title>", "Band: from the least to the largest")
        .doesNotContain("NaN", "Infinity");
  }

  @Test
  void theReportSaysWhereItsNumbersComeFromAndNeedsNothingBesidesItself() {
    String page = text(ALL.get("report.html"));
    String visible = page.substring(0, page.indexOf("<script id"));
    assertThat(visible)
        .contains("<h1>A &lt;small&gt; contest</h1>", "A synthetic stand-in &amp; nothing else.")
        .contains("1 of 2 are seen here", "One is &lt;better&gt;. <small>3 against 4</small>")
        .containsSubsequence(">seen here<", ">not seen here<")
        .contains("published iterations</th>", "<td>1,234.5</td><td>6,000</td>")
        .contains("sha256:0123", "By hand.", "7 to 8", "4 s for each run")
        .contains("<svg ", "<th scope=\"row\">kernels</th>", "<th scope=\"row\">machine</th>")
        .doesNotContain("NaN", ">null<")
        .doesNotContainPattern("(?i)src=|@import|url\\(|<iframe|href=\"(?!data:,)");
    assertThat(page).doesNotContain("sourceMappingURL").contains("Chart.js v");
  }
}
