package io.tiebreak.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A line of the table.
 *
 * @param work what was done
 * @param figure how fast or how large; empty where it could not be measured
 * @param remarks whole sentences
 */
public record Line(
    String work, Optional<Figure> figure, Baseline baseline, Target target, List<String> remarks) {

  /** Adds what is missing to the remarks. */
  public Line {
    List<String> all = new ArrayList<>(remarks);
    if (baseline instanceof Baseline.Missing missing) {
      all.add(missing.remark());
    }
    remarks = List.copyOf(all);
  }

  static Line of(String work, Figure figure, Baseline baseline, Target target, String... remarks) {
    return new Line(work, Optional.of(figure), baseline, target, List.of(remarks));
  }

  static Line of(String work, Steps steps, Baseline baseline, Target target) {
    return new Line(work, Optional.of(steps.aSecond()), baseline, target, steps.remarks(work));
  }

  static Line failed(String work, Target target, String why) {
    return new Line(
        work, Optional.empty(), new Baseline.Nothing(), target, List.of(work + ": " + why));
  }

  /** The figure in terms of its baseline. */
  public OptionalDouble ratio() {
    return figure.isPresent() && baseline instanceof Baseline.Seen seen
        ? OptionalDouble.of(figure.get().value() / seen.figure().value())
        : OptionalDouble.empty();
  }
}
