import { failureText } from '@tiffin-junction/contract/domain/failure'
import { isCode } from '@tiffin-junction/contract/domain/formats'
import { type CodeBoxes, codeIn, emptyBoxes } from '@tiffin-junction/contract/domain/one-time-code'
import type { Claim } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, enqueueActions, log, sendTo, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
import {
  type CodeEntryContext,
  type CodeEntryInput,
  type CodeWithPassword,
  type EnteredCode,
  notSent,
} from './code-entry.rules.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'

export type CodeEntryEvent =
  | { readonly type: 'code.changed'; readonly boxes: CodeBoxes }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'cancel.requested' }

/**
 * Asks for the mailed code until the server accepts it or the person cancels. Another code can be requested
 * when the countdown is over.
 */
export const codeEntryMachine = setup({
  types: {} as {
    input: CodeEntryInput
    context: CodeEntryContext
    events: CodeEntryEvent
    emitted: UiEffect
    output: EnteredCode
    tags: 'busy' | 'resending'
    children: { countdown: 'countdown' }
  },
  actors: {
    countdown: otpCountdownMachine,
    sendCode: requiredActor<number | null, Claim>('sendCode'),
    verifyCode: requiredActor<void, CodeWithPassword>('verifyCode'),
  },
  guards: {
    isComplete: ({ context }) => isCode(codeIn(context.boxes)),
    isOver: ({ context }) => context.remaining === 0,
  },
  actions: {
    setBoxes: assign((_, boxes: CodeBoxes) => ({ boxes, problem: null })),
    setRemaining: assign((_, remaining: number | null) => ({ remaining })),
    setIncomplete: assign(({ context }) => ({ problem: context.incomplete })),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    setFailure: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    clearBoxes: assign(({ context }) => ({ boxes: emptyBoxes, round: context.round + 1 })),
    clearProblem: assign({ problem: null }),
    notifyProblem: emit(({ context }): UiEffect => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    notifyResent: emit({ type: 'notify', tone: 'success', message: 'OTP resent successfully' }),
    logFailure: enqueueActions(({ context, enqueue }, { error }: Failed) => {
      enqueue(log(() => error, context.failure))
    }),
    restartCountdown: sendTo('countdown', ({ context }, seconds: number | null) => ({
      type: 'countdown.restarted',
      seconds: seconds ?? context.seconds.again,
    })),
    checkCountdown: sendTo('countdown', { type: 'check.requested' }),
  },
}).createMachine({
  id: 'codeEntry',
  context: ({ input }) => ({
    ...input,
    boxes: emptyBoxes,
    problem: null,
    remaining: input.seconds.first,
    round: 0,
  }),
  output: ({ context }) => ({ otp: codeIn(context.boxes) }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }) => ({ claim: context.claim, seconds: context.seconds.first }),
    onSnapshot: {
      actions: { type: 'setRemaining', params: ({ event }) => event.snapshot.context.remaining },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The code is typed',
      on: {
        'code.changed': { actions: { type: 'setBoxes', params: ({ event }) => event.boxes } },
        'form.submitted': [
          { guard: 'isComplete', target: 'verifying', actions: 'clearProblem' },
          { actions: 'setIncomplete', meta: { req: ['ACC-54', 'ACC-94'] } },
        ],
        'resend.requested': {
          guard: 'isOver',
          target: 'resending',
          actions: 'clearProblem',
          meta: { req: ['ACC-56', 'ACC-91'] },
        },
        'cancel.requested': { target: 'cancelled', meta: { req: ['ACC-98'] } },
      },
    },
    verifying: {
      description: 'The code is being checked. Nothing can be cancelled: the outcome must be known',
      tags: 'busy',
      meta: { req: ['ACC-60', 'ACC-95'] },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { claim, password, boxes } }) => ({ ...claim, password, otp: codeIn(boxes) }),
        onDone: 'verified',
        onError: {
          target: 'editing',
          actions: [
            'clearBoxes',
            'checkCountdown',
            { type: 'setFailure', params: ({ event }) => event },
            'notifyProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
          meta: { req: ['ACC-61', 'ACC-72', 'ACC-146'] },
        },
      },
    },
    resending: {
      description: 'Another code is being asked for',
      tags: 'resending',
      meta: { req: ['ACC-57'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.claim,
        onDone: {
          target: 'editing',
          actions: [
            'clearBoxes',
            { type: 'restartCountdown', params: ({ event }) => event.output },
            'notifyResent',
          ],
          meta: { req: ['ACC-58', 'ACC-59', 'ACC-92', 'ACC-93'] },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setUnsent', params: ({ event }) => event },
            'notifyProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
          meta: { req: ['ACC-48', 'ACC-72', 'ACC-89'] },
        },
      },
      on: { 'cancel.requested': { target: 'cancelled', meta: { req: ['ACC-98'] } } },
    },
    verified: { description: 'The server accepted the code', type: 'final' },
    cancelled: { description: 'The person does not go on', type: 'final', entry: 'clearBoxes' },
  },
})
