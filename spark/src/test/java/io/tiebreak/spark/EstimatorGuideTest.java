package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.run.Stop;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/scale.md compiles, runs, and says what the page says. */
class EstimatorGuideTest extends InSession {

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path temporary;

  @Test
  void theExampleRuns() throws Exception {
    String schema = "repaid INT, income DOUBLE, debt DOUBLE";
    Dataset<Row> past =
        Sessions.dataset(
            spark,
            schema,
            Sessions.row(1, 1.2, 0.1),
            Sessions.row(1, 0.4, -0.3),
            Sessions.row(0, -0.7, 0.4),
            Sessions.row(0, 0.2, 0.5));
    Dataset<Row> recent =
        Sessions.dataset(spark, schema, Sessions.row(1, 0.8, 0.2), Sessions.row(0, -0.1, 0.9));
    String folder = temporary.resolve("credit").toString();

    // as in docs/scale.md
    BilevelModel model =
        BilevelEstimator.classification()
            .setFeatureCols("income", "debt") // or setFeaturesCol("features"): arrays or vectors
            .setLabelCol("repaid") // 0 and 1, or -1 and 1
            .setFitIntercept(true)
            .setInnerLoss(new LogisticLoss())
            .setOuterLoss(new LogisticLoss())
            .setRadius(5) // of an l1 ball; or setSet(d -> new Box(d, -1, 1))
            .setMethod(new IrFscg()) // or the one that suits, if nothing is said
            .setStop(Stop.at(300)) // or Stop.certified(1e-3, 1e-5).time(Duration.ofMinutes(5))
            .fit(past, recent); // inner, outer: Dataset<Row>

    System.out.println(model.certificate()); // what is proven of the coefficients
    Dataset<Row> predicted = model.transform(recent); // + prediction, probability
    model.save(folder); // on HDFS, S3, ..: whatever Hadoop knows
    BilevelModel same = BilevelModel.load(spark, folder);
    // until here

    assertThat(predicted.columns()).endsWith("prediction", "probability");
    assertThat(same.coefficients()).isEqualTo(model.coefficients());
    assertThat(model.certificate().epsInner()).isLessThan(0.1);
  }

  @Test
  void theGuideShowsWhatIsRunHere() throws Exception {
    String guide = Files.readString(Path.of("..", "docs", "scale.md"));
    String own =
        Files.readString(
            Path.of("src", "test", "java", "io", "tiebreak", "spark", "EstimatorGuideTest.java"));
    int begin = own.indexOf('\n', own.indexOf("// as in docs")) + 1;
    String run = own.substring(begin, own.indexOf("    // until here"));
    assertThat(guide).contains("```java\n" + run.stripTrailing().stripIndent() + "\n```");
  }
}
