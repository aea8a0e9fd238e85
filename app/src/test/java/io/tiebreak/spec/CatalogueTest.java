package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.MAY_SAY_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.NEVER;
import static io.tiebreak.spec.SetKind.Factor.SAYS_DIMENSION;
import static io.tiebreak.spec.SmallFolder.NONE;
import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.schedule.Regime;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Listings agree with the readers: names, parameters, defaults and examples. */
class CatalogueTest extends InSmallFolder {

  private static final String TABLES =
      """
      inner: {loss: squared, data: train.csv}
      outer: {loss: squared, data: validation.csv}
      """;

  /** Four coordinates. */
  private static final String SQUARE =
      """
      inner: {loss: squared, data: train.csv, intercept: true}
      outer: {loss: squared, data: validation.csv}
      """;

  @BeforeEach
  void writeTheFilesThatTheExamplesName() throws Exception {
    folder
        .file("points.csv", "1,0,0\n0,1,0\n0,0,1\n")
        .file("rows.csv", "1,0,0,1\n0,1,0,1\n0,0,1,1\n-1,-1,-1,0\n")
        .file("edges.csv", "0,1\n0,1\n1,2\n")
        .file("shift.csv", "1\n2\n3\n")
        .withSamples();
  }

  static Stream<Entry> sets() {
    return Catalogue.sets().entries().stream();
  }

  static Stream<Entry> setsWithKeys() {
    return sets().filter(set -> !set.name().equals("product"));
  }

  static Stream<Entry> methods() {
    return Catalogue.methods().entries().stream();
  }

  private static String levels(Entry set) {
    return switch (set.name()) {
      case "dictionary" -> SmallFolder.DICTIONARY.replaceFirst("set: .*\n", "");
      case "birkhoff", "spectrahedron" -> SQUARE;
      default -> TABLES;
    };
  }

  private FeasibleSet set(Entry set, String value) throws Exception {
    return folder.job(levels(set) + "set: " + value + "\n").problem().set();
  }

  private Method method(String value) throws Exception {
    return folder.job(PROBLEM + "method: " + value + "\n").method();
  }

  private static Set<String> names(Entry entry) {
    return entry.keys().stream().map(Entry.Key::name).collect(Collectors.toSet());
  }

  @Test
  void everyNameThatIsReadIsListedAndTheOtherWayRound() throws Exception {
    assertThat(sets().map(Entry::name))
        .containsExactlyInAnyOrderElementsOf(folder.known(TABLES + "set: {" + NONE + ": {}}"))
        .doesNotHaveDuplicates();
    assertThat(methods().map(Entry::name))
        .containsExactlyInAnyOrderElementsOf(folder.known(PROBLEM + "method: " + NONE))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("setsWithKeys")
  void everyParameterOfASetThatIsReadIsListedAndTheOtherWayRound(Entry set) throws Exception {
    String more = set.example().replaceFirst(": \\{", ": {" + NONE + ": 1, ");
    assertThat(folder.known(levels(set) + "set: " + more)).isEqualTo(names(set));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void everyParameterOfAMethodThatIsReadIsListedAndTheOtherWayRound(Entry method) throws Exception {
    boolean convex = method.keys().stream().anyMatch(key -> key.name().equals("convex"));
    for (String given : convex ? List.of("", "convex: false") : List.of("")) {
      String more = "{%s: {%s: 1, %s}}".formatted(method.name(), NONE, given);
      assertThat(folder.known(PROBLEM + "method: " + more)).isEqualTo(names(method));
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theExampleOfASetIsReadAndItsProjectionIsAsListed(Entry set) throws Exception {
    assertThat(set(set, set.example()).projection().isPresent())
        .isEqualTo(!set.aside().equals("no"));
    assertThat(set.example()).startsWith("{" + set.name() + ": ");
  }

  @ParameterizedTest
  @MethodSource("methods")
  void theExampleOfAMethodIsRead(Entry method) throws Exception {
    String name = method.name().equals("auto") ? "homotopy" : method.name();
    assertThat(method(method.example()).name()).isEqualTo(name);
  }

  /** Writing a listed default changes nothing, if it is a value and not words. */
  @ParameterizedTest
  @MethodSource("methods")
  void aParameterOfAMethodIsWhatIsListedWhereItIsLeftOut(Entry method) throws Exception {
    for (Entry.Key key : method.keys()) {
      String value = key.otherwise().orElseThrow();
      if (value.matches("[0-9.e-]+|\\{.*\\}")) {
        assertThat(method("{%s: {%s: %s}}".formatted(method.name(), key.name(), value)))
            .as(key.name())
            .isEqualTo(method("{%s: {}}".formatted(method.name())));
      }
    }
  }

  @Test
  void theExponentsAreWhatIsListedWhereTheyAreLeftOut() {
    requireListed("ir-scg", new IrScg().regime());
    requireListed("ir-fscg", new IrFscg().regime());
  }

  private static void requireListed(String name, Regime regime) {
    Regime.ByOuter published = (Regime.ByOuter) regime;
    List<Double> p = fractions(name, "p");
    assertThat(p.get(0)).isEqualTo(published.convex().p());
    assertThat(p.get(p.size() - 1)).isEqualTo(published.otherwise().p());
    assertThat(fractions(name, "omega")).containsExactly(published.otherwise().omega());
  }

  private static List<Double> fractions(String method, String key) {
    Entry entry = Catalogue.methods().find(method).orElseThrow();
    return entry.keys().stream()
        .filter(k -> k.name().equals(key))
        .flatMap(k -> Arrays.stream(k.otherwise().orElseThrow().split(" or ")))
        .map(fraction -> fraction.split("/"))
        .map(parts -> Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]))
        .toList();
  }

  @Test
  void aParameterOfASetIsWhatIsListedWhereItIsLeftOut() throws Exception {
    for (String name : List.of("simplex", "unit-simplex")) {
      Entry entry = Catalogue.sets().find(name).orElseThrow();
      String radius = entry.keys().get(0).otherwise().orElseThrow();
      assertThat(set(entry, "{%s: {}}".formatted(name)))
          .isEqualTo(set(entry, "{%s: {radius: %s}}".formatted(name, radius)));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aSetSaysWhetherItTakesADimensionAsAFactor(String set) throws Exception {
    String at = "set.product[0]." + set;
    SetKind.Factor factor = KnownSets.ALL.named(set).orElseThrow().factor();
    List<String> wrong = folder.wrong(TABLES + "set: {product: [{%s: {}}]}\n".formatted(set));
    assertThat(wrong.contains(at + ".dimension"))
        .isEqualTo(factor == SAYS_DIMENSION || factor == MAY_SAY_DIMENSION);
    assertThat(wrong.contains(at)).isEqualTo(factor == NEVER);
  }

  static List<String> kinds() {
    return KnownSets.ALL.names();
  }

  @Test
  void everyEntrySaysEverything() {
    for (Entry entry : Stream.concat(sets(), methods()).toList()) {
      assertThat(List.of(entry.name(), entry.what(), entry.aside(), entry.example()))
          .noneMatch(String::isBlank);
      assertThat(entry.keys()).noneMatch(k -> k.name().isBlank() || k.meaning().isBlank());
      assertThat(entry.keys()).noneMatch(k -> k.otherwise().map(String::isBlank).orElse(false));
      assertThat(entry.notes()).allMatch(note -> note.endsWith("."));
    }
  }
}
