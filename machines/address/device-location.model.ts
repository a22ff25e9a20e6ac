import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { deviceLocationMachine } from './device-location.machine.ts'

const delhi = { latitude: 28.6139, longitude: 77.209 }
const bhopal = { latitude: 23.2599, longitude: 77.4126 }
const pune = { latitude: 18.5289, longitude: 73.8744 }

const said = new Map<unknown, string>([
  [1, 'Location access denied. Please enable location permissions.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  ['unsupported', 'Geolocation is not supported by this browser'],
  [99, 'An unknown error occurred while getting location.'],
])

export default defineModel(deviceLocationMachine, {
  events: { 'location.requested': [{}], 'location.needed': [{}] },
  outcomes: {
    browser: {
      sends: [
        { type: 'position.found', point: bhopal },
        { type: 'position.failed', code: 1 },
        { type: 'position.failed', code: 2 },
        { type: 'position.failed', code: 3 },
        { type: 'position.failed', code: 'unsupported' },
        { type: 'position.failed', code: 99 },
        { type: 'prompt.opened' },
        { type: 'prompt.closed' },
      ],
    },
    locateByIp: { done: [pune], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({ source: context.source, problem: context.problem, reason: context.reason }),
  // The browser answers only what it was asked, and once.
  tries: (snapshot, { name }) => {
    if (name === 'browser:position.found')
      return snapshot.matches('askingBrowser') || snapshot.context.reason === 'late'
    return !name.startsWith('browser:') || snapshot.matches('askingBrowser')
  },
  invariants: {
    'New Delhi is used as long as nothing is known': ({ context }) =>
      context.source !== 'default' || context.point.latitude === delhi.latitude,
  },
  states: {
    idle: ({ context, actors }) => {
      expect(context.point).toEqual(delhi)
      expect(actors.browser?.received).toEqual([])
    },
    askingBrowser: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.browser?.received.at(-1)).toEqual({ type: 'position.requested' })
    },
    'askingBrowser.locating': () => {},
    'askingBrowser.prompting': ({ step }) => expect(step.name).toBe('browser:prompt.opened'),
    askingIp: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      if (step.type === 'sends') expect(context.problem).toBe(said.get(payloadOf(step).code))
      if (step.type === 'wait') {
        expect(step.ms).toBe(10_000)
        expect(context.problem).toBe('Location request timed out.')
      }
    },
    located: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('located')).toBe(true)
      if (step.name === 'browser:position.found') {
        expect(context).toMatchObject({ point: bhopal, source: 'device', problem: null, reason: null })
      } else if (step.name === 'locateByIp.done') {
        expect(context).toMatchObject({ point: pune, source: 'ip' })
      } else expect(context.problem).toBe('Unable to determine location')
    },
    unlocated: ({ snapshot, context }) => {
      expect(snapshot.hasTag('unlocated')).toBe(true)
      expect(context).toMatchObject({ point: delhi, problem: 'Unable to determine location' })
    },
  },
})
