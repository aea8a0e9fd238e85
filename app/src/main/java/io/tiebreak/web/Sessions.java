package io.tiebreak.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Who knows the token. A browser that has shown it once is known by a random number instead. */
final class Sessions {

  /** Sessions that are remembered; the oldest has to sign in again. */
  private static final int MOST = 100;

  private static final int BYTES = 32;

  private final Optional<byte[]> token;
  private final Allowance failures;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Boolean> open =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
          return size() > MOST;
        }
      };

  /** Without a token everybody is known. */
  Sessions(Optional<String> token, int failuresAMinute, LongSupplier clock) {
    this.token = token.map(Sessions::digest);
    this.failures = new Allowance(failuresAMinute, failuresAMinute / 60.0, clock);
  }

  boolean needed() {
    return token.isPresent();
  }

  /** Whether a request with this cookie, or this bearer token, is of somebody who knows it. */
  boolean known(@Nullable String cookie, @Nullable String bearer, String client) {
    return !needed() || isOpen(cookie) || (bearer != null && right(bearer, client));
  }

  private synchronized boolean isOpen(@Nullable String cookie) {
    return cookie != null && open.containsKey(cookie);
  }

  /** A new session for somebody who shows the token; empty if it is not the token. */
  Optional<String> signIn(String shown, String client) {
    if (!right(shown, client)) {
      return Optional.empty();
    }
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    String session = HexFormat.of().formatHex(bytes);
    synchronized (this) {
      open.put(session, true);
    }
    return Optional.of(session);
  }

  /** Takes as long for every wrong one, and few wrong ones a minute. */
  private boolean right(String shown, String client) {
    if (!failures.any(client)) {
      throw Refusal.tooMany("Too many wrong tokens. Wait a minute, and try again.");
    }
    boolean same = MessageDigest.isEqual(digest(shown), token.orElseThrow());
    if (!same) {
      failures.take(client);
    }
    return same;
  }

  private static byte[] digest(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
