import type { Chart, ChartState } from '@tiffin-junction/flows/chart'
import type { Told } from '../effects/inspect/protocol.ts'

/** Increased when older traces can no longer be read correctly. */
export const traceVersion = 2

const format = 'tiffin-junction-trace'

/** A machine as a trace stores it: enough to draw it without having the machine. */
interface TracedMachine {
  readonly fingerprint: string
  readonly chart: Chart
}

/** A redacted recording of the app's actors, as stored in a file. docs/traces.md describes it. */
interface Trace {
  readonly format: typeof format
  readonly version: number
  /** ISO date. */
  readonly recordedAt: string
  /** The recorded machines, by id. */
  readonly machines: { readonly [id: string]: TracedMachine }
  readonly told: readonly Told[]
}

/** Returns the machine with this id; `undefined` if there is none. */
export type MachineOf = (id: string) => TracedMachine | undefined

/** The content of a trace file. */
export interface ReadTrace {
  readonly told: readonly Told[]
  /** ISO date. */
  readonly recordedAt: string
  /** The machines as recorded, by id. */
  readonly machines: ReadonlyMap<string, TracedMachine>
  /** Ids of machines that are missing here or have another version: only their structure can be shown. */
  readonly changed: readonly string[]
}

/** Thrown for a file that this inspector cannot read as a trace. The message says why. */
export class TraceError extends Error {
  override name = 'TraceError'
}

/**
 * Returns the text of a trace file, with the charts of the recorded machines.
 *
 * @param machineOf returns a machine as recorded: for a loaded trace, the machine in its file.
 * @param recordedAt ISO date.
 */
export const writeTrace = (told: readonly Told[], machineOf: MachineOf, recordedAt: string): string => {
  const ids = new Set(told.map((each) => (each.type === '@xstate.actor' ? each.machine : null)))
  const machines: Record<string, TracedMachine> = {}
  for (const id of ids) {
    const machine = id === null ? undefined : machineOf(id)
    if (id !== null && machine) machines[id] = machine
  }
  const plain = told.map((each) =>
    each.type === '@xstate.actor' ? { ...each, definition: undefined } : each,
  )
  const trace: Trace = { format, version: traceVersion, recordedAt, machines, told: plain }
  return `${JSON.stringify(trace, null, 1)}\n`
}

/**
 * Reads the text of a trace file.
 *
 * @throws TraceError when the text is no trace, is damaged, or is of another version of the format.
 */
export const readTrace = (text: string, machineOf: MachineOf): ReadTrace => {
  const found = parsed(text)
  if (found.format !== format) throw new TraceError('This file is not a trace of these flows.')
  if (found.version !== traceVersion) {
    throw new TraceError(
      `This trace is of version ${String(found.version)}; this inspector reads version ${traceVersion}. Record it again.`,
    )
  }
  const { told, recordedAt } = found
  const machines = Object.entries(Object(found.machines))
  const isWhole = Array.isArray(told) && told.every(isTold) && machines.every(isMachineEntry)
  if (!isWhole || typeof recordedAt !== 'string') {
    throw new TraceError('This trace is damaged.')
  }
  return {
    told,
    recordedAt,
    machines: new Map(machines),
    changed: machines
      .filter(([id, { fingerprint }]) => machineOf(id)?.fingerprint !== fingerprint)
      .map(([id]) => id),
  }
}

const parsed = (text: string): Partial<Record<keyof Trace, unknown>> => {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new TraceError('This file is not a trace: it is not JSON.')
  }
}

const isEvent = (value: unknown): boolean => typeof Object(value).type === 'string'
const isState = (value: unknown): boolean => typeof Object(value).status === 'string'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isTold = (value: unknown): value is Told => {
  const { type, id, sessionId, createdAt, event, snapshot, taken, name, reason, endedAt } = Object(value)
  if (![id, sessionId].every((each) => typeof each === 'string')) return false
  if (!Number.isFinite(Number(createdAt))) return false
  switch (type) {
    case '@xstate.actor':
      return typeof name === 'string' && isState(snapshot)
    case '@xstate.event':
    case '@flow.emitted':
      return isEvent(event)
    case '@xstate.snapshot':
      return isEvent(event) && isState(snapshot) && isTexts(taken)
    case '@flow.run':
      return reason === 'reloaded' || reason === 'restored'
    case '@flow.paint':
      return typeof endedAt === 'number'
    default:
      return false
  }
}

const isChartState = (value: unknown): value is ChartState => {
  const { id, key, type, tags, invokes, entry, exit, requirements, children } = Object(value)
  return (
    [id, key, type].every((each) => typeof each === 'string') &&
    [tags, invokes, entry, exit, requirements].every(isTexts) &&
    Array.isArray(children) &&
    children.every(isChartState)
  )
}

const isChartTransition = (value: unknown): boolean => {
  const { id, source, event, targets, actions, requirements } = Object(value)
  return (
    [id, source, event].every((each) => typeof each === 'string') &&
    [targets, actions, requirements].every(isTexts)
  )
}

const isMachineEntry = (entry: [string, unknown]): entry is [string, TracedMachine] => {
  const { fingerprint, chart } = Object(entry[1])
  const { id, root, transitions } = Object(chart)
  return (
    typeof fingerprint === 'string' &&
    typeof id === 'string' &&
    isChartState(root) &&
    Array.isArray(transitions) &&
    transitions.every(isChartTransition)
  )
}
