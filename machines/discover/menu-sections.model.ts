import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { menuSectionsMachine } from './menu-sections.machine.ts'
import type { InSight } from './menu-sections.rules.ts'
import { currentOf, isSectionLoading } from './menu-sections.selectors.ts'

const sections = ['Starters', 'Mains', 'Drinks'].map((name) => ({ name, count: 10 }))
const pageOf: Readonly<Record<string, number>> = { Starters: 1, Mains: 2, Drinks: 3 }

export default defineModel(menuSectionsMachine, {
  scenarios: {
    atTop: { input: { sections } },
    linked: { input: { sections, arrival: 'Drinks' } },
  },
  events: { 'section.chosen': [{ name: 'Mains' }, { name: 'Drinks' }] },
  outcomes: {
    items: {
      sends: [
        { type: 'list.loaded', count: 10, ahead: [], isAtEnd: false, hasStopped: false },
        { type: 'list.loaded', count: 10, ahead: [3], isAtEnd: true, hasStopped: false },
        { type: 'list.loaded', count: 20, ahead: [], isAtEnd: false, hasStopped: false },
        { type: 'list.loaded', count: 30, ahead: [], isAtEnd: true, hasStopped: false },
        { type: 'list.loaded', count: 10, ahead: [], isAtEnd: false, hasStopped: true },
        { type: 'list.loaded', count: 10, ahead: [3], isAtEnd: true, hasStopped: true },
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
      else if (edge === 'end' && loaded.isAtEnd) expect(currentOf(snapshot)).toBe('Drinks')
      else if (names.length > 0) expect(currentOf(snapshot)).toBe(names[0])
    },
    loading: ({ snapshot, actors, context: { chosen, loaded } }) => {
      expect(isSectionLoading(snapshot)).toBe(true)
      expect(currentOf(snapshot)).toBe(chosen)
      expect(actors.items?.received.at(-1)).toEqual({
        type: loaded.hasStopped ? 'retry.requested' : 'page.requested',
        page: pageOf[chosen ?? ''],
      })
    },
    scrolling: ({ snapshot, actors, step, context: { chosen, loaded } }) => {
      const page = pageOf[chosen ?? ''] ?? 4
      if (step.name === 'section.chosen')
        expect(loaded.count >= page * 10 || loaded.ahead.includes(page)).toBe(true)
      expect(currentOf(snapshot)).toBe(chosen)
      expect(actors.scrollTo?.input).toEqual({ name: chosen })
    },
  },
})
