import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { pushRegistrationMachine } from './push-registration.machine.ts'

const device = { deviceId: 'device_k2f9_1795255720307', token: null }
const known = { deviceId: 'device_k2f9_1795255720307', token: 'token-kept' }
const message = { notification: { title: 'Your food is on its way' } }

export default defineModel(pushRegistrationMachine, {
  events: {
    'session.opened': [{}],
    'session.renewed': [{}],
    'session.closed': [{}],
    'push.wanted': [{}],
  },
  outcomes: {
    readPermission: {
      done: ['granted', 'askable', 'denied', 'native', 'missing'],
      error: [new Error('no permissions')],
    },
    askPermission: { done: ['granted', 'denied', 'askable'], error: [new Error('not from a tap')] },
    readDevice: {
      done: [device, known, { deviceId: '', token: 'token-kept' }],
      error: [new Error('no storage')],
    },
    obtainToken: { done: ['token-new', ''], error: [new Error('offline')] },
    register: { done: [undefined], error: [new Error('offline')] },
    release: { done: [undefined], error: [new Error('offline')] },
    hearMessages: {
      sends: [{ type: 'message.received', message }, { type: 'registration.lost' }],
      error: [new Error('no stream')],
    },
  },
  facts: ({ context }) => ({ ...context }),
  // A delay of a week beside one of ten seconds makes the graph endless; another test checks the real delay.
  delays: { tokenLife: 25_000 },
  invariants: {
    'a device is registered only with a token and an id': ({ snapshot, context }) =>
      !(snapshot.matches('registering') || snapshot.matches('listening')) ||
      (Boolean(context.token) && Boolean(context.deviceId)),
    'permission is asked for only because the person wanted it': ({ actors, step }) =>
      !actors.askPermission || step.name === 'push.wanted',
    'a failure keeps no token': ({ snapshot, context }) =>
      !snapshot.matches('failed') || context.token === null,
  },
  states: {
    resting: ({ context, actors }) => {
      expect(context.token).toBeNull()
      expect(actors).toEqual({})
    },
    waiting: ({ snapshot, actors }) => {
      expect(actors).toEqual({})
      expect(snapshot.hasTag('busy')).toBe(false)
    },
    judging: ({ step, actors }) => {
      if (step.type === 'wait') expect(step.ms).toBe(100)
      expect(Object.keys(actors)).toEqual(['readPermission'])
    },
    askable: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('askable')).toBe(true)
      expect(actors).toEqual({})
    },
    asking: ({ snapshot, step }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(step.name).toBe('push.wanted')
    },
    identifying: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
    obtaining: ({ context, actors }) => {
      expect(actors.obtainToken?.input).toEqual({ stored: context.token })
    },
    registering: ({ actors }) =>
      expect(actors.register?.input).toEqual({ token: 'token-new', deviceId: device.deviceId }),
    listening: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('registered')).toBe(true)
      expect(actors.hearMessages?.input).toEqual({ token: 'token-new', deviceId: device.deviceId })
    },
    'listening.quiet': ({ step }) => {
      if (step.type === 'wait') expect(step.ms).toBe(10_000)
    },
    'listening.showing': ({ step }) => expect(step.name).toBe('hearMessages:message.received'),
    pausing: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('registered')).toBe(true)
      expect(actors).toEqual({})
    },
    releasing: ({ context, actors }) =>
      expect(actors.release?.input).toEqual({
        token: context.token ?? '',
        deviceId: context.deviceId ?? '',
      }),
    denied: ({ snapshot, emitted }) => {
      expect(snapshot.hasTag('denied')).toBe(true)
      // Only logged: nothing is shown.
      expect(emitted).toEqual([])
    },
    unsupported: ({ actors }) => expect(actors).toEqual({}),
    failed: ({ snapshot, emitted }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(emitted).toEqual([])
    },
  },
  emits: { 'hearMessages:message.received': () => [{ type: 'message.heard' }] },
})
