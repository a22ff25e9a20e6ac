import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { promoCarouselMachine } from './promo-carousel.machine.ts'

export default defineModel(promoCarouselMachine, {
  input: { count: 4 },
  events: {
    'next.pressed': [{}],
    'previous.pressed': [{}],
    'hold.begun': [{ hold: 'pointer' }, { hold: 'focus' }, { hold: 'button' }],
    'hold.ended': [{ hold: 'pointer' }, { hold: 'focus' }, { hold: 'button' }],
  },
  outcomes: {
    watchStillness: {
      sends: [
        { type: 'hold.begun', hold: 'stillness' },
        { type: 'hold.ended', hold: 'stillness' },
      ],
    },
  },
  facts: ({ context: { current, holds } }) => ({ current, holds: [...holds].sort() }),
  invariants: {
    'one of the four promotions is shown': ({ context }) => [0, 1, 2, 3].includes(context.current),
    'it runs only while nothing holds it': ({ context, snapshot }) =>
      snapshot.hasTag('running') === (context.holds.length === 0),
    'a hold is counted once': ({ context }) => new Set(context.holds).size === context.holds.length,
  },
  states: {
    running: ({ step, context }) => {
      if (step.type === 'wait') expect(step.ms).toBe(6000)
      if (step.name === 'start') expect(context.current).toBe(0)
    },
    held: ({ step }) => expect(step.type).not.toBe('wait'),
  },
  emits: {},
})
