import type { Type } from 'arktype'
import { lazily } from '../domain/lazily.ts'

// biome-ignore format: one line is easiest to read
type AnyType = Type<unknown>

/** The values that a schema, or a function that makes it, accepts; `undefined` when there is no schema. */
export type Infer<T> = T extends { infer: infer V } ? V : T extends () => infer S ? Infer<S> : undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The description of a call, besides its method and path. */
export interface EndpointFacts {
  /** Shown on the API page. */
  readonly summary: string
  /** Callers: everybody, only with a token, or everybody with the token read when there is one. */
  readonly auth: 'none' | 'required' | 'optional'
  /** True when a repeat with the same `Idempotency-Key` header returns the stored answer. */
  readonly idempotent?: boolean
  /** True for a `GET` that changes something: neither `HEAD` nor a prefetch may do that. */
  readonly hasEffect?: boolean
  readonly params?: () => AnyType
  readonly query?: () => AnyType
  readonly body?: () => AnyType
  /** The body of a 200 answer, as on the wire. */
  readonly reply: () => AnyType
}

type Fact<V> = V extends () => infer S ? S : V
type Made<F> = { readonly [K in keyof F]: Fact<F[K]> }

/** One API call, declared once for the client, the server, the tests and the API page. */
export type Endpoint<F extends EndpointFacts = EndpointFacts> = Made<F> & {
  readonly method: Method
  /** Path without the leading slash, with parameters as `:name`. */
  readonly path: string
}

/** The input of a call. Query values have their real types and are sent as text. */
export type CallInput<E extends Endpoint> = (E['params'] extends AnyType
  ? { params: Infer<E['params']> }
  : object) &
  (E['query'] extends AnyType ? { query: Infer<E['query']> } : object) &
  (E['body'] extends AnyType ? { body: Infer<E['body']> } : object) &
  (E['idempotent'] extends true ? { idempotencyKey: string } : object)

/** The validated answer, as on the wire. */
export type Reply<E extends Endpoint> = Infer<E['reply']>

/**
 * Declares a call. Its schemas are made when they are first read, because a client needs only a few of them,
 * and none before it has an answer to check.
 */
export const endpoint = <const F extends EndpointFacts>(
  method: Method,
  path: string,
  facts: F,
): Endpoint<F> => {
  const made = Object.entries(facts).map(([name, fact]) => {
    const get = typeof fact === 'function' ? lazily(fact) : () => fact
    return [name, { get, enumerable: true }] as const
  })
  return Object.defineProperties({ method, path }, Object.fromEntries(made)) as Endpoint<F>
}
