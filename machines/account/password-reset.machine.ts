import { assign, emit, log, sendTo, setup } from 'xstate'
import { failureText } from '../../src/domain/failure.ts'
import { checkResetAccount, checkResetCode, checkResetPassword } from '../../src/domain/formats.ts'
import { type CodeBoxes, codeIn, emptyBoxes } from '../../src/domain/one-time-code.ts'
import type { Voice } from '../../src/domain/voices.ts'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { otpCountdownMachine } from './otp-countdown.machine.ts'
import {
  type Arrival,
  type Claim,
  claimOf,
  isAboutSame,
  isFounded,
  type PasswordResetContext,
} from './password-reset.rules.ts'
import type { SessionEvent } from './session.machine.ts'

/** How long a code is awaited before another may be asked for, in seconds. */
export const resetCountdown = 300

export type PasswordResetEvent =
  /** The person came to one of the three screens. */
  | { readonly type: 'route.changed'; readonly arrival: Arrival }
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'code.changed'; readonly boxes: CodeBoxes }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'confirmation.changed'; readonly confirmation: string }
  /** The one form that is shown, whichever it is. */
  | { readonly type: 'form.submitted' }
  | { readonly type: 'resend.requested' }

const notSent = 'Failed to send OTP. Please try again.'

const toast = (message: string): Voice => ({ type: 'notify', tone: 'success', message })

const chosenProblem = ({ password, confirmation }: PasswordResetContext): string | null => {
  if (password === '' || confirmation === '') return 'Please fill in all fields'
  return checkResetPassword(password) ?? (password === confirmation ? null : 'Passwords do not match')
}

/**
 * A forgotten password, over three screens: who it is, the code that was mailed, the new password. One actor lives
 * as long as the person is on one of them; what a screen needs of the one before is in its navigation state too,
 * so that a reload goes on where it was.
 */
