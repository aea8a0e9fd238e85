package io.tiebreak.spec;

/**
 * Something wrong in a problem file, or in an option that stands for one of its keys.
 *
 * @param path of the key, as method.ir-scg.p; or the option, or the file as a whole
 * @param line in the problem file, from 1; 0 where there is none to look at
 * @param what is wrong: the value and the rule
 * @param remedy what to try
 */
public record Fault(String path, int line, String what, String remedy) {

  @Override
  public String toString() {
    String place = line > 0 ? path + ": " + line : path;
    return "%s: %s: %s".formatted(place, what, remedy);
  }
}
