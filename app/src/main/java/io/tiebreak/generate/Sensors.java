package io.tiebreak.generate;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Built-in data with a real tie: each signal is read by three sensors. In the training period the
 * three agree to the last bit, so that any division of a signal's weight among them fits equally
 * well; afterwards about a third of the sensors have drifted, and the validation period shows
 * which.
 *
 * <p>In every row, with all draws independent:
 *
 * <pre>
 *   s_k ~ N(0, 1)     y = sum over signals k of w_k s_k + 0.1 noise     noise ~ N(0, 1)
 *   a sensor of signal k reads   s_k                            in training, and while it works
 *                                gain s_k + offset + size e     once it has drifted, e ~ N(0, 1)
 *   gain ~ U[0.2, 0.8]   offset = +-U[0.5, 1.5]   size ~ U[0.5, 1]     once per sensor
 *   w_k = 0 for 12 signals; for the other 8 +-Exponential(1), divided so that sum |w_k| = 1
 * </pre>
 *
 * <p>Of a signal's three sensors, in random order, the first never drifts, the second drifts with
 * probability 1/4 and the third with probability 3/4. Training, validation and test are three
 * consecutive periods; drift begins between the first two and does not change after that.
 *
 * <p>The weights lie on the boundary of the l1 ball of radius 1. A least-squares fit also follows
 * the noise and usually lies outside that ball, so the constraint is active: the best fit in the
 * ball has norm 1, some weights are zero, and those of twins never have opposite signs.
 *
 * @param sensors in the order of the columns
 * @param training rows of the training period: one column per sensor, then the target
 * @param validation rows of the second period
 * @param test rows of the third period
 */
public record Sensors(List<Sensor> sensors, Table training, Table validation, Table test) {
  /** The name of these data in problem files. */
  public static final String NAME = "sensors";

  /** The number of signals. */
  public static final int SIGNALS = 20;

  /** The number of sensors that read each signal. */
  public static final int TWINS = 3;

  /** The number of signals on which the target depends. */
  public static final int WEIGHTED = 8;

  /** The number of rows of the training period. */
  public static final int TRAINING_ROWS = 400;

  /** The number of rows of the validation period, and of the test period. */
  public static final int LATER_ROWS = 200;

  /** The standard deviation of the target's noise. */
  public static final double NOISE = 0.1;

  /** The probabilities that the first, second and third sensor drift, in random order. */
  private static final double[] CHANCES = {0, 0.25, 0.75};

  /** Copies the list. */
  public Sensors {
    sensors = List.copyOf(sensors);
  }

  /**
   * One sensor.
   *
   * @param name of its column: s03_b is the second sensor of signal 3
   * @param signal the signal it reads, counted from 0
   * @param weight of that signal in the target
   * @param drift how it reads after the training period, if it drifts
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

  /** The digest of all data that a solver sees. */
  public String digest(long seed) {
    return Digest.ofGenerated(NAME, seed, training, validation, test);
  }
}
