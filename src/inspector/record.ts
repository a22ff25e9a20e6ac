import type { Told, ToldCause, ToldState } from '../effects/inspect/protocol.ts'

/** One line of the timeline. */
export interface Moment {
  /** Its place in the timeline. */
  readonly index: number
  readonly sessionId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: 'started' | 'event' | 'emitted'
  readonly event: ToldCause
  /** The actor that sent the event; nothing for the app itself. */
  readonly sourceId: string | undefined
  /** How the actor stands now; of a voice, how it stood when it spoke. */
  readonly state: ToldState
  /** How it stood before. */
  readonly before: ToldState | undefined
  /** Ids of the transitions taken. */
  readonly taken: readonly string[]
}

/** An actor that was ever told of. */
export interface Watched {
  readonly sessionId: string
  readonly name: string
  /** Id of its machine; `null` for a promise, a callback or another kind. */
  readonly machine: string | null
  readonly parentId: string | undefined
  readonly state: ToldState
}

const started: ToldCause = { type: 'started' }

/**
 * All that was told of a run of the app, as a timeline and as actors. A store: `subscribe` and `version` are
 * what React asks for.
 */
export class FlowRecord {
  readonly told: Told[] = []
  readonly moments: Moment[] = []
  readonly actors = new Map<string, Watched>()
  version = 0
  #listeners = new Set<() => void>()
  #source: string | undefined

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen)
    return () => this.#listeners.delete(listen)
  }

  /** Begins anew. */
  clear(): void {
    this.told.length = 0
    this.moments.length = 0
    this.actors.clear()
    this.#changed()
  }

  add(all: readonly Told[]): void {
    for (const each of all) {
      this.told.push(each)
      this.#take(each)
    }
    this.#changed()
  }

  /** The actor's state at a place of the timeline. */
  stateAt(sessionId: string, index: number): ToldState | undefined {
    for (let place = Math.min(index, this.moments.length - 1); place >= 0; place--) {
      const moment = this.moments[place]
      if (moment?.sessionId === sessionId) return moment.state
    }
    return undefined
  }

  #take(told: Told): void {
    const { sessionId } = told
    const known = this.actors.get(sessionId)
    const at = Number(told.createdAt)
    switch (told.type) {
      case '@xstate.actor': {
        const { name, machine, parentId, snapshot } = told
        this.actors.set(sessionId, { sessionId, name, machine, parentId, state: snapshot })
        this.#note({ sessionId, at, kind: 'started', event: started, state: snapshot })
        break
      }
      case '@xstate.event':
        // What it leads to is told next.
        this.#source = told.sourceId
        break
      case '@xstate.snapshot': {
        const { event, snapshot: state, taken } = told
        if (known) this.actors.set(sessionId, { ...known, state })
        const facts = { sessionId, at, kind: 'event' as const, event, state, taken, before: known?.state }
        this.#note({ ...facts, sourceId: this.#source })
        this.#source = undefined
        break
      }
      case '@flow.emitted': {
        const state = known?.state ?? { status: 'active' }
        this.#note({ sessionId, at, kind: 'emitted', event: told.event, state, before: state })
        break
      }
    }
  }

  #note(moment: Omit<Moment, 'index' | 'before' | 'taken' | 'sourceId'> & Partial<Moment>): void {
    const { before, sourceId } = moment
    this.moments.push({ taken: [], ...moment, before, sourceId, index: this.moments.length })
  }

  #changed(): void {
    this.version++
    for (const listen of this.#listeners) listen()
  }
}
