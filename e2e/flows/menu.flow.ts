import { expect, type Page } from '@playwright/test'
import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import menuModel from '../../machines/discover/menu.model.ts'
import { menuItem, payloadOf } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { type MenuFilterName, menuActions, menuShows } from '../drivers/menu.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { awaitsHoursWith } from './awaits-hours.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { hasPoint, PausedApi, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

// How the filters come back is a journey.
const { filtered: _, ...scenarios } = menuModel.scenarios ?? {}
const model: typeof menuModel = { ...menuModel, scenarios }
const thali = menuItem(501)
const debounce = 500
const filterNames = { veg: 'Veg', nonVeg: 'Non-veg', egg: 'Egg', bestseller: 'Bestseller' } as const
const mealCategories = { Veg: 'Veg', 'Non-veg': 'Non Veg', Egg: 'Egg' } as const

async function drive(page: Page): Promise<Driver> {
  const queries: Readonly<Record<string, string>>[] = []
  const api = await PausedApi.before(page, [
    prepared(getRestaurantItems, (request) => {
      queries.push(Object.fromEntries(new URL(request.url()).searchParams))
      return { ...ok, data: [writeItem(thali)], total: 1 }
    }),
    // Whether the restaurant delivers is the flow delivery-area.
    prepared(
      getRestaurantById,
      () => ({ ...ok, data: { restaurant_id: 5, restaurant_name: '', delivers_here: true } }),
      hasPoint,
    ),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getRestaurantById),
  ])
  const does = menuActions(page)
  const shows = menuShows(page)
  let name = ''
  let text = ''
  let search = ''
  let on: readonly MenuFilterName[] = []
  let isMissing = false
  let asked = 1

  const query = () => {
    const meals = on.flatMap((each) => (each === 'Bestseller' ? [] : [mealCategories[each]]))
    return {
      page: '1',
      limit: '10',
      ...(meals.length === 1 ? { mealCategory: meals[0] } : {}),
      ...(on.includes('Bestseller') ? { isBestseller: 'true' } : {}),
      ...(search ? { search } : {}),
    }
  }
  const menu = async () => {
    if (isMissing) return
    await shows.searched(text)
    await shows.filters(on)
    await shows.title(search ? 'Search results' : 'Recommended', 1)
    await expect.poll(() => queries.length, 'how often the list was asked for').toBe(asked)
    expect(queries.at(-1)).toEqual(query())
  }
  const head = () => shows.head(name, ['4.2', '120 ratings', '35 min', 'Paharganj'])

  return {
    does: {
      start: async (step) => {
        const { restaurantDetails, itemSearch = '' } = Object(step.type === 'start' ? step.input : null)
        name = restaurantDetails?.name ?? ''
        text = itemSearch
        search = text.trim()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await stopClock(page)
        if (restaurantDetails) {
          // The browser keeps the route state that a card passed on when the page is reloaded.
          await page.goto('/food/train.webp')
          await inPage(
            page,
            'Come to the menu with what the screen before passes on',
            (state) => history.replaceState(state, '', '/foods/item-card/5'),
            {
              restaurantDetails,
              itemSearch,
            },
          )
          await page.reload()
        } else await page.goto('/foods/item-card/5')
        await passTimeUntilVisible(page, page.getByRole('article'))
      },
      'text.changed': async (step) => {
        text = String(payloadOf(step).text)
        await does.search(text)
      },
      'after typing': async () => {
        await page.clock.runFor(debounce - 1)
        expect(queries).toHaveLength(asked)
        if (search !== text.trim()) asked++
        search = text.trim()
        await page.clock.runFor(1)
      },
      'filter.toggled': async (step) => {
        const toggled = filterNames[payloadOf(step).filter as keyof typeof filterNames]
        const others = on.filter((each) => each !== toggled)
        const excluded = { Veg: 'Non-veg', 'Non-veg': 'Veg', Egg: '', Bestseller: '' }[toggled]
        on = on.includes(toggled) ? others : [...others.filter((each) => each !== excluded), toggled]
        asked++
        await does.filter(toggled)
      },
      'item.opened': () => does.openItem(thali.name),
      'sheet.closed': () => does.closeItem(thali.name),
      'retry.requested': does.retryHead,
      'loadRestaurant.done': async (step) => {
        const { id, ...restaurant } = Object(step.type === 'done' ? step.output : null)
        name = restaurant.name
        const call = await api.call(getRestaurantById)
        await call.answer({
          ...ok,
          data: {
            restaurant_id: id,
            restaurant_name: name,
            rating: restaurant.rating,
            total_reviews: restaurant.totalReviews,
            estimated_delivery_time: restaurant.deliveryMinutes,
            area: restaurant.area,
            status: 'active',
          },
        })
      },
      'loadRestaurant.error': async (step) => {
        const { status } = Object(step.type === 'error' ? step.error : null)
        isMissing = status === 404 && name === ''
        await (await api.call(getRestaurantById)).refuse(status)
      },
    },
    shows: {
      'head.loading': () => (name ? head() : shows.headLoading()),
      'head.known': head,
      'head.missing': shows.missing,
      'head.failed': () => shows.headFailed(true),
      'search.settled': menu,
      'search.debouncing': menu,
      'sheet.closed': () => shows.item(thali.name, false),
      'sheet.open': () => shows.item(thali.name, true, ['₹200', '₹180', 'Veg']),
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('loadRestaurant') ? 1 : 0
      await expect.poll(() => api.waiting(getRestaurantById), 'restaurants under way').toBe(isAsked)
    },
  }
}

const isCovered = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('sheetOpen')
const covered = 'the sheet of an item covers the page'
const isMissing = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('missing')
const missing = 'a restaurant that does not exist has no menu on the page'

export const menuFlow: BrowserFlow = {
  flow: 'menu',
  id: 'menu',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-6 DIS-41 DIS-43 DIS-44 DIS-45 DIS-48 DIS-56]',
  drive,
  cannot: [
    awaitsNetwork,
    ...awaitsHoursWith('reloadRestaurant'),
    { step: 'text.changed', when: isCovered, because: covered },
    { step: 'filter.toggled', when: isCovered, because: covered },
    { step: 'retry.requested', when: isCovered, because: covered },
    { step: 'text.changed', when: isMissing, because: missing },
    { step: 'filter.toggled', when: isMissing, because: missing },
    { step: 'item.opened', when: isMissing, because: missing },
    { step: 'sheet.closed', when: isMissing, because: missing },
    {
      step: 'text.changed',
      when: ({ context }, step: Step) => context.text === payloadOf(step).text,
      because: 'a box that already holds the text does not change',
    },
  ],
}
