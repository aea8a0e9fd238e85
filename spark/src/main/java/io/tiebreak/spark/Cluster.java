package io.tiebreak.spark;

import io.tiebreak.Tiebreak;
import io.tiebreak.fault.IoFault;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.ShutdownHookManager;
import scala.runtime.BoxedUnit;

/** A Spark context; its failures become messages for users. */
final class Cluster implements AutoCloseable {

  private static final Pattern STANDALONE = Pattern.compile("spark://([^:,/]+):(\\d+)");

  private static final int CONNECT_MILLIS = 5_000;

  private static final long LOOK_EVERY_MILLIS = 2_000;

  /** How long a cluster may take to provide an executor, at first and after losing the last. */
  private static final Duration FIRST_EXECUTOR = Duration.ofSeconds(60);

  /** How many empty jobs are run first; the later ones are as fast as any. */
  private static final int WARM_UPS = 10;

  /**
   * A priority above those of Spark's hooks for executors (100) and contexts (50), to run first.
   */
  private static final int BEFORE_THE_REST = 1000;

  /** How long the step during which a signal arrives may take. */
  private static final Duration LAST_STEP = Duration.ofSeconds(25);

  /** Words of Spark's errors if an executor lacks memory: it ends, or cannot keep what was sent. */
  private static final List<String> WITHOUT_MEMORY =
      List.of("OutOfMemoryError", "code 52", "Failed to get broadcast_");

  private final CountDownLatch closed = new CountDownLatch(1);
  private final JavaSparkContext context;
  private final boolean own;
  private final String master;
  private final Duration roundTrip;
  private Optional<Timer> watch = Optional.empty();
  private long executorSeen = System.nanoTime();
  private volatile boolean starved;

  private Cluster(JavaSparkContext context, boolean own) throws IOException {
    this.context = context;
    this.own = own;
    this.master = context.master();
    requireSerializer(context.getConf());
    this.roundTrip = warmUp();
    if (own && !master.startsWith("local")) { // only our own jobs are ours to cancel
      watchExecutors();
    }
  }

  /** Cancels jobs once there are no executors; Spark itself would wait for ever. */
  private void watchExecutors() {
    executorSeen = System.nanoTime();
    TimerTask look =
        new TimerTask() {
          @Override
          public void run() {
            int executors =
                context.statusTracker().getExecutorInfos().length - 1; // without the driver
            if (executors > 0) {
              executorSeen = System.nanoTime();
            } else if (System.nanoTime() - executorSeen > FIRST_EXECUTOR.toNanos()) {
              starved = true;
              context.sc().cancelAllJobs();
            }
          }
        };
    Timer timer = new Timer("tiebreak-spark-watch", true);
    timer.schedule(look, LOOK_EVERY_MILLIS, LOOK_EVERY_MILLIS);
    watch = Optional.of(timer);
  }

