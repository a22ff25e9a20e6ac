import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { longestWait, margin, openingWatchMachine } from './opening-watch.machine.ts'

const soon = 60_000
const far = 2 * longestWait

export default defineModel(openingWatchMachine, {
  events: {},
  outcomes: {
    subject: {
      sends: [
        { type: 'hours.read', changesAt: soon },
        { type: 'hours.read', changesAt: far },
        { type: 'hours.read', changesAt: null },
        { type: 'change.failed' },
      ],
    },
    clock: {
      sends: [
        { type: 'time.read', now: 0 },
        { type: 'time.read', now: soon },
      ],
    },
  },
  facts: ({ context }) => ({ ...context }),
  states: {
    idle: ({ context }) => expect(context.changesAt).toBeNull(),
    measuring: ({ actors }) => expect(actors.clock?.received.at(-1)).toEqual({ type: 'time.requested' }),
    waiting: ({ context: { changesAt, now } }) => expect(changesAt).toBeGreaterThan(now),
    overdue: ({ context: { changesAt, now }, actors, step }) => {
      if (step.type === 'wait') {
        expect([soon - now + margin, 60_000]).toContain(step.ms)
        expect(actors.subject?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      } else if (step.name === 'clock.time.read') expect(changesAt).toBeLessThanOrEqual(now)
    },
  },
})
