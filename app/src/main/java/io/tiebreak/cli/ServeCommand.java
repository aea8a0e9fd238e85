package io.tiebreak.cli;

import io.tiebreak.web.Server;
import io.tiebreak.web.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak serve}: the live page. */
@Command(
    name = "serve",
    description = "Serve a page that starts runs, shows them live and keeps them.",
    footer = {
      "",
      "It prints an address with a secret token, which is kept in DIR/.token; open that address.",
      "Programs send the token in the header Authorization: Bearer TOKEN.",
      "",
      "Examples: tiebreak serve",
      "          tiebreak serve --host 0.0.0.0   (in a container)"
    },
    sortOptions = false)
final class ServeCommand implements Callable<Integer> {

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7070",
      description = "Port to listen on (default: ${DEFAULT-VALUE}); 0 takes any free port.")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}, which only this computer can reach).")
  private String host = "";

  @Option(
      names = "--runs",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "Folder of the runs (default: ${DEFAULT-VALUE}).")
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
      return new Settings(host, port, runs);
    } catch (IllegalArgumentException refused) {
      throw new BadCommand(refused);
    }
  }

  /** Serves until a signal comes, and returns when all runs in progress are written. */
  private static int serve(Settings settings, CountDownLatch asked) throws Exception {
    try (Server server = Server.start(settings)) {
      say("Open %s in a browser. Press Ctrl-C to stop the server.".formatted(server.address()));
      if (settings.shared()) {
        System.err.println(
            "Other computers can reach this server, and its traffic, including the token, is not"
                + " encrypted. On a shared network, use ssh -L or a proxy with TLS.");
      }
      asked.await();
      say("Stopping. Runs in progress are written and can be resumed after the next start.");
    }
    return Main.OK;
  }

  private static void say(String sentence) {
    System.out.println(sentence);
    System.out.flush();
  }
}
