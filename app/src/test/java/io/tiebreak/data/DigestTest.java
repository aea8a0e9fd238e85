package io.tiebreak.data;

import static io.tiebreak.format.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.format.DataFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DigestTest {
  @TempDir Path folder;

  private final Table table = Table.unnamed(2, new double[] {1, 2, 3, 4});

  @Test
  void aFileHasTheDigestThatTheStandardGives() throws Exception {
    // FIPS 180-2, appendix B.1
    assertThat(Digest.ofFile(DataFiles.file(folder, "abc", "abc"), "abc"))
        .isEqualTo("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void aFileThatCannotBeReadIsAFault() {
    assertThat(faults(() -> Digest.ofFile(folder.resolve("no"), "no")))
        .singleElement()
        .asString()
        .startsWith("no: ");
  }

  @Test
  void generatedDataAreNamedByNameSeedShapeAndEveryBit() {
    String digest = Digest.ofGenerated("a", 1, table);
    assertThat(digest).matches("sha256:[0-9a-f]{64}").isEqualTo(Digest.ofGenerated("a", 1, table));
    assertThat(digest)
        .isNotEqualTo(Digest.ofGenerated("b", 1, table))
        .isNotEqualTo(Digest.ofGenerated("a", 2, table))
        .isNotEqualTo(Digest.ofGenerated("a", 1, table, table))
        .isNotEqualTo(Digest.ofGenerated("a", 1, Table.unnamed(4, table.toArray())))
        .isNotEqualTo(
            Digest.ofGenerated("a", 1, Table.unnamed(2, new double[] {1, 2, 3, Math.nextUp(4.0)})));
    assertThat(Digest.ofGenerated("a", 1, Table.unnamed(1, new double[] {0})))
        .isNotEqualTo(Digest.ofGenerated("a", 1, Table.unnamed(1, new double[] {-0.0})));
  }

  @Test
  void everyNumberCountsInATableLargerThanTheBuffer() {
    double[] numbers = new double[20_000];
    String zeros = Digest.ofGenerated("a", 1, Table.unnamed(1, numbers));
    for (int at : new int[] {0, 8191, 8192, 19_999}) {
      numbers[at] = 1;
      assertThat(Digest.ofGenerated("a", 1, Table.unnamed(1, numbers))).isNotEqualTo(zeros);
      numbers[at] = 0;
    }
  }
}
