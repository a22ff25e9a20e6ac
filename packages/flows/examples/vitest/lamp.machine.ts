import { assign, setup } from 'xstate'

/** A lamp that breaks after being switched on three times. */
export const lampMachine = setup({
  types: {} as { context: { used: number }; events: { type: 'pressed' } | { type: 'dimmed'; to: number } },
  guards: { isWorn: ({ context }) => context.used >= 3 },
}).createMachine({
  id: 'lamp',
  context: { used: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        pressed: [
          { guard: 'isWorn', target: 'broken' },
          { target: 'on', actions: assign({ used: ({ context }) => context.used + 1 }) },
        ],
      },
    },
    on: {
      after: { 60000: 'off' },
      on: { pressed: 'off', dimmed: { guard: ({ event }) => event.to === 0, target: 'off' } },
    },
    broken: { type: 'final' },
  },
})
