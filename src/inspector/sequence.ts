import type { FlowRecord, Moment } from './record.ts'

/** One arrow between two lifelines. */
export interface Message {
  readonly moment: Moment
  /** Indexes of lifelines. */
  readonly from: number
  readonly to: number
  readonly label: string
}

/** The messages of a part of a record, with their senders and receivers. */
export interface Sequence {
  readonly lifelines: readonly string[]
  readonly messages: readonly Message[]
}

/** Sender of events that no actor sent: a person, or the app's own code. */
const app = 'app'
/** Receiver of emitted events: the router, the toaster, the screen. */
const page = 'page'

/**
 * Returns the messages between actors in a range of moments, both ends included. Actors with the same name
 * share a lifeline: a screen that is opened again continues on its lifeline.
 */
export const sequenceOf = ({ moments, actors }: FlowRecord, first: number, last: number): Sequence => {
  const lifelines: string[] = []
  const placeOf = (name: string): number => {
    const known = lifelines.indexOf(name)
    return known >= 0 ? known : lifelines.push(name) - 1
  }
  const nameOf = (sessionId: string): string => actors.get(sessionId)?.name ?? sessionId
  const messages: Message[] = []
  for (const moment of moments.slice(Math.max(0, first), last + 1)) {
    const { kind, sessionId, sourceId, event } = moment
    if (kind === 'started' || kind === 'run') continue
    const own = nameOf(sessionId)
    // A parent stops its children without sending them an event.
    const parentId = event.type === 'xstate.stop' ? actors.get(sessionId)?.parentId : undefined
    const senderId = sourceId ?? parentId
    const [sender, receiver] = kind === 'emitted' ? [own, page] : [senderId ? nameOf(senderId) : app, own]
    // In XState, each promise and timer first sends its own end to itself.
    const from = placeOf(isOwnVoice(event.type) ? own : sender)
    messages.push({ moment, from, to: placeOf(receiver), label: labelOf(event.type) })
  }
  return { lifelines, messages }
}

const isOwnVoice = (type: string): boolean =>
  type.startsWith('xstate.after.') || type.startsWith('xstate.promise.')

const endings = [
  ['xstate.done.actor.', ' done'],
  ['xstate.error.actor.', ' failed'],
  ['xstate.snapshot.', ' changed'],
] as const

/** Returns the type of an event; for XState's own events, a description. */
const labelOf = (type: string): string => {
  for (const [start, ending] of endings) {
    if (type.startsWith(start)) return `${type.slice(start.length)}${ending}`
  }
  if (type === 'xstate.init') return 'starts'
  if (type === 'xstate.stop') return 'stops'
  return type.startsWith('xstate.after.')
    ? `after ${type.split('.')[2] ?? ''}`
    : type.replace(/^xstate\./, '')
}
