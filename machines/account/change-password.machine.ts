import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'
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
    context: ChangePasswordContext
    events: ChangePasswordEvent
    emitted: UiEffect
    tags: 'form' | 'otp' | 'success' | 'busy'
    children: { codeEntry: 'codeEntry' }
  },
  actors: {
    codeEntry: codeEntryMachine,
    sendCode: requiredActor<void, undefined>('sendCode'),
  },
  delays: { successScreen: 1500 },
  guards: {
    isChosen: ({ context }) => Object.values(verdicts(context)).every((verdict) => verdict === null),
    isCancelled: (_, { otp }: EnteredCode) => otp === '',
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => ({
      [field]: value,
      touched: [...new Set([...context.touched, field])].sort(),
      problem: null,
    })),
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
  context: blank,
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
        id: 'codeEntry',
        src: 'codeEntry',
        input: ({ context }) => changeCodeEntry(context.password),
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
    },
    success: {
      description: 'The password is changed',
      tags: 'success',
      meta: { req: ['ACC-81', 'ACC-97'] },
      after: { successScreen: { target: 'form', meta: { req: ['ACC-97'] } } },
    },
  },
})
