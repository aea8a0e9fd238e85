package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.Tiebreak;
import io.tiebreak.spec.Catalogue;
import io.tiebreak.spec.Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** By a real bash, as it calls the function that the script defines. */
@Timeout(60)
class CompletionTest {

  /** Completes a line of words, of which the last is being typed. */
  private static final String COMPLETE =
      """
      source ./script
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
      _complete_tiebreak 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeScript() throws Exception {
    Ran ran = Ran.command("completion");
    assertThat(ran.code()).isZero();
    Files.writeString(folder.resolve("script"), ran.out());
  }

  private List<String> bash(String script, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
    command.addAll(List.of(words));
    Ran ran = Ran.of(new ProcessBuilder(command).directory(folder.toFile()).start());
    assertThat(ran.err()).isEmpty();
    return ran.out().lines().toList();
  }

  @Test
  void theScriptIsTakenByBash() throws Exception {
    assertThat(bash("source ./script; complete -p tiebreak"))
        .singleElement()
        .asString()
        .contains("-F _complete_tiebreak tiebreak");
  }

  @Test
  void commandsAndOptionsAreCompleted() throws Exception {
    assertThat(bash(COMPLETE, "tiebreak", "so")).containsExactly("solve");
    assertThat(bash(COMPLETE, "tiebreak", "runs", "cl")).containsExactly("clean");
    assertThat(bash(COMPLETE, "tiebreak", "solve", "--ou")).contains("--out", "--outer");
    assertThat(bash(COMPLETE, "tiebreak", "certify", "--pr")).containsExactly("--proof");
  }

  @Test
  void namesAreCompleted() throws Exception {
    List<String> methods = Catalogue.methods().entries().stream().map(Entry::name).toList();
    assertThat(bash(COMPLETE, "tiebreak", "solve", "--method", "")).containsAll(methods);
    assertThat(bash(COMPLETE, "tiebreak", "solve", "--method", "ir-s")).containsExactly("ir-scg");
    assertThat(bash(COMPLETE, "tiebreak", "solve", "--set", "uni"))
        .containsExactly("unit-simplex:1");
    assertThat(bash(COMPLETE, "tiebreak", "init", "--scale", "m")).containsExactly("minmax");
    assertThat(bash(COMPLETE, "tiebreak", "sets", "l1")).containsExactly("l1-ball");
    assertThat(bash(COMPLETE, "tiebreak", "methods", "hom")).containsExactly("homotopy");
    assertThat(bash(COMPLETE, "tiebreak", "reproduce", "di")).containsExactly("dictionary");
  }

  @Test
  void theVersionSaysWhatNumbersDependOn() throws Exception {
    assertThat(Ran.command("version").out())
        .contains("version  " + Tiebreak.version())
        .contains("jvm ", "kernels  " + Tiebreak.kernels(), "threads  " + Tiebreak.threads());
    JsonNode json = new ObjectMapper().readTree(Ran.command("version", "--json").out());
    assertThat(json.get("version").textValue()).isEqualTo(Tiebreak.version());
    assertThat(json.get("threads").intValue()).isEqualTo(Tiebreak.threads());
    assertThat(Ran.command("--version").out())
        .startsWith("Tiebreak " + Tiebreak.version() + " on Java ");
  }
}
