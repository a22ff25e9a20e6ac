/**
 * The model of a flow: the data and checks that the path engine needs in addition to the machine.
 *
 * `<flow>.model.ts` default-exports one model for the machine in the `<flow>.machine.ts` beside it:
 *
 * ```ts
 * import { expect } from 'vitest'
 * import { loginMachine } from './login.machine.ts'
 * import { defineModel } from '@tiffin-junction/flows/model'
 *
 * export default defineModel(loginMachine, {
 *   // For several starts: `scenarios: { fresh: { input: … }, returning: { input: … } }`.
 *   input: { returnTo: '/orders' },
 *   // Payloads of the events that a person or the parent sends. Each entry is one sample; paths take each
 *   // sample at least once.
 *   events: {
 *     'email.changed': [{ value: 'asha@example.in' }, { value: 'not-an-address' }],
 *     'form.submitted': [{}],
 *   },
 *   // By invoke id (or the actor's name in setup). Every invoke needs an entry, `{}` when it never reports.
 *   outcomes: {
 *     signIn: { done: [{ token: 't' }], error: [{ code: 'wrongPassword' }] },   // promise, child machine
 *     tabs: { sends: [{ type: 'session.ended' }] },  // callback: sent back to the machine
 *     // onSnapshot; the first is the initial snapshot
 *     countdown: { done: [undefined], snapshots: [{ context: { left: 30 } }] },
 *   },
 *   // The context values that guards and checks read, as JSON. They are part of a graph state's identity:
 *   // keep them few and bounded.
 *   facts: ({ context }) => ({ valid: context.email.includes('@'), error: context.error }),
 *   // Must hold after every step of every path.
 *   invariants: {
 *     'an error is only shown while editing': ({ snapshot }) =>
 *       snapshot.matches('editing') || snapshot.context.error === undefined,
 *   },
 *   // Checks of what the SPECIFICATION says a person sees. Every leaf state needs one, final states too;
 *   // parent states may have one.
 *   states: {
 *     editing: ({ context, step }) => {
 *       if (step.name === 'signIn.error') expect(context.error).toBe('Wrong password')
 *     },
 *     submitting: ({ snapshot, actors }) => {
 *       expect(snapshot.hasTag('busy')).toBe(true)
 *       expect(actors.signIn?.input).toEqual({ email: 'asha@example.in' })
 *     },
 *     done: ({ emitted }) => expect(emitted).toEqual([{ type: 'navigate', to: '/orders' }]),
 *   },
 *   // Optional. When present, steps that are not named here must emit nothing.
 *   emits: { 'signIn.done': [{ type: 'navigate', to: '/orders' }] },
 *   // Optional, for contexts that grow: returns `false` for steps that only repeat others.
 *   tries: ({ context }, step) => step.name !== 'item.added' || context.pending.length < 2,
 *   // Rare: `'<stateId> | <eventType> | <index>': 'why no path can take it'`, or a state id as key. Stale
 *   // entries fail.
 *   unreachable: {},
 * })
 * ```
 *
 * Names of steps: an event's type (`form.submitted`), `<actor>.done`, `<actor>.error`, `<actor>.snapshot`,
 * `<actor>:<event type>` for what a callback sends, `after <delay name>` for time, `start` for the first
 * state. Timers behave as on a real clock: of several running timers, only the one that is due first can
 * fire. Override a long named delay with `delays` when its many ticks would make the graph too large.
 */
import type {
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
  StateSchemaFrom,
} from 'xstate'
import type { Step } from './step.ts'

/** Input of a fake actor, and the events that the machine sent to it, oldest first. */
export type FakeView = { input: unknown; received: readonly EventObject[] }

/** The live machine after `step`, as checks, invariants and `emits` receive it. */
export type View<M extends AnyStateMachine> = {
  snapshot: SnapshotFrom<M>
  context: ContextFrom<M>
  /** Events emitted by this step alone. */
  emitted: readonly EmittedFrom<M>[]
  /** Fake actors of the machine, by id. */
  actors: Readonly<Record<string, FakeView>>
  step: Step
}

