import { assign, sendTo, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import type { AgeChanged } from './connection.rules.ts'

/** Milliseconds after a change of the hours at which it is asked for: the clock of the device may be fast. */
export const margin = 1000
/** The longest delay in milliseconds: a browser ends one of more than 24 days at once. */
export const longestWait = 24 * 3_600_000

export interface RenewalContext {
  /** Time of the next opening or closing on this page, epoch milliseconds; `null` when the hours never do that. */
  readonly changesAt: number | null
  /** Epoch milliseconds, when it was last read. */
  readonly now: number
}

export type RenewalEvent =
  /** The data on this page was read, or read again with another answer. */
  | { readonly type: 'hours.read'; readonly changesAt: number | null }
  /** The time in milliseconds: sent when it is asked for, and when the page becomes visible again. */
  | { readonly type: 'time.read'; readonly now: number }
  | AgeChanged
  /** Another stop of a train, or none, is chosen: whether a restaurant takes orders depends on it. */
  | { readonly type: 'stop.changed' }
  /** A change of the cart was not saved: the restaurant may have closed. */
  | { readonly type: 'change.failed' }

const waitOf = ({ changesAt, now }: RenewalContext): number => (changesAt ?? now) - now

/**
 * Has what is shown of a restaurant, of a list or of the cart read again when its hours open or close it, when the
 * person returns after that, when the cart could not be changed, and when the device had answered and there is now a
 * network. While the answer stays the same, because the clock of the device is fast or there is no network, it asks
 * again every minute.
 */
export const renewalMachine = setup({
  types: {} as {
    context: RenewalContext
    events: RenewalEvent
  },
  actors: {
    subject: requiredCallback<{ readonly type: 'refresh.requested' }>('subject'),
    clock: requiredCallback<{ readonly type: 'time.requested' }>('clock'),
    page: requiredCallback('page'),
  },
  delays: {
    untilChange: ({ context }) => Math.min(waitOf(context) + margin, longestWait),
    again: 60_000,
  },
  guards: {
    isOutdated: (_, isOutdated: boolean) => isOutdated,
    isKnown: (_, changesAt: number | null) => changesAt !== null,
    isPast: ({ context }, now: number) => waitOf({ ...context, now }) <= 0,
    isFar: ({ context }) => waitOf(context) + margin > longestWait,
  },
  actions: {
    setChange: assign((_, changesAt: number | null) => ({ changesAt })),
    setTime: assign((_, now: number) => ({ now })),
    requestTime: sendTo('clock', { type: 'time.requested' }),
    requestRefresh: sendTo('subject', { type: 'refresh.requested' }),
  },
}).createMachine({
  id: 'renewal',
  context: { changesAt: null, now: 0 },
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'subject', src: 'subject' },
    { id: 'page', src: 'page' },
  ],
  on: {
    'hours.read': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.changesAt },
        target: '.measuring',
        actions: { type: 'setChange', params: ({ event }) => event.changesAt },
      },
      { target: '.idle', actions: { type: 'setChange', params: ({ event }) => event.changesAt } },
    ],
    'change.failed': { actions: 'requestRefresh', meta: { req: ['DIS-149'] } },
    'stop.changed': { actions: 'requestRefresh', meta: { req: ['TRN-13'] } },
    'age.changed': {
      guard: { type: 'isOutdated', params: ({ event }) => event.isOutdated },
      actions: 'requestRefresh',
      meta: { req: ['APP-177'] },
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing that is shown opens or closes' },
    measuring: {
      description: 'The time is asked for',
      entry: 'requestTime',
      on: {
        'time.read': [
          {
            guard: { type: 'isPast', params: ({ event }) => event.now },
            target: 'overdue',
            actions: { type: 'setTime', params: ({ event }) => event.now },
          },
          { target: 'waiting', actions: { type: 'setTime', params: ({ event }) => event.now } },
        ],
      },
    },
    waiting: {
      description: 'Something that is shown will open or close',
      meta: { req: ['DIS-148'] },
      after: {
        untilChange: [
          { guard: 'isFar', target: 'measuring' },
          { target: 'overdue', actions: 'requestRefresh' },
        ],
      },
      on: {
        'time.read': [
          {
            guard: { type: 'isPast', params: ({ event }) => event.now },
            target: 'overdue',
            actions: [{ type: 'setTime', params: ({ event }) => event.now }, 'requestRefresh'],
          },
          {
            target: 'waiting',
            reenter: true,
            actions: { type: 'setTime', params: ({ event }) => event.now },
          },
        ],
      },
    },
    overdue: {
      description: 'Something has opened or closed, and the server has not said so yet',
      meta: { req: ['DIS-148'] },
      after: { again: { target: 'overdue', reenter: true, actions: 'requestRefresh' } },
      on: { 'time.read': { actions: 'requestRefresh' } },
    },
  },
})
