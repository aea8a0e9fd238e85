package io.tiebreak.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A Spark master and workers as processes on this machine, from the jars of the class path. */
final class StandaloneCluster implements AutoCloseable {

  private static final long PATIENCE_MILLIS = 60_000;

  private final Path home;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  /** A cluster of this many workers with one core and this much memory each. */
  StandaloneCluster(Path home, int workers, String memory) throws Exception {
    this.home = home;
    Path jars = Files.createDirectories(home.resolve("jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (entry.endsWith(".jar")) {
        Files.createSymbolicLink(jars.resolve(path.getFileName()), path);
      }
    }
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    try {
      start(
          "master",
          "org.apache.spark.deploy.master.Master",
          "--host",
          "127.0.0.1",
          "--port",
          "" + port);
      awaitLine("master", "I have been elected leader");
      for (int k = 0; k < workers; k++) {
        start(
            "worker" + k,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            "127.0.0.1",
            "--cores",
            "1",
            "--memory",
            memory,
            "--work-dir",
            home.resolve("work" + k).toString(),
            master());
      }
      for (int k = 0; k < workers; k++) {
        awaitLine("worker" + k, "Successfully registered with master");
      }
    } catch (Exception | Error e) {
      close();
      throw e;
    }
  }

  String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** The folders of classes that are in no jar. */
  static String folders() {
    return String.join(
        File.pathSeparator,
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.endsWith(".jar"))
            .toList());
  }

  private void start(String name, String type, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String opened : List.of("java.lang", "java.nio", "java.util", "sun.nio.ch", "java.net")) {
      command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(List.of("-Xmx512m", "-cp", home.resolve("jars") + "/*", type));
    command.addAll(List.of("--webui-port", "0"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.put("SPARK_HOME", home.toString());
    environment.put("SPARK_SCALA_VERSION", "2.13");
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.redirectErrorStream(true).redirectOutput(log(name).toFile());
    processes.add(builder.start());
  }

  private Path log(String name) {
    return home.resolve(name + ".log");
  }

  private void awaitLine(String name, String said) throws Exception {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (!Files.readString(log(name)).contains(said)) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(name + " does not start:\n" + Files.readString(log(name)));
      }
      Thread.sleep(100);
    }
  }

  /** Kills a worker and its executor with SIGKILL. */
  void kill(int worker) {
    Process process = processes.get(1 + worker);
    Stream<ProcessHandle> below = process.descendants();
    below.forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    for (Process process : processes) {
      process.onExit().join();
    }
  }
}
