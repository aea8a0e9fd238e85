/**
 * Errors as data: rules for parameters, and exceptions that name parameter, value, rule and hint.
 * Programs read these parts, never the message.
 *
 * <p>A new error needs a type of its own and a message made from its parts. Everything here is
 * immutable and may be shared between threads.
 */
@org.jspecify.annotations.NullMarked
package io.tiebreak.fault;
