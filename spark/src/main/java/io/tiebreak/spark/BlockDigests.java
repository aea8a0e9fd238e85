package io.tiebreak.spark;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.BlockSum;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The digest of a table: SHA-256 over the digests of its blocks, in order. */
final class BlockDigests {

  private BlockDigests() {}

  /** The digest, the same for all partitionings. */
  static String of(ClusterTable table) {
    Table outline = table.outline();
    MessageDigest all = Digest.sha256();
    all.update(ByteBuffer.allocate(8).putInt(table.count()).putInt(outline.columns()).array());
    for (String name : outline.named() ? outline.names() : List.<String>of()) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      all.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
      all.update(bytes);
    }
    table.each((rows, first) -> ofBlocks(rows)).forEach(part -> part.forEach(all::update));
    return "sha256-of-blocks:" + HexFormat.of().formatHex(all.digest());
  }

  private static List<byte[]> ofBlocks(PackedRows rows) {
    List<byte[]> digests = new ArrayList<>();
    for (int from = 0; from < rows.count(); from += BlockSum.BLOCK) {
      PackedRows block = rows.slice(from, Math.min(from + BlockSum.BLOCK, rows.count()));
      MessageDigest sha = Digest.sha256();
      ByteBuffer whole = ByteBuffer.allocate(4 * (block.starts().length + block.columns().length));
      whole.asIntBuffer().put(block.starts()).put(block.columns());
      sha.update(whole);
      int room = 1 << 13;
      ByteBuffer some = ByteBuffer.allocate(8 * room);
      for (int k = 0; k < block.values().length; k += room) {
        int n = Math.min(room, block.values().length - k);
        some.clear();
        some.asDoubleBuffer().put(block.values(), k, n);
        sha.update(some.limit(8 * n));
      }
      digests.add(sha.digest());
    }
    return digests;
  }
}
