import type { FlowRecord, Moment } from './record.ts'

/** One arrow between two lifelines. */
export interface Message {
  readonly moment: Moment
  /** Places among the lifelines. */
  readonly from: number
  readonly to: number
  readonly label: string
}

/** Who said what to whom over a part of a record. */
export interface Sequence {
  readonly lifelines: readonly string[]
  readonly messages: readonly Message[]
}

/** Who sends what no actor sent: a person, or the wiring of the app. */
const app = 'app'
/** Whom a machine speaks to by what it emits: the router, the toaster, the screen. */
const page = 'page'

/**
 * The messages between actors in a range of moments, both ends included. Actors of one name share a lifeline: a
 * screen that comes again goes on with its own.
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
    // A parent stops its children without sending them anything.
    const parentId = event.type === 'xstate.stop' ? actors.get(sessionId)?.parentId : undefined
    const senderId = sourceId ?? parentId
    const [sender, receiver] = kind === 'emitted' ? [own, page] : [senderId ? nameOf(senderId) : app, own]
    // XState has each promise and timer send its end to itself first.
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

/** An event's type, those of XState's own in words. */
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
