/** A set, a loss and an objective of one's own, made of what the library exports. */
module example.extending {
  requires io.tiebreak.core;
}
