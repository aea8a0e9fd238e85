package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Pins what users can see. A change of exported-types.txt is a change of the product: it needs a
 * line in the CHANGELOG.
 */
class ExportedTypesTest {

  @Test
  void theExportedTypesAreThoseThatWereDecided() throws Exception {
    // Other jars have a descriptor of the same name: take the one beside our classes.
    Path classes =
        Path.of(Tiebreak.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> exported;
    try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"))) {
      exported =
          ModuleDescriptor.read(in).exports().stream()
              .filter(export -> !export.isQualified())
              .map(ModuleDescriptor.Exports::source)
              .collect(Collectors.toSet());
    }
    List<String> visible =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("io.tiebreak")
                .stream()
                .filter(type -> exported.contains(type.getPackageName()) && isPublic(type))
                .map(JavaClass::getName)
                .sorted()
                .toList();
    Path decided = Path.of("src", "test", "resources", "exported-types.txt");
    assertThat(visible).isEqualTo(Files.readAllLines(decided));
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ExportedTypesTest::isPublic).orElse(true);
  }
}
