import type { Told } from '../effects/inspect/protocol.ts'

/** Raised whenever a trace of before can no longer be read as it was meant. */
export const traceVersion = 1

const format = 'tiffin-junction-trace'

/** A recording of the app's actors, redacted, as it lies in a file. */
interface Trace {
  readonly format: typeof format
  readonly version: number
  /** ISO date. */
  readonly recordedAt: string
  /** Fingerprints of the machines that run in it, by id. */
  readonly machines: { readonly [id: string]: string }
  readonly told: readonly Told[]
}

/** What tells one version of a machine from another, by its id; nothing for a machine there is not. */
export type Fingerprints = (machine: string) => string | undefined

/** A file that is not a trace this inspector can read; the message says why. */
export class TraceError extends Error {
  override name = 'TraceError'
}

/** A recording as the text of a file. Machines' configs stay out: whoever reads it has the machines. */
export const writeTrace = (told: readonly Told[], fingerprints: Fingerprints, now: Date): string => {
  const ids = new Set(told.map((each) => (each.type === '@xstate.actor' ? each.machine : null)))
  const machines: Record<string, string> = {}
  for (const id of ids) {
    const print = id === null ? undefined : fingerprints(id)
    if (id !== null && print !== undefined) machines[id] = print
  }
  const plain = told.map((each) =>
    each.type === '@xstate.actor' ? { ...each, definition: undefined } : each,
  )
  const trace: Trace = { format, version: traceVersion, recordedAt: now.toISOString(), machines, told: plain }
  return `${JSON.stringify(trace, null, 1)}\n`
}

/**
 * What a file holds.
 *
 * @throws TraceError when it is no trace, one of another version, or one of machines that have changed since.
 */
export const readTrace = (text: string, fingerprints: Fingerprints): readonly Told[] => {
  const found = parsed(text)
  if (found.format !== format) throw new TraceError('This file is not a trace of these flows.')
  if (found.version !== traceVersion) {
    throw new TraceError(
      `This trace is of version ${String(found.version)}; this inspector reads version ${traceVersion}. Record it again.`,
    )
  }
  const { told, machines } = found
  if (!Array.isArray(told) || !told.every(isTold)) throw new TraceError('This trace is damaged.')
  const changed = Object.entries(Object(machines) as Trace['machines']).filter(
    ([id, print]) => fingerprints(id) !== print,
  )
  if (changed.length > 0) {
    const names = changed.map(([id]) => id).join(', ')
    throw new TraceError(`This trace is of another version of ${names}: what it shows no longer happens so.`)
  }
  return told
}

const parsed = (text: string): Partial<Record<keyof Trace, unknown>> => {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new TraceError('This file is not a trace: it is no JSON.')
  }
}

const isEvent = (value: unknown): boolean => typeof Object(value).type === 'string'
const isState = (value: unknown): boolean => typeof Object(value).status === 'string'

const isTold = (value: unknown): value is Told => {
  const { type, sessionId, createdAt, event, snapshot, taken, name } = Object(value)
  if (typeof sessionId !== 'string' || !Number.isFinite(Number(createdAt))) return false
  switch (type) {
    case '@xstate.actor':
      return typeof name === 'string' && isState(snapshot)
    case '@xstate.event':
    case '@flow.emitted':
      return isEvent(event)
    case '@xstate.snapshot':
      return isEvent(event) && isState(snapshot) && Array.isArray(taken)
    default:
      return false
  }
}
