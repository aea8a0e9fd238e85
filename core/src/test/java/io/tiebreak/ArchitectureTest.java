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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pins which packages may import which, what every package must have, and names to avoid. */
class ArchitectureTest {
  /** The packages of core; each imports only from those before it. */
  private static final List<String> ORDER =
      List.of(
          "io.tiebreak.fault",
          "io.tiebreak.kernel",
          "io.tiebreak.linalg",
          "io.tiebreak.random",
          "io.tiebreak.schedule",
          "io.tiebreak.iterate",
          "io.tiebreak.program",
          "io.tiebreak.set",
          "io.tiebreak.loss",
          "io.tiebreak.objective",
          "io.tiebreak.problem",
          "io.tiebreak.estimator",
          "io.tiebreak.certificate",
          "io.tiebreak.solver",
          "io.tiebreak.method",
          "io.tiebreak.method.step",
          "io.tiebreak.method.ir",
          "io.tiebreak.method.cut",
          "io.tiebreak.method.gradient",
          "io.tiebreak.method.proven",
          "io.tiebreak.run",
          "io.tiebreak.explain",
          "io.tiebreak");

  private static final JavaClasses CORE =
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
        .check(CORE);
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(CORE).as("compiled classes of core").isNotEmpty();
    classes()
        .that()
        .doNotHaveSimpleName("module-info")
        .should()
        .resideInAnyPackage(ORDER.toArray(String[]::new))
        .check(CORE);
  }

  @Test
  void noClassIsNamedForItsPartInAPatternInsteadOfForWhatItIs() {
    noClasses()
        .should()
        .haveNameMatching(".*[.$](Abstract[^.$]*|[^.$]*(Impl|Base|Manager|Helper|Utils?))")
        .check(CORE);
  }

  static List<Path> sources() throws IOException {
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      return modules.map(m -> m.resolve("src/main/java")).filter(Files::isDirectory).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void everyPackageSaysWhatLivesThere(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      assertThat(
              files
                  .filter(f -> f.toString().endsWith(".java"))
                  .filter(f -> !f.endsWith("module-info.java"))
                  .map(Path::getParent)
                  .distinct()
                  .filter(p -> !Files.exists(p.resolve("package-info.java"))))
          .as("packages without a package-info.java")
          .isEmpty();
    }
  }

  /** A class is found by its name alone, in whichever module it lives. */
  @Test
  void noSimpleNameOccursTwice() throws IOException {
    Set<String> seen = new HashSet<>();
    for (Path root : sources()) {
      try (Stream<Path> files = Files.walk(root)) {
        assertThat(
                files
                    .map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(".java") && !f.endsWith("-info.java"))
                    .filter(f -> !seen.add(f)))
            .as("names that occur twice, of %s", root)
            .isEmpty();
      }
    }
    assertThat(seen).contains("IrStep.java", "Main.java", "Cluster.java");
  }

  /** Durations come from the monotonic clock, since others can be set or jump. */
  @Test
  void nobodyAsksWhatTimeOfDayItIs() {
    noClasses()
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethodWhere(target(owner(assignableTo(Clock.class))))
        .orShould()
        .callMethodWhere(target(name("now")).and(target(owner(resideInAPackage("java.time..")))))
        .orShould()
        .callConstructor(Date.class)
        .check(CORE);
  }
}
