import { assign, sendTo, setup } from 'xstate'
import { requiredActor, requiredCallback } from '../required.ts'
import {
  ageOfKept,
  olderOf,
  type Pace,
  type PageAge,
  paceAfter,
  paceOfDelayed,
  probePause,
  triesAfter,
  unknownPace,
} from './connection.rules.ts'

export type ConnectionEvent =
  /** The browser says that it has a network, or none. */
  | { readonly type: 'browser.changed'; readonly isOnline: boolean }
  /** The page came to the front, or went to the background. */
  | { readonly type: 'page.changed'; readonly isVisible: boolean }
  /** Another tab of the device has reached the server again. */
  | { readonly type: 'network.found' }
  /** Another page of the app is shown. */
  | { readonly type: 'path.changed' }
  /** The server answered a call, after `ms` milliseconds. */
  | { readonly type: 'call.answered'; readonly ms: number }
  /** A call has been under way for 4 seconds. */
  | { readonly type: 'call.delayed' }
  /** A call failed for want of a network, or of an answer in time. */
  | { readonly type: 'call.failed' }
  /** The device answered a call in place of the server, with what it had read at this time (epoch ms). */
  | { readonly type: 'call.kept'; readonly at: number }
  /**
   * The page itself is one that the device had kept, read at this time (epoch ms); `null` when nothing in it was read.
   * A fresh page need not be read again.
   */
  | { readonly type: 'page.kept'; readonly at: number | null; readonly isFresh: boolean }
  /** The number of reads that the server has not answered for 8 seconds. */
  | { readonly type: 'waits.changed'; readonly count: number }
  /** The person does not want to wait for them any longer. */
  | { readonly type: 'stop.requested' }

interface ConnectionContext {
  readonly pace: Pace
  /** Probes since the network was lost, as far as they make the next pause longer. */
  readonly tries: number
  readonly isVisible: boolean
  /** Read time of the oldest kept answer on this page, in epoch milliseconds; `null` without one. */
  readonly asOf: number | null
  /** Whether what this page shows is to be read again: see `PageAge`. */
  readonly age: PageAge
  /** Reads that have been under way for 8 seconds. */
  readonly waits: number
}

type BrowserChanged = Extract<ConnectionEvent, { type: 'browser.changed' }>
/** The browser says that it has no network. */
const lost = {
  guard: { type: 'isGone', params: ({ event }: { event: BrowserChanged }) => event.isOnline },
  target: 'offline',
} as const

/**
 * A probe decides about a call that failed. In the background none is made: until the page is shown, the network counts
 * as lost and changes wait.
 */
const failed = [{ guard: 'isVisible', target: 'doubtful' }, { target: 'offline' }] as const

/** With a network, what the device had kept is read again, once. */
const outdated = { guard: 'isOld', actions: 'setOutdated', meta: { req: ['APP-177'] } } as const

/**
 * Knows how well the server can be reached, so that no flow has to guess. One failed call is no proof: a probe decides.
 * An answer that the device had kept proves no network.
 */
