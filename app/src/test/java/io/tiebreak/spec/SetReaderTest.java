package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Partition;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hull;
import io.tiebreak.set.Hypersimplex;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.NuclearBall;
import io.tiebreak.set.Permutahedron;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.ScatteredGroupBall;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SetReaderTest {

  private static final String KNOWN =
      "birkhoff, box, dictionary, ellipsoid, group-ball, hull, hypersimplex, k-sparse, l1-ball,"
          + " l2-ball, lp-ball, nuclear-ball, path, permutahedron, polytope, product, scaled, shifted, simplex,"
          + " spectrahedron, unit-simplex";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder =
        SmallFolder.in(path)
            .file("points.csv", "1,0,0\n0,1,0\n0,0,1\n")
            .file("flat.csv", "1,0\n0,1\n")
            .file("two.csv", "1\n2\n")
            .file("three.csv", "1\n2\n3\n")
            .file("rows.csv", "1,0,0,1\n0,1,0,1\n0,0,1,1\n-1,-1,-1,0\n")
            .file("open.csv", "1,0,0,1\n0,1,0,1\n0,0,1,1\n")
            .file("clash.csv", "1,1,1,-2\n")
            .file("plane.csv", "1,1,1,2\n")
            .file("edges.csv", "from,to\n0,1\n1,2\n0,2\n")
            .file("cycle.csv", "0,1\n1,2\n2,1\n")
            .file("half.csv", "0,1\n1,2.5\n1,2\n");
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
  @ValueSource(strings = {"l1-ball", "l2-ball", "dictionary", "simplex", "unit-simplex"})
  void aRadiusMustBePositive(String name) throws Exception {
    for (String radius : List.of("0", "-1", "-0.0", "-1e300", "1e-400")) {
      assertThat(folder.faults(with("{%s: {radius: %s}}".formatted(name, radius))))
          .singleElement()
          .asString()
          .startsWith("set.%s.radius: 3: radius (".formatted(name))
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
            + " (known are KNOWN)",
        "set | {} | there must be one set, not []: known are KNOWN",
        "set | {l1-ball: {radius: 1}, l2-ball: {radius: 1}} | there must be one set, not [l1-ball,"
            + " l2-ball]: known are KNOWN",
        "set.l1-ball.radus | {l1-ball: {radius: 1, radus: 2}} | the key 'radus' is not known here:"
            + " did you mean radius? (known are radius)",
        "set.l1-ball.dimension | {l1-ball: {radius: 1, dimension: 3}} | the key 'dimension' is not"
            + " known here: known are radius",
        "set.hull.points | {hull: {}} | it is missing: name a file with one point a line",
        "set | {hull: {points: flat.csv}} | the set has 2 coordinates, the levels have 3: make them"
            + " agree",
        "set.product | {product: []} | the product has no factor: list at least one set",
        "set.product | {product: [{simplex: {dimension: 2}}, {simplex: {dimension: 2}}]} | the"
            + " product has 4 coordinates: give it as many as the levels have, 3",
        "set.product | {product: [{simplex: {dimension: 2000000000}}, {simplex: {dimension:"
            + " 2000000000}}]} | the product has 4000000000 coordinates: give it as many as the"
            + " levels have, 3",
        "set.scaled.set.product | {scaled: {factor: 2, set: {product: [{simplex: {dimension: 4}}]}}}"
            + " | the product has 4 coordinates: give it as many as the levels have, 3",
        "set | {product: [{simplex: {dimension: 2}}]} | the set has 2 coordinates, the levels have"
            + " 3: make them agree",
        "set | l1-ball | 'l1-ball' is not a set with its parameters: write set: {name: {key:"
            + " value}}; known are KNOWN",
        "set.dictionary | {dictionary: {radius: 3}} | the set dictionary belongs to the loss"
            + " dictionary: use l1-ball, or the loss dictionary for both levels",
        "set.box.upper | {box: {lower: 0}} | it is missing: write upper: 1, or name a file with one"
            + " number a coordinate",
        "set.box.lower | {box: {lower: 2, upper: 1}} | lower (2.0) of coordinate 0 must"
            + " not exceed its upper bound (1.0), and the box must be bounded: Try -1 and 1",
        "set.box.lower | {box: {lower: two.csv, upper: three.csv}} | lower (2) must be"
            + " as many as the upper bounds (3): Give one of each per coordinate",
        "set | {box: {lower: -9, upper: two.csv}} | the set has 2 coordinates, the levels have 3:"
            + " make them agree",
        "set.box.upper | {box: {lower: 0, upper: [1]}} | a list is not a word or a name: write one"
            + " value after the colon",
        "set.box.upper | {box: {lower: 0, upper: 1e400}} | '1e400' is not a finite number: write"
            + " one such as 0.25 or 1e-6",
        "set.box.dimension | {box: {lower: 0, upper: three.csv, dimension: 3}} | the key"
            + " 'dimension' is not known here: known are lower, upper",
        "set.lp-ball.p | {lp-ball: {radius: 1}} | it is missing: write p: 1.5",
        "set.lp-ball.p | {lp-ball: {p: 1, radius: 1}} | p (1.0) of an lp ball must lie"
            + " in (1, infinity): Try 1.5, or the l1 ball for 1 and the box for infinity",
        "set.k-sparse.k | {k-sparse: {radius: 1}} | it is missing: write k: 10",
        "set.k-sparse.k | {k-sparse: {k: 4, radius: 1}} | k (4) must lie"
            + " between 1 and the dimension (3): Try 1",
        "set.k-sparse.k | {k-sparse: {k: 0, radius: 1}} | 0 is out of range: write a whole number"
            + " from 1 to 2147483647",
        "set.nuclear-ball.rows | {nuclear-ball: {rows: 2, radius: 1}} | 3 coordinates are no matrix of"
            + " 2 rows: give a number that divides them",
        "set.nuclear-ball.radius | {nuclear-ball: {rows: 3, radius: 0}} | radius (0.0) must be"
            + " positive and finite: Try 1",
        "set.spectrahedron | {spectrahedron: {}} | 3 coordinates are no square matrix: use as many as"
            + " a square number, or another set",
        "set.hypersimplex.k | {hypersimplex: {k: 4}} | k (4) must lie between"
            + " 1 and the dimension (3): Try 1",
        "set.hypersimplex.radius | {hypersimplex: {k: 2, radius: -1}} | radius (-1.0) must be"
            + " positive and finite: Try 1",
        "set | {permutahedron: {values: [1, 2]}} | the set has 2 coordinates, the levels have 3:"
            + " make them agree",
        "set.permutahedron.values[1] | {permutahedron: {values: [1, x, 2]}} | 'x' is not a finite"
            + " number: write one such as 0.25 or 1e-6",
        "set.permutahedron.values | {permutahedron: {values: []}} | there is no value: list one a"
            + " coordinate, or leave it out for 1, 2, .., d",
        "set.birkhoff.n | {birkhoff: {}} | it is missing: write n: 3 for 3 x 3 matrices",
        "set.birkhoff.n | {birkhoff: {n: 50000}} | n (50000) must lie between 1"
            + " and 46340: Try 3",
        "set | {birkhoff: {n: 2}} | the set has 4 coordinates, the levels have 3: make them agree",
        "set.path.edges | {path: {}} | it is missing: name a file with the two nodes of an edge a"
            + " line",
        "set.path.edges | {path: {edges: cycle.csv}} | edges (1 -> 2 -> 1) must have no"
            + " cycle: Remove one of these, or turn it around",
        "set.path.edges | {path: {edges: points.csv}} | it has 3 columns: write two nodes a line,"
            + " from and to, as in 0,1",
        "set.path.edges | {path: {edges: half.csv}} | edge 1 has the node 2.5: number the nodes 0,"
            + " 1, 2 and so on",
        "set.path.sink | {path: {edges: edges.csv, sink: 9}} | sink (9) must be a node of the"
            + " edges, which go from 0 to 2: Try 2",
        "set.path.source | {path: {edges: edges.csv, source: -1}} | -1 is out of range: write a"
            + " whole number from 0 to 2147483647",
        "set.polytope.inequalities | {polytope: {equalities: plane.csv}} | it is missing: name a"
            + " file with one row of A a line, and its b last",
        "set.polytope.inequalities | {polytope: {inequalities: two.csv}} | it has 1 column: write a"
            + " row a line: one number a coordinate, and the side",
        "set.polytope | {polytope: {inequalities: open.csv}} | set (goes on along"
            + " (-1.00, 0.00, 0.00), where coordinate 0 falls without end) must be bounded: Add a row that"
            + " bounds it",
        "set.polytope | {polytope: {inequalities: rows.csv, equalities: clash.csv}} | set (no x"
            + " meets equality 0, inequality 3 together; they miss each other by 2.0) must not be empty:"
            + " Loosen one of them",
        "set.polytope.equalities | {polytope: {inequalities: rows.csv, equalities: flat.csv}} | equalities (1 numbers"
            + " in row 0) must have one number per coordinate (3): Fill in zeros",
        "set.group-ball.groups | {group-ball: {radius: 1}} | it is missing: list the lengths of the"
            + " groups: [3, 3, 2]",
        "set.group-ball.groups | {group-ball: {groups: [[0, 2], [1, 2]], radius: 1}} | groups (coordinate 2 in"
            + " groups 0 and 1) must not overlap: Take it out of one",
        "set.group-ball.groups | {group-ball: {groups: [[0], [2]], radius: 1}} | groups (coordinate 1 in none)"
            + " must cover every coordinate up to 2: Add it to one, or give it a group of"
            + " its own",
        "set.group-ball.groups[1] | {group-ball: {groups: [[0], 1], radius: 1}} | '1' is not a list:"
            + " write - items below it, or in []",
        "set.group-ball.groups | {group-ball: {groups: [[0, 1, 2], []], radius: 1}} | groups (0"
            + " coordinates in group 1) must not be empty: Leave it out",
        "set | {group-ball: {groups: [[0], [1]], radius: 1}} | the set has 2 coordinates, the levels"
            + " have 3: make them agree",
        "set.group-ball.groups | {group-ball: {groups: [], radius: 1}} | there is no group: list"
            + " the length of at least one",
        "set.group-ball.groups | {group-ball: {groups: 2, radius: 1}} | 3 coordinates cannot be cut"
            + " into groups of 2: give a length that divides them, or list the lengths",
        "set.group-ball.groups[1] | {group-ball: {groups: [2, 0], radius: 1}} | 0 is out of range:"
            + " write a whole number from 1 to 2147483647",
        "set | {group-ball: {groups: [2000000000], radius: 1}} | the set has 2000000000"
            + " coordinates, the levels have 3: make them agree",
        "set.group-ball.groups | {group-ball: {groups: [2000000000, 2000000000], radius: 1}} | the"
            + " groups have 4000000000 coordinates: give them as many as the levels have",
        "set.ellipsoid.axes | {ellipsoid: {}} | it is missing: write axes: 1, or name a file with"
            + " one number a coordinate",
        "set.ellipsoid.axes | {ellipsoid: {axes: -2}} | axes (-2.0 for coordinate 0) must be"
            + " positive and finite: Try 1",
        "set.ellipsoid.axes | {ellipsoid: {axes: two.csv, centre: three.csv}} | axes (2) must"
            + " be as many as the coordinates of the centre (3): Give one of each per coordinate",
        "set.scaled.factor | {scaled: {set: {simplex: {}}}} | it is missing: write factor: 2",
        "set.scaled.factor | {scaled: {factor: 0, set: {simplex: {}}}} | factor (0.0) must be"
            + " positive and finite: Try 2",
        "set.scaled.set | {scaled: {factor: 2}} | it is missing: write set: {l1-ball: {radius: 1}}",
        "set.scaled.set.box.lower | {scaled: {factor: 2, set: {box: {upper: 1}}}} | it is missing:"
            + " write lower: -1, or name a file with one number a coordinate",
        "set.shifted.by | {shifted: {set: {simplex: {}}}} | it is missing: name a file with one"
            + " number a coordinate",
        "set.shifted.by | {shifted: {by: two.csv, set: {box: {lower: 0, upper: three.csv}}}} | by"
            + " (2) must be as many as the coordinates of the set (3): Give one per"
            + " coordinate",
        "set | {shifted: {by: two.csv, set: {simplex: {}}}} | the set has 2 coordinates, the levels"
            + " have 3: make them agree",
      })
  void faultsNameTheKeyAndWhatThereIs(String key, String set, String message) throws Exception {
    assertThat(folder.faults(with(set)))
        .containsExactly(key + ": 3: " + message.replace("KNOWN", KNOWN));
  }

  @Test
  void theSetsTakeTheDimensionOfTheLevelsOrOfTheirFiles() throws Exception {
    assertThat(set("{simplex: {}}")).isEqualTo(new Simplex(3, 1));
    assertThat(set("{simplex: {radius: 2}}")).isEqualTo(new Simplex(3, 2));
    assertThat(set("{unit-simplex: {}}")).isEqualTo(new UnitSimplex(3, 1));
    assertThat(set("{unit-simplex: {radius: 0.5}}")).isEqualTo(new UnitSimplex(3, 0.5));
    assertThat(set("{lp-ball: {p: 1.5, radius: 2}}")).isEqualTo(new LpBall(3, 1.5, 2));
    assertThat(set("{k-sparse: {k: 2, radius: 4}}")).isEqualTo(new KSparsePolytope(3, 2, 4));
    assertThat(set("{nuclear-ball: {rows: 1, radius: 4}}")).isEqualTo(new NuclearBall(1, 3, 4));
    assertThat(set("{hypersimplex: {k: 2}}")).isEqualTo(new Hypersimplex(3, 2, 1));
    assertThat(set("{hypersimplex: {k: 1, radius: 4}}")).isEqualTo(new Hypersimplex(3, 1, 4));
    assertThat(((Permutahedron) set("{permutahedron: {}}")).values()).containsExactly(3, 2, 1);
    assertThat(((Permutahedron) set("{permutahedron: {values: three.csv}}")).values())
        .containsExactly(3, 2, 1);
    assertThat(((Permutahedron) set("{permutahedron: {values: [0, 5, 0]}}")).values())
        .containsExactly(5, 0, 0);
    FeasibleSet cut = set("{polytope: {inequalities: rows.csv, equalities: plane.csv}}");
    assertThat(cut.contains(of(1, 1, 0), 1e-12)).isTrue();
    assertThat(cut.contains(of(1, 0.9, 0), 1e-3)).isFalse();
    assertThat(set("{polytope: {inequalities: rows.csv}}").contains(of(1, 0.9, 0), 0)).isTrue();
    assertThat(set("{path: {edges: edges.csv}}").toString())
        .startsWith("paths from node 0 to node 2");
    assertThat(set("{path: {edges: edges.csv, source: 1, sink: 2}}").toString())
        .startsWith("paths from node 1 to node 2");
    requireBox(set("{box: {lower: -1, upper: 2}}"), of(-1, -1, -1), of(2, 2, 2));
    requireBox(set("{box: {lower: -1, upper: three.csv}}"), of(-1, -1, -1), of(1, 2, 3));
    requireBox(set("{box: {lower: three.csv, upper: 1e1}}"), of(1, 2, 3), of(10, 10, 10));
    requireBox(set("{box: {lower: three.csv, upper: three.csv}}"), of(1, 2, 3), of(1, 2, 3));
    requireEllipsoid(set("{ellipsoid: {axes: 2}}"), of(0, 0, 0), of(2, 2, 2));
    requireEllipsoid(set("{ellipsoid: {axes: three.csv}}"), of(0, 0, 0), of(1, 2, 3));
    requireEllipsoid(
        set("{ellipsoid: {axes: 0.5, centre: three.csv}}"), of(1, 2, 3), of(0.5, 0.5, 0.5));
    assertThat(set("{group-ball: {groups: [[0, 2], [1]], radius: 4}}"))
        .isInstanceOf(ScatteredGroupBall.class)
        .hasToString(new ScatteredGroupBall(new int[][] {{0, 2}, {1}}, 4).toString());
    requireGroups(set("{group-ball: {groups: [2, 1], radius: 4}}"), 0, 2, 3);
    requireGroups(set("{group-ball: {groups: 1, radius: 4}}"), 0, 1, 2, 3);
    requireGroups(set("{group-ball: {groups: 3, radius: 4}}"), 0, 3);
  }

  @Test
  void scaledAndShiftedSetsHoldAnyOther() throws Exception {
    assertThat(set("{scaled: {factor: 3, set: {l1-ball: {radius: 2}}}}"))
        .isEqualTo(new Scaled(new L1Ball(3, 2), 3));
    Shifted shifted =
        (Shifted) set("{shifted: {by: three.csv, set: {scaled: {factor: 2, set: {simplex: {}}}}}}");
    assertThat(shifted.by()).containsExactly(1, 2, 3);
    assertThat(shifted.set()).isEqualTo(new Scaled(new Simplex(3, 1), 2));
    Scaled product =
        (Scaled)
            set(
                "{scaled: {factor: 2, set: {product: [{simplex: {dimension: 1}},"
                    + " {hull: {points: flat.csv}}]}}}");
    assertThat(product.partition().count()).isEqualTo(2);
  }

  @Test
  void everySetCanBeAFactor() throws Exception {
    folder.file("one.csv", "4\n").file("edge.csv", "0,1\n").file("segment.csv", "1,1\n-1,1\n");
    for (String factor :
        List.of(
            "box: {lower: 0, upper: 1, dimension: 1}",
            "box: {lower: 0, upper: one.csv}",
            "simplex: {dimension: 1}",
            "unit-simplex: {dimension: 1, radius: 2}",
            "lp-ball: {p: 3, radius: 1, dimension: 1}",
            "k-sparse: {k: 1, radius: 1, dimension: 1}",
            "group-ball: {groups: 1, radius: 1, dimension: 1}",
            "group-ball: {groups: [1], radius: 1}",
            "nuclear-ball: {rows: 1, radius: 1, dimension: 1}",
            "spectrahedron: {dimension: 1}",
            "ellipsoid: {axes: 1, dimension: 1}",
            "ellipsoid: {axes: one.csv}",
            "hypersimplex: {k: 1, dimension: 1}",
            "permutahedron: {dimension: 1}",
            "permutahedron: {values: [4]}",
            "birkhoff: {n: 1}",
            "polytope: {inequalities: segment.csv}",
            "path: {edges: edge.csv}",
            "scaled: {factor: 2, set: {simplex: {dimension: 1}}}",
            "shifted: {by: one.csv, set: {simplex: {}}}")) {
      FeasibleSet set =
          set("{product: [{%s}, {l1-ball: {dimension: 2, radius: 1}}]}".formatted(factor));
      assertThat(set.dimension()).as(factor).isEqualTo(3);
      assertThat(((Product) set).factors()).as(factor).hasSize(2);
    }
  }

  @Test
  void everyFaultOfTheSetsIsToldAtOnce() throws Exception {
    assertThat(
            folder.faults(
                with(
                    """
                    {product: [
                      {box: {lower: 2, upper: 1}},
                      {lp-ball: {p: 0.5, radius: x, dimension: 1}},
                      {k-sparse: {k: 9, radius: 1, dimension: 2}},
                      {group-ball: {groups: [1, x, -1], radius: nope}},
                      {ellipsoid: {axes: nope.csv}},
                      {scaled: {factor: -1, set: {simplex: {radius: -1, dimension: 1}}}},
                      {shifted: {by: nope.csv, set: {unit-simplex: {radius: -1}}}},
                      {dictionary: {radius: 1}},
                      {box: {lower: -1, upper: -2, dimension: 2000000000}}]}
                    """)))
        .satisfiesExactly(
            f -> assertThat(f).startsWith("set.product[0].box.dimension: 4: it is missing"),
            f -> assertThat(f).startsWith("set.product[0].box.lower: 4: lower (2.0)"),
            f -> assertThat(f).startsWith("set.product[1].lp-ball.radius: 5: 'x' is not a finite"),
            f -> assertThat(f).startsWith("set.product[2].k-sparse.k: 6: k (9)"),
            f -> assertThat(f).startsWith("set.product[3].group-ball.groups[1]: 7: 'x' is not a"),
            f -> assertThat(f).startsWith("set.product[3].group-ball.groups[2]: 7: -1 is out of"),
            f -> assertThat(f).startsWith("set.product[3].group-ball.radius: 7: 'nope' is not a"),
            f -> assertThat(f).startsWith("set.product[4].ellipsoid.axes: 8: nope.csv: there is"),
            f ->
                assertThat(f)
                    .startsWith("set.product[5].scaled.set.simplex.radius: 9: radius (-1.0)"),
            f -> assertThat(f).startsWith("set.product[5].scaled.factor: 9: factor (-1.0)"),
            f -> assertThat(f).startsWith("set.product[6].shifted.by: 10: nope.csv: there is no"),
            f ->
                assertThat(f)
                    .startsWith("set.product[6].shifted.set.unit-simplex.radius: 10: radius"),
            f -> assertThat(f).startsWith("set.product[7].dictionary: 11: the set 'dictionary' is"),
            f -> assertThat(f).startsWith("set.product[8].box.lower: 12: lower (-1.0)"));
  }

  private static double[] of(double... values) {
    return values;
  }

  private static void requireBox(FeasibleSet set, double[] lower, double[] upper) {
    assertThat(((Box) set).lower()).containsExactly(lower);
    assertThat(((Box) set).upper()).containsExactly(upper);
  }

  private static void requireEllipsoid(FeasibleSet set, double[] centre, double[] axes) {
    assertThat(((Ellipsoid) set).centre()).containsExactly(centre);
    assertThat(((Ellipsoid) set).axes()).containsExactly(axes);
  }

  private static void requireGroups(FeasibleSet set, int... starts) {
    Partition groups = ((GroupBall) set).groups();
    assertThat(((GroupBall) set).radius()).isEqualTo(4);
    assertThat(IntStream.rangeClosed(0, groups.count()).map(groups::start))
        .containsExactly(Arrays.stream(starts).boxed().toArray(Integer[]::new));
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
            f -> assertThat(f).startsWith("set.product[0].l1-ball.radius: 4: radius (0.0)"),
            f ->
                assertThat(f)
                    .isEqualTo(
                        "set.product[1].l2-ball.dimension: 5: 0 is out of range: write a whole"
                            + " number from 1 to 2147483647"),
            f -> assertThat(f).startsWith("set.product[1].l2-ball.radius: 5: radius (-1.0)"),
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
