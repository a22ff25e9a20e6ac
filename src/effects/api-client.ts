import type { CallInput, Endpoint, Reply } from '@tiffin-junction/contract/calls/endpoint'
import { failure } from '@tiffin-junction/contract/calls/failure'
import type { DomainCall } from '@tiffin-junction/contract/calls/translate-wire'
import { createFetch, FetchError, ofetch } from 'ofetch'
import { readToken } from './storage.ts'

/** A call without a usable answer. `kind` is the reason, `body` the body of the server's answer, if any. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: 'network' | 'timeout' | 'refused' | 'shape' | 'aborted'
  readonly status: number | null
  readonly body: unknown
  constructor(kind: ApiFailure['kind'], call: string, status: number | null = null, body: unknown = null) {
    super(`${call} failed (${kind})`)
    this.kind = kind
    this.status = status
    this.body = body
  }
}

const timeLimit = 15_000
/**
 * Characters of the longest body that is sent with `keepalive`. A browser refuses more than 64 KiB, and
 * characters may take several bytes.
 */
const mostKeptAlive = 16_000
const host = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')

type Refused = (token: string) => void
let notifyRefused: Refused = () => {}

/** Sets the listener that is called when a call with a token is answered 401 (APP-67). */
export const onRefused = (listener: Refused): void => {
  notifyRefused = listener
}

let send = ofetch

/** Sets the `fetch` through which the API is called. The default is the network. */
export const reachApiBy = (fetch: typeof globalThis.fetch): void => {
  send = createFetch({ fetch })
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
}

const pathOf = (endpoint: Endpoint, params: LooseInput['params']) =>
  `${host}/${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))}`

/** Whether the browser finishes a call after the page is left: true for a change that is short enough. */
const outlivesPage = ({ method }: Endpoint, body: LooseInput['body']): boolean =>
  method !== 'GET' && JSON.stringify(body ?? {}).length <= mostKeptAlive

const failureOf = (
  error: unknown,
  call: string,
  signal: AbortSignal | undefined,
  timer: AbortSignal,
): ApiFailure => {
  if (signal?.aborted) return new ApiFailure('aborted', call)
  if (timer.aborted) return new ApiFailure('timeout', call)
  if (error instanceof FetchError && error.status)
    return new ApiFailure('refused', call, error.status, error.data)
  return new ApiFailure('network', call)
}

/**
 * Makes one call of the contract, with the bearer token when one is stored (APP-63) or passed, JSON both
 * ways and a time limit of 15 s. It never retries, and checks the answer against the contract. Rejects with
 * `ApiFailure`.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  ownToken?: string,
): Promise<Reply<E>> => {
  const { params, query, body, idempotencyKey } = input as LooseInput
  const name = `${endpoint.method} ${endpoint.path}`
  const token = endpoint.auth === 'none' ? null : (ownToken ?? readToken())
  const timer = AbortSignal.timeout(timeLimit)
  try {
    const answer: unknown = await send(pathOf(endpoint, params), {
      method: endpoint.method,
      ...(query ? { query: { ...query } } : {}),
      ...(body ? { body: { ...body } } : {}),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      keepalive: outlivesPage(endpoint, body),
      // The server knows a device by its cookie, also where the app comes from elsewhere.
      ...(import.meta.env.VITE_API_HOST ? { credentials: 'include' } : {}),
      retry: 0,
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    })
    if (!endpoint.reply.allows(answer))
      throw new ApiFailure('shape', name, null, failure().allows(answer) ? answer : null)
    return answer as Reply<E>
  } catch (error) {
    const cause = error instanceof ApiFailure ? error : failureOf(error, name, signal, timer)
    if (cause.status === 401 && token) notifyRefused(token)
    throw cause
  }
}

/** Makes a call with values of the domain. Rejects with `ApiFailure`. */
export const ask = async <I, O>(
  { endpoint, write, read }: DomainCall<I, O>,
  input: I,
  signal?: AbortSignal,
): Promise<O> => {
  const reply = await call(endpoint, write(input) as CallInput<Endpoint>, signal)
  return read(reply as never, input)
}
