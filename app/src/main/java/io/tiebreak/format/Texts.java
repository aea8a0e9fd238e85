package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Limited;
import java.io.StringWriter;
import java.nio.file.Path;

/** Reads a whole file of UTF-8 text. */
public final class Texts {
  private Texts() {}

  /** The text of a file. */
  public static String read(Path file, String shownAs) throws BadData {
    return new InputFile(file, shownAs)
        .text(
            in -> {
              StringWriter text = new StringWriter();
              Limited.whole(in).transferTo(text);
              return text.toString();
            });
  }
}
