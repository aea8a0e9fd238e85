package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.page.Figure;
import io.tiebreak.page.PathFigure;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PathFigureTest {

  private final Contest.Results results;
  private final PathFigure figure;

  PathFigureTest() throws Exception {
    Experiment toy = Experiments.named("toy", Optional.empty());
    results = Tiny.contest(toy, 300);
    figure = new ContestFigures(results).paths().orElseThrow();
  }

  private static Document parse(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Element> all(Document page, String kind) {
    List<Element> found = new ArrayList<>();
    NodeList every = page.getElementsByTagName("*");
    for (int i = 0; i < every.getLength(); i++) {
      if (every.item(i) instanceof Element e && e.getAttribute("class").equals(kind)) {
        found.add(e);
      }
    }
    return found;
  }

  @Test
  void everyMethodHasAPathWithItsPointsAndTheSetTheFaceAndTheAnswerAreDrawn() throws Exception {
    Document page = parse(figure.svg());
    assertThat(page.getDocumentElement().getNamespaceURI()).isNull();
    assertThat(page.getDocumentElement().getAttribute("xmlns"))
        .isEqualTo("http://www.w3.org/2000/svg");
    List<Element> paths = all(page, "path");
    assertThat(paths).hasSameSizeAs(results.all());
    for (int i = 0; i < paths.size(); i++) {
      assertThat(paths.get(i).getTextContent()).isEqualTo(results.all().get(i).contender().name());
      assertThat(points(paths.get(i))).hasSameSizeAs(results.all().get(i).runs().get(0).way());
      assertThat(paths.get(i).getAttribute("stroke"))
          .as("the colour of every figure")
          .isEqualTo(Figure.colour(i));
    }
    for (String once : List.of("set", "face", "direction", "start", "answer")) {
      assertThat(all(page, once)).as(once).hasSize(1);
    }
    assertThat(all(page, "level")).hasSizeGreaterThan(3);
    assertThat(all(page, "end")).hasSameSizeAs(paths);
  }

  /** Corners to the hundredth that is written. */
  @Test
  void pathsLieInsideTheDrawnSetAndHomotopyEndsAtTheAnswer() throws Exception {
    Document page = parse(figure.svg());
    List<double[]> corners = points(all(page, "set").get(0));
    double left = corners.get(0)[0];
    double bottom = corners.get(0)[1];
    double unit = corners.get(1)[0] - left;
    for (Element path : all(page, "path")) {
      for (double[] p : points(path)) {
        double x1 = (p[0] - left) / unit;
        double x2 = (bottom - p[1]) / unit;
        assertThat(Math.min(x1, x2)).isGreaterThan(-1e-4);
        assertThat(Math.max(x1 + x2, (4 * x1 + 6 * x2) / 5)).isLessThan(1 + 1e-4);
      }
    }
    List<Element> ends = all(page, "end");
    Element end = ends.get(ends.size() - 1);
    assertThat((Double.parseDouble(end.getAttribute("cx")) - left) / unit).isBetween(0.599, 0.601);
    assertThat((bottom - Double.parseDouble(end.getAttribute("cy"))) / unit)
        .isBetween(0.399, 0.401);
  }

  private static List<double[]> points(Element line) {
    List<double[]> found = new ArrayList<>();
    for (String pair : line.getAttribute("points").split(" ", -1)) {
      String[] numbers = pair.split(",", -1);
      found.add(new double[] {Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1])});
    }
    return found;
  }

  @Test
  void thePathsAreAmongTheFilesAndThePictureHasEveryColourAndTheSet() throws Exception {
    Map<String, byte[]> files = new ContestFiles(results).all();
    assertThat(new String(files.get("figures/paths.svg"), StandardCharsets.UTF_8))
        .isEqualTo(figure.svg());
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(files.get("figures/paths.png")));
    assertThat(image.getWidth()).isEqualTo(1800);
    Map<Integer, Long> pixels =
        Arrays.stream(image.getRGB(0, 0, 1400, image.getHeight(), null, 0, 1400))
            .boxed()
            .collect(Collectors.groupingBy(colour -> colour, Collectors.counting()));
    for (int place = 0; place < results.all().size(); place++) {
      assertThat(pixels.getOrDefault(Color.decode(Figure.colour(place)).getRGB(), 0L))
          .as(results.all().get(place).contender().name())
          .isGreaterThan(50);
    }
    assertThat(pixels.getOrDefault(0xfff2f2ee, 0L)).as("the set").isGreaterThan(10_000);
    assertThat(new String(files.get("report.html"), StandardCharsets.UTF_8))
        .contains(figure.svg())
        .as("nothing was published of this experiment")
        .doesNotContain("published iterations", "published samples");
  }
}
