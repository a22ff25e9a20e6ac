import type { SignedInDevice } from '@tiffin-junction/contract/domain/session'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'

type Devices = readonly SignedInDevice[]

export interface DevicesContext {
  readonly devices: Devices
}

export type DevicesEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signOut.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

/** Lists the devices that the person is signed in on, and signs all others out. */
export const devicesMachine = setup({
  types: {} as {
    context: DevicesContext
    events: DevicesEvent
    emitted: UiEffect
    tags: 'loading' | 'listed' | 'busy' | 'failed'
  },
  actors: {
    loadDevices: requiredActor<Devices, undefined>('loadDevices'),
    endOtherSessions: requiredActor<Devices, undefined>('endOtherSessions'),
    connection: requiredCallback('connection'),
  },
  guards: { hasOthers: ({ context }) => context.devices.some(({ isThisOne }) => !isThisOne) },
  actions: {
    setDevices: assign((_, devices: Devices) => ({ devices })),
    notifySignedOut: emit({
      type: 'notify',
      tone: 'success',
      message: 'You are signed out everywhere else.',
    } satisfies UiEffect),
    notifyFailure: emit({
      type: 'notify',
      tone: 'error',
      message: 'The other devices could not be signed out. Please try again.',
    } satisfies UiEffect),
    logFailure: log((_, { error }: Failed) => error, 'devices: call failed'),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The devices are on their way',
      tags: 'loading',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: { target: 'listed', actions: { type: 'setDevices', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      description: 'The devices are shown; the others can be signed out',
      tags: 'listed',
      meta: { req: ['ACC-176'] },
      on: { 'signOut.requested': { guard: 'hasOthers', target: 'ending' } },
    },
    ending: {
      description: 'The other devices are being signed out',
      tags: ['listed', 'busy'],
      meta: { req: ['ACC-177'] },
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: {
          target: 'listed',
          actions: [{ type: 'setDevices', params: ({ event }) => event.output }, 'notifySignedOut'],
        },
        onError: {
          target: 'listed',
          actions: ['notifyFailure', { type: 'logFailure', params: ({ event }) => event }],
        },
      },
    },
    failed: {
      description: 'The devices could not be read; one may try again',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
    },
  },
})
