import type { Claim } from '@tiffin-junction/contract/domain/session'
import { assign, setup } from 'xstate'
import { requiredActor, requiredCallback } from '../required.ts'
import { type Countdown, read } from './otp-countdown.rules.ts'

export type OtpCountdownEvent =
  /** The time in milliseconds: sent at once, each second, and when the page becomes visible again. */
  | { readonly type: 'clock.ticked'; readonly now: number }
  /** A new code was sent. */
  | { readonly type: 'countdown.restarted'; readonly seconds: number }
  /** The code was refused and may be dead, so the server is asked again. */
  | { readonly type: 'check.requested' }

/** Counts the seconds until another one-time code can be requested, as the server gives them. */
export const otpCountdownMachine = setup({
  types: {} as {
    input: {
      /** Account of the code. */
      readonly claim: Claim
      /** `null` when only the server knows, as after a reload. */
      readonly seconds: number | null
    }
    context: Countdown & { readonly claim: Claim }
    events: OtpCountdownEvent
    tags: 'over'
  },
  actors: {
    watchClock: requiredCallback<OtpCountdownEvent>('watchClock'),
    loadSeconds: requiredActor<number, Claim>('loadSeconds'),
  },
  guards: {
    isKnown: ({ context }) => context.remaining !== null,
    isNothingLeft: ({ context }) => context.remaining === 0,
    isOver: ({ context }, now: number) => read(context, now).remaining === 0,
  },
  actions: {
    setTime: assign(({ context }, now: number) => read(context, now)),
    startOver: assign((_, seconds: number) => ({ deadline: null, remaining: seconds })),
  },
}).createMachine({
  id: 'otpCountdown',
  context: ({ input }) => ({ claim: input.claim, deadline: null, remaining: input.seconds }),
  on: {
    'countdown.restarted': {
      target: '.deciding',
      actions: { type: 'startOver', params: ({ event }) => event.seconds },
      meta: { req: ['ACC-58', 'ACC-92'] },
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isNothingLeft', target: 'over' },
        { guard: 'isKnown', target: 'counting' },
        { target: 'reading' },
      ],
    },
    reading: {
      description: 'The server is asked how many seconds are left; a new code has to wait',
      meta: { req: ['ACC-145'] },
      invoke: {
        id: 'loadSeconds',
        src: 'loadSeconds',
        input: ({ context }) => context.claim,
        onDone: { target: 'deciding', actions: { type: 'startOver', params: ({ event }) => event.output } },
        // The server decides then whether another code may be sent.
        onError: { target: 'deciding', actions: { type: 'startOver', params: 0 } },
      },
    },
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
      initial: 'sure',
      states: {
        sure: {
          description: 'The seconds are the server’s',
          on: { 'check.requested': { target: 'checking', meta: { req: ['ACC-146'] } } },
        },
        checking: {
          description: 'The server is asked whether the code is still alive',
          invoke: {
            id: 'checkSeconds',
            src: 'loadSeconds',
            input: ({ context }) => context.claim,
            onDone: {
              target: '#otpCountdown.deciding',
              actions: { type: 'startOver', params: ({ event }) => event.output },
              meta: { req: ['ACC-146'] },
            },
            onError: 'sure',
          },
        },
      },
    },
    over: {
      description: 'A new code may be asked for',
      tags: 'over',
      meta: { req: ['ACC-56', 'ACC-91'] },
    },
  },
})
