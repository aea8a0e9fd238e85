package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads which samples a replayed run takes: one line per step, with one row or a batch separated by
 * commas, counted from 0.
 */
public final class SampleLines {
  private static final String RULE = ", but a sample is a row counted from 0";

  /** What a line takes besides its rows: an array, and its place in a growing list. */
  private static final int LINE_BYTES = 32;

  private SampleLines() {}

  /** All lines of a file; element i is line i + 1. */
  public static int[][] read(Path file, String shownAs) throws BadData {
    FileFaults faults = new FileFaults(shownAs);
    List<int[]> lines = new ArrayList<>();
    long[] held = {0};
    new InputFile(file, shownAs)
        .lines(
            faults,
            (line, text) -> {
              String[] fields = text.split(",", -1);
              int[] rows = new int[fields.length];
              for (int k = 0; k < fields.length; k++) {
                String field = fields[k].strip();
                if (isRow(field)) {
                  rows[k] = Integer.parseInt(field);
                } else {
                  faults.add(
                      line,
                      "holds " + FileFaults.quoted(field) + RULE,
                      "write whole numbers from 0 on, separated by commas");
                }
              }
              held[0] += LINE_BYTES + (long) Integer.BYTES * rows.length;
              faults.requireRoom(line, held[0]);
              lines.add(rows);
            });
    faults.check();
    return lines.toArray(int[][]::new);
  }

  /**
   * Checks that every sample is a row of the data.
   *
   * @param lines from {@link #read}
   * @param rows how many rows the data have
   * @throws BadData with every sample that is not a row
   */
  public static void check(int[][] lines, int rows, String shownAs) throws BadData {
    FileFaults faults = new FileFaults(shownAs);
    for (int i = 0; i < lines.length; i++) {
      for (int row : lines[i]) {
        if (row < 0 || row >= rows) {
          faults.add(
              i + 1L,
              "holds " + row + ", but the data have rows 0 to " + (rows - 1),
              "check that the samples were drawn from these data");
        }
      }
    }
    faults.check();
  }

  private static boolean isRow(String field) {
    return field.matches("[0-9]{1,10}") && Long.parseLong(field) <= Integer.MAX_VALUE;
  }
}
