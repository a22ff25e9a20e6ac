import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { trainSearchMachine } from './train-search.machine.ts'

const rajdhani = { number: '12301', name: 'Howrah Rajdhani', from: 'Howrah Jn', to: 'New Delhi' }

export default defineModel(trainSearchMachine, {
  events: {
    'text.changed': [{ text: ' 12301 ' }, { text: '1 ' }],
    'retry.requested': [{}],
  },
  outcomes: {
    address: {
      sends: [
        { type: 'text.found', text: 'raj' },
        { type: 'text.found', text: '' },
      ],
    },
    connection: { sends: [{ type: 'connection.back' }] },
    searchTrains: { done: [[rajdhani], []], error: [new Error('offline')] },
  },
  facts: ({ context }) => ({ text: context.text, hits: context.hits.length }),
  invariants: {
    'a search has at least two characters': ({ actors }) =>
      !actors.searchTrains || String(Object(actors.searchTrains.input).text).length >= 2,
  },
  states: {
    idle: ({ context, actors }) => {
      expect(context.hits).toEqual([])
      expect(Object.keys(actors)).toEqual(['address'])
    },
    typing: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(Object.keys(actors)).toEqual(['address'])
    },
    searching: ({ snapshot, actors, step, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.searchTrains?.input).toEqual({ text: context.text.trim() })
      if (step.type === 'wait') expect(step.ms).toBe(250)
    },
    listed: ({ context }) => expect(context.hits).toEqual([rajdhani]),
    nothing: ({ snapshot, context }) => {
      expect(snapshot.hasTag('nothing')).toBe(true)
      expect(context.hits).toEqual([])
    },
    failed: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('failed')).toBe(true)
      expect(context.hits).toEqual([])
      expect(Object.keys(actors).sort()).toEqual(['address', 'connection'])
    },
  },
  emits: {},
})
