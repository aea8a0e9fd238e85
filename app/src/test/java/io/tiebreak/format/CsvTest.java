package io.tiebreak.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Formats.read(DataFiles.file(folder, "t.csv", text), "t.csv");
  }

  @Test
  void aFirstLineWithTextIsAHeader() throws Exception {
    Table table = read("id,2019,2020\n1,2,3\n");
    assertThat(table.named()).isTrue();
    assertThat(table.names()).containsExactly("id", "2019", "2020");
    assertThat(table.toArray()).containsExactly(1, 2, 3);
  }

  @Test
  void aFirstLineOfNumbersIsData() throws Exception {
    Table table = read("1,2,3\n4,5,6\n");
    assertThat(table.named()).isFalse();
    assertThat(table.names()).containsExactly("x0", "x1", "x2");
    assertThat(table.toArray()).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1d,2d", "0x10,1", "1f,2f"})
  void namesThatJavaWouldTakeForNumbersAreNames(String header) throws Exception {
    assertThat(read(header + "\n1,2\n").names()).containsExactly(header.split(","));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b\n1,2\n3,4\n",
        "a,b\n1,2\n3,4",
        "a,b\r\n1,2\r\n3,4\r\n",
        "a,b\r1,2\r3,4\r",
        "\uFEFFa,b\n1,2\n3,4\n",
        "\uFEFF\"a\",\"b\"\n1,2\n3,4\n",
        "a,b\n1,2\n3,4\n\n\r\n  \n",
        "\"a\",\"b\"\n\"1\",2\n3,\"4\"\n",
        " a , b \n 1 , 2\n3 ,\t4\n",
        "a,b\n1.0,+2\n3e0,0.4E+1\n",
      })
  void theSameTableIsReadHoweverItIsWritten(String text) throws Exception {
    Table table = read(text);
    assertThat(table.names()).containsExactly("a", "b");
    assertThat(table.toArray()).containsExactly(1, 2, 3, 4);
  }

  @Test
  void quotedNamesKeepTheirSeparatorsQuotesAndLineEnds() throws Exception {
    assertThat(read("\"a,b\",\"say \"\"c\"\"\",\"d\ne\"\n1,2,3\n").names())
        .containsExactly("a,b", "say \"c\"", "d\ne");
  }

  @Test
  void namesMayUseAnyAlphabet() throws Exception {
    assertThat(read("größe,年\n1,2\n").names()).containsExactly("größe", "年");
  }

  @Test
  void tabsSeparateInTsv() throws Exception {
    Table table = Formats.read(DataFiles.file(folder, "t.tsv", "a,1\tb\n1\t2\n"), "t.tsv");
    assertThat(table.names()).containsExactly("a,1", "b");
    assertThat(table.toArray()).containsExactly(1, 2);
  }

  @Test
  void aPackedFileOfSeveralMembersIsReadToItsEnd() throws Exception {
    Path file = folder.resolve("t.csv.gz");
    Files.write(file, DataFiles.joined(DataFiles.gzip("a,b\n1,2\n"), DataFiles.gzip("3,4\n")));
    assertThat(Formats.read(file, "t").toArray()).containsExactly(1, 2, 3, 4);
  }

  @Test
  void numbersOfSeventeenDigitsComeBackBitForBit() throws Exception {
    Random random = new Random(5);
    double[] numbers = new double[3000];
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
      text.append(String.format(Locale.ROOT, "%.16e", numbers[i]));
      text.append(i % 3 == 2 ? '\n' : ',');
    }
    assertThat(read(text.toString()).toArray()).isEqualTo(numbers);
  }

  @Test
  void aTableLargerThanAnyBufferKeepsItsOrder() throws Exception {
    int rows = 40_000;
    StringBuilder text = new StringBuilder("i,square,half\n");
    for (int i = 0; i < rows; i++) {
      text.append(i).append(',').append((double) i * i).append(',').append(i / 2.0).append('\n');
    }
    Table table = read(text.toString());
    assertThat(table.rows()).isEqualTo(rows);
    for (int i = 0; i < rows; i++) {
      assertThat(table.row(i)).containsExactly(i, (double) i * i, i / 2.0);
    }
  }

  @Test
  void aTableMayHaveVeryManyColumns() throws Exception {
    String line = "1,".repeat(50_000) + "2\n";
    assertThat(read(line + line).columns()).isEqualTo(50_001);
  }

  @Test
  void aTableMayBeASingleNumber() throws Exception {
    assertThat(read("7").toArray()).containsExactly(7);
  }
}
