import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { pollPauseMachine } from './poll-pause.machine.ts'

export default defineModel(pollPauseMachine, {
  scenarios: { timed: { input: { ms: 2000 } }, untimed: { input: { ms: null } } },
  events: {},
  outcomes: {
    watchPresence: {
      sends: [
        { type: 'presence.changed', isPresent: true },
        { type: 'presence.changed', isPresent: false },
      ],
    },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'nobody looks only after the browser has said so': ({ snapshot, step }) =>
      snapshot.hasTag('away') === (step.type === 'sends' && step.sample === 1),
  },
  states: {
    'looking.timed': ({ context }) => expect(context.ms).toBe(2000),
    'looking.untimed': ({ context }) => expect(context.ms).toBeNull(),
    away: ({ actors }) => expect(actors.watchPresence).toBeDefined(),
    over: ({ context, step }) => {
      if (step.type === 'wait') expect(step.ms).toBe(context.ms)
      else expect(step.name).toBe('watchPresence:presence.changed')
    },
  },
  emits: {},
})
