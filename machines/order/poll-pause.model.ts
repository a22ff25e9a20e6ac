import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { pollPauseMachine } from './poll-pause.machine.ts'

export default defineModel(pollPauseMachine, {
  scenarios: { timed: { input: { ms: 2000 } }, untimed: { input: { ms: null } } },
  events: {},
  outcomes: {
    watchPage: {
      sends: [
        { type: 'page.changed', isVisible: true },
        { type: 'page.changed', isVisible: false },
      ],
    },
    connection: { sends: [{ type: 'connection.lost' }, { type: 'connection.back' }] },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'it waits while the page is hidden or there is no network': ({ snapshot, context }) =>
      snapshot.hasTag('away') === (!context.isVisible || context.isOffline),
  },
  states: {
    'looking.timed': ({ context }) => expect(context.ms).toBe(2000),
    'looking.untimed': ({ context }) => expect(context.ms).toBeNull(),
    away: ({ actors }) => expect(actors.watchPage).toBeDefined(),
    over: ({ context, step }) => {
      if (step.type === 'wait') expect(step.ms).toBe(context.ms)
      else expect(['watchPage:page.changed', 'connection:connection.back']).toContain(step.name)
    },
  },
  emits: {},
})
