import type { Plain } from './redact.ts'

/**
 * A message from the app to an inspector: Stately's protocol (`@xstate.…`) and three kinds of our own
 * (`@flow.…`). All its data is already redacted. docs/traces.md describes every field.
 */
export type Told =
  | InspectedActor
  | InspectedEvent
  | InspectedSnapshot
  | InspectedEmitted
  | InspectedRun
  | InspectedPaint

interface Base {
  /** Number of the app's run in its tab, and of the message within the run, which only grows: `2.57`. */
  readonly id: string
  readonly sessionId: string
  readonly rootId: string
  /** Epoch milliseconds. */
  readonly createdAt: string
  readonly _version: string
}

/** The recorded part of a snapshot. `context`, `output`, `error` and `input` are redacted. */
export interface InspectedState {
  readonly status: string
  readonly value?: Plain
  readonly context?: Plain
  readonly tags?: readonly string[]
  readonly output?: Plain
  readonly error?: Plain
  /** The input of a promise or callback. */
  readonly input?: Plain
}

/** An event of any actor. Its type is unchanged, the rest is redacted. */
export type InspectedCause = { readonly type: string } & { readonly [name: string]: Plain }

/** An actor that exists from now on. */
export interface InspectedActor extends Base {
  readonly type: '@xstate.actor'
  /** Its name among its siblings. */
  readonly name: string
  /** Id of the machine it runs; `null` for a promise, a callback or another kind. */
  readonly machine: string | null
  readonly parentId: string | undefined
  readonly snapshot: InspectedState
  /** The machine's config as JSON, for Stately's diagram. Our own page knows the machines. */
  readonly definition?: string
}

/** An event that was sent to an actor. */
export interface InspectedEvent extends Base {
  readonly type: '@xstate.event'
  /** The actor that sent it; `undefined` for the app itself. */
  readonly sourceId: string | undefined
  readonly event: InspectedCause
}

/** The state of an actor after an event. */
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

/** An event that a machine emitted: to the router, the toaster or its parent. */
export interface InspectedEmitted extends Base {
  readonly type: '@flow.emitted'
  readonly event: InspectedCause
}

/** The app began again: its page was reloaded, or a moment was restored. Session ids do not repeat. */
export interface InspectedRun extends Base {
  readonly type: '@flow.run'
  readonly reason: 'reloaded' | 'restored'
}

/** The browser painted a frame: every transition recorded before it is on the screen. */
export interface InspectedPaint extends Base {
  readonly type: '@flow.paint'
  /** Epoch milliseconds, with a fraction. */
  readonly endedAt: number
}

/**
 * The values of a moment without secrets, for our own page only: they are never part of a trace or a history,
 * and are not sent to any other inspector.
 */
export interface Revealed {
  /** The id of the moment's message. */
  readonly id: string
  readonly event?: InspectedCause
  readonly snapshot?: Pick<InspectedState, 'context' | 'output' | 'error' | 'input'>
}

/** A message between the app and the page. `app` identifies one document of the app, until it is reloaded. */
export type Message =
  /** From the page: asks which app is open, and for its history. */
  | { readonly kind: 'connected' }
  /** From the app: a new run of it is being recorded. */
  | { readonly kind: 'hello'; readonly app: string; readonly tab: string }
  | { readonly kind: 'told'; readonly app: string; readonly all: readonly Told[] }
  /** From the app: every earlier message of this tab; the answer to `connected`. */
  | { readonly kind: 'history'; readonly app: string; readonly tab: string; readonly all: readonly Told[] }
  /** From the page: discard the recorded messages. */
  | { readonly kind: 'clear'; readonly app: string }
  /** From the page: start or stop sending the values that are not secret. */
  | { readonly kind: 'reveal'; readonly app: string; readonly isOn: boolean }
  | { readonly kind: 'revealed'; readonly app: string; readonly all: readonly Revealed[] }
  /** From the page: set the app back to its state after this moment. */
  | { readonly kind: 'restore'; readonly app: string; readonly ask: number; readonly id: string }
  | { readonly kind: 'restored'; readonly app: string; readonly ask: number; readonly problem: string | null }
  /** From the page: send these events one after the other, until a state is not the expected one. */
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

/** An event that the page sends. It is made of sample values, so nothing in it is redacted. */
export type SentEvent = { readonly type: string; readonly [name: string]: unknown }

/** One event to send, and the state value that it must lead to, if known. */
export interface DriveStep {
  readonly event: SentEvent
  readonly expected?: unknown
}

/** The number of steps a drive completed. `problem` says why it stopped before the end. */
export interface Driven {
  readonly steps: number
  readonly problem: string | null
}

/** Name of the BroadcastChannel, which never leaves its origin. */
export const channelName = 'tiffin-flows'
