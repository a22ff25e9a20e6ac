import type { AnyStateMachine } from 'xstate'
import { type Anatomy, anatomyOf, matchesDescriptor } from '../anatomy.ts'
import { buildGraph } from '../graph.ts'
import type { FlowModel, Outcomes, Scenario } from '../model.ts'
import { prepare } from '../prepare.ts'
import { type Literals, literalsIn } from './literals.ts'
import type { Reads } from './reads.ts'
import { payloadsOf } from './samples.ts'
import { spiedMachine, walkable } from './spy.ts'
import { type FieldType, SourceTypes, schemaType } from './types.ts'

/** Facts that a project states about a machine without a model. Everything else is derived. */
export type Given = Partial<
  Pick<FlowModel, 'input' | 'scenarios' | 'outcomes' | 'delays' | 'unreachable'>
> & {
  /** By event type: payloads, one for each sample. */
  events?: Readonly<Record<string, readonly object[]>>
}

/** Options for deriving a model. */
export type DeriveOptions = {
  /** Source of the machine, whose TypeScript types of events and input are read. */
  source?: string
  given?: Given
}

/** A derived model, and one line for each thing that was guessed. */
export type Derived = { model: FlowModel; notes: readonly string[]; reads: Reads; literals: Literals }

/** States that are explored to find out what functions read. */
const PROBED = 120

/** Times that the machine is explored to find out more. */
const ROUNDS = 3

/** Milliseconds in place of a named delay without an implementation. */
const MISSING_DELAY = 1000

/**
 * Derives the samples of a machine: events without a payload where nothing reads it; else with fields from
 * the types of its source, from JSON Schema in `schemas`, from constants that its functions compare with, or
 * guessed from how the fields are used.
 */
export function deriveModel(
  machine: AnyStateMachine,
  { source = '', given = {} }: DeriveOptions = {},
): Derived {
  const types = new SourceTypes(source)
  const spy = spiedMachine(machine)
  const literals = literalsIn(spy.functions)
  const anatomy = anatomyOf(machine)
  const delays = { ...missingDelays(machine, anatomy), ...given.delays }
  const draft = (reads: Reads, target: AnyStateMachine) =>
    drafted({ machine, target, anatomy, types, reads, literals, given, delays })
  for (let round = 0; round < ROUNDS; round++) {
    const { model } = draft(spy.reads, spy.machine)
    explore(withoutPayloads(model))
    explore(model)
  }
  const { model, notes } = draft(spy.reads, walkable(machine))
  const named = Object.keys(delays).filter((name) => given.delays?.[name] === undefined)
  const late = named.map((name) => `delay "${name}" has no implementation: ${MISSING_DELAY} ms are used`)
  return { model, notes: [...notes, ...missingGuards(machine, anatomy), ...late], reads: spy.reads, literals }
}

function explore(model: FlowModel): void {
  try {
    buildGraph(prepare({ ...model, limit: PROBED }), { mayCut: true })
  } catch {
    // A machine that does not start with these samples may start with the next ones.
  }
}

/** Leaves out what events and outcomes carry, so that probes stand for all that is read of it. */
const withoutPayloads = (model: FlowModel): FlowModel => ({
  ...model,
  events: eachOf(model.events, () => [{}]) as NonNullable<FlowModel['events']>,
  outcomes: eachOf(model.outcomes, (each) => eachOf(each, () => [undefined])) as NonNullable<
    FlowModel['outcomes']
  >,
})

const eachOf = (all: object | undefined, change: (each: object) => unknown) =>
  Object.fromEntries(Object.entries(all ?? {}).map(([name, each]) => [name, change(each)]))

type Draft = {
  machine: AnyStateMachine
  target: AnyStateMachine
  anatomy: Anatomy
  types: SourceTypes
  reads: Reads
  literals: Literals
  given: Given
  delays: Readonly<Record<string, number>>
}

function drafted(draft: Draft): { model: FlowModel; notes: string[] } {
  const { target, given, delays } = draft
  const notes: string[] = []
  const scenarios = given.scenarios ?? scenariosOf(draft, notes)
  const model: FlowModel = {
    machine: target,
    scenarios,
    events: eventsOf(draft, notes) as NonNullable<FlowModel['events']>,
    outcomes: { ...outcomesOf(draft, notes), ...given.outcomes },
    delays,
    states: {},
    isFixed: true,
    ...(given.unreachable ? { unreachable: given.unreachable } : {}),
  }
  return { model, notes }
}

const schemasOf = (machine: AnyStateMachine): Record<string, unknown> => Object(machine.schemas ?? {})
const schemaAt = (value: unknown, key: string): unknown => (Object(value) as Record<string, unknown>)[key]

