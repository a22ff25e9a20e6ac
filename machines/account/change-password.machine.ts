import { assign, emit, log, sendTo, setup } from 'xstate'
import { failureText } from '../../src/domain/failure.ts'
import { checkChangeCode } from '../../src/domain/formats.ts'
import { type CodeBoxes, codeIn, emptyBoxes } from '../../src/domain/one-time-code.ts'
import type { Voice } from '../../src/domain/voices.ts'
import { type Failed, requiredActor } from '../required.ts'
import { blank, type ChangePasswordContext, type PasswordField, verdicts } from './change-password.rules.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'

/** How long until another code may be asked for, in seconds: after the first one, and after each further one. */
export const changeCountdown = { first: 300, again: 30 } as const

export type ChangePasswordEvent =
  | { readonly type: 'field.changed'; readonly field: PasswordField; readonly value: string }
  | { readonly type: 'code.changed'; readonly boxes: CodeBoxes }
  /** The one form that is shown, whichever it is. */
  | { readonly type: 'form.submitted' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'cancel.requested' }

const notSent = 'Failed to send OTP. Please try again.'

const toast = (message: string): Voice => ({ type: 'notify', tone: 'success', message })

/** Changing the password while signed in: the new one, then the code that was mailed, then it is done. */
export const changePasswordMachine = setup({
  types: {} as {
    context: ChangePasswordContext
    events: ChangePasswordEvent
    emitted: Voice
    tags: 'form' | 'otp' | 'success' | 'busy' | 'resending'
    children: { countdown: 'countdown' }
  },
  actors: {
    countdown: otpCountdownMachine,
    sendCode: requiredActor<void, undefined>('sendCode'),
    changePassword: requiredActor<void, { readonly otp: string; readonly password: string }>(
      'changePassword',
    ),
  },
  delays: { successScreen: 1500 },
  guards: {
    isChosen: ({ context }) => Object.values(verdicts(context)).every((verdict) => verdict === null),
    isComplete: ({ context }) => checkChangeCode(codeIn(context.boxes)) === null,
    isOver: ({ context }) => context.remaining === 0,
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => ({
      [field]: value,
      touched: [...new Set([...context.touched, field])].sort(),
      problem: null,
    })),
    touchAll: assign({ touched: ['confirmation', 'password'] }),
    setBoxes: assign((_, boxes: CodeBoxes) => ({ boxes, problem: null })),
    clearBoxes: assign(({ context }) => ({ boxes: emptyBoxes, round: context.round + 1 })),
    clearProblem: assign({ problem: null }),
    forget: assign(blank),
    setRemaining: assign((_, remaining: number) => ({ remaining })),
    setCodeProblem: assign(({ context }) => ({ problem: checkChangeCode(codeIn(context.boxes)) })),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    setFailure: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    notifyProblem: emit(({ context }): Voice => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    logFailure: log((_, { error }: Failed) => error, 'The password could not be changed'),
    notifySent: emit(toast('OTP sent to your registered email address')),
    notifyResent: emit(toast('OTP resent successfully')),
    notifyChanged: emit(toast('Password updated successfully!')),
    shortenCountdown: sendTo('countdown', { type: 'countdown.restarted', seconds: changeCountdown.again }),
  },
}).createMachine({
  id: 'changePassword',
  context: { ...blank, remaining: changeCountdown.first, round: 0 },
  initial: 'form',
  states: {
    form: {
      description: 'The new password is asked for, twice; what is wrong is said while typing',
      tags: 'form',
      meta: { req: ['ACC-81'] },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => event },
          meta: { req: ['ACC-82', 'ACC-83', 'ACC-84', 'ACC-85'] },
        },
        'form.submitted': [
          { guard: 'isChosen', target: 'requesting', actions: 'clearProblem' },
          { actions: 'touchAll', meta: { req: ['ACC-82', 'ACC-83', 'ACC-84', 'ACC-85'] } },
        ],
        'cancel.requested': { actions: 'forget', meta: { req: ['ACC-98'] } },
      },
    },
    requesting: {
      description: 'A code is being asked for',
      tags: ['form', 'busy'],
      meta: { req: ['ACC-87'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: { target: 'otp', actions: 'notifySent', meta: { req: ['ACC-88', 'ACC-90'] } },
        onError: {
          target: 'form',
          actions: [
            { type: 'setUnsent', params: ({ event }) => event },
            'notifyProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
          meta: { req: ['ACC-89'] },
        },
      },
      on: { 'cancel.requested': { target: 'form', actions: 'forget', meta: { req: ['ACC-98'] } } },
    },
    otp: {
      description: 'The code that was mailed is asked for; a countdown runs until another may be sent',
      tags: 'otp',
      meta: { req: ['ACC-81', 'ACC-90'] },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: changeCountdown.first },
        onSnapshot: {
          actions: { type: 'setRemaining', params: ({ event }) => event.snapshot.context.remaining },
        },
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'code.changed': { actions: { type: 'setBoxes', params: ({ event }) => event.boxes } },
            'form.submitted': [
              { guard: 'isComplete', target: 'submitting', actions: 'clearProblem' },
              { actions: 'setCodeProblem', meta: { req: ['ACC-94'] } },
            ],
            'resend.requested': {
              guard: 'isOver',
              target: 'resending',
              actions: 'clearProblem',
              meta: { req: ['ACC-91'] },
            },
            'cancel.requested': {
              target: '#changePassword.form',
              actions: 'forget',
              meta: { req: ['ACC-98'] },
            },
          },
        },
        resending: {
          description: 'Another code is being asked for',
          tags: 'resending',
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            onDone: {
              target: 'editing',
              actions: ['clearBoxes', 'shortenCountdown', 'notifyResent'],
              meta: { req: ['ACC-92', 'ACC-93'] },
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'setUnsent', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['ACC-89'] },
            },
          },
          on: {
            'cancel.requested': {
              target: '#changePassword.form',
              actions: 'forget',
              meta: { req: ['ACC-98'] },
            },
          },
        },
        submitting: {
          description: 'The password is being changed. Nothing can be cancelled: its outcome must be known',
          tags: 'busy',
          meta: { req: ['ACC-95'] },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context }) => ({ otp: codeIn(context.boxes), password: context.password }),
            onDone: {
              target: '#changePassword.success',
              actions: ['forget', 'notifyChanged'],
              meta: { req: ['ACC-96'] },
            },
            onError: {
              target: 'editing',
              actions: [
                'clearBoxes',
                { type: 'setFailure', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    success: {
      description: 'The password is changed',
      tags: 'success',
      meta: { req: ['ACC-81', 'ACC-97'] },
      after: { successScreen: { target: 'form', meta: { req: ['ACC-97'] } } },
    },
  },
})
