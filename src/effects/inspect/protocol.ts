import type { Plain } from './redact.ts'

/**
 * What the app tells an inspector: Stately's protocol (`@xstate.…`) and three kinds of our own (`@flow.…`).
 * Everything in it is redacted already. docs/traces.md describes every field.
 */
export type Told =
  | InspectedActor
  | InspectedEvent
  | InspectedSnapshot
  | InspectedEmitted
  | InspectedRun
  | InspectedPaint

interface Base {
  /** The run of the app in its tab and a number that only grows within it: `2.57`. */
  readonly id: string
  readonly sessionId: string
  readonly rootId: string
  /** Epoch milliseconds. */
  readonly createdAt: string
  readonly _version: string
}

/** The facts of a snapshot that are told. `context`, `output`, `error` and `input` are redacted. */
export interface InspectedState {
  readonly status: string
  readonly value?: Plain
  readonly context?: Plain
  readonly tags?: readonly string[]
  readonly output?: Plain
  readonly error?: Plain
  /** What a promise or callback was given. */
  readonly input?: Plain
}

/** An event of any actor: its type as it is, the rest redacted. */
export type InspectedCause = { readonly type: string } & { readonly [name: string]: Plain }

/** An actor that is there from now on. */
export interface InspectedActor extends Base {
  readonly type: '@xstate.actor'
  /** Its name among its siblings. */
  readonly name: string
  /** Id of the machine it runs; `null` for a promise, a callback or another kind. */
  readonly machine: string | null
  readonly parentId: string | undefined
  readonly snapshot: InspectedState
  /** The machine's config as JSON, for Stately's drawing; the page of our own knows the machines. */
  readonly definition?: string
}

/** An event that an actor is sent. */
export interface InspectedEvent extends Base {
  readonly type: '@xstate.event'
  /** The actor that sent it; nothing for the app itself. */
  readonly sourceId: string | undefined
  readonly event: InspectedCause
}

/** How an actor stands after an event. */
export interface InspectedSnapshot extends Base {
  readonly type: '@xstate.snapshot'
  readonly event: InspectedCause
  readonly snapshot: InspectedState
  /** Ids of the transitions taken (`login.editing | form.submitted | 0`), in order. */
  readonly taken: readonly string[]
  /** Milliseconds from the event's arrival to the end of its transition, actions included. */
  readonly took?: number
  /** Epoch milliseconds of that end, with a fraction. */
  readonly endedAt?: number
}

/** What a machine said: to the router, the toaster, its parent. */
export interface InspectedEmitted extends Base {
  readonly type: '@flow.emitted'
  readonly event: InspectedCause
}

/** The app begins anew: its page was reloaded, or it was set back to a moment. Session ids do not repeat. */
export interface InspectedRun extends Base {
  readonly type: '@flow.run'
  readonly reason: 'reloaded' | 'restored'
}

/** The browser painted a frame: every transition that was told before is on the screen. */
export interface InspectedPaint extends Base {
  readonly type: '@flow.paint'
  /** Epoch milliseconds, with a fraction. */
  readonly endedAt: number
}

/**
 * Values of a moment that are no secret, for the page alone: they are never part of a trace or of a history, and go
 * to no other inspector.
 */
export interface Revealed {
  /** The id under which the moment was told. */
  readonly id: string
  readonly event?: InspectedCause
  readonly snapshot?: Pick<InspectedState, 'context' | 'output' | 'error' | 'input'>
}

/** What goes over the channel between the app and the page. `app` is one document of the app, until reloaded. */
export type Message =
  /** From the page: who is there? Tell me all that was. */
  | { readonly kind: 'connected' }
  /** From the app: a new run of it is being watched. */
  | { readonly kind: 'hello'; readonly app: string; readonly tab: string }
  | { readonly kind: 'told'; readonly app: string; readonly all: readonly Told[] }
  /** From the app: all that was told before, in this tab, the answer to `connected`. */
  | { readonly kind: 'history'; readonly app: string; readonly tab: string; readonly all: readonly Told[] }
  /** From the page: forget what was told. */
  | { readonly kind: 'clear'; readonly app: string }
  /** From the page: tell, or tell no longer, the values that are no secrets. */
  | { readonly kind: 'reveal'; readonly app: string; readonly isOn: boolean }
  | { readonly kind: 'revealed'; readonly app: string; readonly all: readonly Revealed[] }
  /** From the page: set the app back to how it was after this moment. */
  | { readonly kind: 'restore'; readonly app: string; readonly ask: number; readonly id: string }
  | { readonly kind: 'restored'; readonly app: string; readonly ask: number; readonly problem: string | null }
  /** From the page: send these, one after the other, as long as the states that are expected come about. */
  | {
      readonly kind: 'drive'
      readonly app: string
      readonly ask: number
      readonly sessionId: string
      readonly steps: readonly DriveStep[]
    }
  | { readonly kind: 'driven'; readonly app: string; readonly ask: number; readonly outcome: Driven }
  /** From the page: which transitions would each of these events take? */
  | {
      readonly kind: 'able'
      readonly app: string
      readonly ask: number
      readonly sessionId: string
      readonly events: readonly SentEvent[]
    }
  | {
      readonly kind: 'ables'
      readonly app: string
      readonly ask: number
      readonly taken: readonly (readonly string[])[]
    }

/** An event as the page sends it: made of samples, so whole. */
export type SentEvent = { readonly type: string; readonly [name: string]: unknown }

/** One event to send, and the state value it must lead to when that is known. */
export interface DriveStep {
  readonly event: SentEvent
  readonly expected?: unknown
}

/** How far a drive came. `problem` says why it stopped before the end. */
export interface Driven {
  readonly steps: number
  readonly problem: string | null
}

/** The channel's name; a BroadcastChannel never leaves its origin. */
export const channelName = 'tiffin-flows'
