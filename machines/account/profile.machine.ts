import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { User } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, sendTo, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import {
  isSavable,
  type ProfileChange,
  type ProfileField,
  type ProfileForm,
  tidied,
  typed,
  typedBy,
} from './profile.rules.ts'
import type { SessionEnded, SessionEvent } from './session.rules.ts'

/** Result of saving a profile. */
export interface SavedProfile {
  readonly user: User
  /** Replaces the token that was used so far. */
  readonly token: string
}

export interface ProfileContext extends ProfileForm {
  /** Error message of the last attempt. */
  readonly problem: string | null
  /** Fields that were being edited when the last session ended; `null` once they are shown. */
  readonly typed: User | null
}

export type ProfileEvent =
  | { readonly type: 'edit.requested' }
  | { readonly type: 'field.changed'; readonly field: ProfileField; readonly value: string }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'cancel.requested' }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }
  | SessionEnded

const nobody: User = { name: '', email: '', mobile: '' }

/** Shows and edits the name, e-mail address and mobile number of the signed-in person. */
export const profileMachine = setup({
  types: {} as {
    input: Pick<ProfileContext, 'typed'>
    context: ProfileContext
    events: ProfileEvent
    emitted: UiEffect
    tags: 'loading' | 'failed' | 'viewing' | 'editing' | 'busy'
  },
  actors: {
    loadProfile: requiredActor<User, undefined>('loadProfile'),
    saveProfile: requiredActor<SavedProfile, ProfileChange>('saveProfile'),
    session: requiredCallback<SessionEvent>('session'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isSavable: ({ context }) => isSavable(context),
    hasTyped: ({ context }) => context.typed !== null,
  },
  actions: {
    setSaved: assign((_, user: User) => ({ saved: user, draft: user, password: '', problem: null })),
    showTyped: assign(({ context }) => ({ draft: context.typed ?? context.saved, typed: null })),
    /** Keeps what is being edited in the tab, for the same person. */
    keepTyped: requiredAction<{ person: string | null; typed: User }>('keepTyped'),
    forgetTyped: requiredAction('forgetTyped'),
    setField: assign(({ context }, { field, value }: { field: ProfileField; value: string }) => ({
      draft: typed(context.draft, field, value),
      problem: null,
    })),
    setPassword: assign((_, password: string) => ({ password, problem: null })),
    restore: assign(({ context }) => ({ draft: context.saved, password: '', problem: null })),
    clearProblem: assign({ problem: null }),
    setErrors: assign({ problem: 'Fix all validation errors before saving' }),
    setFailure: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    notifyProblem: emit(({ context }): UiEffect => {
      return { type: 'notify', tone: 'error', message: context.problem ?? '' }
    }),
    notifySaved: emit({ type: 'notify', tone: 'success', message: 'Profile updated successfully' }),
    renewCredential: sendTo('session', (_, saved: SavedProfile) => ({
      type: 'credential.renewed',
      ...saved,
    })),
    logFailure: log((_, { error }: Failed) => error, 'profile: loading or saving failed'),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({ saved: nobody, draft: nobody, password: '', problem: null, ...input }),
  invoke: { id: 'session', src: 'session' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is on its way',
      tags: 'loading',
      meta: { req: ['ACC-102'] },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: 'hasTyped',
            target: 'editing',
            actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'showTyped', 'forgetTyped'],
            meta: { req: ['ACC-152'] },
          },
          { target: 'viewing', actions: { type: 'setSaved', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    failed: {
      description: 'The profile did not come',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: {
        'retry.requested': { target: 'loading', actions: 'clearProblem' },
        'connection.back': { target: 'loading', actions: 'clearProblem' },
      },
    },
    viewing: {
      description: 'Name, mobile and e-mail are shown',
      tags: 'viewing',
      meta: { req: ['ACC-101', 'ACC-103'] },
      on: { 'edit.requested': 'editing' },
    },
    editing: {
      description: 'They are being changed; what is wrong is said while typing',
      tags: 'editing',
      meta: {
        req: ['ACC-103', 'ACC-104', 'ACC-105', 'ACC-106', 'ACC-107', 'ACC-108', 'ACC-109', 'ACC-110'],
      },
      on: {
        'field.changed': {
          actions: { type: 'setField', params: ({ event }) => event },
          meta: { req: ['ACC-111', 'ACC-112'] },
        },
        'password.changed': {
          actions: { type: 'setPassword', params: ({ event }) => event.password },
          meta: { req: ['ACC-158'] },
        },
        'form.submitted': [
          { guard: 'isSavable', target: 'saving', actions: 'clearProblem', meta: { req: ['ACC-114'] } },
          { actions: ['setErrors', 'notifyProblem'], meta: { req: ['ACC-113'] } },
        ],
        'cancel.requested': { target: 'viewing', actions: 'restore', meta: { req: ['ACC-118'] } },
        'session.ended': {
          actions: { type: 'keepTyped', params: typedBy },
          meta: { req: ['ACC-151'] },
        },
      },
    },
    saving: {
      description: 'The changes are being saved',
      tags: ['editing', 'busy'],
      meta: { req: ['ACC-115'] },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => tidied(context),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'setSaved', params: ({ event }) => event.output.user },
            { type: 'renewCredential', params: ({ event }) => event.output },
            'notifySaved',
          ],
          meta: { req: ['ACC-116', 'ACC-117'] },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'setFailure', params: ({ event }) => event },
            'notifyProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
      on: {
        'session.ended': { actions: { type: 'keepTyped', params: typedBy }, meta: { req: ['ACC-151'] } },
      },
    },
  },
})
