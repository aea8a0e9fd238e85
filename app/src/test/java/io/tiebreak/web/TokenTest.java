package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of the token, as servers write and read it. */
@Timeout(300)
class TokenTest {

  private static final String PLANTED = "0123456789abcdef0123456789abcdef";

  @TempDir private Path runs;

  private Path file() {
    return runs.resolve(".token");
  }

  private String served() throws Exception {
    try (Site site = Site.of(runs)) {
      assertThat(site.get("/api/runs").statusCode()).isEqualTo(200);
      assertThat(file()).isRegularFile().hasContent(site.token());
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
          .isEqualTo("rw-------");
      assertThat(Files.isSymbolicLink(file())).isFalse();
      assertThat(runs.resolve(".incoming")).isEmptyDirectory();
      return site.token();
    }
  }

  private void plant(Path at, String text, String permissions) throws IOException {
    Files.writeString(at, text);
    Files.setPosixFilePermissions(at, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void itSurvivesARestartAndBelongsToOneFolder(@TempDir Path other) throws Exception {
    String first = served();
    assertThat(served()).isEqualTo(first);
    Files.delete(file());
    assertThat(served()).isNotEqualTo(first);
    try (Site elsewhere = Site.of(other)) {
      assertThat(elsewhere.token()).isNotEqualTo(served());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0123456789abcdef0123456789abcdef, rw-------, true",
    "0123456789abcdef0123456789abcdef, rw-r-----, false",
    "0123456789abcdef0123456789abcdef, rw----r--, false",
    "0123456789abcdef0123456789abcdef, rw--w----, false",
    "'', rw-------, false",
    "0123456789abcdef, rw-------, false",
    "0123456789abcdef0123456789abcdeg, rw-------, false",
    "0123456789abcdef0123456789abcdef0, rw-------, false",
    "<script>alert(1)</script>1234567, rw-------, false"
  })
  void oneThatTheOwnerAloneHasWrittenIsTakenAndOthersAreReplaced(
      String text, String permissions, boolean taken) throws Exception {
    plant(file(), text, permissions);
    String served = served();
    assertThat(served).matches("[0-9a-f]{32}");
    assertThat(served.equals(text)).isEqualTo(taken);
  }

  @Test
  void oneOfAnotherUserIsReplaced() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "only root can give files away");
    plant(file(), PLANTED, "rw-------");
    Files.setOwner(
        file(),
        file().getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
    assertThat(served()).isNotEqualTo(PLANTED);
  }

  @Test
  void aLinkIsReplacedAndNotFollowed(@TempDir Path elsewhere) throws Exception {
    Path target = elsewhere.resolve("target");
    plant(target, PLANTED, "rw-------");
    Files.createSymbolicLink(file(), target);
    assertThat(served()).isNotEqualTo(PLANTED);
    assertThat(target).hasContent(PLANTED);
    Files.delete(file());
    Files.createSymbolicLink(file(), elsewhere.resolve("nowhere"));
    served();
    assertThat(Files.exists(elsewhere.resolve("nowhere"), LinkOption.NOFOLLOW_LINKS)).isFalse();
  }

  @Test
  void whatCannotBeReplacedIsASentenceAndLeavesTheFolderToOthers() throws Exception {
    Files.createDirectories(file().resolve("full"));
    assertThatThrownBy(() -> Site.of(runs))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(file().toString(), "--runs");
    Files.delete(file().resolve("full"));
    Files.delete(file());
    served();
  }
}
