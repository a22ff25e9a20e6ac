import { blankDrafts, blankItem } from '@tiffin-junction/contract/domain/partner'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { menuSetupMachine } from './menu-setup.machine.ts'

const blank = blankDrafts.menu
/** The draft after a reload while a dish was being added. */
const interrupted = {
  ...blank,
  categories: [{ id: 1, name: 'Thalis', items: [] }],
  openCategory: 1,
  item: { ...blankItem, name: 'Half-typed' },
}

const dishes = ({ categories }: typeof blank) => categories.flatMap(({ items }) => items)

export default defineModel(menuSetupMachine, {
  scenarios: { blank: { input: { draft: blank } }, interrupted: { input: { draft: interrupted } } },
  events: {
    'category.typed': [{ name: '  Thalis ' }, { name: '   ' }],
    'category.added': [{}],
    'category.removed': [{ id: 1 }],
    'item.started': [{ categoryId: 1 }, { categoryId: 9 }],
    'item.typed': [
      { field: 'name', value: ' Rajma Chawal ' },
      { field: 'name', value: ' ' },
      { field: 'price', value: '149.50' },
      { field: 'price', value: '0' },
      { field: 'rating', value: '4.5' },
      { field: 'rating', value: '5.1' },
      { field: 'reviewCount', value: '-1' },
      { field: 'reviewCount', value: '12' },
    ],
    'item.marked': [{ flag: 'veg', isSet: false }],
    'item.added': [{}],
    'item.cancelled': [{}],
    'item.removed': [{ categoryId: 1, itemId: 1 }],
  },
  facts: ({ context }) => ({ ...context.draft }),
  tries: ({ context: { draft } }, step) => {
    const { item, categories } = draft
    const sent = payloadOf(step)
    if (step.name === 'category.added') return categories.length === 0
    if (step.name === 'category.typed') return categories.length === 0
    if (step.name === 'item.started') return dishes(draft).length === 0
    if (step.name !== 'item.typed' && step.name !== 'item.marked') return true
    // The form is filled in from top to bottom.
    if (sent.field === 'price') return item.name === ' Rajma Chawal ' && item.rating === ''
    if (sent.field === 'rating') return item.price === '149.50' && item.reviewCount === ''
    if (sent.field === 'reviewCount') return item.rating === '4.5'
    return item.price === ''
  },
  invariants: {
    'every category has a name': ({ context }) =>
      context.draft.categories.every(({ name }) => name.trim() !== ''),
    'every dish has a name and a price': ({ context }) =>
      dishes(context.draft).every(({ name, price }) => name.trim() !== '' && price > 0),
    'ratings go from 1 to 5, reviews from 0': ({ context }) =>
      dishes(context.draft).every(
        ({ rating, reviewCount }) => (rating ?? 1) >= 1 && (rating ?? 5) <= 5 && reviewCount >= 0,
      ),
  },
  states: {
    listing: ({ snapshot, context: { draft }, step }) => {
      expect(snapshot.hasTag('adding')).toBe(false)
      expect(draft.openCategory).toBeNull()
      if (step.name === 'category.added')
        expect(draft).toMatchObject({ categories: [{ name: 'Thalis', items: [] }], categoryName: '' })
      if (step.name === 'item.added') {
        expect(dishes(draft)).toMatchObject([{ name: 'Rajma Chawal', price: 14_950 }])
        expect(draft.item).toEqual(blankItem)
      }
      if (step.name === 'item.removed') expect(dishes(draft)).toEqual([])
      if (step.name === 'category.removed') expect(draft.categories).toEqual([])
    },
    adding: ({ snapshot, context: { draft }, step }) => {
      expect(snapshot.hasTag('adding')).toBe(true)
      expect(draft.openCategory).toBe(1)
      if (step.name === 'start') expect(draft.item.name).toBe('Half-typed')
      const { field, value } = payloadOf(step)
      if (step.name === 'item.typed') expect(draft.item[field as 'name']).toBe(value)
      if (step.name === 'item.marked') expect(draft.item.veg).toBe(false)
    },
  },
  emits: {},
})
