package io.tiebreak.web;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A form as a browser sends it. */
final class Form {

  static final String TYPE = "multipart/form-data; boundary=----boundary";

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  static Form example(String name) {
    return new Form().text("example", name);
  }

  static Form problem(String yaml) {
    return new Form().file("problem", "problem.yaml", yaml);
  }

  Form text(String field, String value) {
    return part("name=\"" + field + "\"", value);
  }

  Form file(String field, String name, String content) {
    return part("name=\"" + field + "\"; filename=\"" + name + "\"", content);
  }

  Form data(String name, String content) {
    return file("data", name, content);
  }

  private Form part(String disposition, String content) {
    add("------boundary\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n");
    add(content);
    add("\r\n");
    return this;
  }

  private void add(String text) {
    body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  byte[] bytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(body.toByteArray());
    all.writeBytes("------boundary--\r\n".getBytes(StandardCharsets.UTF_8));
    return all.toByteArray();
  }
}
