import type { SignedInDevice } from '@tiffin-junction/contract/domain/session'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { devicesMachine } from './devices.machine.ts'

const day = 24 * 3_600_000
const signedInAt = Date.UTC(2026, 3, 1, 12)
const here: SignedInDevice = {
  name: 'Chrome on Android',
  isThisOne: true,
  signedInAt,
  usedAt: signedInAt + 9 * day,
}
const elsewhere: SignedInDevice = { name: null, isThisOne: false, signedInAt, usedAt: signedInAt + day }
const offline = new Error('offline')

export default defineModel(devicesMachine, {
  events: { 'retry.requested': [{}], 'signOut.requested': [{}] },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    loadDevices: { done: [[here, elsewhere], [here]], error: [offline] },
    endOtherSessions: { done: [[here]], error: [offline] },
  },
  facts: ({ context }) => ({ devices: context.devices.length }),
  invariants: {
    'others are signed out only where there are some': ({ snapshot, context }) =>
      !snapshot.hasTag('busy') || context.devices.length > 1,
  },
  states: {
    loading: ({ actors }) => expect(actors.loadDevices).toBeDefined(),
    listed: ({ context }) => expect(context.devices[0]).toEqual(here),
    ending: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('listed')).toBe(true)
      expect(actors.endOtherSessions).toBeDefined()
    },
    failed: ({ actors }) => expect(Object.keys(actors)).toEqual(['connection']),
  },
  emits: {
    'endOtherSessions.done': [
      { type: 'notify', tone: 'success', message: 'You are signed out everywhere else.' },
    ],
    'endOtherSessions.error': [
      {
        type: 'notify',
        tone: 'error',
        message: 'The other devices could not be signed out. Please try again.',
      },
    ],
  },
})
