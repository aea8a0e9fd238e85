/** A program that uses Tiebreak as a module. */
module example.consumer {
  requires io.tiebreak.core;
}
