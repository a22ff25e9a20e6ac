import { failureText } from '@tiffin-junction/contract/domain/failure'
import { bareMobile, checkSignupPassword } from '@tiffin-junction/contract/domain/formats'
import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { isBlank, tidy } from '@tiffin-junction/contract/domain/plain-text'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'

/** Input of the sign-up call. */
export interface SignupDetails {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly password: string
}

export type SignupField = keyof SignupDetails

export interface SignupContext {
  readonly details: SignupDetails
  /** Error message of the last attempt. */
  readonly problem: string | null
}

export type SignupEvent =
  | { readonly type: 'field.changed'; readonly field: SignupField; readonly value: string }
  | { readonly type: 'form.submitted' }

const blank: SignupDetails = { name: '', phone: '', email: '', password: '' }

const isFilled = (details: SignupDetails) => Object.values(details).every((value) => !isBlank(value))

/** The sign-up form, for customers and restaurant owners. */
export const signupMachine = setup({
  types: {} as {
    context: SignupContext
    events: SignupEvent
    emitted: UiEffect
    tags: 'busy' | 'failed'
  },
  actors: {
    register: requiredActor<void, SignupDetails>('register'),
  },
  guards: {
    isFilled: ({ context: { details } }) => isFilled(details),
    isReady: ({ context: { details } }) =>
      isFilled(details) && checkSignupPassword(details.password) === null,
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: SignupField; value: string }) => ({
      details: { ...context.details, [field]: value },
    })),
    forget: assign({ details: blank }),
    clearProblem: assign({ problem: null }),
    setShort: assign(({ context }) => ({ problem: checkSignupPassword(context.details.password) })),
    notifyShort: emit(({ context }): UiEffect => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    setProblem: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    notifyProblem: emit((_, { error }: Failed): UiEffect => {
      return { type: 'notify', tone: 'error', message: failureText(error) }
    }),
    notifyCreated: emit({ type: 'notify', tone: 'success', message: 'Account created successfully' }),
    goToLogin: emit(
      ({ context }): UiEffect => ({
        type: 'navigate',
        to: '/login',
        state: { phone: bareMobile(context.details.phone) },
      }),
    ),
  },
}).createMachine({
  id: 'signup',
  context: { details: blank, problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'Name, phone, e-mail and password are being filled in',
      meta: { req: ['ACC-13', 'ACC-18'] },
      on: {
        'field.changed': { target: '.fresh', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isReady', target: 'submitting', meta: { req: ['ACC-14'] } },
          {
            guard: 'isFilled',
            target: '.refused',
            actions: ['setShort', 'notifyShort'],
            meta: { req: ['ACC-156'] },
          },
        ],
      },
      initial: 'fresh',
      states: {
        fresh: { description: 'Nothing is wrong so far', entry: 'clearProblem' },
        refused: {
          description:
            'The last try failed or the password is too short, and that shows; what was typed stays',
          tags: 'failed',
          meta: { req: ['APP-65', 'APP-66'] },
        },
      },
    },
    submitting: {
      description: 'The account is being made; the form waits',
      tags: 'busy',
      meta: { req: ['ACC-15'] },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { details } }) => ({
          name: oneLine(details.name),
          phone: bareMobile(details.phone),
          email: tidy(details.email),
          password: details.password,
        }),
        onDone: {
          target: 'done',
          actions: ['notifyCreated', 'goToLogin', 'forget'],
          meta: { req: ['ACC-16', 'ACC-17', 'ACC-186'] },
        },
        onError: {
          target: 'editing.refused',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'notifyProblem', params: ({ event }) => event },
          ],
        },
      },
    },
    done: { description: 'The account exists, and the sign-in page follows', type: 'final' },
  },
})
