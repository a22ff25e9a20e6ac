import type { Chart, ChartState } from '../../tests/flows/chart.ts'
import type { Told } from '../effects/inspect/protocol.ts'

/** Raised whenever a trace of before can no longer be read as it was meant. */
export const traceVersion = 2

const format = 'tiffin-junction-trace'

/** A machine as a trace carries it: enough to draw it where there is no such machine. */
interface TracedMachine {
  readonly fingerprint: string
  readonly chart: Chart
}

/** A recording of the app's actors, redacted, as it lies in a file. docs/traces.md describes it. */
interface Trace {
  readonly format: typeof format
  readonly version: number
  /** ISO date. */
  readonly recordedAt: string
  /** The machines that run in it, by id. */
  readonly machines: { readonly [id: string]: TracedMachine }
  readonly told: readonly Told[]
}

/** The machine of an id as it is here; nothing when there is none. */
export type MachineOf = (id: string) => TracedMachine | undefined

/** What a file holds. */
export interface ReadTrace {
  readonly told: readonly Told[]
  /** ISO date. */
  readonly recordedAt: string
  /** The machines as they were when it was recorded, by id. */
  readonly machines: ReadonlyMap<string, TracedMachine>
  /** Machines that are of another version here, or missing: only their structure can be shown. */
  readonly changed: readonly string[]
}

/** A file that is not a trace this inspector can read; the message says why. */
export class TraceError extends Error {
  override name = 'TraceError'
}

/**
 * A recording as the text of a file, with the charts of the machines that run in it.
 *
 * @param machineOf gives the machines as they were when it was recorded: those of the file for a loaded recording.
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
 * What a file holds.
 *
 * @throws TraceError when it is no trace, or one of another version of the format.
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
