import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { type EnteredCode, notSent } from './code-entry.rules.ts'
import {
  type EmailState,
  type EmailVerificationContext,
  verificationCodeEntry,
  verificationFailure,
} from './email-verification.rules.ts'

export type EmailVerificationEvent =
  | { readonly type: 'code.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

const toast = (message: string): UiEffect => ({ type: 'notify', tone: 'success', message })

/** Verifies the registered e-mail address of the signed-in person by a mailed code, if that has not happened yet. */
export const emailVerificationMachine = setup({
  types: {} as {
    context: EmailVerificationContext
    events: EmailVerificationEvent
    emitted: UiEffect
    tags: 'offered' | 'busy' | 'otp' | 'verified' | 'confirmed'
    children: { codeEntry: 'codeEntry' }
  },
  actors: {
    codeEntry: codeEntryMachine,
    loadVerification: requiredActor<EmailState, undefined>('loadVerification'),
    sendCode: requiredActor<number | null, undefined>('sendCode'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isVerified: (_, { isVerified }: EmailState) => isVerified,
    isCancelled: (_, { otp }: EnteredCode) => otp === '',
  },
  actions: {
    setEmail: assign((_, { email }: EmailState) => ({ email })),
    setSeconds: assign((_, seconds: number | null) => ({ seconds: seconds ?? 30 })),
    clearProblem: assign({ problem: null }),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    notifyProblem: emit(({ context }): UiEffect => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    notifySent: emit(toast('OTP sent to your registered email address')),
    notifyConfirmed: emit(toast('Your email is confirmed')),
    logFailure: log((_, { error }: Failed) => error, verificationFailure),
  },
}).createMachine({
  id: 'emailVerification',
  context: { email: '', seconds: 30, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether the address is verified',
      meta: { req: ['ACC-163'] },
      invoke: {
        id: 'loadVerification',
        src: 'loadVerification',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'setEmail', params: ({ event }) => event.output },
          },
          { target: 'offered', actions: { type: 'setEmail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unknown', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    unknown: {
      description: 'The server did not say; nothing is offered, and nothing else waits for it',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'connection.back': 'loading' },
    },
    offered: {
      description: 'The person can have a code mailed',
      tags: 'offered',
      meta: { req: ['ACC-163', 'ACC-167'] },
      on: { 'code.requested': { target: 'requesting', actions: 'clearProblem' } },
    },
    requesting: {
      description: 'A code is being asked for',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: {
          target: 'otp',
          actions: [{ type: 'setSeconds', params: ({ event }) => event.output }, 'notifySent'],
        },
        onError: {
          target: 'offered',
          actions: [
            { type: 'setUnsent', params: ({ event }) => event },
            'notifyProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    otp: {
      description: 'The code that was mailed is asked for',
      tags: 'otp',
      meta: { req: ['ACC-163'] },
      invoke: {
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => verificationCodeEntry(context.seconds),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'offered',
          },
          { target: 'confirmed', actions: 'notifyConfirmed', meta: { req: ['ACC-163', 'ACC-167'] } },
        ],
      },
    },
    verified: { description: 'The address was verified before', tags: 'verified' },
    confirmed: { description: 'The address has just been verified', tags: 'confirmed' },
  },
})
