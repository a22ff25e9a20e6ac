import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { appUpdateMachine } from './app-update.machine.ts'

export default defineModel(appUpdateMachine, {
  events: { 'update.accepted': [{}], 'update.declined': [{}] },
  outcomes: {
    worker: { sends: [{ type: 'update.found' }, { type: 'worker.replaced' }] },
  },
  facts: () => ({}),
  states: {
    current: ({ snapshot }) => expect(snapshot.hasTag('offered')).toBe(false),
    offered: ({ step }) => expect(step.name).toBe('worker:update.found'),
    outdated: ({ step }) => expect(step.name).toBe('worker:worker.replaced'),
    applying: ({ step }) => expect(step.name).toBe('update.accepted'),
    reloading: ({ step }) => {
      if (step.type === 'wait') expect(step.ms).toBe(10_000)
      expect(['update.accepted', 'worker:worker.replaced', 'after takeOver']).toContain(step.name)
    },
  },
  emits: {},
})
