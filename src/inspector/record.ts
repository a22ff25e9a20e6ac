import type {
  InspectedActor,
  InspectedCause,
  InspectedRun,
  InspectedState,
  Told,
} from '../effects/inspect/protocol.ts'

/** One line of the timeline. */
export interface Moment {
  /** Index in the timeline. */
  readonly index: number
  /** Id of the message that reported it. */
  readonly id: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** `run` separates one run of the app from the next. It belongs to no actor. */
  readonly kind: 'started' | 'event' | 'emitted' | 'run'
  readonly event: InspectedCause
  /** The actor that sent the event; `undefined` for the app itself. */
  readonly sourceId: string | undefined
  /** State of the actor after the event. For `emitted`, its state when it emitted the event. */
  readonly state: InspectedState
  /** The state before, and the id of the moment that led to that state. */
  readonly before: InspectedState | undefined
  readonly beforeId: string | undefined
  /** Ids of the transitions taken. */
  readonly taken: readonly string[]
  /** Milliseconds that the transition took. */
  readonly took: number | undefined
  /** Milliseconds for which the actor was in the state value that it left, if it left one. */
  readonly stayed: number | undefined
  /** Milliseconds from the end of the transition to the next paint; `undefined` until that paint. */
  render: number | undefined
}

/** An actor that the app has reported, even if it has ended. */
export interface Watched {
  readonly sessionId: string
  readonly name: string
  /** Id of its machine; `null` for a promise, a callback or another kind. */
  readonly machine: string | null
  readonly parentId: string | undefined
  readonly rootId: string
  readonly state: InspectedState
  /** Id of the moment that led to this state. */
  readonly stateId: string
  /** Epoch milliseconds at which it entered its state value. */
  readonly since: number
}

const started: InspectedCause = { type: 'started' }
const runWords: Readonly<Record<InspectedRun['reason'], string>> = {
  reloaded: 'page reloaded',
  restored: 'set back to a moment',
}
const nowhere: InspectedState = { status: 'active' }

/** Milliseconds. A later frame means that the tab was suspended. */
const longestFrame = 5000

const sameValue = (one: InspectedState, other: InspectedState): boolean =>
  one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)

/**
 * Everything recorded of the runs of an app, as a timeline and as actors. React reads it as an external
 * store, through `subscribe` and `version`.
 */
export class FlowRecord {
  readonly told: Told[] = []
  readonly moments: Moment[] = []
  readonly actors = new Map<string, Watched>()
  version = 0
  #listeners = new Set<() => void>()
  #source: string | undefined
  /** Moments that wait for the next paint, and when their transitions ended. */
  #unpainted: { readonly moment: Moment; readonly endedAt: number }[] = []

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Removes everything, actors included. */
  clear(): void {
    this.told.length = 0
    this.#clearMoments()
    this.actors.clear()
    this.#changed()
  }

  /** Removes the moments and the ended actors. Running actors stay, in their current state. */
  forget(): void {
    this.#clearMoments()
    for (const [id, { state }] of this.actors) if (state.status !== 'active') this.actors.delete(id)
    const told = [...this.actors.values()].map(introduce)
    this.told.splice(0, this.told.length, ...told)
    this.#changed()
  }

  add(all: readonly Told[]): void {
    for (const each of all) {
      this.told.push(each)
      this.#take(each)
    }
    this.#changed()
  }

  /** Returns an actor's latest moment at or before an index of the timeline. */
  momentOf(sessionId: string, index: number): Moment | undefined {
    for (let place = Math.min(index, this.moments.length - 1); place >= 0; place--) {
      const moment = this.moments[place]
      if (moment?.sessionId === sessionId) return moment
    }
    return undefined
  }

  /** Returns an actor's state at an index of the timeline. */
  stateAt(sessionId: string, index: number): InspectedState | undefined {
    return this.momentOf(sessionId, index)?.state
  }

  #take(told: Told): void {
    const { sessionId, id } = told
    const known = this.actors.get(sessionId)
    const at = Number(told.createdAt)
    switch (told.type) {
      case '@xstate.actor': {
        const { name, machine, parentId, rootId, snapshot } = told
        const actor = { sessionId, name, machine, parentId, rootId, state: snapshot, stateId: id, since: at }
        this.actors.set(sessionId, actor)
        this.#note({ id, sessionId, at, kind: 'started', event: started, state: snapshot })
        break
      }
      case '@xstate.event':
        // The next message is the snapshot that the event leads to.
        this.#source = told.sourceId
        break
      case '@xstate.snapshot': {
        const { event, snapshot: state, taken, took, endedAt = at } = told
        const isMoved =
          known !== undefined && known.state.value !== undefined && !sameValue(known.state, state)
        const isFirst = known !== undefined && known.state.value === undefined
        const stayed = isMoved ? Math.max(0, endedAt - known.since) : undefined
        const moment = this.#note({
          ...{ id, sessionId, at, kind: 'event', event, state, taken, took, stayed },
          ...{ before: known?.state, beforeId: known?.stateId, sourceId: this.#source },
        })
        if (known) {
          const since = isMoved || isFirst ? endedAt : known.since
          this.actors.set(sessionId, { ...known, state, stateId: id, since })
        }
        if (told.endedAt !== undefined) this.#unpainted.push({ moment, endedAt })
        this.#source = undefined
        break
      }
      case '@flow.emitted': {
        const state = known?.state ?? nowhere
        const before = { before: state, beforeId: known?.stateId }
        this.#note({ id, sessionId, at, kind: 'emitted', event: told.event, state, ...before })
        break
      }
      case '@flow.paint':
        for (const { moment, endedAt } of this.#unpainted) {
          const render = told.endedAt - endedAt
          if (render >= 0 && render < longestFrame) moment.render = render
        }
        this.#unpainted = []
        break
      case '@flow.run':
        this.#unpainted = []
        // A reloaded page does not report that its actors end.
        if (told.reason === 'reloaded') this.#endAll()
        this.#note({ id, sessionId, at, kind: 'run', event: { type: runWords[told.reason] }, state: nowhere })
        break
    }
  }

  #endAll(): void {
    for (const [id, actor] of this.actors) {
      if (actor.state.status !== 'active') continue
      this.actors.set(id, { ...actor, state: { ...actor.state, status: 'stopped' } })
    }
  }

  #note(
    moment: Pick<Moment, 'id' | 'sessionId' | 'at' | 'kind' | 'event' | 'state'> & Partial<Moment>,
  ): Moment {
    const { sourceId, before, beforeId, taken = [], took, stayed } = moment
    const { id, sessionId, at, kind, event, state } = moment
    const facts = { id, sessionId, at, kind, event, state, sourceId, before, beforeId, taken, took, stayed }
    const noted: Moment = { index: this.moments.length, ...facts, render: undefined }
    this.moments.push(noted)
    return noted
  }

  #clearMoments(): void {
    this.moments.length = 0
    this.#unpainted = []
    this.#source = undefined
  }

  #changed(): void {
    this.version++
    for (const listen of this.#listeners) listen()
  }
}

/** Returns the message that reports an actor in its current state. */
const introduce = ({
  stateId,
  sessionId,
  rootId,
  since,
  name,
  machine,
  parentId,
  state,
}: Watched): InspectedActor => ({
  type: '@xstate.actor',
  id: stateId,
  sessionId,
  rootId,
  createdAt: String(Math.floor(since)),
  _version: '0.7.2',
  name,
  machine,
  parentId,
  snapshot: state,
})
