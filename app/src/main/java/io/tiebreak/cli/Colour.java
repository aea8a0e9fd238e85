package io.tiebreak.cli;

/** The colours, used only on a terminal and never if NO_COLOR is set (no-color.org). */
enum Colour {
  RED(31),
  GREEN(32),
  YELLOW(33);

  private final int code;

  Colour(int code) {
    this.code = code;
  }

  String out(String text) {
    return on(Terminal.out(), text);
  }

  String err(String text) {
    return on(Terminal.err(), text);
  }

  private String on(boolean terminal, String text) {
    String no = System.getenv("NO_COLOR");
    boolean wanted = (no == null || no.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    return terminal && wanted ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
