import type { Access, Credential, StoredSession, User } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, setup } from 'xstate'
import { requiredAction, requiredActor } from '../required.ts'
import {
  credentialOf,
  isSamePerson,
  ownCredential,
  type SessionContext,
  type Stored,
} from './session.rules.ts'

export type SessionEvent =
  /** The person came to a route; `stored` was read from the device again. */
  | { readonly type: 'route.changed'; readonly access: Access; readonly stored: StoredSession }
  /** Another tab signed in or out. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  | { readonly type: 'credential.received'; readonly credential: Credential }
  | { readonly type: 'credential.rejected' }
  /** The person has a new token; their data stays. */
  | { readonly type: 'credential.renewed'; readonly token: string; readonly user: User }
  /** The server answered 401 to a call with this token. */
  | { readonly type: 'credential.refused'; readonly token: string }
  | { readonly type: 'logout.requested' }

/** Events for the rest of the app. */
export type SessionNews =
  | { readonly type: 'session.opened'; readonly credential: Credential }
  | { readonly type: 'session.renewed'; readonly credential: Credential }
  | { readonly type: 'session.closed' }
  /** It is known that nobody is signed in. */
  | { readonly type: 'session.absent' }

export type SessionEmitted = UiEffect | SessionNews

const newsOf = (type: 'session.opened' | 'session.renewed', context: SessionContext): SessionNews => ({
  type,
  credential: ownCredential(context),
})

