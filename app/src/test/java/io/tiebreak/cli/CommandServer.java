package io.tiebreak.cli;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A JVM in a folder of its own that runs one command after another: relative paths are those that
 * users type, and only the first command pays for starting. Its kernels are the plain ones, which
 * give the same digits on every machine.
 */
final class CommandServer implements AutoCloseable {

  private final Process process;
  private final DataOutputStream to;
  private final DataInputStream from;

  CommandServer(Path folder) throws IOException {
    ProcessBuilder builder = Ran.java("-Dtiebreak.kernels=plain", CommandServer.class.getName());
    process =
        builder.directory(folder.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    to = new DataOutputStream(process.getOutputStream());
    from = new DataInputStream(process.getInputStream());
  }

  /** Runs a command of ours there. */
  Ran run(String... arguments) throws IOException {
    to.writeInt(arguments.length);
    for (String argument : arguments) {
      write(to, argument);
    }
    to.flush();
    return new Ran(from.readInt(), read(from), read(from));
  }

  @Override
  public void close() throws IOException {
    to.close();
    process.onExit().join();
  }

  /** Runs commands until its input ends. */
  public static void main(String... none) throws IOException {
    DataInputStream in = new DataInputStream(System.in);
    DataOutputStream out = new DataOutputStream(System.out);
    while (true) {
      String[] arguments;
      try {
        arguments = new String[in.readInt()];
      } catch (EOFException end) {
        return;
      }
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = read(in);
      }
      Ran ran = Ran.command(arguments);
      out.writeInt(ran.code());
      write(out, ran.out());
      write(out, ran.err());
      out.flush();
    }
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String read(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }
}
