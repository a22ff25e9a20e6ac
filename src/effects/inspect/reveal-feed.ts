import type { EventObject } from 'xstate'
import type { Change, Past } from './past.ts'
import type { InspectedCause, Revealed } from './protocol.ts'
import { createRevealer, type Revealer } from './reveal.ts'

/** Number of past moments that are revealed when the switch is turned on. */
const mostOfBefore = 2000
const portion = 200

type Moment = Extract<Change, { readonly id: string }>

const isMoment = (change: Change): change is Moment => 'id' in change

const partsOf = (snapshot: unknown) => {
  const { context, output, error, input } = Object(snapshot) as Readonly<Record<string, unknown>>
  return { context, output, error, input }
}

/** Sends the values of moments, without secrets, while the developer on this machine has turned that on. */
export const createRevealFeed = (past: Past, send: (all: readonly Revealed[]) => void) => {
  let revealer: Revealer | null = null
  let last: Change | undefined

  const learn = ({ learn: learnOne }: Revealer, change: Moment): void => {
    learnOne(change.event)
    if (change.kind === 'snapshot') learnOne(partsOf(change.snapshot))
  }

  const revealed = ({ reveal }: Revealer, change: Moment): Revealed => {
    const causeOf = (event: EventObject) => ({ ...(reveal(event) as InspectedCause), type: event.type })
    const event = change.event ? { event: causeOf(change.event) } : {}
    if (change.kind === 'emitted') return { id: change.id, ...event }
    const parts = Object.entries(partsOf(change.snapshot)).filter(([, part]) => part !== undefined)
    const snapshot = Object.fromEntries(parts.map(([name, part]) => [name, reveal(part, name)]))
    return { id: change.id, ...event, snapshot }
  }

  const sendAll = (made: Revealer, changes: readonly Moment[]): void => {
    // Learn all of them first: an error may contain the password of the event after it.
    for (const change of changes) learn(made, change)
    for (let place = 0; place < changes.length; place += portion) {
      send(changes.slice(place, place + portion).map((change) => revealed(made, change)))
    }
  }

  return {
    setOn: (isOn: boolean): void => {
      revealer = isOn ? createRevealer() : null
      const changes = past.changes()
      last = changes.at(-1)
      if (revealer) sendAll(revealer, changes.filter(isMoment).slice(-mostOfBefore))
    },
    /** Sends the changes added since the last call. */
    advance: (): void => {
      const changes = past.changes()
      const from = changes.lastIndexOf(last as Change) + 1
      last = changes.at(-1)
      if (revealer) sendAll(revealer, changes.slice(from).filter(isMoment))
    },
  }
}