function scenariosOf(
  { machine, types, reads, literals, given }: Draft,
  notes: string[],
): Record<string, Scenario<AnyStateMachine>> {
  if ('input' in given) return { start: { input: given.input } }
  const schema = schemaAt(schemasOf(machine), 'input')
  const type = schema ? schemaType(schema) : types.input()
  const fields = type.kind === 'object' ? type.fields : undefined
  if (reads.input.size === 0 && !fields) return { start: {} }
  const { payloads, guessed } = payloadsOf(reads.input, fields, literals, undefined)
  for (const name of guessed) notes.push(missing('input', name))
  return Object.fromEntries(
    payloads.slice(0, 3).map((input, index) => [index === 0 ? 'start' : `start ${index + 1}`, { input }]),
  )
}

function eventsOf(
  { machine, anatomy, types, reads, literals, given }: Draft,
  notes: string[],
): Record<string, readonly object[]> {
  const handled = [...new Set(anatomy.transitions.map(({ eventType }) => eventType))]
  const own = handled.filter((type) => !type.startsWith('xstate.') && type !== 'always')
  const plain = own.filter((type) => !type.endsWith('*'))
  const wild = own
    .filter((type) => type.endsWith('*'))
    .map((type) => (type === '*' ? 'any.other.event' : `${type.slice(0, -1)}other`))
    .filter((type) => !plain.some((each) => matchesDescriptor(type, each)))
  const schemas = schemaAt(schemasOf(machine), 'events')
  const events: Record<string, readonly object[]> = { ...given.events }
  const known = initialContext(machine)
  for (const type of [...plain, ...wild, ...Object.keys(given.events ?? {})]) {
    if (events[type]) continue
    const schema = schemaAt(schemas, type)
    const read = schema ? schemaType(schema) : undefined
    const fields: Readonly<Record<string, FieldType>> | undefined =
      read?.kind === 'object' ? read.fields : types.event(type)
    const { payloads, guessed } = payloadsOf(reads.events.get(type) ?? new Set(), fields, literals, known)
    for (const name of guessed) notes.push(missing(`event "${type}"`, name))
    events[type] = payloads
  }
  return events
}

/** Outcomes of the actors that the machine listens to, by the transitions that they cause. */
function outcomesOf({ anatomy, reads, literals, given }: Draft, notes: string[]): Record<string, Outcomes> {
  const outcomes: Record<string, Outcomes> = Object.fromEntries(anatomy.invokes.map(({ id }) => [id, {}]))
  for (const { eventType } of anatomy.transitions) {
    const [, kind, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? []
    if (!kind || !actor || given.outcomes?.[actor]) continue
    const part = kind === 'done.actor' ? 'output' : kind === 'error.actor' ? 'error' : 'snapshot'
    const all = [...(reads.events.get(eventType) ?? [])].filter((path) => path.startsWith(part))
    const { payloads, guessed } = payloadsOf(new Set(all), undefined, literals, undefined)
    if (guessed.length > 0 && all.length > 1) notes.push(missing(`actor "${actor}"`, all.slice(1).join(', ')))
    const values = payloads.map((payload) => payload[part])
    const own = outcomes[actor] ?? {}
    outcomes[actor] =
      part === 'output'
        ? { ...own, done: values }
        : part === 'error'
          ? { ...own, error: values.map((value) => Object.assign(new Error('failed'), Object(value))) }
          : { ...own, snapshots: values.map((value) => Object(value)) }
  }
  return outcomes
}

const missing = (what: string, field: string): string =>
  `${what}: "${field}" is read, but no type or schema says what it is; a guess is used`

function initialContext(machine: AnyStateMachine): unknown {
  const { context } = machine.config
  return typeof context === 'function' ? undefined : context
}

function missingDelays(machine: AnyStateMachine, { transitions }: Anatomy): Record<string, number> {
  const { delays } = machine.implementations
  const named = transitions.flatMap(({ eventType, state }) => {
    if (!eventType.startsWith('xstate.after.')) return []
    const name = eventType.slice('xstate.after.'.length, -state.length - 1)
    return /^\d+$/.test(name) || name in delays ? [] : [name]
  })
  return Object.fromEntries(named.map((name) => [name, MISSING_DELAY]))
}

function missingGuards({ implementations }: AnyStateMachine, { transitions }: Anatomy): string[] {
  return [...new Set(transitions.flatMap(({ guard }) => guard ?? []))]
    .filter((name) => !(name in implementations.guards))
    .map((name) => `guard "${name}" has no implementation: its transitions fail`)
}
