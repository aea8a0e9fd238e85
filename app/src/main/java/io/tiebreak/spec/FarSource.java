package io.tiebreak.spec;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file, or a folder of files, that an engine reads.
 *
 * @param shownAs its name in the problem file; a Hadoop path if it is not on this machine
 * @param local its path on this machine or on a shared disk
 */
public record FarSource(String shownAs, Optional<Path> local) {}
