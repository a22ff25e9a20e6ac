import { readFileSync } from 'node:fs'
import { defineModel } from '@tiffin-junction/flows'
import { testMachine, testModel } from '@tiffin-junction/flows/vitest'
import { expect } from 'vitest'
import { lampMachine } from './lamp.machine.ts'

// The source is optional: it tells the types of event payloads.
testMachine(lampMachine, { source: readFileSync(new URL('lamp.machine.ts', import.meta.url), 'utf8') })

// A model adds what each state must show. Here its samples take the place of derived ones.
testModel(
  'lamp with a model',
  defineModel(lampMachine, {
    events: { pressed: [{}], dimmed: [{ to: 0 }] },
    facts: ({ context }) => ({ used: context.used }),
    states: {
      off: ({ context }) => expect(context.used).toBeLessThanOrEqual(3),
      on: ({ context }) => expect(context.used).toBeGreaterThan(0),
      broken: ({ context }) => expect(context.used).toBe(3),
    },
  }),
)
