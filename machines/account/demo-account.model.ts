import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { demoAccountMachine } from './demo-account.machine.ts'

const demo = { phone: '9876543210', password: 'Tiffin@2026' }

export default defineModel(demoAccountMachine, {
  outcomes: { loadConfig: { done: [{ demo }, { demo: null }], error: [new Error('offline')] } },
  facts: ({ context }) => ({ ...context }),
  states: {
    loading: ({ snapshot, context }) => {
      expect(snapshot.hasTag('offered')).toBe(false)
      expect(context.demo).toBeNull()
    },
    offered: ({ snapshot, context }) => {
      expect(snapshot.hasTag('offered')).toBe(true)
      expect(context.demo).toEqual(demo)
    },
    none: ({ snapshot, context }) => {
      expect(snapshot.hasTag('offered')).toBe(false)
      expect(context.demo).toBeNull()
    },
  },
  emits: {},
})
