import { blankDrafts, blankItem, type MenuSetup } from '@tiffin-junction/contract/domain/partner'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { menuSetupMachine } from './menu-setup.machine.ts'
import {
  isAddable,
  isEmptyCategory,
  itemOf,
  priceOf,
  priceProblem,
  ratingProblem,
  reviewsProblem,
  truncateItemText,
  withCategory,
  withItem,
  withoutItem,
} from './menu-setup.rules.ts'

const dish = (id: number, name: string) => itemOf({ ...blankItem, name, price: '60' }, id)
const thalis = { id: 1, name: 'Thalis', items: [dish(1, 'Dal Thali'), dish(2, 'Paneer Thali')] }
const sweets = { id: 2, name: 'Sweets', items: [] }
const menu: MenuSetup = { ...blankDrafts.menu, categories: [thalis, sweets] }
const names = ({ categories }: MenuSetup) =>
  categories.map(({ name, items }) => [name, ...items.map((item) => item.name)])

describe('the form of a dish', () => {
  test.each([
    ['149', null],
    [' 99.50 ', null],
    ['', null],
    ['  ', null],
    ['0', /above 0.*149 or 99\.50/],
    ['a lot', /above 0/],
    ['9.999', /two decimals at most/],
  ])('[PAR-16] the problem of a price typed as %j: %s', (text, words) => {
    const problem = priceProblem(text)
    if (words === null) expect(problem).toBeNull()
    else expect(problem).toMatch(words)
  })

  test('[PAR-16] blanks around a price are ignored', () => expect(priceOf(' 60 ')).toBe(6000))

  test('[PAR-18 PAR-19] an invalid rating or review count gets a hint', () => {
    expect(ratingProblem('6')).toBe('From 1 to 5, in steps of 0.1.')
    expect(reviewsProblem('many')).toBe('A whole number, 0 or more.')
  })

  test('[PAR-18] a blank rating leaves the dish unrated', () => {
    const entry = { ...blankItem, name: 'Poha', price: '60', rating: '  ' }
    expect(isAddable(entry)).toBe(true)
    expect(itemOf(entry, 1).rating).toBeNull()
  })

  test('a text is cut to the limit of its field', () => {
    const long = 'x'.repeat(400)
    expect([truncateItemText('name', long).length, truncateItemText('description', long).length]).toEqual([
      100, 300,
    ])
    expect(truncateItemText('reviewCount', '123456789')).toBe('1234567')
  })
})

describe('the menu of a partner', () => {
  test('[PAR-15] ids of categories, and of dishes in a category, stay unique after removals', () => {
    const fewer = { ...menu, categories: [sweets, { ...thalis, id: 7 }], categoryName: 'Drinks' }
    expect(withCategory(fewer).categories.map(({ id }) => id)).toEqual([2, 7, 8])
    const left = withoutItem(menu, 1, 1)
    const added = withItem({ ...left, openCategory: 1, item: { ...blankItem, name: 'Poha', price: '60' } })
    expect(added.categories[0]?.items.map(({ id, name }) => [id, name])).toEqual([
      [2, 'Paneer Thali'],
      [3, 'Poha'],
    ])
  })

  test('[PAR-15] removing a dish leaves all others', () => {
    expect(names(withoutItem(menu, 1, 2))).toEqual([['Thalis', 'Dal Thali'], ['Sweets']])
    expect(names(withoutItem(menu, 2, 1))).toEqual(names(menu))
  })

  test('a dish without a category is not added, and its form stays as typed', () => {
    const typed = { ...menu, item: { ...blankItem, name: 'Poha', price: '60' } }
    expect(withItem(typed)).toEqual(typed)
  })

  test('only an existing category without dishes can be removed', () => {
    expect([1, 2, 3].map((id) => isEmptyCategory(menu, id))).toEqual([false, true, false])
  })
})

const open = (draft: MenuSetup) => {
  const setup = createActor(menuSetupMachine, { input: { draft } })
  setup.start()
  return { setup, draft: () => setup.getSnapshot().context.draft }
}

describe('setting up the menu', () => {
  test('[PAR-2 PAR-15] after a reload the form of a dish is open only in the category where it was open', () => {
    const isOpen = (openCategory: number | null) =>
      open({ ...menu, openCategory })
        .setup.getSnapshot()
        .hasTag('adding')
    expect([null, 2, 9].map(isOpen)).toEqual([false, true, false])
  })

  test('[PAR-15] removing a category leaves all others', () => {
    const { setup, draft } = open({
      ...menu,
      categories: [thalis, sweets, { ...sweets, id: 3, name: 'Tea' }],
    })
    setup.send({ type: 'category.removed', id: 2 })
    expect(draft().categories.map(({ name }) => name)).toEqual(['Thalis', 'Tea'])
    setup.send({ type: 'category.removed', id: 1 })
    expect(draft().categories.map(({ name }) => name)).toEqual(['Thalis', 'Tea'])
  })

  test('[PAR-15] removing a dish removes only that dish from its category', () => {
    const { setup, draft } = open(menu)
    setup.send({ type: 'item.removed', categoryId: 1, itemId: 1 })
    expect(names(draft())).toEqual([['Thalis', 'Paneer Thali'], ['Sweets']])
  })

  test('[PAR-17] the name of a category is cut to its limit', () => {
    const { setup, draft } = open(menu)
    setup.send({ type: 'category.typed', name: 'x'.repeat(150) })
    expect(draft().categoryName).toBe('x'.repeat(100))
  })
})
