import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf, restaurant } from '../../tests/samples.ts'
import { deliveryAreaMachine } from './delivery-area.machine.ts'

const kanyakumari = { latitude: 8.0883, longitude: 77.5385 }
const far = restaurant(1, { isOutside: true })
const nearest = [
  restaurant(2, { isOpen: false }),
  restaurant(3),
  restaurant(1),
  restaurant(4),
  restaurant(5),
  restaurant(6),
]

export default defineModel(deliveryAreaMachine, {
  input: { restaurantId: 1 },
  events: {},
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    around: {
      sends: [
        { type: 'point.changed', point: kanyakumari },
        { type: 'point.changed', point: newDelhi },
      ],
    },
    loadHead: { done: [far, restaurant(1)], error: [new Error('offline')] },
    loadNearest: { done: [nearest, [], [restaurant(2, { isOpen: false })]], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({
    latitude: context.point?.latitude ?? null,
    name: context.name,
    alternatives: context.alternatives.length,
  }),
  invariants: {
    'every call is for the known point': ({ context, actors: { loadHead, loadNearest } }) =>
      [loadHead, loadNearest].every((call) => !call || Object(call.input).point === context.point),
    'alternatives are offered only instead of a restaurant that does not deliver': ({ context, snapshot }) =>
      context.alternatives.length === 0 || snapshot.hasTag('outside'),
    'a name is shown only of a restaurant that does not deliver': ({ context, snapshot }) =>
      (context.name !== '') === snapshot.hasTag('outside'),
  },
  states: {
    waiting: ({ actors }) => expect(actors.loadHead).toBeUndefined(),
    checking: ({ actors, step, context }) => {
      expect(actors.loadHead?.input).toMatchObject({ restaurantId: 1 })
      if (step.name === 'around:point.changed') expect(context.point).toEqual(payloadOf(step).point)
    },
    inside: ({ actors }) => expect(actors.loadNearest).toBeUndefined(),
    unknown: ({ context }) => expect(context.name).toBe(''),
    'outside.searching': ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('searching')).toBe(true)
      expect(actors.loadNearest).toBeDefined()
      expect(context.name).toBe('Platform 1 Kitchen')
    },
    'outside.offered': ({ context }) => expect(context.alternatives.map(({ id }) => id)).toEqual([3, 4, 5]),
    'outside.nobody': ({ snapshot, context }) => {
      expect(snapshot.hasTag('nobody')).toBe(true)
      expect(context.alternatives).toEqual([])
    },
    'outside.unoffered': ({ snapshot }) => expect(snapshot.hasTag('nobody')).toBe(false),
  },
})
