package io.tiebreak.spec;

/**
 * Something wrong in a problem file.
 *
 * @param path of the key, as method.ir-scg.p
 * @param line in the problem file, from 1; 0 if it comes from an option
 * @param what is wrong: the value and the rule
 * @param remedy what to try
 */
public record KeyFault(String path, int line, String what, String remedy) {

  @Override
  public String toString() {
    String place = line == 0 ? path : path + ": " + line;
    return "%s: %s: %s".formatted(place, what, remedy);
  }
}
