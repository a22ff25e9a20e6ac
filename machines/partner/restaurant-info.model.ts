import { blankDrafts } from '@tiffin-junction/contract/domain/partner'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { restaurantInfoMachine } from './restaurant-info.machine.ts'

const blank = blankDrafts.information
/** A draft with five slots; six are the maximum. */
const full = { ...blank, slots: [1, 2, 3, 4, 5].map((id) => ({ id, open: '', close: '' })) }

export default defineModel(restaurantInfoMachine, {
  scenarios: { blank: { input: { draft: blank } }, nearlyFull: { input: { draft: full } } },
  events: {
    'field.changed': [
      { field: 'ownerName', value: 'Meera Nair' },
      { field: 'mobile', value: '98123 45670' },
      { field: 'mobile', value: '+98123 45670x9' },
    ],
    'whatsapp.chosen': [{ whatsapp: 'different' }, { whatsapp: 'same' }],
    'day.toggled': [{ day: 'Monday' }],
    'slot.added': [{}],
    'slot.removed': [{ id: 1 }, { id: 99 }],
    'slot.changed': [{ id: 1, end: 'open', time: '23:00' }],
  },
  facts: ({ context: { draft } }) => ({ ...draft }),
  tries: ({ context: { draft } }, { name }) =>
    // With five or six slots, only adding and removing are tried, because the other steps do not depend on
    // them. Otherwise, slots are added before the owner's name is typed.
    draft.slots.length > 2
      ? ['slot.added', 'slot.removed'].includes(name)
      : name !== 'slot.added' || (draft.slots.length < 2 && draft.ownerName === ''),
  invariants: {
    'there is always a slot, and never more than six': ({ context }) =>
      context.draft.slots.length >= 1 && context.draft.slots.length <= 6,
    'no two slots are one': ({ context: { draft } }) =>
      new Set(draft.slots.map(({ id }) => id)).size === draft.slots.length,
    'working days are in the order of the week': ({ context }) =>
      ['', 'Monday'].includes(context.draft.workingDays.slice(0, -6).join()),
  },
  states: {
    editing: ({ context: { draft }, step }) => {
      if (step.name === 'start' || step.type !== 'event') return
      const sent = payloadOf(step)
      if (sent.field === 'mobile') expect(['', '98123 45670']).toContain(draft.mobile)
      if (sent.field === 'ownerName') expect(draft.ownerName).toBe('Meera Nair')
      if (step.name === 'whatsapp.chosen') expect(draft.whatsapp).toBe(sent.whatsapp)
      if (step.name === 'slot.added') expect(draft.slots.at(-1)).toMatchObject({ open: '', close: '' })
      // The time stays as typed, although the slot closes before it, at 22:00.
      if (step.name === 'slot.changed')
        for (const slot of draft.slots) if (slot.id === 1) expect(slot.open).toBe('23:00')
      // The last slot is not removed.
      if (step.name === 'slot.removed' && sent.id === 1)
        expect(draft.slots.length === 1 || draft.slots.every(({ id }) => id !== 1)).toBe(true)
    },
  },
  emits: {},
})