  /** Opens a context of our own, as configured by spark-submit if it was used. */
  static Cluster open(SparkSettings settings) throws IOException {
    SparkConf conf = new SparkConf();
    settings.master().ifPresent(conf::setMaster);
    if (!conf.contains("spark.master")) {
      conf.setMaster("local[*]");
    }
    settings.memory().ifPresent(memory -> conf.set("spark.executor.memory", memory));
    conf.setIfMissing("spark.app.name", "tiebreak");
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.driver.maxResultSize", "0"); // results are bounded already
    boolean here = requireReachable(conf.get("spark.master"));
    if (here) {
      conf.setIfMissing("spark.driver.host", "localhost");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    if (!conf.get("spark.master").startsWith("local")) {
      conf.setIfMissing("spark.jars", String.join(",", ownJars()));
    }
    if (Tiebreak.kernels().equals("vector")) { // the same kernels give the same bytes
      String options = conf.get("spark.executor.extraJavaOptions", "");
      conf.set(
          "spark.executor.extraJavaOptions",
          (options + " --add-modules=jdk.incubator.vector").strip());
    }
    try {
      Cluster cluster = opened(new JavaSparkContext(conf), true);
      cluster.outliveSignals();
      return cluster;
    } catch (IOException e) {
      throw e;
    } catch (Exception e) { // Scala throws undeclared exceptions
      throw failure("Spark cannot start on %s".formatted(conf.get("spark.master")), e);
    }
  }

  /** The jars that executors need; none if classes are in folders, as in tests. */
  private static List<String> ownJars() {
    return Stream.of(Tiebreak.class, SparkSettings.class, Cluster.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().toString())
        .filter(url -> url.endsWith(".jar"))
        .distinct()
        .toList();
  }

  /** Uses a context of the caller, which stays open. */
  static Cluster of(JavaSparkContext context) throws IOException {
    return opened(context, false);
  }

  private static Cluster opened(JavaSparkContext context, boolean own) throws IOException {
    try {
      return new Cluster(context, own);
    } catch (IOException | RuntimeException e) {
      if (own) {
        context.stop();
      }
      throw e;
    }
  }

  /** Refuses Kryo, which cannot send Java records and would fail in the middle of a job. */
  private static void requireSerializer(SparkConf conf) throws IOException {
    String chosen = conf.get("spark.serializer", "");
    if (chosen.endsWith("KryoSerializer")) {
      throw new IoFault(
          "The setting spark.serializer is %s, which cannot send Java records".formatted(chosen),
          "Remove it, or set it to org.apache.spark.serializer.JavaSerializer");
    }
  }

  /** Whether the master is on this machine; Spark would try to reach it for a minute in silence. */
  private static boolean requireReachable(String master) throws IOException {
    Matcher standalone = STANDALONE.matcher(master);
    if (!standalone.matches()) {
      return master.startsWith("local");
    }
    InetSocketAddress address =
        new InetSocketAddress(standalone.group(1), Integer.parseInt(standalone.group(2)));
    try (Socket socket = new Socket()) {
      socket.connect(address, CONNECT_MILLIS);
      return socket.getInetAddress().isLoopbackAddress();
    } catch (IOException | IllegalArgumentException e) {
      throw new IoFault(
          "The Spark master %s does not answer".formatted(master),
          "Check that it is running and reachable, or try engine: {spark: {master: \"local[2]\"}}",
          e);
    }
  }

  /** Waits for the first executor; returns the duration of an empty job. */
  private Duration warmUp() throws IOException {
    long least = Long.MAX_VALUE;
    for (int k = 0; k < WARM_UPS; k++) {
      long before = System.nanoTime();
      JavaFutureAction<Long> counted = context.parallelize(List.of(1), 1).countAsync();
      try {
        counted.get(FIRST_EXECUTOR.toSeconds(), TimeUnit.SECONDS);
      } catch (TimeoutException e) {
        counted.cancel(true);
        throw new IoFault(
            "The Spark cluster %s provided no executor within %d s"
                .formatted(master, FIRST_EXECUTOR.toSeconds()),
            "Check that its workers are running and have enough memory (spark.executor.memory is %s)"
                .formatted(context.getConf().get("spark.executor.memory", "1g")),
            e);
      } catch (ExecutionException | InterruptedException e) {
        if (e instanceof InterruptedException) {
          Thread.currentThread().interrupt();
        }
        throw failure("The first job on %s failed".formatted(master), e);
      }
      least = Math.min(least, System.nanoTime() - before);
    }
    return Duration.ofNanos(least);
  }

  JavaSparkContext context() {
    return context;
  }

  Configuration files() {
    return context.hadoopConfiguration();
  }

  String master() {
    return master;
  }

  Duration roundTrip() {
    return roundTrip;
  }

  /** The default number of partitions per level. */
  int cores() {
    return context.defaultParallelism();
  }

  /**
   * Sends shards to the cluster, one per partition, as broadcasts: a lost one is fetched again, and
   * it does not travel with every task as the data of a partition would.
   */
  JavaRDD<Shard> sent(List<Shard> shards) {
    List<Broadcast<Shard>> sent =
        shards.stream().map(context::broadcast).collect(Collectors.toCollection(ArrayList::new));
    List<Integer> numbers = IntStream.range(0, shards.size()).boxed().toList();
    return context
        .parallelize(numbers, shards.size())
        .map(k -> sent.get(k).value())
        .persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** Collects an RDD; one job. */
  <T> List<T> collected(JavaRDD<T> rdd) throws IOException {
    try {
      return rdd.collect();
    } catch (Exception e) { // Scala throws undeclared exceptions
      throw failed(e);
    }
  }

  private IOException failed(Throwable e) {
    return starved
        ? new IoFault(
            "The Spark cluster %s had no executor for %d s"
                .formatted(master, FIRST_EXECUTOR.toSeconds()),
            "Check that its workers are running, and continue with --resume",
            e)
        : failure("A job on %s failed".formatted(master), e);
  }

  /**
   * The answers of the shards of some partitions; one job.
   *
   * @param questions by level
   * @param levelOf the level of each partition
   */
  <T> List<T> answers(
      JavaRDD<Shard> shards,
      Map<Integer, Function<Shard, T>> questions,
      int[] levelOf,
      int[] partitions) {
    String kernels = Tiebreak.kernels();
    Function2<Integer, Iterator<Shard>, Iterator<T>> answer =
        (partition, shard) -> {
          requireSame(kernels);
          Function<Shard, T> question = Objects.requireNonNull(questions.get(levelOf[partition]));
          return List.of(question.call(shard.next())).iterator();
        };
    try {
      List<T> answers = new ArrayList<>();
      for (List<T> some :
          shards.mapPartitionsWithIndex(answer, true).collectPartitions(partitions)) {
        answers.addAll(some);
      }
      return answers;
    } catch (Exception e) { // Scala throws undeclared exceptions
      throw new UncheckedIOException(failed(e));
    }
  }

  private static void requireSame(String kernels) {
    if (!kernels.equals(Tiebreak.kernels())) {
      throw new IllegalStateException(
          "An executor uses %s kernels and the driver %s kernels, so results would not be reproducible; start all JVMs with --add-modules=jdk.incubator.vector, or none"
              .formatted(Tiebreak.kernels(), kernels));
    }
  }

  /** A failure of Spark in one sentence. */
  static IOException failure(String what, Throwable e) {
    List<Throwable> causes = Stream.iterate(e, Objects::nonNull, Throwable::getCause).toList();
    String all = causes.toString();
    if (WITHOUT_MEMORY.stream().anyMatch(all::contains)) {
      return new IoFault(
          what + " because an executor ran out of memory",
          "Increase spark.executor.memory, in a problem file engine: {spark: {memory: 4g}}, or use more partitions",
          e);
    }
    Throwable innermost = causes.get(causes.size() - 1); // closest to what happened
    return new IoFault(
        what + ": " + firstSentence(innermost), "Look for the cause in Spark's log", e);
  }

  private static String firstSentence(Throwable e) {
    String said = String.valueOf(e.getMessage());
    String line = Arrays.stream(said.split("\n", -1)).findFirst().orElse(said).strip();
    return line.replaceAll("[a-z]+(\\.[a-z]+)+\\.[A-Z]\\w+: ", "").replaceAll("\\.$", "");
  }

  /**
   * Keeps the context open when a signal arrives, so that the run can finish its step and write its
   * files; Spark would stop it at once.
   */
  private void outliveSignals() {
    ShutdownHookManager.addShutdownHook(
        BEFORE_THE_REST,
        () -> {
          try {
            if (!closed.await(LAST_STEP.toSeconds(), TimeUnit.SECONDS)) {
              context.sc().cancelAllJobs();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return BoxedUnit.UNIT;
        });
  }

  @Override
  public void close() {
    closed.countDown();
    watch.ifPresent(Timer::cancel);
    if (own) {
      context.stop();
    }
  }
}
