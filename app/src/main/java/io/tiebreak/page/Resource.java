package io.tiebreak.page;

import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Texts on the class path: our styles and scripts, and the chart library. */
public final class Resource {

  private Resource() {}

  /** The text at an absolute path. */
  public static String text(String path) {
    try (InputStream in = stream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The chart library, from its archive. */
  public static String chartJs() {
    Properties archive = new Properties();
    try (InputStream in = stream("/META-INF/maven/org.webjars.npm/chart.js/pom.properties")) {
      archive.load(in);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return text(
        "/META-INF/resources/webjars/chart.js/%s/dist/chart.umd.js"
            .formatted(archive.getProperty("version")));
  }

  private static InputStream stream(String path) throws IOException {
    InputStream in = Resource.class.getResourceAsStream(path);
    if (in == null) {
      throw new IoFault(
          "%s is not on the class path".formatted(path),
          "Start with ./tiebreak, which puts it there");
    }
    return in;
  }
}
