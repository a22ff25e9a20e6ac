import { createMachine } from 'xstate'

/** A turnstile that a coin opens. */
export const turnstileMachine = createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: {
    locked: { description: 'The turnstile is locked', on: { 'coin.inserted': 'unlocked', pushed: {} } },
    unlocked: { description: 'One person may pass', on: { pushed: 'locked', 'coin.inserted': {} } },
  },
})
