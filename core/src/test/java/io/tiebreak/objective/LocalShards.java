package io.tiebreak.objective;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Shards in this JVM, to which all questions and from which all answers go as bytes. Every so many
 * round trips one of them is made anew from its bytes, as after the loss of a machine.
 */
public final class LocalShards implements Shards {

  private final List<List<Shard>> levels = new ArrayList<>();
  private final int losesEvery;
  private int trips;
  private long brought;

  /** Loses nothing where that is 0. */
  public LocalShards(int losesEvery) {
    this.losesEvery = losesEvery;
  }

  /** Adds a level, cut into so many shards, some of which may be empty. */
  public LocalShards of(LinearModel level, int shards) {
    int blocks = FiniteSum.blocks(level.count());
    List<Shard> cut = new ArrayList<>();
    for (int k = 0; k < shards; k++) {
      int from = Math.min(level.count(), blocks * k / shards * Shard.BLOCK);
      int to = Math.min(level.count(), blocks * (k + 1) / shards * Shard.BLOCK);
      cut.add(level.shard(from, to));
    }
    levels.add(cut);
    return this;
  }

  /** How many there were. */
  public int trips() {
    return trips;
  }

  /** How many rows were brought. */
  public long brought() {
    return brought;
  }

  @Override
  public List<List<Answer>> ask(List<Asked> all) {
    trips++;
    if (losesEvery > 0 && trips % losesEvery == 0) {
      List<Shard> level = levels.get(trips / losesEvery % levels.size());
      int lost = trips % level.size();
      level.set(lost, sent(level.get(lost)));
    }
    return all.stream()
        .map(asked -> levels.get(asked.level()).stream().map(s -> answer(asked, s)).toList())
        .toList();
  }

  private Answer answer(Asked asked, Shard shard) {
    Answer answer = sent(sent(asked.question()).to(shard));
    brought += answer.rows().count();
    return answer;
  }

  @SuppressWarnings("unchecked")
  private static <T> T sent(T thing) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(thing);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return (T) in.readObject();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
