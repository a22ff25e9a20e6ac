import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { longestWait, margin, renewalMachine } from './renewal.machine.ts'

const soon = 60_000
const far = 2 * longestWait

export default defineModel(renewalMachine, {
  events: {},
  outcomes: {
    subject: {
      sends: [
        { type: 'hours.read', changesAt: soon },
        { type: 'hours.read', changesAt: far },
        { type: 'hours.read', changesAt: null },
        { type: 'change.failed' },
        { type: 'stop.changed' },
      ],
    },
    page: {
      sends: [
        { type: 'age.changed', isOutdated: true },
        { type: 'age.changed', isOutdated: false },
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
  invariants: {
    'what is shown is read again when the page is outdated, not when it is current': ({ actors, step }) => {
      if (step.type !== 'sends' || step.event.type !== 'age.changed') return true
      return actors.subject?.received.at(-1)?.type === 'refresh.requested' || !Object(step.event).isOutdated
    },
  },
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
