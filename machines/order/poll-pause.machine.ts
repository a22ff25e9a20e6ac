import { setup } from 'xstate'
import { requiredCallback } from '../required.ts'

export interface PollPauseInput {
  /** Milliseconds after which the pause ends while the page is looked at; `null` when time does not end it. */
  readonly ms: number | null
}

/** The page became visible or hidden, or the browser online or offline. */
export interface PollPauseEvent {
  readonly type: 'presence.changed'
  readonly isPresent: boolean
}

/**
 * The pause before a page asks the server for a status again. It ends when its time is over and at once when
 * the page is looked at again, and never while the page is hidden or the browser is offline.
 */
export const pollPauseMachine = setup({
  types: {} as {
    input: PollPauseInput
    context: PollPauseInput
    events: PollPauseEvent
    tags: 'away'
  },
  actors: {
    watchPresence: requiredCallback<PollPauseEvent>('watchPresence'),
  },
  delays: { pause: ({ context }) => context.ms ?? 0 },
  guards: {
    isTimed: ({ context }) => context.ms !== null,
    isBack: (_, isPresent: boolean) => isPresent,
    isGone: (_, isPresent: boolean) => !isPresent,
  },
}).createMachine({
  id: 'pollPause',
  context: ({ input }) => input,
  invoke: { id: 'watchPresence', src: 'watchPresence' },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'presence.changed': {
          guard: { type: 'isGone', params: ({ event }) => event.isPresent },
          target: 'away',
        },
      },
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
      on: {
        'presence.changed': {
          guard: { type: 'isBack', params: ({ event }) => event.isPresent },
          target: 'over',
        },
      },
    },
    over: { description: 'The server is asked now', type: 'final' },
  },
})
