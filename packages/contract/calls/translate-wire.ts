import type { CallInput, Endpoint, Reply } from './endpoint.ts'

/** Converts values of the domain to the input of a call, and its answer to values of the domain. */
export interface Translation<E extends Endpoint, I, O> {
  /** Nothing is sent without it. */
  readonly write?: (input: I) => CallInput<E>
  /** Without it the answer says only that the call succeeded. */
  readonly read?: (reply: Reply<E>, input: I) => O
}

/** A call with values of the domain in and out, in place of those on the wire. */
export interface DomainCall<I, O> {
  readonly endpoint: Endpoint
  readonly write: (input: I) => unknown
  readonly read: (reply: never, input: I) => O
}

/** Makes a call with values of the domain out of one on the wire. */
export const translated = <E extends Endpoint, I = unknown, O = void>(
  endpoint: E,
  { write, read }: Translation<E, I, O>,
): DomainCall<I, O> => ({
  endpoint,
  write: write ?? (() => ({})),
  read: read ?? (() => undefined as O),
})
