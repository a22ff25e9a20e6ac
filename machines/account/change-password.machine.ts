import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, type EventObject, emit, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  blank,
  type ChangePasswordContext,
  changeCodeEntry,
  changeFailure,
  type PasswordField,
  verdicts,
} from './change-password.rules.ts'
import { codeEntryMachine } from './code-entry.machine.ts'
import { type EnteredCode, notSent } from './code-entry.rules.ts'

export type ChangePasswordEvent =
  | { readonly type: 'field.changed'; readonly field: PasswordField; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'cancel.requested' }

const toast = (message: string): UiEffect => ({ type: 'notify', tone: 'success', message })

/**
 * Changes the password of the signed-in person: the new password, then the mailed code, then the success
 * screen.
 */
export const changePasswordMachine = setup({
  types: {} as {
    /** The new password whose code was requested before a reload; `null` without one. */
    input: { readonly kept: string | null }
    context: ChangePasswordContext
    events: ChangePasswordEvent
    emitted: UiEffect
    tags: 'form' | 'otp' | 'success' | 'busy'
    children: { codeEntry: 'codeEntry' }
  },
  actors: {
    codeEntry: codeEntryMachine,
    sendCode: requiredActor<number | null, undefined>('sendCode'),
    /** Keeps the new password over a reload, and removes it when it stops. */
    keepForReload: requiredCallback<EventObject, { readonly password: string }>('keepForReload'),
  },
  delays: { successScreen: 1500 },
  guards: {
    isKept: ({ context }) => context.password !== '',
    isChosen: ({ context }) => Object.values(verdicts(context)).every((verdict) => verdict === null),
    isCancelled: (_, { otp }: EnteredCode) => otp === '',
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => ({
      [field]: value,
      touched: [...new Set([...context.touched, field])].sort(),
      problem: null,
    })),
    setSeconds: assign((_, seconds: number | null) => ({ seconds: seconds ?? 300 })),
    touchAll: assign({ touched: ['confirmation', 'password'] }),
    clearProblem: assign({ problem: null }),
    forget: assign(blank),
    setUnsent: assign((_, { error }: Failed) => ({ problem: failureText(error, notSent) })),
    notifyProblem: emit(({ context }): UiEffect => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    logFailure: log((_, { error }: Failed) => error, changeFailure),
    notifySent: emit(toast('OTP sent to your registered email address')),
    notifyChanged: emit(toast('Password updated successfully!')),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input: { kept } }) =>
    kept === null ? blank : { ...blank, password: kept, confirmation: kept },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isKept', target: 'otp', meta: { req: ['ACC-147'] } }, { target: 'form' }],
    },
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
        onDone: {
          target: 'otp',
          actions: [{ type: 'setSeconds', params: ({ event }) => event.output }, 'notifySent'],
          meta: { req: ['ACC-88', 'ACC-90'] },
        },
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
      meta: { req: ['ACC-81', 'ACC-90', 'ACC-145', 'ACC-147'] },
      invoke: [
        {
          id: 'keepForReload',
          src: 'keepForReload',
          input: ({ context: { password } }) => ({ password }),
        },
        {
          id: 'codeEntry',
          src: 'codeEntry',
          input: ({ context }) => changeCodeEntry(context),
          onDone: [
            {
              guard: { type: 'isCancelled', params: ({ event }) => event.output },
              target: 'form',
              actions: 'forget',
              meta: { req: ['ACC-98'] },
            },
            { target: 'success', actions: ['forget', 'notifyChanged'], meta: { req: ['ACC-96'] } },
          ],
        },
      ],
    },
    success: {
      description: 'The password is changed',
      tags: 'success',
      meta: { req: ['ACC-81', 'ACC-97'] },
      after: { successScreen: { target: 'form', meta: { req: ['ACC-97'] } } },
    },
  },
})
