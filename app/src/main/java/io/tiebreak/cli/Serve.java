package io.tiebreak.cli;

import io.tiebreak.web.Server;
import io.tiebreak.web.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiebreak serve}: the live page. */
@Command(
    name = "serve",
    description = "Open a page in the browser that starts runs and shows them live.",
    footer = {
      "",
      "Examples: tiebreak serve",
      "          tiebreak serve --host 0.0.0.0 --token $(openssl rand -hex 16)"
    },
    sortOptions = false)
final class Serve implements Callable<Integer> {

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7070",
      description = "Port to listen at; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Address to listen at, where others may connect; needs --token.")
  private String host = "";

  @Option(names = "--token", paramLabel = "T", description = "What users must know to sign in.")
  private @Nullable String token;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "Folder for the runs. Default: ${DEFAULT-VALUE}.")
  private Path runs = Path.of("");

  @Option(names = "--debug", description = "Show where in the program a failure happened.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    Optional<String> unready = Main.unready(debug);
    if (unready.isPresent()) {
      System.err.println(unready.get());
      return Main.BAD_INPUT;
    }
    Settings settings;
    try {
      settings = new Settings(host, port, Optional.ofNullable(token), runs);
    } catch (IllegalArgumentException refused) {
      System.err.println(refused.getMessage());
      return Main.BAD_INPUT;
    }
    return serve(settings);
  }

  private static int serve(Settings settings) throws IOException {
    CountDownLatch asked = new CountDownLatch(1);
    Interruption interruption = new Interruption(asked::countDown);
    int code = Main.FAILED;
    try (Server server = Server.start(settings)) {
      System.out.println(
          "Open %s in a browser. Ctrl-C ends the server.".formatted(server.address()));
      System.out.flush();
      asked.await();
      System.out.println("Ending; runs under way are written first and can be resumed.");
      code = Main.OK;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException | Error e) {
      code = Main.failed(e);
    } finally {
      interruption.done(code);
    }
    return code;
  }
}
