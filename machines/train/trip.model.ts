import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { chosenStop } from '../../tests/samples.ts'
import { tripMachine } from './trip.machine.ts'

const kanpur = chosenStop()
const etawah = chosenStop({ station: 'ETW', stationName: 'Etawah' })

export default defineModel(tripMachine, {
  events: {
    'stop.chosen': [{ stop: kanpur }, { stop: etawah }],
    'stop.dropped': [{}],
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
  facts: ({ context }) => ({ station: context.stop?.station ?? null }),
  invariants: {
    'what is watched is the stop that is chosen': ({ actors, context }) =>
      Object(actors.watch?.input).stop === context.stop,
  },
  states: {
    none: ({ context }) => expect(context.stop).toBeNull(),
    chosen: ({ context }) => expect(context.stop).not.toBeNull(),
  },
  emits: {
    'stop.chosen': [{ type: 'trip.changed' }],
    'stop.dropped': [{ type: 'trip.changed' }],
    'watch:stop.found': [{ type: 'trip.changed' }],
    'watch:train.left': [{ type: 'trip.changed' }],
  },
})
