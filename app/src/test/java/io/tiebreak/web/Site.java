package io.tiebreak.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/** A server on a free port, and a client for it. */
final class Site implements AutoCloseable {

  /** Far longer than anything takes here; only a bug waits for it. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  static final String ROWS = "a,b,y\n1,2,3\n2,1,4\n3,5,1\n0,1,2\n";

  private static final String LEVELS =
      """
      inner: {loss: squared, data: rows.csv, target: y}
      outer: {loss: squared, data: rows.csv, target: y}
      set: {l1-ball: {radius: 1}}
      method: ir-scg
      seed: 3
      """;

  /** A problem that is solved in a moment. */
  static final String SHORT = LEVELS + "stop: {iterations: 2000}\nobserve: {iterations: 100}\n";

  /** A problem that runs until it is stopped. */
  static final String ENDLESS = LEVELS + "stop: {time: 100h}\nobserve: {iterations: 1000}\n";

  private final Closeable server;
  private final URI address;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private Site(Closeable server, URI address) {
    this.server = server;
    this.address = address;
  }

  static Site of(Path runs) throws IOException {
    return of(runs, Limits.usual());
  }

  static Site of(Path runs, Limits limits) throws IOException {
    Server server = Server.start(new Settings("127.0.0.1", 0, runs), limits);
    return new Site(server::close, server.address());
  }

  /** Wraps a running server, which ends with this. */
  static Site of(ServerProcess process) {
    return new Site(process, process.address());
  }

  static Form small() {
    return Form.problem(SHORT).data("rows.csv", ROWS);
  }

  static Form endless() {
    return Form.problem(ENDLESS).data("rows.csv", ROWS);
  }

  int port() {
    return address.getPort();
  }

  String host() {
    return "127.0.0.1:" + port();
  }

  String token() {
    return address.getQuery().replaceFirst("^token=", "");
  }

  /** The lines of a request that show the token. */
  String owner() {
    return "Host: %s\r\nAuthorization: Bearer %s\r\n".formatted(host(), token());
  }

  HttpRequest.Builder request(String path) {
    return stranger(path).header("Authorization", "Bearer " + token());
  }

  /** A request without the token. */
  HttpRequest.Builder stranger(String path) {
    return HttpRequest.newBuilder(URI.create("http://" + host() + path)).timeout(PATIENCE);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws Exception {
    return send(request(path));
  }

  /** A response that is read as it arrives. */
  InputStream open(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofInputStream()).body();
  }

  HttpResponse<String> post(String path, Form form) throws Exception {
    return send(
        request(path)
            .header("Content-Type", Form.TYPE)
            .POST(BodyPublishers.ofByteArray(form.bytes())));
  }

  HttpResponse<String> post(String path) throws Exception {
    return send(request(path).POST(BodyPublishers.noBody()));
  }

  HttpResponse<String> delete(String path) throws Exception {
    return send(request(path).DELETE());
  }

  static JsonNode json(HttpResponse<String> answer) throws IOException {
    return new ObjectMapper().readTree(answer.body());
  }

  /** Starts a run that must be accepted, and returns its id. */
  String begin(Form form) throws Exception {
    HttpResponse<String> answer = post("/api/runs", form);
    if (answer.statusCode() != 201) {
      throw new AssertionError(answer.statusCode() + " " + answer.body());
    }
    return json(answer).get("id").asText();
  }

  /** Starts a run, waits for its end and returns its id. */
  String ended(Form form) throws Exception {
    String id = begin(form);
    await(id, RunState.ENDED);
    return id;
  }

  JsonNode view(String id) throws Exception {
    return json(get("/api/runs/" + id));
  }

  /** Polls a run until a condition holds. */
  JsonNode await(String id, Predicate<JsonNode> so) throws Exception {
    long until = System.nanoTime() + PATIENCE.toNanos();
    JsonNode view = view(id);
    while (!so.test(view)) {
      if (System.nanoTime() > until) {
        throw new AssertionError("still " + view);
      }
      Thread.sleep(20);
      view = view(id);
    }
    return view;
  }

  JsonNode await(String id, RunState state) throws Exception {
    return await(id, view -> view.get("state").asText().equals(state.name()));
  }

  List<String> ids() throws Exception {
    return json(get("/api/runs")).findValuesAsText("id");
  }

  /** A raw connection. */
  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
    socket.setSoTimeout((int) PATIENCE.toMillis());
    return socket;
  }

  /** Sends bytes as they are, and reads until the server closes. */
  String raw(String request) throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
