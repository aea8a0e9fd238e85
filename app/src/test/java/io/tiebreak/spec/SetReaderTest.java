package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetReaderTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder =
        SmallFolder.in(path)
            .file("points.csv", "1,0,0\n0,1,0\n0,0,1\n")
            .file("flat.csv", "1,0\n0,1\n");
  }

  private static String with(String set) {
    return """
        inner: {loss: squared, data: train.csv}
        outer: {loss: squared, data: validation.csv}
        set: %s
        """
        .formatted(set);
  }

  private FeasibleSet set(String set) throws Exception {
    return folder.job(with(set)).problem().set();
  }

  @Test
  void theBallsTakeTheDimensionOfTheLevels() throws Exception {
    assertThat(set("{l1-ball: {radius: 2.5}}")).isEqualTo(new L1Ball(3, 2.5));
    assertThat(set("{l2-ball: {radius: 1e-300}}")).isEqualTo(new L2Ball(3, 1e-300));
  }

  @Test
  void aHullReadsItsPoints() throws Exception {
    assertThat(((Hull) set("{hull: {points: points.csv}}")).points().count()).isEqualTo(3);
  }

  @Test
  void aProductTakesItsFactorsInOrder() throws Exception {
    Product product =
        (Product)
            set("{product: [{l2-ball: {dimension: 1, radius: 3}}, {hull: {points: flat.csv}}]}");
    assertThat(product.dimension()).isEqualTo(3);
    assertThat(product.factors().get(0)).isEqualTo(new L2Ball(1, 3));
    assertThat(product.factors().get(1)).isInstanceOf(Hull.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"l1-ball", "l2-ball", "dictionary"})
  void aRadiusMustBePositive(String name) throws Exception {
    for (String radius : List.of("0", "-1", "-0.0", "-1e300", "1e-400")) {
      assertThat(folder.faults(with("{%s: {radius: %s}}".formatted(name, radius))))
          .singleElement()
          .asString()
          .startsWith("set.%s.radius: 3: The radius (".formatted(name))
          .endsWith(") must be positive and finite: Try 1");
    }
    for (String radius : List.of("nan", "NaN", "Infinity", "1e400")) {
      assertThat(folder.faults(with("{%s: {radius: %s}}".formatted(name, radius))))
          .containsExactly(
              "set.%s.radius: 3: '%s' is not a finite number: write one such as 0.25 or 1e-6"
                  .formatted(name, radius));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "set.l1-ball.radius | {l1-ball: {}} | it is missing: write radius: 1",
        "set.l1ball | {l1ball: {radius: 1}} | the set 'l1ball' is not known: did you mean l1-ball?"
            + " (known are dictionary, hull, l1-ball, l2-ball, product)",
        "set | {} | there must be one set, not []: known are dictionary, hull, l1-ball, l2-ball,"
            + " product",
        "set | {l1-ball: {radius: 1}, l2-ball: {radius: 1}} | there must be one set, not [l1-ball,"
            + " l2-ball]: known are dictionary, hull, l1-ball, l2-ball, product",
        "set.l1-ball.radus | {l1-ball: {radius: 1, radus: 2}} | the key 'radus' is not known here:"
            + " did you mean radius? (known are radius)",
        "set.l1-ball.dimension | {l1-ball: {radius: 1, dimension: 3}} | the key 'dimension' is not"
            + " known here: known are radius",
        "set.hull.points | {hull: {}} | it is missing: name a file with one point a line",
        "set | {hull: {points: flat.csv}} | the set has 2 coordinates, the levels have 3: make them"
            + " agree",
        "set.product | {product: []} | the product has no factor: list at least one set",
        "set | l1-ball | 'l1-ball' is not a set with its parameters: write set: {name: {key:"
            + " value}}; known are dictionary, hull, l1-ball, l2-ball, product",
        "set.dictionary | {dictionary: {radius: 3}} | the set dictionary belongs to the loss"
            + " dictionary: use l1-ball, or the loss dictionary for both levels",
      })
  void faultsNameTheKeyAndWhatThereIs(String key, String set, String message) throws Exception {
    assertThat(folder.faults(with(set))).containsExactly(key + ": 3: " + message);
  }

  @Test
  void everyFactorOfAProductIsChecked() throws Exception {
    assertThat(
            folder.faults(
                with(
                    """
                    {product: [
                      {l1-ball: {radius: 0}},
                      {l2-ball: {dimension: 0, radius: -1}},
                      {product: []},
                      {hull: {points: nope.csv}},
                      {l1-ball: {dimension: 3000000000, radius: 1}}]}
                    """)))
        .satisfiesExactly(
            f -> assertThat(f).startsWith("set.product[0].l1-ball.dimension: 4: it is missing"),
            f -> assertThat(f).startsWith("set.product[0].l1-ball.radius: 4: The radius (0.0)"),
            f ->
                assertThat(f)
                    .isEqualTo(
                        "set.product[1].l2-ball.dimension: 5: 0 is out of range: write a whole"
                            + " number from 1 to 2147483647"),
            f -> assertThat(f).startsWith("set.product[1].l2-ball.radius: 5: The radius (-1.0)"),
            f -> assertThat(f).startsWith("set.product[2].product: 6: the set 'product' is not"),
            f -> assertThat(f).startsWith("set.product[3].hull.points: 7: nope.csv: there is no"),
            f -> assertThat(f).startsWith("set.product[4].l1-ball.dimension: 8: 3000000000 is"));
  }

  @Test
  void aProductOfTooManyCoordinatesIsAFault() throws Exception {
    assertThat(
            folder.faults(
                with(
                    "{product: [{l1-ball: {dimension: 2147483647, radius: 1}}, {l1-ball:"
                        + " {dimension: 2147483647, radius: 1}}, {l1-ball: {dimension: 5, radius:"
                        + " 1}}]}")))
        .singleElement()
        .asString()
        .startsWith("set.product: 3: the product has 4294967299 coordinates: ");
  }

  @Test
  void theRadiusIsCheckedEvenWhereTheDataAreMissing() throws Exception {
    assertThat(
            folder.faults(
                """
                inner: {loss: squared, data: nope.csv}
                outer: {loss: squared, data: validation.csv}
                set: {l2-ball: {radius: -1}}
                """))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("set.l2-ball.radius: 3: ");
  }
}
