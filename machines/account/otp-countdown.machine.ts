import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import { type Countdown, read } from './otp-countdown.rules.ts'

export type OtpCountdownEvent =
  /** The time in milliseconds: sent at once, each second, and when the page becomes visible again. */
  | { readonly type: 'clock.ticked'; readonly now: number }
  /** A new code was sent. */
  | { readonly type: 'countdown.restarted'; readonly seconds: number }

/** Counts the seconds until another one-time code can be requested. */
export const otpCountdownMachine = setup({
  types: {} as {
    input: { readonly seconds: number }
    context: Countdown
    events: OtpCountdownEvent
    tags: 'over'
  },
  actors: {
    watchClock: requiredCallback<OtpCountdownEvent>('watchClock'),
  },
  guards: {
    isOver: ({ context }, now: number) => read(context, now).remaining === 0,
  },
  actions: {
    setTime: assign(({ context }, now: number) => read(context, now)),
    startOver: assign((_, seconds: number) => ({ deadline: null, remaining: seconds })),
  },
}).createMachine({
  id: 'otpCountdown',
  context: ({ input }) => ({ deadline: null, remaining: input.seconds }),
  on: {
    'countdown.restarted': {
      target: '.counting',
      actions: { type: 'startOver', params: ({ event }) => event.seconds },
      meta: { req: ['ACC-58', 'ACC-92'] },
    },
  },
  initial: 'counting',
  states: {
    counting: {
      description: 'Seconds go by; a new code has to wait',
      meta: { req: ['ACC-55', 'ACC-90'] },
      invoke: { id: 'watchClock', src: 'watchClock' },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event.now },
            target: 'over',
            actions: { type: 'setTime', params: ({ event }) => event.now },
          },
          { actions: { type: 'setTime', params: ({ event }) => event.now } },
        ],
      },
    },
    over: {
      description: 'A new code may be asked for',
      tags: 'over',
      meta: { req: ['ACC-56', 'ACC-91'] },
    },
  },
})
