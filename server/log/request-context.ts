import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** Fields of every line of the log about the request that it belongs to. */
interface RequestContext {
  readonly requestId: string
  /** The trace of `traceparent`, which the caller began. */
  readonly traceId?: string
  /** Hash of the signed-in person, so that lines of one person can be found together; it does not identify them. */
  user?: string
}

interface Started {
  readonly context: RequestContext
  /** The header as it came, to be passed on. */
  readonly traceparent: string | null
}

const storage = new AsyncLocalStorage<Started>()

/** The first version of https://www.w3.org/TR/trace-context: trace, caller, flags. */
const traceShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Runs a request so that what is logged meanwhile, also in the background, says which one it was. */
export const runRequest = <T>(requestId: string, traceparent: string | undefined, run: () => T): T => {
  const [header, traceId] = traceShape.exec(traceparent ?? '') ?? []
  const context = { requestId, ...(traceId === undefined ? {} : { traceId }) }
  return storage.run({ context, traceparent: header ?? null }, run)
}

/** Fields of a log line about the request under way; none outside of one. */
export const requestFields = (): Readonly<Partial<RequestContext>> => storage.getStore()?.context ?? {}

/** Has the lines of the request under way name a person, by a hash of their id. */
export const setRequestUser = (userId: string): void => {
  const started = storage.getStore()
  if (started) started.context.user = createHash('sha256').update(userId).digest('hex').slice(0, 16)
}

/** The headers that let another service continue the trace of the request under way. */
export const traceHeaders = (): Readonly<Record<string, string>> => {
  const traceparent = storage.getStore()?.traceparent
  return traceparent ? { traceparent } : {}
}
