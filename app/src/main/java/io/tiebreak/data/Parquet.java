package io.tiebreak.data;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Parquet, read by DuckDB, whose driver is loaded when the first such file is read: it is large,
 * and may be left out of an installation.
 */
record Parquet() implements Tables.Reader {
  private static final String DRIVER = "org.duckdb.DuckDBDriver";
  private static final String NUMBERS =
      "(BOOLEAN|U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL.*)";

  @Override
  public Table read(InputFile file) throws BadData {
    file.bytes(in -> in.read()); // a missing file, a folder: as in every format
    try {
      Class.forName(DRIVER);
    } catch (ClassNotFoundException absent) {
      throw Faults.only(
          file.shownAs(),
          "cannot be read without DuckDB, which this installation leaves out",
          "add the jar of org.duckdb:duckdb_jdbc to the class path, or convert the file to .csv");
    }
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:", settings());
        Statement statement = duck.createStatement()) {
      return new Query(statement, literal(file.path()), new Faults(file.shownAs())).table();
    } catch (SQLException wrong) {
      throw Faults.only(
          file.shownAs(),
          "is not a Parquet file that can be read" + reason(wrong, file.path()),
          "check that it was written in full, or convert it to .csv");
    }
  }

  /** Rows come as they are read, and nothing is fetched from elsewhere. */
  private static Properties settings() {
    Properties settings = new Properties();
    settings.setProperty("jdbc_stream_results", "true");
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    return settings;
  }

  /** The file as SQL writes it; a name may hold what DuckDB takes for a pattern. */
  private static String literal(Path path) {
    String name = path.toAbsolutePath().toString().replaceAll("[*?\\[]", "[$0]");
    return "'" + name.replace("'", "''") + "'";
  }

  /** What DuckDB says, without its class of errors and without the path. */
  private static String reason(SQLException wrong, Path path) {
    String said = String.valueOf(wrong.getMessage()).lines().findFirst().orElse("");
    String bare =
        said.replaceFirst("^[A-Za-z .]*(Error|Exception): ", "")
            .replace("'" + path.toAbsolutePath() + "'", "")
            .replace(path.toAbsolutePath().toString(), "it")
            .strip();
    return bare.isEmpty() || bare.contains("Exception") || bare.length() > 200
        ? ""
        : " (" + bare + ")";
  }

  private record Query(Statement statement, String file, Faults faults) {

    Table table() throws SQLException, BadData {
      List<String> names = columns();
      faults.check();
      long rows = rows();
      Optional<String> refusal =
          Memory.refusal(
              Math.multiplyHigh(rows, names.size()) != 0 ? Long.MAX_VALUE : rows * names.size());
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
      double[] values = numbers(names);
      faults.check();
      return new Table(names, true, values);
    }

    private List<String> columns() throws SQLException {
      List<String> names = new ArrayList<>();
      try (ResultSet all =
          statement.executeQuery("DESCRIBE SELECT * FROM read_parquet(" + file + ")")) {
        while (all.next()) {
          names.add(all.getString("column_name"));
          if (!all.getString("column_type").matches(NUMBERS)) {
            faults.add(
                "column %s holds %s, not numbers"
                    .formatted(
                        Faults.quoted(all.getString("column_name")), all.getString("column_type")),
                "leave it out, or make numbers of it");
          }
        }
      }
      return names;
    }

    private long rows() throws SQLException {
      try (ResultSet count =
          statement.executeQuery("SELECT count(*) FROM read_parquet(" + file + ")")) {
        return count.next() ? count.getLong(1) : 0;
      }
    }

    private double[] numbers(List<String> names) throws SQLException {
      String columns =
          names.stream()
              .map(name -> "\"" + name.replace("\"", "\"\"") + "\"::DOUBLE")
              .collect(Collectors.joining(", "));
      Doubles values = new Doubles();
      try (ResultSet all =
          statement.executeQuery("SELECT " + columns + " FROM read_parquet(" + file + ")")) {
        for (long row = 0; all.next(); row++) {
          for (int j = 0; j < names.size(); j++) {
            double value = all.getDouble(j + 1);
            if (all.wasNull()) {
              faults.add(
                  "row %d (counted from 0), column %s is empty, but every field must hold a number"
                      .formatted(row, Faults.quoted(names.get(j))),
                  "fill it in, or remove the row or the column");
            } else if (!Double.isFinite(value)) {
              faults.notFinite(row, "column " + Faults.quoted(names.get(j)), value);
            }
            values.add(value);
          }
        }
      }
      return values.toArray();
    }
  }
}
