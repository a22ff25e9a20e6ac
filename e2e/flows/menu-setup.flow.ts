import { expect, type Page } from '@playwright/test'
import type { MenuSetup } from '@tiffin-junction/contract/domain/partner'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/partner/menu-setup.model.ts'
import { isAddable } from '../../machines/partner/menu-setup.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { openWithDrafts, partnerActions, partnerShows, watchSent } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { said } from './one-time-code.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const labels = {
  name: 'Dish name',
  price: 'Price',
  rating: 'Rating (optional)',
  reviewCount: 'Review count (optional)',
} as const
type Field = keyof typeof labels

/** Invalid values and their messages, in the order of the form. */
const faults: readonly (readonly [Field, string, string])[] = [
  ['price', '0', 'A price in rupees above 0, with two decimals at most, as in 149 or 99.50.'],
  ['rating', '5.1', 'From 1 to 5, in steps of 0.1.'],
  ['reviewCount', '-1', 'A whole number, 0 or more.'],
]

const thalis = 'Thalis'
const nothing = { name: '', price: '', rating: '', reviewCount: '' }

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as { field: Field; value: string; id: number; categoryId: number }

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, guestAnswers)
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const sent = watchSent(page)
  let newCategory = ''
  let hasThalis = false
  let dishes: readonly (readonly string[])[] = []
  let typed = nothing
  let isVeg = true

  const forget = () => {
    typed = nothing
    isVeg = true
  }
  const menu = async () => {
    await shows.title('Menu setup')
    await shows.value('New category', newCategory)
    await shows.categoryAddable(newCategory.trim() !== '')
    await shows.emptyMenu(!hasThalis)
    if (hasThalis) await shows.category(thalis, dishes)
  }
  return {
    does: {
      start: async (step) => {
        const { draft } = Object(step.type === 'start' ? step.input : null)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        hasThalis = draft.categories.length > 0
        if (!hasThalis) return void (await does.open('/menu-setup'))
        typed = { ...nothing, name: draft.item.name }
        await openWithDrafts(page, '/menu-setup', { menu: draft })
      },
      'category.typed': async (step) => {
        newCategory = String(payloadOf(step).name)
        await does.type('New category', newCategory)
      },
      'category.added': async () => {
        newCategory = ''
        hasThalis = true
        await does.press('Add category')
      },
      'category.removed': async () => {
        hasThalis = false
        await does.remove(thalis)
      },
      'item.started': () => does.press(`Add a dish to ${thalis}`),
      'item.typed': async (step) => {
        const { field, value } = carriedBy(step)
        typed = { ...typed, [field]: value }
        await does.type(labels[field], value)
      },
      'item.marked': async () => {
        isVeg = false
        await does.chooseKind('Non-veg')
      },
      'item.added': async () => {
        await does.press('Add dish')
        dishes = [[typed.name.trim(), `₹${typed.price}`, isVeg ? 'Veg' : 'Non Veg', typed.rating]]
        forget()
      },
      'item.cancelled': async () => {
        await does.press('Cancel')
        forget()
      },
      'item.removed': async () => {
        dishes = []
        await does.remove('Rajma Chawal')
      },
    },
    shows: {
      listing: async () => {
        await menu()
        await shows.noDishForm()
      },
      adding: async () => {
        await menu()
        await shows.dishForm(thalis, typed, isVeg)
        const found = faults.filter(([field, value]) => typed[field] === value)
        await shows.alerts(found.map(([, , words]) => words))
        await shows.dishAddable(typed.name.trim() !== '' && typed.price !== '' && found.length === 0)
      },
    },
    always: async () => expect(sent, 'requests that send something').toEqual([]),
  }
}

const draftOf = ({ context }: AnyMachineSnapshot): MenuSetup => context.draft
const dishesOf = (snapshot: AnyMachineSnapshot) => draftOf(snapshot).categories.flatMap(({ items }) => items)

export const menuSetupFlow: BrowserFlow = {
  flow: 'menu-setup',
  id: 'menuSetup',
  isAsleepAtStart: false,
  model,
  proves: '[PAR-2 PAR-15 PAR-16 PAR-17 PAR-18 PAR-19]',
  drive,
  cannot: [
    {
      step: 'category.typed',
      when: (snapshot, step) => draftOf(snapshot).categoryName === payloadOf(step).name,
      because: said,
    },
    {
      step: 'category.added',
      when: (snapshot) => draftOf(snapshot).categoryName.trim() === '',
      because: 'the button is disabled until the category has a name',
    },
    {
      step: 'category.removed',
      when: (snapshot) => draftOf(snapshot).categories.length === 0 || dishesOf(snapshot).length > 0,
      because: 'only a category that is shown and has no dish has a button that removes it',
    },
    {
      step: 'item.started',
      when: (snapshot, step) =>
        !draftOf(snapshot).categories.some(({ id }) => id === carriedBy(step).categoryId),
      because: 'only a category that is shown takes a dish',
    },
    {
      step: 'item.typed',
      when: (snapshot, step) => draftOf(snapshot).item[carriedBy(step).field] === carriedBy(step).value,
      because: said,
    },
    {
      step: 'item.marked',
      when: (snapshot) => !draftOf(snapshot).item.veg,
      because: 'a radio that is chosen already says nothing new',
    },
    {
      step: 'item.added',
      when: (snapshot) => !isAddable(draftOf(snapshot).item),
      because: 'the button is disabled until the dish has a name and a price and nothing in it is wrong',
    },
    {
      step: 'item.removed',
      when: (snapshot) => dishesOf(snapshot).length === 0,
      because: 'a dish that is not on the menu has no button',
    },
  ],
}