/** The session: the signed-in person, and the guard that every route change passes. */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    emitted: SessionEmitted
    tags: 'signedIn' | 'signedOut'
  },
  actors: {
    loadUser: requiredActor<User, { token: string }>('loadUser'),
  },
  guards: {
    isMember: ({ context }) => context.stored.kind === 'signedIn',
    isMemberOnGuestRoute: ({ context }) => context.stored.kind === 'signedIn' && context.access === 'guests',
    isUnreadable: ({ context }) => context.stored.kind === 'unreadable',
    isUnreadableOnMemberRoute: ({ context }) =>
      context.stored.kind === 'unreadable' && context.access === 'members',
    isGuestOnMemberRoute: ({ context }) => context.access === 'members',
    isSamePersonOnGuestRoute: ({ context }, news: Stored & { access: Access }) =>
      news.access === 'guests' && isSamePerson(context, news),
    isSamePerson: ({ context }, news: Stored) => isSamePerson(context, news),
    isOwnToken: ({ context }, { token }: { token: string }) => token === credentialOf(context)?.token,
  },
  actions: {
    setRoute: assign((_, { access }: { access: Access }) => ({ access })),
    setStored: assign((_, { stored }: Stored) => ({
      stored,
      user: stored.kind === 'signedIn' ? stored.user : null,
    })),
    setReceived: assign((_, { credential }: { credential: Credential }) => ({
      stored: { kind: 'signedIn' as const, credential, user: null },
      user: null,
    })),
    setRenewed: assign(({ context }, { token, user }: { token: string; user: User }) => ({
      stored: { kind: 'signedIn' as const, credential: { ...ownCredential(context), token }, user },
      user,
    })),
    setNobody: assign({ stored: { kind: 'none' as const }, user: null }),
    setUser: assign({ user: (_, params: { user: User }) => params.user }),
    /** Writes the credential to the device. */
    keepCredential: requiredAction<{ credential: Credential }>('keepCredential'),
    /** Writes the person's profile to the device. */
    keepUser: requiredAction<{ user: User }>('keepUser'),
    /** Removes all data of the person from the device. */
    forgetPerson: requiredAction('forgetPerson'),
    /** Logs that the stored credential is unreadable, but never its content. */
    logUnreadable: requiredAction('logUnreadable'),
    countOpened: assign({ opened: ({ context }) => context.opened + 1 }),
    emitOpened: emit(({ context }) => newsOf('session.opened', context)),
    emitRenewed: emit(({ context }) => newsOf('session.renewed', context)),
    emitClosed: emit({ type: 'session.closed' as const }),
    emitAbsent: emit({ type: 'session.absent' as const }),
    goHome: emit({ type: 'navigate' as const, to: '/', replace: true }),
    goToLogin: emit({ type: 'navigate' as const, to: '/login', replace: true }),
  },
}).createMachine({
  id: 'session',
  context: { stored: { kind: 'none' }, user: null, access: 'everyone', opened: 0 },
  on: {
    'route.changed': {
      target: '.deciding',
      actions: [
        { type: 'setRoute', params: ({ event }) => event },
        { type: 'setStored', params: ({ event }) => event },
      ],
    },
    'storage.changed': { target: '.deciding', actions: { type: 'setStored', params: ({ event }) => event } },
    'credential.received': {
      target: '.deciding',
      actions: [
        'forgetPerson',
        { type: 'setReceived', params: ({ event }) => event },
        {
          type: 'keepCredential',
          params: ({ event }) => ({ credential: event.credential }),
        },
      ],
      meta: { req: ['ACC-5', 'ACC-40'] },
    },
    'credential.rejected': {
      target: '.deciding',
      actions: 'setNobody',
      meta: { req: ['ACC-7'] },
    },
  },
  initial: 'reading',
  states: {
    reading: { description: 'Nothing is known yet of who is here' },
    deciding: {
      meta: { req: ['ACC-26'] },
      always: [
        { guard: 'isMemberOnGuestRoute', target: 'signedIn', actions: 'goHome', meta: { req: ['ACC-9'] } },
        { guard: 'isMember', target: 'signedIn', meta: { req: ['ACC-27'] } },
        {
          guard: 'isUnreadableOnMemberRoute',
          target: 'unreadable',
          actions: 'goHome',
          meta: { req: ['ACC-32'] },
        },
        { guard: 'isUnreadable', target: 'unreadable', meta: { req: ['ACC-24', 'ACC-25'] } },
        {
          guard: 'isGuestOnMemberRoute',
          target: 'signedOut',
          actions: 'goToLogin',
          meta: { req: ['ACC-28', 'ACC-29', 'ACC-30', 'ACC-31'] },
        },
        { target: 'signedOut', meta: { req: ['ACC-23'] } },
      ],
    },
    signedIn: {
      description: 'Somebody is signed in',
      tags: 'signedIn',
      meta: { req: ['ACC-22'] },
      entry: ['countOpened', 'emitOpened'],
      exit: 'emitClosed',
      on: {
        'route.changed': [
          {
            guard: { type: 'isSamePersonOnGuestRoute', params: ({ event }) => event },
            actions: [{ type: 'setRoute', params: ({ event }) => event }, 'goHome'],
          },
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event },
            actions: { type: 'setRoute', params: ({ event }) => event },
          },
        ],
        'storage.changed': [
          { guard: { type: 'isSamePerson', params: ({ event }) => event } },
          {
            target: 'deciding',
            actions: { type: 'setStored', params: ({ event }) => event },
            meta: { req: ['ACC-40'] },
          },
        ],
        'credential.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => event },
          target: 'deciding',
          actions: 'setNobody',
          meta: { req: ['ACC-39', 'APP-67'] },
        },
        'credential.renewed': {
          target: '.known',
          actions: [
            { type: 'setRenewed', params: ({ event }) => event },
            { type: 'keepCredential', params: ({ context }) => ({ credential: ownCredential(context) }) },
            { type: 'keepUser', params: ({ event }) => event },
            'emitRenewed',
          ],
          meta: { req: ['ACC-116'] },
        },
        'logout.requested': {
          target: 'deciding',
          actions: 'setNobody',
          meta: { req: ['ACC-35', 'ACC-36', 'ACC-37', 'ACC-38'] },
        },
      },
      initial: 'greeting',
      states: {
        greeting: {
          description: 'The profile is being read',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            input: ({ context }) => ({ token: credentialOf(context)?.token ?? '' }),
            onDone: {
              target: 'known',
              actions: [
                { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              ],
              meta: { req: ['ACC-10'] },
            },
            onError: { target: 'known' },
          },
        },
        known: { description: 'The person goes about' },
      },
    },
    signedOut: {
      description: 'A guest looks around',
      tags: 'signedOut',
      meta: { req: ['ACC-22', 'ACC-34'] },
      // Another tab may have stored data of the person after the sign-out in this tab.
      entry: ['forgetPerson', 'emitAbsent'],
    },
    unreadable: {
      description: 'The stored credential makes no sense; the person counts as signed out',
      tags: 'signedOut',
      meta: { req: ['ACC-25'] },
      entry: ['logUnreadable', 'emitAbsent'],
    },
  },
})