export const connectionMachine = setup({
  types: {} as {
    context: ConnectionContext
    events: ConnectionEvent
    tags: 'offline' | 'back'
  },
  actors: {
    watchDevice: requiredCallback<ConnectionEvent>('watchDevice'),
    watchCalls: requiredCallback<ConnectionEvent>('watchCalls'),
    /** Asks the server for something small, never the cache of the device. */
    probe: requiredActor<void, undefined>('probe'),
  },
  delays: {
    probeLimit: 4000,
    probePause: ({ context }) => probePause(context.tries),
    welcome: 3000,
  },
  guards: {
    isVisible: ({ context }) => context.isVisible,
    hasWaits: ({ context }) => context.waits > 0,
    isHiddenNow: ({ context }) => !context.isVisible,
    isGone: (_, isOnline: boolean) => !isOnline,
    isBack: (_, isOnline: boolean) => isOnline,
    isHidden: (_, isVisible: boolean) => !isVisible,
    isShown: (_, isVisible: boolean) => isVisible,
    isOld: ({ context }) => context.age === 'old',
  },
  actions: {
    setVisible: assign((_, isVisible: boolean) => ({ isVisible })),
    setPace: assign(({ context }, ms: number) => ({ pace: paceAfter(context.pace, ms) })),
    setDelayed: assign(({ context }) => ({ pace: paceOfDelayed(context.pace) })),
    clearPace: assign({ pace: unknownPace }),
    setKept: assign(({ context }, { at, isFresh = false }: { at: number | null; isFresh?: boolean }) =>
      at === null
        ? {}
        : { asOf: olderOf(context.asOf, at), age: isFresh ? context.age : ageOfKept(context.age) },
    ),
    clearKept: assign({ asOf: null }),
    setCurrent: assign({ age: 'current' }),
    setOutdated: assign({ age: 'outdated' }),
    setOldAgain: assign(({ context }) => ({ age: context.age === 'outdated' ? 'old' : context.age })),
    setWaits: assign((_, waits: number) => ({ waits })),
    tellTabs: sendTo('watchDevice', { type: 'network.found' }),
    stopWaits: sendTo('watchCalls', { type: 'stop.requested' }),
    clearTries: assign({ tries: 0 }),
    addTry: assign(({ context }) => ({ tries: triesAfter(context.tries) })),
  },
}).createMachine({
  id: 'connection',
  context: { pace: unknownPace, tries: 0, isVisible: true, asOf: null, age: 'current', waits: 0 },
  invoke: [
    { id: 'watchDevice', src: 'watchDevice' },
    { id: 'watchCalls', src: 'watchCalls' },
  ],
  on: {
    'page.changed': { actions: { type: 'setVisible', params: ({ event }) => event.isVisible } },
    'path.changed': { actions: ['clearKept', 'setCurrent'] },
    'page.kept': { actions: { type: 'setKept', params: ({ event }) => event } },
    'call.answered': { actions: { type: 'setPace', params: ({ event }) => event.ms } },
    'call.delayed': { actions: 'setDelayed' },
    'waits.changed': { actions: { type: 'setWaits', params: ({ event }) => event.count } },
    'stop.requested': { guard: 'hasWaits', actions: 'stopWaits', meta: { req: ['APP-166'] } },
  },
  initial: 'online',
  states: {
    online: {
      description: 'The server answers, quickly or slowly',
      meta: { req: ['APP-150', 'APP-151'] },
      always: outdated,
      on: {
        'browser.changed': lost,
        'call.failed': failed,
        // Its calls may have failed before anybody listened.
        'page.kept': {
          guard: 'isVisible',
          target: 'doubtful',
          actions: { type: 'setKept', params: ({ event }) => event },
          meta: { req: ['APP-156'] },
        },
        // The network gave no answer in time: it is slow, unless there is none.
        'call.kept': {
          guard: 'isVisible',
          target: 'doubtful',
          actions: ['setDelayed', { type: 'setKept', params: ({ event }) => event }],
          meta: { req: ['APP-156'] },
        },
      },
    },
    doubtful: {
      description: 'A call failed; a probe finds out whether there is a network',
      meta: { req: ['APP-151'] },
      invoke: { id: 'probe', src: 'probe', onDone: 'online', onError: 'offline' },
      after: { probeLimit: 'offline' },
      on: {
        'browser.changed': lost,
        'page.changed': {
          guard: { type: 'isHidden', params: ({ event }) => event.isVisible },
          target: 'offline',
          actions: { type: 'setVisible', params: ({ event }) => event.isVisible },
          meta: { req: ['APP-152'] },
        },
        'call.answered': {
          target: 'online',
          actions: { type: 'setPace', params: ({ event }) => event.ms },
        },
        'call.kept': { actions: { type: 'setKept', params: ({ event }) => event } },
      },
    },
    offline: {
      description: 'There is no network',
      tags: 'offline',
      meta: { req: ['APP-150', 'APP-152'] },
      entry: ['clearTries', 'clearPace', 'setOldAgain'],
      on: {
        'call.answered': { target: 'back', actions: 'tellTabs' },
        'network.found': { target: 'back', meta: { req: ['APP-176'] } },
        'call.kept': {
          actions: { type: 'setKept', params: ({ event }) => event },
          meta: { req: ['APP-156'] },
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The network is looked for again in a moment',
          always: { guard: 'isHiddenNow', target: 'resting' },
          after: { probePause: 'probing' },
          on: {
            'browser.changed': {
              guard: { type: 'isBack', params: ({ event }) => event.isOnline },
              target: 'probing',
            },
          },
        },
        resting: {
          description: 'The page is hidden, so nothing is requested',
          on: {
            'page.changed': {
              guard: { type: 'isShown', params: ({ event }) => event.isVisible },
              target: 'probing',
              actions: { type: 'setVisible', params: ({ event }) => event.isVisible },
            },
          },
        },
        probing: {
          description: 'A probe finds out whether the network is back',
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: { target: '#connection.back', actions: 'tellTabs', meta: { req: ['APP-176'] } },
            onError: { target: 'waiting', actions: 'addTry' },
          },
          always: { guard: 'isHiddenNow', target: 'resting' },
          after: { probeLimit: { target: 'waiting', actions: 'addTry' } },
        },
      },
    },
    back: {
      description: 'The network is back, which is shown for a moment',
      tags: 'back',
      meta: { req: ['APP-150'] },
      entry: 'clearKept',
      always: outdated,
      after: { welcome: 'online' },
      on: {
        'browser.changed': lost,
        'call.failed': failed,
        'call.kept': {
          guard: 'isVisible',
          target: 'doubtful',
          actions: ['setDelayed', { type: 'setKept', params: ({ event }) => event }],
        },
      },
    },
  },
})
