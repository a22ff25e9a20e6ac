import { matchesDescriptor } from '@tiffin-junction/flows/anatomy'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { SentEvent } from '../effects/inspect/protocol.ts'

/** Result of reading a text as an event. */
export interface CheckedEvent {
  /** The event, if it may be sent. */
  readonly event: SentEvent | null
  /** The problems, one line each; empty if there are none. */
  readonly problems: readonly string[]
  /** Says which part could not be checked. */
  readonly notice: string | null
}

/**
 * Returns the event types that a machine handles in any state, including wildcards such as `*` and `otp.*`.
 */
export const eventTypesOf = ({ machine }: FlowModel): readonly string[] => [...machine.events].sort()

/** Returns the samples of an event type: events from a person, and outcomes of actors. */
export const samplesOfType = ({ events, outcomes }: FlowModel, type: string): readonly object[] => {
  const sent: readonly object[] = events?.[type] ?? []
  const [start, end] = ['xstate.done.actor.', 'xstate.error.actor.']
  const of = (prefix: string) => outcomes?.[type.slice(prefix.length)]
  if (type.startsWith(start)) return (of(start)?.done ?? []).map((output) => ({ output }))
  if (type.startsWith(end)) return (of(end)?.error ?? []).map((error) => ({ error }))
  const voices = Object.values(outcomes ?? {}).flatMap((each) => each?.sends ?? [])
  const said = voices.filter((voice) => voice.type === type).map(({ type: _, ...payload }) => payload)
  return [...sent, ...said]
}

type Kind = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object' | 'nothing'

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'list'
  const kind = typeof value
  return kind === 'boolean' || kind === 'number' || kind === 'string' ? kind : 'object'
}

const kindWords: Readonly<Record<Kind, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  object: 'an object',
  nothing: 'nothing',
}

type Fields = { readonly [name: string]: unknown }
const isFields = (value: unknown): value is Fields => kindOf(value) === 'object'

const list = (words: readonly string[]): string => words.join(' or ')

/** Returns where the form of a value differs from that of all samples. */
const problemsOf = (value: unknown, samples: readonly unknown[], place: string): readonly string[] => {
  const kinds = [...new Set(samples.map(kindOf))]
  const kind = kindOf(value)
  if (!kinds.includes(kind)) {
    const wanted = list(kinds.filter((each) => each !== 'nothing').map((each) => kindWords[each]))
    return [`${place} is ${kindWords[kind]}; it must be ${wanted}.`]
  }
  if (kind === 'list') {
    const elements = samples.flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []))
    if (elements.length === 0) return []
    return (value as unknown[]).flatMap((each, index) => problemsOf(each, elements, `${place}.${index}`))
  }
  if (!isFields(value)) return []
  const alike = samples.filter(isFields)
  const names = [...new Set(alike.flatMap((each) => Object.keys(each)))]
  const at = (name: string) => (place === '' ? name : `${place}.${name}`)
  const missing = names.filter((name) => !(name in value) && alike.every((each) => each[name] !== undefined))
  const unknown = Object.keys(value).filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => `${at(name)} is missing.`),
    ...unknown.map((name) => {
      const known = names.length > 0 ? `Known: ${names.map(at).join(', ')}.` : 'This event has no fields.'
      return `${at(name)} is unknown. ${known}`
    }),
    ...Object.entries(value)
      .filter(([name]) => names.includes(name))
      .flatMap(([name, each]) =>
        problemsOf(
          each,
          alike.filter((sample) => name in sample).map((sample) => sample[name]),
          at(name),
        ),
      ),
  ]
}

const refused = (...problems: readonly string[]): CheckedEvent => ({ event: null, problems, notice: null })

/**
 * Reads a text as an event of a flow. Its type must be one that the machine handles, and its payload must
 * have the form of the model's samples of that type.
 */
export const checkEvent = (model: FlowModel, text: string): CheckedEvent => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refused(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isFields(value)) return refused('An event is an object: { "type": "…" }.')
  const { type, ...payload } = value
  if (typeof type !== 'string' || type === '') return refused('type is missing; it must be a text.')
  const types = eventTypesOf(model)
  const isHandled = types.some((each) => matchesDescriptor(each, type))
  if (!isHandled) {
    const handled = types.length > 0 ? `It handles: ${types.join(', ')}.` : 'It handles no events.'
    return refused(`${model.machine.id} does not handle ${type}. ${handled}`)
  }
  const event: SentEvent = { ...payload, type }
  const samples = samplesOfType(model, type)
  if (samples.length === 0) {
    const notice = `The model has no sample of ${type}: its payload is not checked.`
    return { event, problems: [], notice }
  }
  // XState adds the actor's id to the event that reports an outcome.
  const { actorId: _, ...outcome } = payload
  const problems = problemsOf(type.startsWith('xstate.') ? outcome : payload, samples, '')
  return { event: problems.length === 0 ? event : null, problems, notice: null }
}
