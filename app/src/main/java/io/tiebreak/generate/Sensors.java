package io.tiebreak.generate;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Built-in data with a real tie: signals that are each read by three sensors. In the training
 * period the three agree to the last bit, so that any division of a signal's weight among them fits
 * equally well; afterwards about a third of them have drifted, and the validation period tells
 * which.
 *
 * <p>In every row, with all draws independent:
 *
 * <pre>
 *   s_k ~ N(0, 1)     y = sum over signals k of w_k s_k + 0.1 noise     noise ~ N(0, 1)
 *   a sensor of signal k reads   s_k                            in training, and while it works
 *                                gain s_k + offset + size e     once it has drifted, e ~ N(0, 1)
 *   gain ~ U[0.2, 0.8]   offset = +-U[0.5, 1.5]   size ~ U[0.5, 1]     one of each for a sensor
 *   w_k = 0 for 12 signals; for the other 8 +-Exponential(1), divided so that sum |w_k| = 1
 * </pre>
 *
 * <p>Of a signal's three sensors, in random order, the first works for good, the second drifts with
 * probability 1/4 and the third with probability 3/4. Training, validation and test are three
 * periods one after another; drift begins between the first two and then stays as it is.
 *
 * <p>The weights lie on the boundary of the l1 ball of radius 1. A least-squares fit also follows
 * the noise and as a rule leaves that ball, so the ball is felt: the best fit in it has norm 1,
 * some weights nil, and twins never against each other.
 *
 * @param sensors in the order of the columns
 * @param training rows of the training period: a column a sensor, then the target
 * @param validation the same of the period after it
 * @param test the same of a third period
 */
public record Sensors(List<Sensor> sensors, Table training, Table validation, Table test) {
  /** The name under which problem files ask for it. */
  public static final String NAME = "sensors";

  /** How many signals there are. */
  public static final int SIGNALS = 20;

  /** How many sensors read each signal. */
  public static final int TWINS = 3;

  /** How many signals the target depends on. */
  public static final int WEIGHTED = 8;

  /** Rows of the training period. */
  public static final int TRAINING_ROWS = 400;

  /** Rows of the validation period, and of the test period. */
  public static final int LATER_ROWS = 200;

  /** Deviation of the target's noise. */
  public static final double NOISE = 0.1;

  /** How likely it is that the first, second and third sensor drift, in random order. */
  private static final double[] CHANCES = {0, 0.25, 0.75};

  /** Keeps the list. */
  public Sensors {
    sensors = List.copyOf(sensors);
  }

  /**
   * One sensor.
   *
   * @param name of its column: s03_b is the second sensor of signal 3
   * @param signal it reads, counted from 0
   * @param weight of that signal in the target
   * @param drift what it reads after the training period, if not the signal
   */
  public record Sensor(String name, int signal, double weight, Optional<Drift> drift) {
    private double reads(double value, boolean later, Sequence noise) {
      return later && drift.isPresent() ? drift.get().of(value, noise.normal()) : value;
    }
  }

  /** A drifted sensor reads gain s + offset + size e. */
  public record Drift(double gain, double offset, double size) {
    private double of(double value, double noise) {
      return gain * value + offset + size * noise;
    }
  }

  /** The data of a seed. */
  public static Sensors generate(long seed) {
    List<Sensor> sensors = sensors(seed);
    return new Sensors(
        sensors,
        period(sensors, seed, "training", TRAINING_ROWS, false),
        period(sensors, seed, "validation", LATER_ROWS, true),
        period(sensors, seed, "test", LATER_ROWS, true));
  }

  private static List<Sensor> sensors(long seed) {
    double[] weights = weights(new Sequence(seed, NAME + " weights"));
    Sequence random = new Sequence(seed, NAME + " drift");
    List<Sensor> sensors = new ArrayList<>();
    for (int k = 0; k < SIGNALS; k++) {
      int[] order = random.permutation(TWINS);
      for (int j = 0; j < TWINS; j++) {
        boolean drifts = random.uniform() < CHANCES[order[j]];
        Drift drift = drift(random);
        sensors.add(
            new Sensor(
                String.format(Locale.ROOT, "s%02d_%c", k + 1, 'a' + j),
                k,
                weights[k],
                drifts ? Optional.of(drift) : Optional.empty()));
      }
    }
    return sensors;
  }

  private static double[] weights(Sequence random) {
    double[] weights = new double[SIGNALS];
    int[] order = random.permutation(SIGNALS);
    double sum = 0;
    for (int i = 0; i < WEIGHTED; i++) {
      double size = random.exponential();
      weights[order[i]] = size * sign(random);
      sum += size;
    }
    for (int k = 0; k < SIGNALS; k++) {
      weights[k] /= sum;
    }
    return weights;
  }

  private static Drift drift(Sequence random) {
    double gain = 0.2 + 0.6 * random.uniform();
    double offset = sign(random) * (0.5 + random.uniform());
    double size = 0.5 + 0.5 * random.uniform();
    return new Drift(gain, offset, size);
  }

  private static int sign(Sequence random) {
    return random.uniform() < 0.5 ? -1 : 1;
  }

  private static Table period(
      List<Sensor> sensors, long seed, String name, int rows, boolean later) {
    Sequence random = new Sequence(seed, NAME + " " + name);
    Sequence drift = new Sequence(seed, NAME + " " + name + " drift");
    double[] values = new double[rows * (sensors.size() + 1)];
    int at = 0;
    for (int i = 0; i < rows; i++) {
      double[] signals = new double[SIGNALS];
      double target = 0;
      for (int k = 0; k < SIGNALS; k++) {
        signals[k] = random.normal();
        target += sensors.get(k * TWINS).weight * signals[k];
      }
      target += NOISE * random.normal();
      for (Sensor sensor : sensors) {
        values[at++] = sensor.reads(signals[sensor.signal], later, drift);
      }
      values[at++] = target;
    }
    List<String> names = new ArrayList<>(sensors.stream().map(Sensor::name).toList());
    names.add("y");
    return new Table(names, true, values);
  }

  /** Digest of all that a solver sees of them. */
  public String digest(long seed) {
    return Digest.ofGenerated(NAME, seed, training, validation, test);
  }
}
