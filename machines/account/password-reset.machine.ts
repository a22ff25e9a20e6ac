import { failureText } from '@tiffin-junction/contract/domain/failure'
import { checkResetAccount } from '@tiffin-junction/contract/domain/formats'
import type { Claim } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { type CodeWithPassword, type EnteredCode, notSent } from './code-entry.rules.ts'
import {
  blank,
  chosenProblem,
  claimOf,
  hasRequiredState,
  isAboutSame,
  type PasswordResetContext,
  type ResetRouteState,
  resetCodeEntry,
  resetFailure,
  toSecond,
  toThird,
} from './password-reset.rules.ts'
import type { SessionEvent } from './session.rules.ts'

export type PasswordResetEvent =
  /** The person came to one of the three screens. */
  | { readonly type: 'route.changed'; readonly arrival: ResetRouteState }
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'confirmation.changed'; readonly confirmation: string }
  /** Sent by the first and the third screen; the second screen sends it to the child `codeEntry`. */
  | { readonly type: 'form.submitted' }

const notice = (tone: 'success' | 'error', message: string): UiEffect => ({ type: 'notify', tone, message })

/**
 * Resets a forgotten password on three screens: the account, the mailed code, the new password. One actor
 * lives while the person is on any of them. Navigation state also carries the data for the next screen, so
 * that a reload continues where it was.
 */
export const passwordResetMachine = setup({
  types: {} as {
    context: PasswordResetContext
    events: PasswordResetEvent
    emitted: UiEffect
    tags: 'identify' | 'verify' | 'choose' | 'done' | 'busy'
    children: { codeEntry: 'codeEntry' }
  },
  actors: {
    codeEntry: codeEntryMachine,
    sendCode: requiredActor<number | null, Claim>('sendCode'),
    resetPassword: requiredActor<void, CodeWithPassword>('resetPassword'),
    session: requiredCallback<SessionEvent>('session'),
    watchRoute: requiredCallback<PasswordResetEvent>('watchRoute'),
  },
  delays: { beforeLogin: 2000 },
  guards: {
    isUnfounded: (_, arrival: ResetRouteState) => !hasRequiredState(arrival),
    isFirst: (_, arrival: ResetRouteState) => arrival.step === 'identify',
    isSecond: (_, arrival: ResetRouteState) => arrival.step === 'verify',
    isSecondHere: ({ context }, arrival: ResetRouteState) =>
      arrival.step === 'verify' && isAboutSame(context, arrival),
    isThirdHere: ({ context }, arrival: ResetRouteState) =>
      arrival.step === 'choose' && arrival.otp === context.otp && isAboutSame(context, arrival),
    isKnownAs: ({ context }) => checkResetAccount(context) === null,
    isChosen: ({ context }) => chosenProblem(context) === null,
  },
  actions: {
    adopt: assign((_, { claim, otp }: ResetRouteState) => ({ ...claim, seconds: null, otp: otp ?? '' })),
    setWait: assign((_, seconds: number | null) => ({ seconds: seconds ?? 300 })),
    setEmail: assign((_, email: string) => ({ email, problem: null })),
    setPhone: assign((_, phone: string) => ({ phone, problem: null })),
    setPassword: assign((_, password: string) => ({ password, problem: null })),
    setConfirmation: assign((_, confirmation: string) => ({ confirmation, problem: null })),
    setVerified: assign((_, { otp }: EnteredCode) => ({ otp })),
    clearProblem: assign({ problem: null }),
    forgetSecrets: assign({ otp: '', password: '', confirmation: '', problem: null }),
    setAccountProblem: assign(({ context }) => ({ problem: checkResetAccount(context)?.message ?? null })),
    setChosenProblem: assign(({ context }) => ({ problem: chosenProblem(context) })),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    setFailure: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    notifyProblem: emit(({ context }) => notice('error', context.problem ?? '')),
    logFailure: log((_, { error }: Failed) => error, resetFailure),
    notifySent: emit(notice('success', 'OTP sent successfully to your email')),
    notifyVerified: emit(notice('success', 'OTP verified successfully')),
    notifyReset: emit(notice('success', 'Password reset successfully!')),
    // A reset ends all sessions of the account, so the person signed in here has to sign in again.
    endSession: sendTo('session', { type: 'credential.rejected' }),
    goToFirst: emit({ type: 'navigate', to: '/forgot-password', replace: true }),
    goToSecond: emit(({ context }) => toSecond(context)),
    goToThird: emit(({ context }) => toThird(context)),
    // Replaces the history entry, so that the code does not stay in the history.
    goToLogin: emit({ type: 'navigate', to: '/login', replace: true, state: { isPasswordReset: true } }),
  },
}).createMachine({
  id: 'passwordReset',
  context: blank,
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
    arriving: { description: 'Not known yet which screen the person came to' },
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
              actions: [{ type: 'setWait', params: ({ event }) => event.output }, 'notifySent', 'goToSecond'],
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
      meta: { req: ['ACC-51', 'ACC-55', 'ACC-145'] },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => resetCodeEntry(context),
        onDone: {
          target: 'choose',
          actions: [
            { type: 'setVerified', params: ({ event }) => event.output },
            'notifyVerified',
            'goToThird',
          ],
          meta: { req: ['ACC-62', 'ACC-63'] },
        },
      },
      on: { 'route.changed': { guard: { type: 'isSecondHere', params: ({ event }) => event.arrival } } },
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
