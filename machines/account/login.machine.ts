import { failureText, isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import { bareMobile } from '@tiffin-junction/contract/domain/formats'
import { isBlank } from '@tiffin-junction/contract/domain/plain-text'
import type { Credential } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import type { SessionEvent } from './session.rules.ts'

/** Input of the sign-in call. */
export interface LoginDetails {
  readonly phone: string
  readonly password: string
}

export interface LoginContext extends LoginDetails {
  /** Error message of the last attempt. */
  readonly problem: string | null
}

export interface LoginInput {
  /** The phone number to begin with: that of a new account, or ''. */
  readonly phone: string
}

export type LoginEvent =
  | { readonly type: 'phone.changed'; readonly phone: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'form.submitted' }

/**
 * The sign-in form. It sends the credential to the session, which stores it and leaves the page.
 */
export const loginMachine = setup({
  types: {} as {
    input: LoginInput
    context: LoginContext
    events: LoginEvent
    emitted: UiEffect
    tags: 'busy' | 'failed'
  },
  actors: {
    signIn: requiredActor<Credential, LoginDetails>('signIn'),
    session: requiredCallback<SessionEvent>('session'),
  },
  guards: {
    isFilled: ({ context }) => !isBlank(context.phone) && context.password !== '',
    isUnauthorised: (_, { error }: Failed) => isUnauthorised(error),
  },
  actions: {
    setPhone: assign((_, phone: string) => ({ phone })),
    setPassword: assign((_, password: string) => ({ password })),
    forgetPassword: assign({ password: '' }),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    sendCredential: sendTo('session', ({ context }, credential: Credential) => ({
      type: 'credential.received',
      credential,
      mobile: bareMobile(context.phone),
    })),
    sendRejection: sendTo('session', { type: 'credential.rejected' }),
    notifyProblem: emit((_, { error }: Failed): UiEffect => {
      return { type: 'notify', tone: 'error', message: failureText(error) }
    }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ phone: input.phone, password: '', problem: null }),
  invoke: { id: 'session', src: 'session' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Phone and password are being filled in',
      meta: { req: ['ACC-1', 'ACC-186'] },
      on: {
        'phone.changed': {
          target: '.fresh',
          actions: { type: 'setPhone', params: ({ event }) => event.phone },
        },
        'password.changed': {
          target: '.fresh',
          actions: { type: 'setPassword', params: ({ event }) => event.password },
        },
        'form.submitted': { guard: 'isFilled', target: 'submitting', meta: { req: ['ACC-2'] } },
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'Nothing is wrong so far', entry: 'clearProblem' },
        refused: {
          description: 'The last try failed and its error shows; what was typed stays',
          tags: 'failed',
          meta: { req: ['ACC-8'] },
        },
      },
    },
    submitting: {
      description: 'The sign-in is under way; the form waits',
      tags: 'busy',
      meta: { req: ['ACC-4'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { phone, password } }) => ({ phone: bareMobile(phone), password }),
        onDone: {
          target: 'done',
          // The session leaves the page: it knows where the person came from.
          actions: [{ type: 'sendCredential', params: ({ event }) => event.output }, 'forgetPassword'],
          meta: { req: ['ACC-5'] },
        },
        onError: [
          {
            guard: { type: 'isUnauthorised', params: ({ event }) => event },
            target: 'editing.refused',
            actions: [
              'forgetPassword',
              'sendRejection',
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'notifyProblem', params: ({ event }) => event },
            ],
            meta: { req: ['ACC-7', 'ACC-8'] },
          },
          {
            target: 'editing.refused',
            actions: [
              'sendRejection',
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'notifyProblem', params: ({ event }) => event },
            ],
            meta: { req: ['ACC-7', 'ACC-8'] },
          },
        ],
      },
    },
    done: { description: 'The session has the credential', type: 'final' },
  },
})
