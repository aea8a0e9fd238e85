package io.tiebreak.cli;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Download;
import io.tiebreak.data.Wikipedia;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak data wikipedia}: the page views of the published regression. */
@Command(
    name = "wikipedia",
    description =
        "Download Wikipedia Math Essentials (visits of 1,068 articles on 731 days) into a cache.",
    footer = {"", "Example: tiebreak data wikipedia && tiebreak reproduce regression"},
    sortOptions = false)
final class DataWikipedia implements Callable<Integer> {

  private static final double MEGABYTE = 1e6;

  @Option(
      names = "--from",
      paramLabel = "URL",
      description = "In place of the address at which the data are published.")
  private @Nullable String from;

  @Option(
      names = "--sha256",
      paramLabel = "HEX",
      description = "The checksum that the file must have.")
  private @Nullable String sha256;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "30",
      description = "How long to wait while nothing comes; else ${DEFAULT-VALUE}.")
  private int timeout;

  @Option(names = "--force", description = "Download again what is there already.")
  private boolean force;

  @Option(names = "--quiet", description = "No progress and no closing text.")
  private boolean quiet;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, IOException, InterruptedException {
    common.begin();
    requireSense();
    Optional<String> digits = Optional.ofNullable(sha256).or(Wikipedia::checksum);
    return fetched(
        new Download(address(), Wikipedia.cached(), Duration.ofSeconds(timeout), digits));
  }

  private int fetched(Download download) throws IOException, InterruptedException {
    Path file = download.to();
    if (Files.exists(file) && !force) {
      return present(download);
    }
    if (!quiet) {
      System.err.println("Downloading " + download.from());
    }
    String compared = compared(download);
    tell(download, "downloaded", received(download), compared);
    return Main.OK;
  }

  /** Downloads it; its digest. */
  private String received(Download download) throws IOException, InterruptedException {
    LiveLine line = new LiveLine(!quiet);
    try {
      return download.fetch(
          part -> Wikipedia.read(part, Wikipedia.FILE),
          (bytes, all) -> line.show(progress(bytes, all)));
    } finally {
      line.clear();
    }
  }

  /** A file that is there is looked at as one that has come. */
  private int present(Download download) throws IOException {
    String digest = download.compare();
    try {
      Wikipedia.read(download.to(), download.to().toString());
    } catch (BadData bad) {
      bad.messages().forEach(System.err::println);
      System.err.println("Download it again with --force.");
      return Main.FAILED;
    }
    tell(download, "already there (--force downloads it again)", digest, compared(download));
    return Main.OK;
  }

  private void tell(Download download, String how, String digest, String compared)
      throws IOException {
    if (quiet) {
      return;
    }
    Path file = download.to();
    System.out.printf(
        Locale.ROOT,
        "Wikipedia Math Essentials, 1,068 articles and 731 days, %.1f MB: %s%n",
        Files.size(file) / MEGABYTE,
        how);
    System.out.println("  file     " + file);
    System.out.println("  sha256   " + digest);
    System.out.println("           " + compared);
    System.out.println("  use it   ./tiebreak reproduce regression --data " + file);
  }

  /** What the digest is compared with. */
  private static String compared(Download download) {
    if (download.sha256().isPresent()) {
      return "as expected";
    }
    return download.before().isPresent()
        ? "as at the first download; no other checksum is known"
        : "no checksum is known to compare it with; kept for the next download";
  }

  private static String progress(long bytes, OptionalLong all) {
    String whole =
        all.isPresent() ? String.format(Locale.ROOT, " of %.1f", all.getAsLong() / MEGABYTE) : "";
    return String.format(Locale.ROOT, "%.1f%s MB", bytes / MEGABYTE, whole);
  }

  private void requireSense() throws BadCommand {
    if (timeout < 1) {
      throw new BadCommand("--timeout (%d) must be at least 1 second.".formatted(timeout));
    }
    if (sha256 != null && !sha256.matches("[0-9a-fA-F]{64}")) {
      throw new BadCommand(
          "--sha256 ('%s') must be 64 hexadecimal digits, as sha256sum prints them."
              .formatted(sha256));
    }
  }

  private URI address() throws BadCommand {
    String text = from == null ? Wikipedia.address() : from;
    try {
      URI uri = new URI(text);
      if (uri.getHost() != null
          && uri.getScheme() != null
          && uri.getScheme().matches("(?i)https?")) {
        return uri;
      }
    } catch (URISyntaxException notOne) {
      // As one without a host.
    }
    throw new BadCommand(
        ("The address (%s) must begin with http:// or https:// and a host. Try the address"
                + " with all its parts, or leave --from out.")
            .formatted(text));
  }
}
