import type { Credential, Detour, GuestWish, User } from '@tiffin-junction/contract/domain/session'
import { assign, emit, setup, spawnChild } from 'xstate'
import { requiredAction, requiredActor } from '../required.ts'
import type {
  OpenedPage,
  Renewed,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SignedIn,
  Stored,
} from './session.rules.ts'
import * as rules from './session.rules.ts'

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
    /** Ends the session of the token on the server. */
    endSession: requiredActor<void, { token: string }>('endSession'),
  },
  guards: {
    isMember: ({ context }) => context.stored.kind === 'signedIn',
    isMemberOnGuestRoute: ({ context }) => context.stored.kind === 'signedIn' && context.access === 'guests',
    isUnreadable: ({ context }) => context.stored.kind === 'unreadable',
    isUnreadableOnMemberRoute: ({ context }) =>
      context.stored.kind === 'unreadable' && context.access === 'members',
    isOnMemberRoute: ({ context }) => context.access === 'members',
    isSamePersonOnGuestRoute: ({ context }, news: Stored & OpenedPage) =>
      news.access === 'guests' && rules.isSamePerson(context, news),
    isSamePerson: ({ context }, news: Stored) => rules.isSamePerson(context, news),
    isOwnToken: ({ context }, { token }: { token: string }) => token === rules.credentialOf(context)?.token,
  },
  actions: {
    setRoute: assign((_, page: OpenedPage) => rules.atPage(page)),
    setPath: assign((_, { access, path }: OpenedPage) => ({ access, path })),
    startDetour: assign(({ context }, wish: GuestWish | null) => ({
      detour: rules.detourFor(context, wish),
    })),
    startDetourHome: assign({ detour: rules.detourHome }),
    endDetour: assign({ detour: null }),
    /** Writes the detour to the tab's storage, or removes it. */
    keepDetour: requiredAction<{ detour: Detour | null }>('keepDetour'),
    setStored: assign((_, { stored }: Stored) => rules.asStored(stored)),
    setReceived: assign((_, signedIn: SignedIn) => rules.asReceived(signedIn)),
    setRenewed: assign(({ context }, renewed: Renewed) => rules.asRenewed(context, renewed)),
    setNobody: assign(rules.asStored({ kind: 'none' })),
    setEnded: assign(({ context }) => rules.asEnded(context)),
    setUser: assign({ user: (_, params: { user: User }) => params.user }),
    /** Writes the credential to the device. */
    keepCredential: requiredAction<{ credential: Credential }>('keepCredential'),
    /** Writes the person's profile to the device. */
    keepUser: requiredAction<{ user: User }>('keepUser'),
    /** Removes all data of the person from the device. */
    forgetPerson: requiredAction('forgetPerson'),
    /** Removes the text that is kept in the tab, unless this person typed it; all of it for `null`. */
    forgetOthersText: requiredAction<{ person: string | null }>('forgetOthersText'),
    endOnServer: spawnChild('endSession', {
      id: 'endSession',
      input: ({ context }) => rules.ownToken(context),
    }),
    /** Logs that the stored credential is unreadable, but never its content. */
    logUnreadable: requiredAction('logUnreadable'),
    countOpened: assign({ opened: ({ context }) => context.opened + 1 }),
    emitOpened: emit(({ context }) => rules.openedNews(context)),
    emitRenewed: emit(({ context }) => rules.renewedNews(context)),
    emitClosed: emit(rules.closedNews),
    emitEnded: emit(({ context }) => rules.endedNews(context)),
    notifyEnded: emit(rules.sessionEnded),
    emitAbsent: emit({ type: 'session.absent' as const }),
    goHome: emit({ type: 'navigate' as const, to: '/', replace: true }),
    goBack: emit(({ context }) => rules.returnOf(context)),
    goToLogin: emit((_, { replace }: { replace: boolean }) => rules.toLogin(replace)),
  },
}).createMachine({
  id: 'session',
  context: rules.atStart,
  on: {
    'route.changed': {
      target: '.deciding',
      actions: [
        { type: 'setRoute', params: ({ event }) => event },
        { type: 'setStored', params: ({ event }) => event },
        { type: 'keepDetour', params: rules.detourOf },
      ],
    },
    'storage.changed': { target: '.deciding', actions: { type: 'setStored', params: ({ event }) => event } },
    'signIn.requested': {
      actions: [
        { type: 'startDetour', params: ({ event }) => event.wish },
        { type: 'keepDetour', params: rules.detourOf },
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
    'credential.rejected': { target: '.deciding', actions: 'setNobody', meta: { req: ['ACC-7'] } },
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
          guard: 'isOnMemberRoute',
          target: 'signedOut',
          actions: [
            { type: 'startDetour', params: null },
            { type: 'keepDetour', params: rules.detourOf },
            { type: 'goToLogin', params: { replace: true } },
          ],
          meta: { req: ['ACC-28', 'ACC-29', 'ACC-30', 'ACC-31'] },
        },
        { target: 'signedOut', meta: { req: ['ACC-23'] } },
      ],
    },
    signedIn: {
      description: 'A person is signed in',
      tags: 'signedIn',
      meta: { req: ['ACC-22'] },
      entry: [
        'countOpened',
        'emitOpened',
        'endDetour',
        { type: 'keepDetour', params: rules.detourOf },
        { type: 'forgetOthersText', params: ({ context }) => ({ person: rules.personOf(context) }) },
      ],
      exit: 'emitClosed',
      on: {
        'signIn.requested': {},
        'route.changed': [
          {
            guard: { type: 'isSamePersonOnGuestRoute', params: ({ event }) => event },
            actions: [{ type: 'setPath', params: ({ event }) => event }, 'goHome'],
          },
          {
            guard: { type: 'isSamePerson', params: ({ event }) => event },
            actions: { type: 'setPath', params: ({ event }) => event },
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
          actions: ['emitEnded', 'notifyEnded', 'setEnded', { type: 'keepDetour', params: rules.detourOf }],
          meta: { req: ['ACC-39', 'APP-67', 'ACC-150', 'ACC-152'] },
        },
        'credential.renewed': {
          target: '.known',
          actions: [
            { type: 'setRenewed', params: ({ event }) => event },
            {
              type: 'keepCredential',
              params: ({ context }) => ({ credential: rules.ownCredential(context) }),
            },
            { type: 'keepUser', params: ({ event }) => event },
            'emitRenewed',
          ],
          meta: { req: ['ACC-116'] },
        },
        'logout.requested': {
          target: 'deciding',
          actions: [
            'endOnServer',
            'startDetourHome',
            'setNobody',
            { type: 'forgetOthersText', params: { person: null } },
          ],
          meta: { req: ['ACC-35', 'ACC-36', 'ACC-37', 'ACC-38', 'ACC-148'] },
        },
      },
      initial: 'greeting',
      states: {
        greeting: {
          description: 'The profile is being read',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            input: ({ context }) => rules.ownToken(context),
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
