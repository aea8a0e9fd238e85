package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.fault.Fault;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Source;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.OwnSets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What problems lack for methods, and what is said about it. */
class NeedsTest {

  static List<Method> methods() {
    return List.of(
        new IrScg(),
        new IrFscg(),
        new Homotopy(),
        new IrCg(),
        new CgBio(),
        new Sbcgi(),
        new Sbcgf(),
        new SpiderFw(),
        new Sdbgd(),
        new ArIpSeg(),
        new AIrg(),
        new BigSam(),
        new PbApg(),
        new FcBio(),
        new RApm(),
        new Bloop());
  }

  private static Level table() {
    return LinearModel.squared(Rows.dense(new double[][] {{1, 2}, {0, 1}}), new double[] {1, 0});
  }

  private static Level stream() {
    Source<Example> source = Source.generated(t -> Example.of(new double[] {1, 2}, 1));
    return Streamed.linear(new Loss.Squared(), 2, source).heldOut(table());
  }

  private static BilevelProblem problem(Level outer, Level inner, FeasibleSet set) {
    return new BilevelProblem(outer, inner, set, new double[2]);
  }

  private static BilevelProblem lacking(Need need) {
    FeasibleSet ball = new L1Ball(2, 1);
    return switch (need) {
      case OUTER_SUM -> problem(stream(), table(), ball);
      case INNER_SUM -> problem(table(), stream(), ball);
      case CONVEX_OUTER -> Problems.dictionary();
      case PROJECTION -> problem(table(), table(), OwnSets.l1Ball(2, 1));
    };
  }

  @Test
  void whatIsNeededIsThis() {
    Set<Need> sums = EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM);
    Set<Need> convexSums = EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER);
    Set<Need> projectedSums = EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.PROJECTION);
    Set<Need> all = EnumSet.allOf(Need.class);
    assertThat(methods().stream().map(Method::needs))
        .containsExactly(
            Set.of(),
            sums,
            convexSums,
            convexSums,
            sums,
            EnumSet.of(Need.INNER_SUM),
            sums,
            EnumSet.of(Need.INNER_SUM),
            EnumSet.of(Need.PROJECTION),
            EnumSet.of(Need.PROJECTION),
            all,
            all,
            all,
            all,
            all,
            projectedSums);
  }

  /** What a replay must hold, so that nothing is drawn besides it. */
  @Test
  void whatIsDrawnIsThis() {
    Set<Purpose> both = EnumSet.of(Purpose.OUTER, Purpose.INNER);
    assertThat(List.of(new IrScg(), new IrFscg(), new Sdbgd()))
        .allSatisfy(method -> assertThat(method.draws()).isEqualTo(both));
    assertThat(
            List.of(
                new Homotopy(),
                new IrCg(),
                new CgBio(),
                new AIrg(),
                new BigSam(),
                new PbApg(),
                new FcBio(),
                new RApm(),
                new Bloop()))
        .allSatisfy(method -> assertThat(method.draws()).isEmpty());
    assertThat(new SpiderFw().draws()).containsExactly(Purpose.INNER);
    assertThat(List.of(new Sbcgi(), new Sbcgf()))
        .allSatisfy(
            method -> assertThat(method.draws()).contains(Purpose.WARM_START).containsAll(both));
    assertThat(Sbcgi.cold(new Power(0.1, 1), new Power(1, 1)).draws()).isEqualTo(both);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aMethodRefusesWhatLacksOneOfItsNeedsAndNothingElse(Method method) {
    assertThat(method.unmet(Problems.regression())).isEmpty();
    for (Need need : Need.values()) {
      List<Fault> unmet = method.unmet(lacking(need));
      if (method.needs().contains(need)) {
        assertThat(unmet).hasSize(1);
        assertThat(unmet.get(0).what())
            .startsWith("%s needs %s, and this one ".formatted(method.name(), need));
      } else {
        assertThat(unmet).as("without %s", need).isEmpty();
      }
    }
  }

  /** And no other: each of the two lists has all sixteen in one place. */
  @ParameterizedTest
  @MethodSource("methods")
  void theRemedyNamesTheMethodsThatWouldDo(Method refused) {
    for (Need need : refused.needs()) {
      BilevelProblem problem = lacking(need);
      String remedy = refused.unmet(problem).get(0).remedy();
      for (Method method : methods()) {
        boolean useful = method.unmet(problem).isEmpty() && !(method instanceof SpiderFw);
        assertThat(remedy.matches(".*[ ]" + method.name() + "([, ].*)?"))
            .as("%s in: %s", method.name(), remedy)
            .isEqualTo(useful);
      }
    }
  }

  @Test
  void aSentenceIsMadeOfIt() {
    assertThat(new Sdbgd().unmet(lacking(Need.PROJECTION)))
        .containsExactly(
            new Fault(
                "sdbgd needs a projection onto the set, and this one has none",
                "Use homotopy, ir-scg, ir-fscg, ir-cg, cg-bio, sbcgi or sbcgf"));
    assertThat(new IrCg().unmet(Problems.dictionary()))
        .containsExactly(
            new Fault(
                "ir-cg needs a convex outer objective, and this one is not convex",
                "Use ir-scg, ir-fscg, cg-bio, sbcgi, sbcgf, sdbgd, ar-ip-seg or bloop"));
  }
}
