package io.tiebreak.folder;

import io.tiebreak.format.Variables;
import io.tiebreak.spec.ModelData;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns that the coefficients in model.csv belong to, as a part of summary.json.
 *
 * @param target name of the target, or its index if the data have no header
 * @param columns names of the features, or the number of columns
 * @param others indices of columns that are not features, if the data have no header
 * @param variables the variables used, for a file that holds several
 */
public record ModelColumns(
    String loss,
    @Json.OrNull Optional<Object> target,
    Object columns,
    Optional<List<Long>> others,
    Optional<Map<String, String>> variables) {

  private static final String FEATURES = "features";

  static ModelColumns of(ModelData data) {
    Map<String, String> chosen = new LinkedHashMap<>(data.variables().roles());
    data.variables().features().ifPresent(name -> chosen.put(FEATURES, name));
    return new ModelColumns(
        data.loss().name(),
        data.header() ? Optional.of(data.targetName()) : data.target().map(place -> place),
        data.header() ? data.names() : data.columns(),
        data.header()
            ? Optional.empty()
            : Optional.of(data.others().stream().map(Integer::longValue).toList()),
        chosen.isEmpty() ? Optional.empty() : Optional.of(chosen));
  }

  /** The variables that a file of the same kind must hold. */
  Variables chosen() {
    Map<String, String> roles = new LinkedHashMap<>(variables.orElse(Map.of()));
    Optional<String> features = Optional.ofNullable(roles.remove(FEATURES));
    return new Variables(features, roles);
  }
}
