import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { offersMachine } from './offers.machine.ts'

export default defineModel(offersMachine, {
  events: {
    'tab.chosen': [{ tab: 1 }, { tab: 2 }],
    'back.requested': [{}],
    'pictures.stopped': [{}],
    'pictures.started': [{}],
  },
  outcomes: { watchStillness: { sends: [{ type: 'pictures.stopped' }] } },
  facts: ({ context, historyValue }) => ({
    ...context,
    last: Object.values(historyValue).map((nodes) => nodes.map(({ id }) => id)),
  }),
  invariants: {
    'the picture is one of three': ({ context }) => [0, 1, 2].includes(context.picture),
  },
  states: {
    orderOnline: ({ snapshot }) => expect(snapshot.hasTag('dineout')).toBe(false),
    'orderOnline.turning': ({ snapshot, step, context }) => {
      expect(snapshot.hasTag('turning')).toBe(true)
      if (step.type === 'wait') expect(step.ms).toBe(3000)
      if (step.name === 'start') expect(context.picture).toBe(0)
    },
    'orderOnline.still': ({ snapshot, step }) => {
      expect(snapshot.hasTag('turning')).toBe(false)
      expect(step.type).not.toBe('wait')
    },
    dineout: ({ snapshot }) => {
      expect(snapshot.hasTag('dineout')).toBe(true)
      expect(snapshot.hasTag('turning')).toBe(false)
    },
  },
  emits: {},
})
