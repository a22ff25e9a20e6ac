import { type PushMessage, pushTokenLife } from '@tiffin-junction/contract/domain/push'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import {
  type KeptRegistration,
  type MessageHeard,
  type Notice,
  noticeOf,
  type PushPermission,
  type PushRegistrationContext,
  type Registration,
  registrationOf,
  words,
} from './push-registration.rules.ts'

export type PushRegistrationEvent =
  | { readonly type: 'session.opened' }
  /** The person has a new credential; the device is registered again with it. */
  | { readonly type: 'session.renewed' }
  | { readonly type: 'session.closed' }
  /** The person asks for messages about the order. */
  | { readonly type: 'push.wanted' }
  | { readonly type: 'message.received'; readonly message: PushMessage }
  /** The server no longer knows the registration. */
  | { readonly type: 'registration.lost' }

/** Registers the device for push messages while a person is signed in, and shows incoming messages. */
export const pushRegistrationMachine = setup({
  types: {} as {
    context: PushRegistrationContext
    events: PushRegistrationEvent
    emitted: MessageHeard
    tags: 'askable' | 'busy' | 'registered' | 'denied' | 'failed'
  },
  actors: {
    readPermission: requiredActor<PushPermission, undefined>('readPermission'),
    askPermission: requiredActor<PushPermission, undefined>('askPermission'),
    readDevice: requiredActor<KeptRegistration, undefined>('readDevice'),
    obtainToken: requiredActor<string, { stored: string | null }>('obtainToken'),
    register: requiredActor<void, Registration>('register'),
    release: requiredActor<void, Registration>('release'),
    hearMessages: requiredCallback<PushRegistrationEvent, Registration>('hearMessages'),
  },
  delays: { setUp: 100, autoClose: 10_000, tokenLife: pushTokenLife, retryPause: 5000 },
  guards: {
    isGranted: (_, permission: PushPermission) => permission === 'granted',
    isAskable: (_, permission: PushPermission) => permission === 'askable',
    isDenied: (_, permission: PushPermission) => permission === 'denied',
    isNative: (_, permission: PushPermission) => permission === 'native',
    isComplete: ({ context }, token: string) => token !== '' && Boolean(context.deviceId),
    isAwaited: ({ context }) => context.isAwaited,
    canBeRegistered: ({ context }) => context.token !== null,
  },
  actions: {
    setDevice: assign((_, device: KeptRegistration) => device),
    setToken: assign((_, token: string) => ({ token })),
    /** Writes the token to the device. */
    keepToken: requiredAction<string>('keepToken'),
    /** Removes the token from the device. */
    dropToken: requiredAction('dropToken'),
    forgetToken: assign({ token: null }),
    setAwaited: assign({ isAwaited: true }),
    setUnawaited: assign({ isAwaited: false }),
    show: requiredAction<Notice>('show'),
    close: requiredAction('close'),
    emitHeard: emit({ type: 'message.heard' as const }),
    logDenied: log(words.denied, 'Push messages'),
    logNative: log(words.native, 'Push messages'),
    logIncomplete: log(() => new Error(words.incomplete), 'push: registration failed'),
    logFailure: log((_, { error }: Failed) => error, 'push: registration failed'),
  },
}).createMachine({
  id: 'pushRegistration',
  context: { deviceId: null, token: null, isAwaited: false },
  on: {
    'session.closed': [
      { guard: 'canBeRegistered', target: '.releasing', meta: { req: ['ACC-35'] } },
      { target: '.resting' },
    ],
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'No one is signed in',
      on: { 'session.opened': 'waiting' },
    },
    waiting: {
      description: 'The page is just being drawn',
      meta: { req: ['ACC-120'] },
      after: { setUp: 'judging' },
    },
    judging: {
      description: 'What this device allows is being looked at',
      invoke: {
        id: 'readPermission',
        src: 'readPermission',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'identifying' },
          { guard: { type: 'isAskable', params: ({ event }) => event.output }, target: 'askable' },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'denied' },
          {
            guard: { type: 'isNative', params: ({ event }) => event.output },
            target: 'unsupported',
            actions: 'logNative',
            meta: { req: ['ACC-131'] },
          },
          { target: 'unsupported' },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    askable: {
      description: 'The person may ask for notifications; the app does not ask before',
      tags: 'askable',
      on: { 'push.wanted': 'asking' },
    },
    asking: {
      description: 'The browser asks the person',
      tags: 'busy',
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'identifying' },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'denied' },
          { target: 'askable' },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    identifying: {
      description: 'The device id and the token it may hold are read',
      tags: 'busy',
      meta: { req: ['ACC-121', 'ACC-122', 'ACC-123'] },
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: { target: 'obtaining', actions: { type: 'setDevice', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    obtaining: {
      description: 'The token is taken over, renewed or asked for',
      tags: 'busy',
      meta: { req: ['ACC-121', 'ACC-124'] },
      invoke: {
        id: 'obtainToken',
        src: 'obtainToken',
        input: ({ context }) => ({ stored: context.token }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'registering',
            actions: [
              { type: 'setToken', params: ({ event }) => event.output },
              { type: 'keepToken', params: ({ event }) => event.output },
            ],
          },
          { target: 'failed', actions: 'logIncomplete', meta: { req: ['ACC-128'] } },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    registering: {
      description: 'The device is being registered with the server',
      tags: 'busy',
      meta: { req: ['ACC-125'] },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context),
        onDone: { target: 'listening' },
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
      on: { 'session.renewed': { target: 'registering', reenter: true } },
    },
    listening: {
      description: 'Messages are received and shown',
      tags: 'registered',
      meta: { req: ['ACC-127'] },
      // Leaving this state stops the autoClose timer, so an open notification would never close.
      exit: 'close',
      invoke: {
        id: 'hearMessages',
        src: 'hearMessages',
        input: ({ context }) => registrationOf(context),
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
      after: { tokenLife: { target: 'obtaining', meta: { req: ['ACC-124'] } } },
      on: {
        'session.renewed': 'registering',
        'registration.lost': 'pausing',
        'message.received': {
          target: '.showing',
          actions: [{ type: 'show', params: ({ event }) => noticeOf(event.message) }, 'emitHeard'],
          meta: { req: ['ACC-133', 'ACC-134', 'ACC-135', 'ACC-136'] },
        },
      },
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing is shown' },
        showing: {
          description: 'The device shows a notification',
          meta: { req: ['ACC-132'] },
          after: { autoClose: { target: 'quiet', actions: 'close' } },
        },
      },
    },
    pausing: {
      description: 'The registration is gone; in a moment the device is registered again',
      tags: 'registered',
      after: { retryPause: 'registering' },
      on: { 'session.renewed': 'registering' },
    },
    releasing: {
      description: 'The registration of the previous session is being removed from the server',
      meta: { req: ['ACC-35'] },
      entry: 'dropToken',
      invoke: {
        id: 'release',
        src: 'release',
        input: ({ context }) => registrationOf(context),
        onDone: 'released',
        onError: { target: 'released', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
      on: {
        'session.opened': { actions: 'setAwaited' },
        'session.closed': { actions: 'setUnawaited' },
      },
    },
    released: {
      entry: 'forgetToken',
      always: [{ guard: 'isAwaited', target: 'waiting', actions: 'setUnawaited' }, { target: 'resting' }],
    },
    denied: {
      description: 'The person refused in the browser; only the log says so',
      tags: 'denied',
      meta: { req: ['ACC-130'] },
      entry: 'logDenied',
    },
    unsupported: { description: 'This device has no such messages', meta: { req: ['ACC-131'] } },
    failed: {
      description: 'It did not come about; the person may ask again',
      tags: 'failed',
      meta: { req: ['ACC-129'] },
      entry: ['dropToken', 'forgetToken'],
      on: { 'push.wanted': 'judging' },
    },
  },
})
