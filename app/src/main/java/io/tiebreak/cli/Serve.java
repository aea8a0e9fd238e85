package io.tiebreak.cli;

import io.tiebreak.web.Server;
import io.tiebreak.web.Settings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak serve}: the live page. */
@Command(
    name = "serve",
    description = "Serve a page that starts runs, shows them live and keeps them.",
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
      description = "Port to listen at, ${DEFAULT-VALUE} if left out; 0 takes any that is free.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Address to listen at; else only this computer can connect. Needs --token.")
  private String host = "";

  @Option(
      names = "--token",
      paramLabel = "T",
      defaultValue = "${env:TIEBREAK_TOKEN}",
      description =
          "What users must know to sign in; else TIEBREAK_TOKEN, which no list of processes shows.")
  private @Nullable String token;

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "Folder for the runs; else runs/.")
  private Path runs = Path.of("");

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand {
    common.begin();
    Settings settings = settings();
    CountDownLatch asked = new CountDownLatch(1);
    return Interruption.during(asked::countDown, interruption -> serve(settings, asked));
  }

  private Settings settings() throws BadCommand {
    try {
      return new Settings(host, port, Optional.ofNullable(token), runs);
    } catch (IllegalArgumentException refused) {
      throw new BadCommand(refused);
    }
  }

  /** Until a signal asks for the end; the runs under way are written before this returns. */
  private static int serve(Settings settings, CountDownLatch asked) throws Exception {
    try (Server server = Server.start(settings)) {
      say("Open %s in a browser. Ctrl-C ends the server.".formatted(server.address()));
      asked.await();
      say("Ending. Runs under way are written, and can be resumed at the next start.");
    }
    return Main.OK;
  }

  private static void say(String sentence) {
    System.out.println(sentence);
    System.out.flush();
  }
}
