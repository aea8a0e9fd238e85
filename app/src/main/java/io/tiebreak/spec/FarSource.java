package io.tiebreak.spec;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where data lie that an engine is to read: a file, or a folder of files.
 *
 * @param shownAs as the problem file names it; a path of Hadoop's where it is not on this machine
 * @param local where it is on this machine, or on a disk that all machines share
 */
public record FarSource(String shownAs, Optional<Path> local) {}
