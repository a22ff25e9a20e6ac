import type { TrainStop } from '@tiffin-junction/contract/domain/train'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { journey } from '../../tests/samples.ts'
import { trainMachine } from './train.machine.ts'

const later = journey({ boardingStation: 'CNB', boardingDate: '2026-12-02' })
const past = {
  status: 400,
  body: { success: false, message: 'The boarding date is past, and the train has arrived.' },
}
const [howrah, kanpur] = journey().stops as [TrainStop, TrainStop]
const noBoarding = { station: null, date: null }

export default defineModel(trainMachine, {
  scenarios: {
    opened: { input: { number: '12301', boarding: noBoarding } },
    shared: { input: { number: '12301', boarding: { station: 'HWH', date: '2026-11-01' } } },
  },
  events: {
    'station.chosen': [{ station: 'CNB' }],
    'date.chosen': [{ date: '2026-12-02' }],
    'stop.chosen': [{ stop: kanpur }, { stop: howrah }],
    'retry.requested': [{}],
    'refresh.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    loadTrain: { done: [journey(), later], error: [{ status: 404 }, past, new Error('offline')] },
  },
  facts: ({ context }) => ({
    boarding: context.boarding,
    shown: context.journey && [context.journey.boardingStation, context.journey.boardingDate],
    problem: context.problem,
  }),
  invariants: {
    'the boarding that is shown is that of the stops, unless another is requested': ({ context, snapshot }) =>
      context.journey === null ||
      snapshot.matches('leaving') ||
      snapshot.hasTag('busy') ||
      context.boarding.station === context.journey.boardingStation,
    'a boarding that is not possible is said': ({ step, context }) =>
      step.type !== 'error' ||
      step.error !== past ||
      context.problem !== null ||
      context.boarding === noBoarding,
  },
  states: {
    loading: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('loading')).toBe(true)
      expect(actors.loadTrain?.input).toEqual({ number: '12301', boarding: context.boarding })
    },
    missing: ({ snapshot }) => expect(snapshot.hasTag('missing')).toBe(true),
    failed: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(Object.keys(actors)).toEqual(['connection'])
    },
    leaving: ({ emitted }) => expect(emitted).toEqual([{ type: 'navigate', to: '/' }]),
    'shown.idle': ({ context, actors, step }) => {
      expect(context.journey).not.toBeNull()
      expect(actors).toEqual({})
      if (step.type === 'error' && step.error === past)
        expect(context.problem).toBe('The boarding date is past, and the train has arrived.')
    },
    'shown.changing': ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.loadTrain?.input).toEqual({ number: '12301', boarding: context.boarding })
    },
    'shown.refreshing': ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(false)
      expect(actors.loadTrain).toBeDefined()
    },
  },
  emits: {
    'stop.chosen': ({ snapshot }) => (snapshot.matches('leaving') ? [{ type: 'navigate', to: '/' }] : []),
  },
})
