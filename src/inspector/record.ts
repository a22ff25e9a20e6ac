import type {
  InspectedActor,
  InspectedCause,
  InspectedRun,
  InspectedState,
  Told,
} from '../effects/inspect/protocol.ts'

/** One line of the timeline. */
export interface Moment {
  /** Its place in the timeline. */
  readonly index: number
  /** The id under which it was told. */
  readonly id: string
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly at: number
  /** `run` divides one run of the app from the next; it belongs to no actor. */
  readonly kind: 'started' | 'event' | 'emitted' | 'run'
  readonly event: InspectedCause
  /** The actor that sent the event; nothing for the app itself. */
  readonly sourceId: string | undefined
  /** How the actor stands now; of a voice, how it stood when it spoke. */
  readonly state: InspectedState
  /** How it stood before, and the id of the moment since which it did. */
  readonly before: InspectedState | undefined
  readonly beforeId: string | undefined
  /** Ids of the transitions taken. */
  readonly taken: readonly string[]
  /** Milliseconds that the transition took. */
  readonly took: number | undefined
  /** Milliseconds that the actor had been in the state it left, when it left one. */
  readonly stayed: number | undefined
  /** Milliseconds from the end of the transition until the browser had painted; set when it has. */
  render: number | undefined
}

/** An actor that was ever told of. */
export interface Watched {
  readonly sessionId: string
  readonly name: string
  /** Id of its machine; `null` for a promise, a callback or another kind. */
  readonly machine: string | null
  readonly parentId: string | undefined
  readonly rootId: string
  readonly state: InspectedState
  /** The id of the moment since which it stands so. */
  readonly stateId: string
  /** Epoch milliseconds since when it is in its state value. */
  readonly since: number
}

const started: InspectedCause = { type: 'started' }
const runWords: Readonly<Record<InspectedRun['reason'], string>> = {
  reloaded: 'page reloaded',
  restored: 'set back to a moment',
}
const nowhere: InspectedState = { status: 'active' }

/** Milliseconds. A frame that comes later belongs to a tab that slept. */
const longestFrame = 5000

const sameValue = (one: InspectedState, other: InspectedState): boolean =>
  one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)

/**
 * All that was told of the runs of an app, as a timeline and as actors. A store: `subscribe` and `version` are
 * what React asks for.
 */
export class FlowRecord {
  readonly told: Told[] = []
  readonly moments: Moment[] = []
  readonly actors = new Map<string, Watched>()
  version = 0
  #listeners = new Set<() => void>()
  #source: string | undefined
  /** Moments that end with the next frame, with when their transitions ended. */
  #unpainted: { readonly moment: Moment; readonly endedAt: number }[] = []

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Begins anew, without any actor. */
  clear(): void {
    this.told.length = 0
    this.#clearMoments()
    this.actors.clear()
    this.#changed()
  }

  /** Forgets what happened; the actors stand as they do. */
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

  /** The latest moment of an actor at a place of the timeline. */
  momentOf(sessionId: string, index: number): Moment | undefined {
    for (let place = Math.min(index, this.moments.length - 1); place >= 0; place--) {
      const moment = this.moments[place]
      if (moment?.sessionId === sessionId) return moment
    }
    return undefined
  }

  /** The actor's state at a place of the timeline. */
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
        // What it leads to is told next.
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
        // Nothing of a page that was reloaded says that it ends.
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

/** The message that tells of an actor as it stands. */
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
