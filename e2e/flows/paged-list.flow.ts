import { expect, type Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { getRestaurantsByCategoryId } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import { getOrdersHistory, submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import listModel, { keptOf } from '../../machines/discover/paged-list.model.ts'
import { menuItem, restaurant } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { orderHistoryShows } from '../drivers/order-history.ts'
import { menuListShows, pagedListActions } from '../drivers/paged-list.ts'
import { ratingActions, ratingShows } from '../drivers/rating.ts'
import { awaitsHoursWith } from './awaits-hours.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, home, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const pageSize = 10
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place)
const pageOf = (ids: readonly number[], total: number) => ({ items: ids.map((id) => restaurant(id)), total })

/**
 * Three screens have a paged list. The menu walks all of it, except that it always has a query and nothing
 * patches its items; the list of a cuisine and the order history cover these.
 */
const queryOf = { menu: null, cuisine: 1, orders: 2 } as const
type Host = keyof typeof queryOf

const askOf = (host: Host) => ({ query: { point: newDelhi, categoryId: queryOf[host] } })
const inputOf = (host: Host) => ({
  input: { ...askOf(host), pageSize, ...(host === 'cuisine' ? { isWaiting: true } : {}) },
})
const hostOf = ({ context }: AnyMachineSnapshot): Host => {
  if (context.isWaiting) return 'cuisine'
  return context.query.categoryId === queryOf.orders ? 'orders' : 'menu'
}

const model: FlowModel = {
  ...listModel,
  events: {
    ...listModel.events,
    'list.reset': [askOf('menu'), askOf('cuisine')],
    'kept.found': [
      { kept: keptOf(askOf('menu').query) },
      { kept: keptOf(askOf('orders').query) },
      { kept: { ...keptOf(askOf('menu').query), isStale: true } },
    ],
  },
  scenarios: { menu: inputOf('menu'), cuisine: inputOf('cuisine'), orders: inputOf('orders') },
  outcomes: {
    ...listModel.outcomes,
    loadPage: {
      done: [pageOf(idsFrom(1, 10), 1000), pageOf([1], 1), pageOf([], 0)],
      error: [{ status: 500 }],
    },
    // A full page that repeats the last item of the first; a short one; none.
    loadMore: {
      done: [pageOf(idsFrom(10, 10), 1000), pageOf([11], 11), pageOf([], 1000)],
      error: [new Error('offline')],
    },
  },
  tries: (snapshot, step) => {
    const { name, sample } = step
    if (listModel.tries?.(snapshot as never, step) === false) return false
    const host = hostOf(snapshot)
    // A third page shows nothing new.
    if (name === 'more.requested' && snapshot.context.page > 1) return false
    if (host === 'menu') return name === 'list.reset' ? sample === 0 : name !== 'item.patched'
    if (host === 'cuisine') return name === 'list.reset' && sample === 1 && snapshot.matches('waiting')
    return name === 'loadPage.done' ? sample === 0 : name === 'item.patched' && snapshot.matches('listed')
  },
}

const outputOf = (step: Step): { items: readonly { id: number; name: string }[]; total: number } =>
  Object(step.type === 'done' ? step.output : null)

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(submitCombinedRating, () => ({ ...ok, message: 'Rating submitted successfully!' })),
    ...emptyCartAnswers,
    ...memberAnswers.filter(
      ({ endpoint }) => endpoint !== getRestaurantItems && endpoint !== getAllAddresses,
    ),
  ])
  const pageCalls = [getRestaurantItems, getRestaurantsByCategoryId, getOrdersHistory] as const
  const does = pagedListActions(page)
  const menu = menuListShows(page)
  let host: Host = 'menu'
  let isVeg = false
  let listed = 0
  let total = 0

  const nameOf = (id: number) => (host === 'menu' ? menuItem(id).name : restaurant(id).name)
  const answer = async (call: PausedCall, number: number, step: Step) => {
    const asked = new URL(call.request.url()).searchParams
    expect([asked.get('page'), asked.get('limit')]).toEqual([String(number), String(pageSize)])
    const { items } = outputOf(step)
    total = outputOf(step).total
    if (host === 'menu') {
      expect(asked.get('mealCategory')).toBe(isVeg ? 'Veg' : null)
      await call.answer({ ...ok, data: items.map(({ id }) => writeItem(menuItem(id))), total })
    } else {
      const data = items.map(({ id, name }) => ({
        id: String(id),
        orderId: `TJ-${id}`,
        restaurantId: id,
        restaurantName: name,
        orderStatus: 'delivered',
        createdAt: '2026-04-01T12:00:00.000Z',
        totalAmount: 450,
        items: [],
      }))
      await call.answer({ ...ok, data, total })
    }
  }
  const openAs = async (path: string) => {
    await enterAs(page, asha)
    await page.goto(path)
  }
  return {
    does: {
      start: async (step) => {
        host = step.type === 'start' ? (step.scenario as Host) : host
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (host !== 'cuisine')
          api.prepare(prepared(getAllAddresses, () => ({ ...ok, data: [writeAddress(home)] })))
        if (host === 'menu') await page.goto('/foods/item-card/1')
        else await openAs(host === 'cuisine' ? '/cuisines' : '/user/order-history')
      },
      'list.reset': async () => {
        if (host === 'cuisine') {
          // The address sets the point of delivery, so that the list can request restaurants there.
          await (await api.call(getAllAddresses)).answer({ ...ok, data: [writeAddress(home)] })
          return
        }
        await does.toggleFilter('Veg')
        isVeg = !isVeg
      },
      'loadPage.done': async (step) => {
        listed = 1
        await answer(await api.call(...pageCalls), 1, step)
      },
      'loadPage.error': async () => {
        await (await api.call(...pageCalls)).refuse(500)
      },
      'more.requested': async () => {
        await does.scrollToTop()
        await does.scrollToEnd()
      },
      'loadMore.done': async (step) => {
        await does.scrollToTop()
        listed++
        await answer(await api.call(...pageCalls), listed, step)
      },
      'loadMore.error': async () => {
        await does.scrollToTop()
        await (await api.call(...pageCalls)).lose()
      },
      'retry.requested': does.retry,
      // The person rates the order.
      'item.patched': async () => {
        const rates = ratingActions(page)
        await rates.open(nameOf(1))
        await rates.rate('Food', 5)
        await rates.rate('Delivery', 4)
        await rates.submit()
        await ratingShows(page).open(false)
        await ratingShows(page).rated(5, 4)
      },
    },
    shows: {
      waiting: () => expect(page.getByRole('status', { name: 'Loading restaurants' })).toBeVisible(),
      loading: async () => {
        const names = { menu: 'Loading menu', cuisine: 'Loading restaurants', orders: 'Loading your orders' }
        await expect(page.getByRole('status', { name: names[host] })).toBeVisible()
      },
      listed: async () => {
        if (host === 'orders') {
          await orderHistoryShows(page).count(pageSize)
          return
        }
        await menu.first(nameOf(1))
        await menu.total(total)
        await menu.hasMore()
      },
      loadingMore: menu.loadingMore,
      end: async () => {
        await menu.first(nameOf(1))
        await menu.total(total)
        await menu.end()
      },
      empty: menu.empty,
      failed: menu.failed,
      stopped: menu.stopped,
    },
    always: async (underWay) => {
      const isAsked = underWay.some((id) => id === 'loadPage' || id === 'loadMore') ? 1 : 0
      await expect.poll(() => api.waiting(...pageCalls), 'pages under way').toBe(isAsked)
    },
  }
}

const jumps = 'the jump list of a menu requests pages, which its own flow walks'
const opened = 'a list is found kept when its page is opened again, which way-back.spec.ts does'

export const pagedListFlow: BrowserFlow = {
  flow: 'paged-list',
  id: 'pagedList',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-48 DIS-49 DIS-50 DIS-54 DIS-55 DIS-61 DIS-62 ORD-119]',
  drive,
  cannot: [
    awaitsNetwork,
    ...awaitsHoursWith('renewPage', 'more.requested'),
    { step: 'kept.found', because: opened },
    { step: 'page.requested', because: jumps },
    { step: 'loadMore.done', when: ({ context }) => context.wanted !== null, because: jumps },
    { step: 'list.reset', when: ({ context }) => context.kept !== null, because: opened },
  ],
}
