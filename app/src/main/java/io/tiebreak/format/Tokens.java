package io.tiebreak.format;

import java.io.IOException;
import java.io.Reader;

/**
 * Words between blanks, line by line. No line is ever held in memory, since those of sparse files
 * may be long.
 */
final class Tokens {
  /** The longest word; numbers are shorter. */
  private static final int LONGEST = 1 << 10;

  private final Reader in;
  private final char[] buffer = new char[1 << 16];
  private int at;
  private int end;

  private final char[] word = new char[LONGEST];
  private int length;
  private boolean tooLong;
  private long line;
  private boolean started;

  Tokens(Reader in) {
    this(in, 0);
  }

  /** Reads a text that follows this many lines. */
  Tokens(Reader in, long lines) {
    this.in = in;
    this.line = lines;
  }

  /** Goes to the beginning of the next line, skipping the rest of this one. */
  boolean nextLine() throws IOException {
    if (started) {
      skipLine();
    }
    started = true;
    line++;
    return peek() >= 0;
  }

  private void skipLine() throws IOException {
    int c = read();
    while (c >= 0 && c != '\n' && c != '\r') {
      c = read();
    }
    if (c == '\r' && peek() == '\n') {
      read();
    }
  }

  /** The number of this line, from 1. */
  long line() {
    return line;
  }

  /** The next character, or -1 at the end of the file. */
  int peek() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(buffer));
      if (end == 0) {
        return -1;
      }
    }
    return buffer[at];
  }

  private int read() throws IOException {
    int c = peek();
    at += c < 0 ? 0 : 1;
    return c;
  }

  /** Reads the next word of this line, up to a blank or a comment; false if there is none. */
  boolean next(char comment) throws IOException {
    int c = peek();
    while (c == ' ' || c == '\t') {
      read();
      c = peek();
    }
    length = 0;
    tooLong = false;
    while (c > ' ' && c != comment) {
      if (length < LONGEST) {
        word[length++] = (char) c;
      } else {
        tooLong = true;
      }
      read();
      c = peek();
    }
    if (c >= 0 && c <= ' ' && c != ' ' && c != '\t' && c != '\r' && c != '\n' && length == 0) {
      word[length++] = (char) read(); // a control character becomes a word, and so a fault
    }
    return length > 0;
  }

  char[] word() {
    return word;
  }

  int length() {
    return tooLong ? 0 : length; // a word that is too long is not a number
  }

  String text() {
    return new String(word, 0, length);
  }

  /** The word as a whole number from 0, or -1 if it is none or exceeds an int. */
  int index() {
    return index(0, length());
  }

  /** A part of the word as a whole number, as {@link #index()}. */
  int index(int from, int to) {
    long value = from < to ? 0 : -1;
    for (int k = from; k < to; k++) {
      if (word[k] < '0' || word[k] > '9' || value > Integer.MAX_VALUE) {
        return -1;
      }
      value = 10 * value + (word[k] - '0');
    }
    return value > Integer.MAX_VALUE ? -1 : (int) value;
  }

  /** The first place of a character in the word, or -1. */
  int find(char c) {
    for (int k = 0; k < length; k++) {
      if (word[k] == c) {
        return k;
      }
    }
    return -1;
  }
}
