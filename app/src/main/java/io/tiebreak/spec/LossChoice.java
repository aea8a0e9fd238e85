package io.tiebreak.spec;

import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** The loss that a level asks for; its text is for messages and checkpoints. */
sealed interface LossChoice {

  /** A loss of each row's margin and target. */
  record OfRows(Loss loss) implements LossChoice {
    @Override
    public String toString() {
      return loss.toString();
    }
  }

  /** A choice that is not a loss of rows. */
  enum Other implements LossChoice {
    /** The covariance of margins with a sensitive column. */
    COVARIANCE,
    /** The norm of x, without data. */
    NORM,
    /** Dictionary learning. */
    DICTIONARY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Replaces a faulty loss, so that the data of its level are checked all the same. */
  LossChoice UNKNOWN = new OfRows(new SquaredLoss());

  /** The choice of a level; empty if there is a fault. */
  static Optional<LossChoice> of(Section level) {
    Optional<KnownLosses.Kind> kind =
        level
            .require("loss", "write loss: squared")
            .flatMap(value -> value.name("loss", new TreeSet<>(KnownLosses.ALL.names())))
            .flatMap(KnownLosses.ALL::named);
    Optional<LossChoice> choice = kind.map(k -> k.reading().apply(level));
    refuseOf(KnownLosses.DELTA, "huber", level, kind);
    refuseOf(KnownLosses.SENSITIVE, "covariance", level, kind);
    return choice;
  }

  /**
   * Refuses a parameter of another loss, unless the loss is unknown and may have meant that one.
   */
  private static void refuseOf(
      Parameter<?> key, String loss, Section level, Optional<KnownLosses.Kind> kind) {
    boolean belongs = kind.map(k -> k.parameters().contains(key)).orElse(false);
    if (!belongs && level.keys().contains(key.name())) {
      Value value = level.take(key.name()).orElseThrow();
      if (kind.isPresent()) {
        value.fault(
            "only the loss %s has a key %s".formatted(loss, key.name()),
            "remove it, or use that loss");
      }
    }
  }

  /** The choice of an inner level, which refuses losses of the outer level. */
  static Optional<LossChoice> ofInner(Section level) {
    Optional<LossChoice> choice = of(level);
    if (choice.isPresent() && (choice.get() == Other.NORM || choice.get() == Other.COVARIANCE)) {
      Value loss = level.take("loss").orElseThrow();
      level.take(KnownLosses.SENSITIVE.name());
      loss.fault(
          "the loss %s can only be used for the outer level".formatted(loss.scalar()),
          "use it there, to choose among the minimisers of another inner loss");
      return Optional.empty();
    }
    return choice;
  }
}
