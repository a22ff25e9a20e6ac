import { expect, type Page } from '@playwright/test'
import { getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import {
  getRestaurantsByCategoryId,
  searchRestaurantsAndCategories,
} from '@tiffin-junction/contract/calls/discover'
import type { Cuisine, SearchHit, SearchResults } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import type { AnyMachineSnapshot } from 'xstate'
import overlayModel from '../../machines/discover/search-overlay.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { searchOverlayActions, searchOverlayShows } from '../drivers/search-overlay.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { cardWireOf } from './card-wire.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const howrah = { latitude: 22.5839, longitude: 88.3434 }

const stored = ['Pizza', 'Idli']

/** The home page sends the overlay a position at once: New Delhi, until a better one is known. */
const model: typeof overlayModel = {
  ...overlayModel,
  // How a search comes back is a journey.
  scenarios: { anew: { input: { point: newDelhi, text: '', recent: stored } } },
  outcomes: {
    ...overlayModel.outcomes,
    around: {
      sends: [
        { type: 'point.changed', point: howrah },
        { type: 'point.changed', point: newDelhi },
      ],
    },
  },
  // Only results of the search can be chosen: a cuisine or a restaurant.
  facts: ({ context: { text, point, results, recent } }) => ({
    text,
    latitude: point.latitude,
    restaurants: results.restaurants.length,
    cuisines: results.cuisines.length,
    recent: recent.length > 0,
  }),
}

const nothing: SearchResults = { restaurants: [], cuisines: [] }
const debounce = 500

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(locateIp, () => howrah),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getIp),
  ])
  const does = searchOverlayActions(page)
  const shows = searchOverlayShows(page)
  let point: Point = newDelhi
  let text = ''
  let results = nothing
  let recent = stored
  /** The text that the results were found by. */
  let searchedText = ''
  let times = 0

  const forget = () => {
    text = ''
    results = nothing
  }
  const found = () =>
    shows.results(
      results.cuisines.map(({ name }) => name),
      results.restaurants.map(({ name }) => name),
    )
  const seen = async (isBusy: boolean, end?: 'nothing' | 'failed') => {
    await shows.text(text)
    await shows.busy(isBusy)
    await found()
    await shows.nothing(end === 'nothing')
    await shows.failed(end === 'failed')
    await shows.chips(!isBusy && results === nothing)
    await shows.recent(!isBusy && results === nothing ? recent : [])
  }
  const searched = async (): Promise<PausedCall> => {
    const call = await api.call(searchRestaurantsAndCategories)
    const { searchParams } = new URL(call.request.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      lat: String(point.latitude),
      lon: String(point.longitude),
      search: text.trim(),
    })
    return call
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(
          (texts) => localStorage.setItem('recent_searches', JSON.stringify(texts)),
          stored,
        )
        await stopClock(page)
        await page.goto('/')
        await passTimeUntilVisible(
          page,
          page.getByRole('list', { name: 'Restaurants' }).getByRole('article').first(),
        )
      },
      'around:point.changed': async (step) => {
        point = Object(payloadOf(step).point)
        await (await api.call(getIp)).answer('49.36.0.1')
      },
      'overlay.opened': async () => {
        await does.open()
        await passTimeUntilVisible(page, page.getByRole('searchbox'))
      },
      'overlay.closed': async () => {
        forget()
        await does.close(times++ % 2 === 0 ? 'Escape' : 'button')
      },
      'text.changed': async (step) => {
        text = String(payloadOf(step).text)
        if (text.trim() === '') results = nothing
        await does.write(text)
      },
      'chip.chosen': async (step) => {
        text = String(payloadOf(step).text)
        await does.chooseChip(text)
      },
      'after typing': async () => {
        await page.clock.runFor(debounce - 1)
        expect(api.waiting(searchRestaurantsAndCategories), 'searches before the pause is over').toBe(0)
        await page.clock.runFor(1)
      },
      'search.done': async (step) => {
        const call = await searched()
        searchedText = text.trim()
        results = step.type === 'done' ? (step.output as SearchResults) : nothing
        const categories = results.cuisines.map(({ id, name }) => ({ category_id: id, category_name: name }))
        const restaurants = results.restaurants.map(({ menuSearch, dish, ...hit }) => ({
          ...cardWireOf(hit),
          foundBy: menuSearch === '' ? 'name' : 'dish',
          ...(dish ? { dish: { ...dish, price: dish.price / 100 } } : {}),
        }))
        await call.answer({ ...ok, data: { restaurants, categories } })
        if (results.restaurants.length + categories.length === 0) results = nothing
      },
      'search.error': async () => {
        await (await searched()).lose()
        results = nothing
      },
      'recent.cleared': async () => {
        recent = []
        await does.clearRecent()
      },
      'retry.requested': does.retry,
      'cuisine.chosen': async (step) => {
        const { id, name }: Cuisine = Object(payloadOf(step).cuisine)
        await does.chooseResult(name)
        await page.clock.resume()
        await expect(page).toHaveURL(`/cuisines?cuisine=${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        const call = await api.call(getRestaurantsByCategoryId)
        expect(new URL(call.request.url()).pathname).toMatch(new RegExp(`/${id}$`))
      },
      'restaurant.chosen': async (step) => {
        const { id, name, menuSearch }: SearchHit = Object(payloadOf(step).restaurant)
        await does.chooseResult(name)
        await page.clock.resume()
        const search = menuSearch === '' ? '' : searchedText
        const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`
        await expect(page).toHaveURL(`/foods/item-card/${id}${query}`)
        await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveValue(search)
      },
    },
    shows: {
      closed: shows.closed,
      open: shows.filling,
      'open.idle': () => seen(false),
      'open.debouncing': () => seen(true),
      'open.searching': () => seen(true),
      'open.results': () => seen(false),
      'open.nothing': () => seen(false, 'nothing'),
      'open.failed': () => seen(false, 'failed'),
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('search') ? 1 : 0
      await expect.poll(() => api.waiting(searchRestaurantsAndCategories), 'searches under way').toBe(isAsked)
    },
  }
}

const countOf = ({ context }: AnyMachineSnapshot, kind: keyof SearchResults): number =>
  context.results[kind].length

export const searchOverlayFlow: BrowserFlow = {
  flow: 'search-overlay',
  id: 'searchOverlay',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-7 DIS-26 DIS-27 DIS-29 DIS-30 DIS-31 DIS-93 DIS-98]',
  drive,
  cannot: [
    awaitsNetwork,
    {
      step: 'around:point.changed#1',
      because: 'the home page sends New Delhi once, as soon as it is open',
    },
    {
      step: 'around:point.changed',
      when: ({ context }, step) => context.point.latitude === Object(payloadOf(step).point).latitude,
      because: 'the home page only sends a place that is new',
    },
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'a box that already holds the text does not change',
    },
    {
      step: 'chip.chosen',
      when: (snapshot) => ['debouncing', 'searching', 'results'].some((open) => snapshot.matches({ open })),
      because: 'the chips are hidden during a search and under results',
    },
    {
      step: 'cuisine.chosen',
      when: (snapshot) => countOf(snapshot, 'cuisines') === 0,
      because: 'only a cuisine that was found can be chosen',
    },
    {
      step: 'restaurant.chosen',
      when: (snapshot) => countOf(snapshot, 'restaurants') === 0,
      because: 'only a restaurant that was found can be chosen',
    },
  ],
  follows: (_, { type }) => (type === 'start' ? 'around:point.changed#1' : undefined),
  ends: (_, { name }) => name === 'cuisine.chosen' || name === 'restaurant.chosen',
}
