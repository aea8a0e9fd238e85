package io.tiebreak;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same order for the app, all of which stands below core. */
class AppArchitectureTest {
  /** The packages of the app; each imports only from those before it, and from core. */
  private static final List<String> ORDER =
      List.of(
          "io.tiebreak.data",
          "io.tiebreak.format",
          "io.tiebreak.generate",
          "io.tiebreak.yaml",
          "io.tiebreak.spec",
          "io.tiebreak.folder",
          "io.tiebreak.page",
          "io.tiebreak.execute",
          "io.tiebreak.contest",
          "io.tiebreak.web",
          "io.tiebreak.cli");

  private static final JavaClasses APP =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  static IntStream places() {
    return IntStream.range(0, ORDER.size() - 1);
  }

  @ParameterizedTest
  @MethodSource("places")
  void packageImportsOnlyFromPackagesAboveIt(int place) {
    noClasses()
        .that()
        .resideInAPackage(ORDER.get(place))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ORDER.subList(place + 1, ORDER.size()).toArray(String[]::new))
        .allowEmptyShould(true)
        .check(APP);
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(APP).as("compiled classes of the app").isNotEmpty();
    classes().should().resideInAnyPackage(ORDER.toArray(String[]::new)).check(APP);
  }

  @Test
  void noClassIsNamedForItsPartInAPatternInsteadOfForWhatItIs() {
    noClasses()
        .should()
        .haveNameMatching(".*[.$](Abstract[^.$]*|[^.$]*(Impl|Base|Manager|Helper|Utils?))")
        .check(APP);
  }

  /** A clock that is set, or jumps, decides nothing: durations are taken from the monotonic one. */
  @Test
  void nobodyAsksWhatTimeOfDayItIsButToNameRunsAndToTellTheirAge() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("io.tiebreak.web.RunStore")
        .and()
        .doNotHaveFullyQualifiedName("io.tiebreak.cli.RunsCleanCommand")
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethodWhere(target(owner(assignableTo(Clock.class))))
        .orShould()
        .callMethodWhere(target(name("now")).and(target(owner(resideInAPackage("java.time..")))))
        .orShould()
        .callConstructor(Date.class)
        .check(APP);
  }
}
