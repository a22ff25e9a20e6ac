import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { chosenStop } from '../../tests/samples.ts'
import { tripMachine } from './trip.machine.ts'

const kanpur = chosenStop()
const delhi = chosenStop({ station: 'NDLS' })
const etawah = chosenStop({ station: 'ETW', stationName: 'Etawah' })

export default defineModel(tripMachine, {
  events: {
    'stop.chosen': [{ stop: kanpur }, { stop: etawah }],
    'stop.dropped': [{}],
    'seat.changed': [
      { seat: { coach: 'B4', berth: '32 LB' } },
      {},
      { seat: { coach: 'A1', berth: '7' }, at: delhi },
    ],
  },
  outcomes: {
    watch: {
      sends: [
        { type: 'stop.found', stop: etawah },
        { type: 'stop.found', stop: null },
        { type: 'train.left' },
      ],
    },
  },
  facts: ({ context: { stop } }) => ({ station: stop?.station ?? null, coach: stop?.seat?.coach ?? null }),
  invariants: {
    'a seat at another stop is not that of the chosen one': ({ context }) =>
      context.stop?.seat?.coach !== 'A1',
    'what is watched is the stop that is chosen': ({ actors, context }) =>
      Object(actors.watch?.input).stop?.station === context.stop?.station,
  },
  states: {
    none: ({ context }) => expect(context.stop).toBeNull(),
    chosen: ({ context: { stop }, step }) => {
      expect(stop).not.toBeNull()
      if (step.name === 'seat.changed' && step.sample < 2)
        expect(stop?.seat).toEqual(step.sample === 0 ? { coach: 'B4', berth: '32 LB' } : undefined)
      // A seat is that of one train.
      else if (step.name === 'stop.chosen') expect(stop?.seat).toBeUndefined()
    },
  },
  emits: {
    'stop.chosen': [{ type: 'trip.changed' }],
    'stop.dropped': [{ type: 'trip.changed' }],
    'watch:stop.found': [{ type: 'trip.changed' }],
    'watch:train.left': [{ type: 'trip.changed' }],
  },
})
