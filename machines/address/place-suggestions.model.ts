import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { suggestion } from '../../tests/samples.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'

const places = [suggestion('Jangpura'), suggestion('Jangpura Extension')]

export default defineModel(placeSuggestionsMachine, {
  events: {
    'text.changed': [
      { text: ' Jan ', around: newDelhi },
      { text: 'Ja ', around: newDelhi },
    ],
    'mark.moved': [{ by: 1 }, { by: -1 }],
    'list.closed': [{}],
  },
  outcomes: { suggest: { done: [places, []], error: [new Error('offline')] } },
  facts: ({ context }) => ({ found: context.suggestions.length, marked: context.marked }),
  invariants: {
    'the mark is on the list or nowhere': ({ context: { marked, suggestions } }) =>
      marked >= -1 && marked < suggestions.length,
  },
  states: {
    closed: ({ context, actors }) => {
      expect(context).toMatchObject({ suggestions: [], marked: -1 })
      // Two characters are too few for a request.
      expect(actors).toEqual({})
    },
    waiting: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.text).toBe(' Jan ')
      expect(actors).toEqual({})
    },
    asking: ({ snapshot, actors, step }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.suggest?.input).toEqual({ text: 'Jan', around: newDelhi })
      if (step.type === 'wait') expect(step.ms).toBe(250)
    },
    listed: ({ context, step }) => {
      expect(context.suggestions).toEqual(places)
      if (step.name === 'suggest.done') expect(context.marked).toBe(-1)
    },
    nothing: ({ snapshot, context }) => {
      expect(snapshot.hasTag('nothing')).toBe(true)
      expect(context.suggestions).toEqual([])
    },
  },
  emits: {},
})
