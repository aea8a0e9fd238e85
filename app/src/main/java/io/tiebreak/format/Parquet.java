package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * Parquet, read by DuckDB. Its driver is loaded when the first such file is read: it is large, and
 * an installation may lack it.
 */
record Parquet(String driver) implements Formats.Reader {
  private static final String NUMBERS =
      "(BOOLEAN|U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL.*)";

  /** Folders with names such as k=5 add no column. */
  private static final String FILE = "read_parquet(?, hive_partitioning = false)";

  Parquet() {
    this("org.duckdb.DuckDBDriver");
  }

  @Override
  public Table read(InputFile file) throws BadData {
    file.bytes(in -> in.read()); // reports a missing file or a folder as all formats do
    try {
      Class.forName(driver);
    } catch (ClassNotFoundException absent) {
      throw file.refused(
          "cannot be read without DuckDB, which this installation leaves out",
          "add the jar of org.duckdb:duckdb_jdbc to the class path, or convert the file to .csv");
    }
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:", settings())) {
      return new Query(duck, pattern(file.path()), new FileFaults(file.shownAs())).table();
    } catch (SQLException wrong) {
      throw file.refused(
          "is not a Parquet file that can be read" + reason(wrong, file.path()),
          "check that it was written in full, or convert it to .csv");
    }
  }

  /** Streams the rows, and downloads nothing. */
  private static Properties settings() {
    Properties settings = new Properties();
    settings.setProperty("jdbc_stream_results", "true");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    return settings;
  }

  /** A pattern of file names, as DuckDB expects, that matches this file only. */
  private static String pattern(Path path) {
    return path.toAbsolutePath().toString().replaceAll("[*?\\[]", "[$0]");
  }

  /** What DuckDB says, without its class of errors and without the path. */
  private static String reason(SQLException wrong, Path path) {
    String said = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
    String bare =
        said.replaceFirst("^[A-Za-z .]*(Error|Exception): ", "")
            .replace("'" + path.toAbsolutePath() + "'", "")
            .replace(path.toAbsolutePath().toString(), "it")
            .replaceAll(" +", " ")
            .strip();
    boolean words = bare.matches("[ -~]{1,200}") && !bare.endsWith(":");
    return !words || bare.contains("Exception") ? "" : " (" + bare + ")";
  }

  /** Queries one file. Its name and the names of its columns never become part of a query. */
  private record Query(Connection duck, String file, FileFaults faults) {

    Table table() throws SQLException, BadData {
      List<String> names = ask("SELECT * FROM " + FILE + " LIMIT 0", this::names);
      faults.check();
      long rows = ask("SELECT count(*) FROM " + FILE, r -> r.next() ? r.getLong(1) : 0);
      boolean many = rows > Integer.MAX_VALUE;
      Optional<String> refusal = Memory.refusal(many ? rows : rows * names.size());
      if (refusal.isPresent()) {
        faults.add(
            "declares %d rows of %d columns, %s".formatted(rows, names.size(), refusal.get()),
            Memory.REMEDY);
      } else if (rows == 0) {
        faults.add(
            "is empty: it has columns and no row, but a table needs at least one",
            "check that it was written in full");
      }
      faults.check();
      double[] values = ask("SELECT COLUMNS(*)::DOUBLE FROM " + FILE, all -> numbers(all, names));
      faults.check();
      return new Table(names, true, values);
    }

    private interface Answer<T> {
      T of(ResultSet rows) throws SQLException;
    }

    private <T> T ask(String query, Answer<T> answer) throws SQLException {
      try (PreparedStatement statement = duck.prepareStatement(query)) {
        statement.setString(1, file);
        try (ResultSet rows = statement.executeQuery()) {
          return answer.of(rows);
        }
      }
    }

    private List<String> names(ResultSet none) throws SQLException {
      ResultSetMetaData columns = none.getMetaData();
      List<String> names = new ArrayList<>();
      for (int j = 1; j <= columns.getColumnCount(); j++) {
        names.add(columns.getColumnName(j));
        if (!columns.getColumnTypeName(j).matches(NUMBERS)) {
          faults.add(
              "column %s holds %s, not numbers"
                  .formatted(
                      FileFaults.quoted(columns.getColumnName(j)),
                      FileFaults.quoted(columns.getColumnTypeName(j))),
              "leave it out, or make numbers of it");
        }
      }
      return names;
    }

    private double[] numbers(ResultSet all, List<String> names) throws SQLException {
      Doubles values = new Doubles();
      for (long row = 0; all.next(); row++) {
        for (int j = 0; j < names.size(); j++) {
          double value = all.getDouble(j + 1);
          if (all.wasNull()) {
            faults.add(
                "row %d (counted from 0), column %s is empty, but every field must hold a number"
                    .formatted(row, FileFaults.quoted(names.get(j))),
                "fill it in, or remove the row or the column");
          } else if (!Double.isFinite(value)) {
            faults.notFinite(row, "column " + FileFaults.quoted(names.get(j)), value);
          }
          values.add(value);
        }
      }
      return values.toArray();
    }
  }
}
