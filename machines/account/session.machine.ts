import type { Credential, Detour, GuestWish, User } from '@tiffin-junction/contract/domain/session'
import { assign, emit, setup } from 'xstate'
import { requiredAction, requiredActor } from '../required.ts'
import {
  credentialOf,
  isSamePerson,
  type OpenedPage,
  ownCredential,
  returnOf,
  type SessionContext,
  type SessionEmitted,
  type SessionEvent,
  type SessionNews,
  type Stored,
} from './session.rules.ts'

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
    isSamePersonOnGuestRoute: ({ context }, news: Stored & OpenedPage) =>
      news.access === 'guests' && isSamePerson(context, news),
    isSamePerson: ({ context }, news: Stored) => isSamePerson(context, news),
    isOwnToken: ({ context }, { token }: { token: string }) => token === credentialOf(context)?.token,
  },
  actions: {
    setRoute: assign((_, { access, path }: OpenedPage) => ({ access, path })),
    // A detour ends on any page that is no step of signing in.
    setDetour: assign((_, { isSignIn, detour }: OpenedPage) => ({ detour: isSignIn ? detour : null })),
    // A detour from the sign-in page itself leads to where the first one led.
    startDetour: assign(({ context }, wish: GuestWish | null) => ({
      detour: { from: context.detour?.from ?? context.path, wish },
    })),
    endDetour: assign({ detour: null }),
    /** Writes the detour to the tab's storage, or removes it. */
    keepDetour: requiredAction<{ detour: Detour | null }>('keepDetour'),
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
    emitOpened: emit(({ context }): SessionNews => {
      const wish = context.detour?.wish ?? null
      return { type: 'session.opened', credential: ownCredential(context), wish }
    }),
    emitRenewed: emit(({ context }): SessionNews => {
      return { type: 'session.renewed', credential: ownCredential(context) }
    }),
    emitClosed: emit({ type: 'session.closed' as const }),
    emitAbsent: emit({ type: 'session.absent' as const }),
    goHome: emit({ type: 'navigate' as const, to: '/', replace: true }),
    goBack: emit(({ context }) => returnOf(context.detour)),
    goToLogin: emit((_, { replace }: { replace: boolean }) => ({
      type: 'navigate' as const,
      to: '/login',
      replace,
    })),
  },
}).createMachine({
  id: 'session',
  context: { stored: { kind: 'none' }, user: null, access: 'everyone', path: '/', detour: null, opened: 0 },
  on: {
    'route.changed': {
      target: '.deciding',
      actions: [
        { type: 'setRoute', params: ({ event }) => event },
        { type: 'setDetour', params: ({ event }) => event },
        { type: 'setStored', params: ({ event }) => event },
        { type: 'keepDetour', params: ({ context: { detour } }) => ({ detour }) },
      ],
    },
    'storage.changed': { target: '.deciding', actions: { type: 'setStored', params: ({ event }) => event } },
    'signIn.requested': {
      actions: [
        { type: 'startDetour', params: ({ event }) => event.wish },
        { type: 'keepDetour', params: ({ context: { detour } }) => ({ detour }) },
        { type: 'goToLogin', params: ({ event }) => event },
      ],
      meta: { req: ['ORD-15', 'DIS-68'] },
    },
    'credential.received': {
      target: '.deciding',
      actions: [
        'forgetPerson',
        { type: 'setReceived', params: ({ event }) => event },
        { type: 'keepCredential', params: ({ event }) => event },
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
    reading: { description: 'Nothing is known yet of who is here', on: { 'signIn.requested': {} } },
    deciding: {
      meta: { req: ['ACC-26'] },
      always: [
        {
          guard: 'isMemberOnGuestRoute',
          target: 'signedIn',
          actions: 'goBack',
          meta: { req: ['ACC-6', 'ACC-9', 'ACC-142'] },
        },
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
          actions: [
            { type: 'startDetour', params: null },
            { type: 'keepDetour', params: ({ context: { detour } }) => ({ detour }) },
            { type: 'goToLogin', params: { replace: true } },
          ],
          meta: { req: ['ACC-28', 'ACC-29', 'ACC-30', 'ACC-31'] },
        },
        { target: 'signedOut', meta: { req: ['ACC-23'] } },
      ],
    },
    signedIn: {
      description: 'Somebody is signed in',
      tags: 'signedIn',
      meta: { req: ['ACC-22'] },
      entry: ['countOpened', 'emitOpened', 'endDetour', { type: 'keepDetour', params: { detour: null } }],
      exit: 'emitClosed',
      on: {
        'signIn.requested': {},
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
