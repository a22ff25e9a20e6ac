import { blankDrafts } from '@tiffin-junction/contract/domain/partner'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { documentsMachine } from './documents.machine.ts'

const typed = [
  ['businessPAN', 'aapfu 0939f9', 'AAPFU0939F'],
  ['gstin', '27-AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
  ['bankIFSC', 'sbin0001234567', 'SBIN0001234'],
  ['bankAccount', '0123 4567 89', '0123456789'],
  ['fssaiNumber', '1001 2022 000 015', '10012022000015'],
] as const

export default defineModel(documentsMachine, {
  input: { draft: blankDrafts.documents, today: '2025-07-10' },
  events: {
    'outlet.chosen': [{ outletType: 'cafe' }, { outletType: '' }],
    'number.changed': [
      ...typed.map(([field, value]) => ({ field, value })),
      { field: 'businessPAN', value: '?!' },
    ],
    'expiry.changed': [{ date: '2025-08-09' }, { date: '' }],
  },
  facts: ({ context }) => ({ ...context.draft }),
  // The form is filled in from top to bottom, because the order makes no difference.
  tries: ({ context: { draft } }, step) => {
    const { field, value } = payloadOf(step)
    if (step.name !== 'number.changed') return draft.businessPAN === ''
    const next = typed.find(([each]) => draft[each] === '')
    return value === '?!' ? draft.gstin === '' : field === (next ?? typed[0])[0]
  },
  states: {
    editing: ({ context: { draft }, step }) => {
      const { field, value, date, outletType } = payloadOf(step)
      const held = typed.find(([each, text]) => each === field && text === value)
      if (held) expect(draft[held[0]]).toBe(held[2])
      // Invalid text stays, so that the person sees and corrects it.
      if (value === '?!') expect(draft.businessPAN).toBe('?!')
      if (step.name === 'expiry.changed') expect(draft.fssaiExpiry).toBe(date)
      if (step.name === 'outlet.chosen') expect(draft.outletType).toBe(outletType)
    },
  },
  emits: {},
})
