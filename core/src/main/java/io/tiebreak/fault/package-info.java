/**
 * What is wrong, as data: the rules of parameters, and the errors that name parameter, value, rule
 * and hint. Programs read these parts and never a message.
 *
 * <p>A new class owes: an error that can be told apart by its type, and a message made from its
 * parts. Everything here is immutable and may be shared between threads.
 */
@org.jspecify.annotations.NullMarked
package io.tiebreak.fault;
