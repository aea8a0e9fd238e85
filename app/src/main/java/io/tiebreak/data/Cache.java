package io.tiebreak.data;

import java.nio.file.Path;

/** Where downloaded data lie. */
final class Cache {
  /** The property that names another folder. */
  static final String PROPERTY = "tiebreak.cache";

  private Cache() {}

  /** The property's, else tiebreak in XDG_CACHE_HOME, else in .cache of the user's home. */
  static Path folder() {
    String asked = System.getProperty(PROPERTY, "");
    if (!asked.isEmpty()) {
      return Path.of(asked);
    }
    String shared = System.getenv("XDG_CACHE_HOME");
    // By its specification one that is not absolute is passed over.
    return shared != null && Path.of(shared).isAbsolute()
        ? Path.of(shared, "tiebreak")
        : Path.of(System.getProperty("user.home"), ".cache", "tiebreak");
  }
}
