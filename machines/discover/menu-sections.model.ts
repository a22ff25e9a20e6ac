import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { menuSectionsMachine } from './menu-sections.machine.ts'
import type { InSight } from './menu-sections.rules.ts'
import { currentOf, isSectionLoading } from './menu-sections.selectors.ts'

const sections = ['Starters', 'Mains', 'Drinks'].map((name) => ({ name, count: 10 }))
const itemsBefore: Readonly<Record<string, number>> = { Starters: 0, Mains: 10, Drinks: 20 }

export default defineModel(menuSectionsMachine, {
  input: { sections },
  events: { 'section.chosen': [{ name: 'Mains' }, { name: 'Drinks' }] },
  outcomes: {
    items: {
      sends: [
        { type: 'list.loaded', count: 10, isWhole: false, hasStopped: false },
        { type: 'list.loaded', count: 20, isWhole: false, hasStopped: false },
        { type: 'list.loaded', count: 30, isWhole: true, hasStopped: false },
        { type: 'list.loaded', count: 10, isWhole: false, hasStopped: true },
        { type: 'list.loaded', count: 20, isWhole: false, hasStopped: true },
      ],
    },
    sight: {
      sends: [
        { type: 'sight.changed', names: ['Starters', 'Mains'], edge: null },
        { type: 'sight.changed', names: ['Mains'], edge: null },
        { type: 'sight.changed', names: ['Mains', 'Drinks'], edge: 'end' },
        { type: 'sight.changed', names: [], edge: 'top' },
        { type: 'sight.changed', names: [], edge: null },
      ],
    },
    scrollTo: { done: [true, false], error: [new Error('not now')] },
  },
  facts: ({ context: { loaded, current, chosen } }) => ({ ...loaded, current, chosen }),
  invariants: {
    'a section is chosen exactly on the way to it': ({ context: { chosen }, snapshot }) =>
      (chosen === null) === snapshot.matches('following'),
  },
  states: {
    following: ({ snapshot, step, context: { loaded } }) => {
      expect(isSectionLoading(snapshot)).toBe(false)
      if (step.name === 'start') expect(currentOf(snapshot)).toBe('Starters')
      if (step.name !== 'sight:sight.changed') return
      const { names, edge } = payloadOf(step) as unknown as InSight
      if (edge === 'top') expect(currentOf(snapshot)).toBe('Starters')
      else if (edge === 'end' && loaded.isWhole) expect(currentOf(snapshot)).toBe('Drinks')
      else if (names.length > 0) expect(currentOf(snapshot)).toBe(names[0])
    },
    loading: ({ snapshot, actors, context: { chosen, loaded } }) => {
      expect(isSectionLoading(snapshot)).toBe(true)
      expect(currentOf(snapshot)).toBe(chosen)
      expect(actors.items?.received.at(-1)).toEqual({
        type: loaded.hasStopped ? 'retry.requested' : 'more.requested',
      })
    },
    scrolling: ({ snapshot, actors, step, context: { chosen, loaded } }) => {
      if (step.name === 'section.chosen')
        expect(loaded.count).toBeGreaterThan(itemsBefore[chosen ?? ''] ?? 30)
      expect(currentOf(snapshot)).toBe(chosen)
      expect(actors.scrollTo?.input).toEqual({ name: chosen })
    },
  },
})
