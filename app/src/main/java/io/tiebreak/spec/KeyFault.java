package io.tiebreak.spec;

/**
 * Something wrong in a problem file.
 *
 * @param path of the key, as method.ir-scg.p
 * @param line in the problem file, from 1
 * @param what is wrong: the value and the rule
 * @param remedy what to try
 */
public record KeyFault(String path, int line, String what, String remedy) {

  @Override
  public String toString() {
    return "%s: %d: %s: %s".formatted(path, line, what, remedy);
  }
}
