import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'

export interface PollPauseInput {
  /** Milliseconds after which the pause ends while the page is looked at; `null` when time does not end it. */
  readonly ms: number | null
}

export type PollPauseEvent =
  /** The page came to the front, or went to the background. */
  | { readonly type: 'page.changed'; readonly isVisible: boolean }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.back' }

interface PollPauseContext extends PollPauseInput {
  readonly isVisible: boolean
  readonly isOffline: boolean
}

/**
 * The pause before a page asks the server for a status again. It ends when its time is over and at once when
 * the page is looked at again or the network is back, and never while the page is hidden or there is no network.
 */
export const pollPauseMachine = setup({
  types: {} as {
    input: PollPauseInput
    context: PollPauseContext
    events: PollPauseEvent
    tags: 'away'
  },
  actors: {
    watchPage: requiredCallback<PollPauseEvent>('watchPage'),
    connection: requiredCallback('connection'),
  },
  delays: { pause: ({ context }) => context.ms ?? 0 },
  guards: {
    isOther: ({ context }, isVisible: boolean) => isVisible !== context.isVisible,
    isTimed: ({ context }) => context.ms !== null,
    isOffline: ({ context }) => context.isOffline,
    isAway: ({ context }) => !context.isVisible || context.isOffline,
    isPresent: ({ context }) => context.isVisible && !context.isOffline,
  },
  actions: {
    setVisible: assign((_, isVisible: boolean) => ({ isVisible })),
    setOffline: assign((_, isOffline: boolean) => ({ isOffline })),
  },
}).createMachine({
  id: 'pollPause',
  context: ({ input }) => ({ ...input, isVisible: true, isOffline: false }),
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    'page.changed': {
      guard: { type: 'isOther', params: ({ event }) => event.isVisible },
      actions: { type: 'setVisible', params: ({ event }) => event.isVisible },
    },
    'connection.lost': { actions: { type: 'setOffline', params: true } },
  },
  initial: 'looking',
  states: {
    looking: {
      always: { guard: 'isAway', target: 'away' },
      initial: 'opening',
      states: {
        opening: { always: [{ guard: 'isTimed', target: 'timed' }, { target: 'untimed' }] },
        timed: {
          description: 'The page is looked at, and the time runs',
          after: { pause: '#pollPause.over' },
        },
        untimed: { description: 'The page is looked at, and nothing is waited for' },
      },
    },
    away: {
      description: 'The page is hidden, or there is no network: nothing is requested',
      tags: 'away',
      meta: { req: ['ORD-86'] },
      always: { guard: 'isPresent', target: 'over' },
      on: {
        'connection.back': { guard: 'isOffline', actions: { type: 'setOffline', params: false } },
      },
    },
    over: { description: 'The server is asked now', type: 'final' },
  },
})
