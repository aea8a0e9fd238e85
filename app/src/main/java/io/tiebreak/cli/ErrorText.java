package io.tiebreak.cli;

import io.tiebreak.fault.IoFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Error messages for exceptions. */
final class ErrorText {

  private ErrorText() {}

  static String sentence(Throwable e) {
    if (e instanceof AccessDeniedException denied) {
      return denied.getFile()
          + " cannot be written: permission denied. Choose another folder with --out.";
    }
    if (e instanceof NoSuchFileException nowhere) {
      return "%s could not be written: its folder does not exist, or takes no files."
              .formatted(nowhere.getFile())
          + " Choose another place with --out.";
    }
    if (e instanceof FileSystemException file) {
      String reason = file.getReason() == null ? "unknown reason" : file.getReason();
      return "%s could not be written: %s. Free space, or choose another folder with --out."
          .formatted(file.getFile(), reason);
    }
    if (e instanceof IoFault fault) {
      return fault.fault().toString();
    }
    if (e instanceof IOException io) {
      String said = io.getMessage() == null ? "Reading or writing failed" : io.getMessage();
      return said + ". Free space, or choose another place with --out.";
    }
    Throwable within = e.getCause();
    if (e instanceof UncheckedIOException && within != null) {
      return sentence(within);
    }
    if (e instanceof OutOfMemoryError) {
      return "There is not enough memory for this problem."
          + " Try TIEBREAK_JAVA_OPTS=-Xmx8g, or smaller data.";
    }
    return "This is a bug in Tiebreak, not in your problem."
        + " Please report it with the output of --debug.";
  }
}