export const passwordResetMachine = setup({
  types: {} as {
    context: PasswordResetContext
    events: PasswordResetEvent
    emitted: Voice
    tags: 'identify' | 'verify' | 'choose' | 'done' | 'busy' | 'resending'
    children: { countdown: 'countdown' }
  },
  actors: {
    countdown: otpCountdownMachine,
    sendCode: requiredActor<void, Claim>('sendCode'),
    verifyCode: requiredActor<void, Claim & { readonly otp: string }>('verifyCode'),
    resetPassword: requiredActor<void, Claim & { readonly otp: string; readonly password: string }>(
      'resetPassword',
    ),
    session: requiredCallback<SessionEvent>('session'),
    watchRoute: requiredCallback<PasswordResetEvent>('watchRoute'),
  },
  delays: { beforeLogin: 2000 },
  guards: {
    isUnfounded: (_, arrival: Arrival) => !isFounded(arrival),
    isFirst: (_, arrival: Arrival) => arrival.step === 'identify',
    isSecond: (_, arrival: Arrival) => arrival.step === 'verify',
    isSecondHere: ({ context }, arrival: Arrival) =>
      arrival.step === 'verify' && isAboutSame(context, arrival),
    isThirdHere: ({ context }, arrival: Arrival) =>
      arrival.step === 'choose' && arrival.otp === context.otp && isAboutSame(context, arrival),
    isKnownAs: ({ context }) => checkResetAccount(context) === null,
    isComplete: ({ context }) => checkResetCode(codeIn(context.boxes)) === null,
    isChosen: ({ context }) => chosenProblem(context) === null,
    isOver: ({ context }) => context.remaining === 0,
  },
  actions: {
    adopt: assign((_, { claim, otp }: Arrival) => ({ ...claim, otp: otp ?? '' })),
    setEmail: assign((_, email: string) => ({ email, problem: null })),
    setPhone: assign((_, phone: string) => ({ phone, problem: null })),
    setBoxes: assign((_, boxes: CodeBoxes) => ({ boxes, problem: null })),
    setPassword: assign((_, password: string) => ({ password, problem: null })),
    setConfirmation: assign((_, confirmation: string) => ({ confirmation, problem: null })),
    setRemaining: assign((_, remaining: number) => ({ remaining })),
    setVerified: assign(({ context }) => ({ otp: codeIn(context.boxes) })),
    clearProblem: assign({ problem: null }),
    clearBoxes: assign(({ context }) => ({ boxes: emptyBoxes, round: context.round + 1 })),
    forgetSecrets: assign({ boxes: emptyBoxes, otp: '', password: '', confirmation: '', problem: null }),
    setAccountProblem: assign(({ context }) => ({ problem: checkResetAccount(context)?.message ?? null })),
    setCodeProblem: assign(({ context }) => ({ problem: checkResetCode(codeIn(context.boxes)) })),
    setChosenProblem: assign(({ context }) => ({ problem: chosenProblem(context) })),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    setFailure: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    notifyProblem: emit(({ context }): Voice => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    logFailure: log((_, { error }: Failed) => error, 'The password could not be reset'),
    notifySent: emit(toast('OTP sent successfully to your email')),
    notifyResent: emit(toast('OTP resent successfully')),
    notifyVerified: emit(toast('OTP verified successfully')),
    notifyReset: emit(toast('Password reset successfully!')),
    // A reset ends all sessions of its account, so whoever is signed in here has to sign in again.
    endSession: sendTo('session', { type: 'credential.rejected' }),
    restartCountdown: sendTo('countdown', { type: 'countdown.restarted', seconds: resetCountdown }),
    goToFirst: emit({ type: 'navigate', to: '/forgot-password', replace: true }),
    goToSecond: emit(({ context }): Voice => {
      const { email, phone } = claimOf(context)
      return { type: 'navigate', to: '/verify-reset-otp', state: { userEmail: email, userPhone: phone } }
    }),
    // Replaces: one step back leads to where another code can be asked for, not to a code that is used.
    goToThird: emit(({ context }): Voice => {
      const { email, phone } = claimOf(context)
      const state = { userEmail: email, userPhone: phone, otp: context.otp }
      return { type: 'navigate', to: '/reset-password', replace: true, state }
    }),
    // Replaces: nothing of the code stays in the history.
    goToLogin: emit({ type: 'navigate', to: '/login', replace: true, state: { isPasswordReset: true } }),
  },
}).createMachine({
  id: 'passwordReset',
  context: {
    email: '',
    phone: '',
    boxes: emptyBoxes,
    otp: '',
    password: '',
    confirmation: '',
    problem: null,
    remaining: resetCountdown,
    round: 0,
  },
  invoke: [
    { id: 'session', src: 'session' },
    { id: 'watchRoute', src: 'watchRoute' },
  ],
  on: {
    'route.changed': [
      {
        guard: { type: 'isUnfounded', params: ({ event }) => event.arrival },
        target: '.identify',
        actions: ['forgetSecrets', 'goToFirst'],
        meta: { req: ['ACC-52', 'ACC-65'] },
      },
      {
        guard: { type: 'isFirst', params: ({ event }) => event.arrival },
        target: '.identify',
        actions: 'forgetSecrets',
      },
      {
        guard: { type: 'isSecond', params: ({ event }) => event.arrival },
        target: '.verify',
        actions: ['forgetSecrets', { type: 'adopt', params: ({ event }) => event.arrival }],
      },
      {
        target: '.choose',
        actions: ['forgetSecrets', { type: 'adopt', params: ({ event }) => event.arrival }],
      },
    ],
  },
  initial: 'arriving',
  states: {
    arriving: { description: 'Nobody has told yet which screen the person came to' },
    identify: {
      description: 'E-mail and phone are asked for',
      tags: 'identify',
      meta: { req: ['ACC-42'] },
      on: { 'route.changed': { guard: { type: 'isFirst', params: ({ event }) => event.arrival } } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.changed': { actions: { type: 'setEmail', params: ({ event }) => event.email } },
            'phone.changed': { actions: { type: 'setPhone', params: ({ event }) => event.phone } },
            'form.submitted': [
              { guard: 'isKnownAs', target: 'sending', actions: 'clearProblem' },
              { actions: 'setAccountProblem', meta: { req: ['ACC-43', 'ACC-44', 'ACC-45'] } },
            ],
          },
        },
        sending: {
          description: 'A code is being asked for',
          tags: 'busy',
          meta: { req: ['ACC-46'] },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => claimOf(context),
            onDone: {
              target: '#passwordReset.verify',
              actions: ['notifySent', 'goToSecond'],
              meta: { req: ['ACC-47', 'ACC-49'] },
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'setUnsent', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['ACC-48', 'ACC-72'] },
            },
          },
        },
      },
    },
    verify: {
      description: 'The code that was mailed is asked for; a countdown runs until another may be sent',
      tags: 'verify',
      meta: { req: ['ACC-51', 'ACC-55'] },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: resetCountdown },
        onSnapshot: {
          actions: { type: 'setRemaining', params: ({ event }) => event.snapshot.context.remaining },
        },
      },
      on: { 'route.changed': { guard: { type: 'isSecondHere', params: ({ event }) => event.arrival } } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'code.changed': { actions: { type: 'setBoxes', params: ({ event }) => event.boxes } },
            'form.submitted': [
              { guard: 'isComplete', target: 'verifying', actions: 'clearProblem' },
              { actions: 'setCodeProblem', meta: { req: ['ACC-54'] } },
            ],
            'resend.requested': {
              guard: 'isOver',
              target: 'resending',
              actions: 'clearProblem',
              meta: { req: ['ACC-56'] },
            },
          },
        },
        verifying: {
          description: 'The code is being checked',
          tags: 'busy',
          meta: { req: ['ACC-60'] },
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ ...claimOf(context), otp: codeIn(context.boxes) }),
            onDone: {
              target: '#passwordReset.choose',
              actions: ['setVerified', 'notifyVerified', 'goToThird'],
              meta: { req: ['ACC-62', 'ACC-63'] },
            },
            onError: {
              target: 'editing',
              actions: [
                'clearBoxes',
                { type: 'setFailure', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['ACC-61', 'ACC-72'] },
            },
          },
        },
        resending: {
          description: 'Another code is being asked for',
          tags: 'resending',
          meta: { req: ['ACC-57'] },
          invoke: {
            id: 'resendCode',
            src: 'sendCode',
            input: ({ context }) => claimOf(context),
            onDone: {
              target: 'editing',
              actions: ['clearBoxes', 'restartCountdown', 'notifyResent'],
              meta: { req: ['ACC-58', 'ACC-59'] },
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'setUnsent', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['ACC-48', 'ACC-72'] },
            },
          },
        },
      },
    },
    choose: {
      description: 'The new password is asked for, twice',
      tags: 'choose',
      meta: { req: ['ACC-64'] },
      on: { 'route.changed': { guard: { type: 'isThirdHere', params: ({ event }) => event.arrival } } },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'password.changed': { actions: { type: 'setPassword', params: ({ event }) => event.password } },
            'confirmation.changed': {
              actions: { type: 'setConfirmation', params: ({ event }) => event.confirmation },
            },
            'form.submitted': [
              { guard: 'isChosen', target: 'resetting', actions: 'clearProblem' },
              { actions: 'setChosenProblem', meta: { req: ['ACC-66', 'ACC-67', 'ACC-68'] } },
            ],
          },
        },
        resetting: {
          description: 'The new password is being set',
          tags: 'busy',
          meta: { req: ['ACC-69'] },
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context }) => ({
              ...claimOf(context),
              otp: context.otp,
              password: context.password,
            }),
            onDone: {
              target: '#passwordReset.done',
              actions: ['forgetSecrets', 'notifyReset', 'endSession'],
              meta: { req: ['ACC-70'] },
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'setFailure', params: ({ event }) => event },
                'notifyProblem',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['ACC-72'] },
            },
          },
        },
      },
    },
    done: {
      description: 'The password is set; the sign-in page follows',
      tags: 'done',
      meta: { req: ['ACC-71'] },
      after: { beforeLogin: { target: 'left', actions: 'goToLogin' } },
    },
    left: { description: 'On the way to the sign-in page', type: 'final', tags: 'done' },
  },
})
