package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Exported types have Javadoc for themselves, their methods, parameters and results. Javadoc's own
 * check asks for the parameters of compact constructors and of withers too, which repeat those of
 * their records.
 */
@Tag("once")
class JavadocTest {

  private static final Path SOURCES = Path.of("src/main/java");

  private static Stream<Path> exported() throws IOException {
    return Files.readAllLines(SOURCES.resolve("module-info.java")).stream()
        .map(String::strip)
        .filter(line -> line.startsWith("exports "))
        .map(line -> line.substring("exports ".length(), line.length() - 1).replace('.', '/'))
        .map(SOURCES::resolve)
        .flatMap(JavadocTest::files);
  }

  private static Stream<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void whatIsExportedIsDocumented() throws IOException {
    assertThat(missing(exported().toList())).isEmpty();
  }

  private static List<String> missing(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> missing = new ArrayList<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      DocTrees trees = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Scanner(trees, unit, missing).scan(unit, null);
      }
    }
    return missing;
  }

  /** Visits public types and members only. */
  private static final class Scanner extends TreePathScanner<Void, Void> {

    private final DocTrees trees;
    private final CompilationUnitTree unit;
    private final List<String> missing;

    Scanner(DocTrees trees, CompilationUnitTree unit, List<String> missing) {
      this.trees = trees;
      this.unit = unit;
      this.missing = missing;
    }

    private boolean inInterface(TreePath path) {
      Tree around = path.getParentPath().getLeaf();
      return around.getKind() == Tree.Kind.INTERFACE;
    }

    private boolean open(Set<Modifier> modifiers) {
      return modifiers.contains(Modifier.PUBLIC)
          || modifiers.contains(Modifier.PROTECTED)
          || (inInterface(getCurrentPath()) && !modifiers.contains(Modifier.PRIVATE));
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (type.getSimpleName().toString().isEmpty() || !open(type.getModifiers().getFlags())) {
        return null;
      }
      Set<String> parameters = new TreeSet<>();
      type.getTypeParameters().forEach(p -> parameters.add(p.getName().toString()));
      if (type.getKind() == Tree.Kind.RECORD) {
        for (Tree member : type.getMembers()) {
          if (member instanceof VariableTree field
              && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
            parameters.add(field.getName().toString());
          }
        }
      }
      require(type.getSimpleName().toString(), parameters, false);
      return super.visitClass(type, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      boolean overrides =
          method.getModifiers().getAnnotations().stream()
              .anyMatch(a -> a.getAnnotationType().toString().equals("Override"));
      if (open(method.getModifiers().getFlags()) && !overrides && !compact(method)) {
        Set<String> parameters = new TreeSet<>();
        method.getTypeParameters().forEach(p -> parameters.add(p.getName().toString()));
        if (!wither(method)) {
          method.getParameters().forEach(p -> parameters.add(p.getName().toString()));
        }
        Tree result = method.getReturnType();
        require(
            method.getName().toString(),
            parameters,
            result != null && !result.toString().equals("void"));
      }
      return null;
    }

    /** Whether this is a compact constructor, whose name is followed by its body. */
    private boolean compact(MethodTree method) {
      if (method.getReturnType() != null) {
        return false;
      }
      try {
        String text = unit.getSourceFile().getCharContent(true).toString();
        int from = (int) trees.getSourcePositions().getStartPosition(unit, method);
        return text.substring(from).matches("(?s)(public |protected )?\\w+ \\{.*");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Whether this returns its record with one value replaced, which the record describes. */
    private boolean wither(MethodTree method) {
      ClassTree around = (ClassTree) getCurrentPath().getParentPath().getLeaf();
      return around.getKind() == Tree.Kind.RECORD
          && !method.getModifiers().getFlags().contains(Modifier.STATIC)
          && method.getParameters().size() == 1
          && around.getSimpleName().toString().equals(method.getReturnType() + "");
    }

    private void require(String name, Set<String> parameters, boolean result) {
      DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
      String where =
          "%s: %s".formatted(Path.of(unit.getSourceFile().getName()).getFileName(), name);
      if (comment == null) {
        missing.add(where);
        return;
      }
      for (DocTree tag : comment.getBlockTags()) {
        if (tag instanceof ParamTree param) {
          parameters.remove(param.getName().toString());
        }
      }
      parameters.forEach(left -> missing.add(where + " @param " + left));
      if (result && !comment.toString().contains("@return")) {
        missing.add(where + " @return");
      }
    }
  }
}
