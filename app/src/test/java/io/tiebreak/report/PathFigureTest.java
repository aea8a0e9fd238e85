package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Tiny;
import io.tiebreak.experiment.Toy;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PathFigureTest {

  private final Contest.Results results = Tiny.contest(new Toy(), 300);

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
    Document page = parse(PathFigure.svg(results));
    assertThat(page.getDocumentElement().getNamespaceURI()).isNull();
    assertThat(page.getDocumentElement().getAttribute("xmlns"))
        .isEqualTo("http://www.w3.org/2000/svg");
    List<Element> paths = all(page, "path");
    assertThat(paths).hasSameSizeAs(results.all());
    for (int i = 0; i < paths.size(); i++) {
      assertThat(paths.get(i).getTextContent()).isEqualTo(results.all().get(i).contender().name());
      assertThat(points(paths.get(i))).hasSameSizeAs(results.all().get(i).runs().get(0).way());
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
    Document page = parse(PathFigure.svg(results));
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
}