/** Throws or rejects when the machine does not match the specification. */
export type Check<M extends AnyStateMachine> = (view: View<M>) => void | Promise<void>

/** Sample outcomes of one invoked or spawned actor. Omitted kinds never happen. */
export type Outcomes<Output = unknown, Sent = EventObject> = {
  /** Outputs: the promise resolves, the child machine finishes. */
  done?: readonly Output[]
  /** Errors: the promise rejects, the actor fails. */
  error?: readonly unknown[]
  /** Events a callback or a child sends back. */
  sends?: readonly Sent[]
  /** Parts of a snapshot, for `onSnapshot`. The first one is the actor's initial snapshot. */
  snapshots?: readonly Readonly<Record<string, unknown>>[]
}

/** One way to start the flow. */
export type Scenario<M extends AnyStateMachine> = { input?: InputFrom<M> }

type Samples<E extends EventObject> = { [T in E['type']]?: readonly Omit<Extract<E, { type: T }>, 'type'>[] }

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type NamedOutcomes<M extends AnyStateMachine> = {
  [A in ActorsOf<M> as A['src'] | LiteralId<A>]?: Outcomes<OutputFrom<A['logic']>, EventFrom<M>>
}

type LiteralId<A> = A extends { id: infer Id extends string } ? (string extends Id ? never : Id) : never

type StatePaths<Schema> = Schema extends { states: infer Children }
  ? { [K in keyof Children & string]: K | `${K}.${StatePaths<Children[K]>}` }[keyof Children & string]
  : never

/** Argument of `defineModel`; see the example at the top of this file. */
export type ModelSpec<M extends AnyStateMachine> = {
  input?: InputFrom<M>
  /** Named starts, in place of a single `input`. Paths begin at each of them. */
  scenarios?: Readonly<Record<string, Scenario<M>>>
  events?: Samples<EventFrom<M>>
  outcomes?: NamedOutcomes<M> & Readonly<Record<string, Outcomes<unknown, EventFrom<M>>>>
  /** Facts as JSON. With the state value, running actors and timers, they identify a state of the graph. */
  facts?: (snapshot: SnapshotFrom<M>) => Readonly<Record<string, unknown>>
  invariants?: Readonly<Record<string, (view: View<M>) => boolean>>
  /** By path (`'open.searching'`). A path that does not exist fails the model's first test. */
  states: Readonly<Record<string, Check<M>>> & { readonly [P in StatePaths<StateSchemaFrom<M>>]?: Check<M> }
  /** By step name: the exact events that the step emits. When present, other steps must emit nothing. */
  emits?: Readonly<Record<string, readonly EmittedFrom<M>[] | ((view: View<M>) => readonly object[])>>
  unreachable?: Readonly<Record<string, string>>
  /**
   * Whether the engine tries a step in a state. Return `false` for steps that only repeat others (a third
   * pending change), so that the graph stays finite. Without it, every accepted sample is tried everywhere.
   */
  tries?: (snapshot: SnapshotFrom<M>, step: Step) => boolean
  /** Milliseconds in place of named delays. */
  delays?: Readonly<Record<string, number>>
  /**
   * Part of a graph state's identity, as JSON, in addition to the facts. Unlike facts, it is not compared in
   * walks, and paths end where it hides a difference of contexts.
   */
  fold?: (snapshot: SnapshotFrom<M>) => unknown
  /** Whether random numbers and the clock are the same in every run, and contexts are copied at each step. */
  isFixed?: boolean
  /** Maximum number of graph states. Beyond it, the engine throws and names what grows. Default 3000. */
  limit?: number
}

/** A model with its machine, as the engine and the drivers read it. */
export type FlowModel<M extends AnyStateMachine = AnyStateMachine> = ModelSpec<M> & { machine: M }

/** Returns the model of a machine. The machine's types check its samples and state paths. */
export function defineModel<M extends AnyStateMachine>(machine: M, spec: ModelSpec<M>): FlowModel {
  // The engine is not generic. The cast is safe, because the model's functions are only called with
  // snapshots of this machine.
  return { ...spec, machine } as unknown as FlowModel
}
