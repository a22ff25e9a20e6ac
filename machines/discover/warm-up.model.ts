import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { menuItem } from '../../tests/samples.ts'
import { warmUpMachine } from './warm-up.machine.ts'
import { isFree, mostAddOnCalls, type WarmUpDevice } from './warm-up.rules.ts'

const good: WarmUpDevice = { isKept: true, isVisible: true, savesData: false, connectionType: '4g' }
const plain = { addOnItemsCount: 0 }
const rest = Array.from({ length: 8 }, (_, place) => menuItem(510 + place, plain))
/** A full page with two dishes that have choices, and one of the two alone. */
const full = { items: [menuItem(501), menuItem(502), ...rest], total: 12, sections: [] }
const short = { items: [menuItem(502), menuItem(503, plain)], total: 2, sections: [] }

export default defineModel(warmUpMachine, {
  scenarios: {
    guest: { input: { restaurantId: 5, isMember: false } },
    member: { input: { restaurantId: 5, isMember: true } },
  },
  events: {},
  outcomes: {
    device: {
      sends: [
        { type: 'device.changed', device: good },
        { type: 'device.changed', device: { ...good, isVisible: false } },
      ],
    },
    connection: {
      sends: [
        { type: 'connection.changed', network: 'online' },
        { type: 'connection.changed', network: 'slow' },
      ],
    },
    loadPage: { done: [full, short], error: [{ status: 500 }] },
    loadAddOns: { done: [{ groups: [], existing: [] }], error: [{ status: 500 }] },
  },
  facts: ({ context: { device, ...others } }) => ({ ...others, isVisible: device?.isVisible ?? null }),
  invariants: {
    'one call is made at a time': ({ actors }) =>
      actors.loadPage === undefined || actors.loadAddOns === undefined,
    'no call is made while it may not be': ({ actors, context: { device, network } }) =>
      (actors.loadPage ?? actors.loadAddOns) === undefined || isFree(device, network),
    'a menu costs two pages and twelve calls for add-ons at most': ({ context }) =>
      context.pages <= 2 && context.fetched <= context.dishes.length && context.fetched <= mostAddOnCalls,
    'a guest fetches no add-ons': ({ context, actors }) =>
      context.isMember || (context.fetched === 0 && actors.loadAddOns === undefined),
  },
  states: {
    settling: ({ context }) => expect(context.pages).toBe(0),
    paused: ({ context: { device, network } }) => expect(isFree(device, network)).toBe(false),
    loadingPage: ({ actors, context }) =>
      expect(actors.loadPage?.input).toEqual({
        query: { restaurantId: 5, search: '', mealCategories: [], isBestseller: false },
        page: context.pages + 1,
        pageSize: 10,
      }),
    loadingAddOns: ({ actors, context, step }) => {
      expect(actors.loadAddOns?.input).toEqual({ menuId: context.dishes[context.fetched] })
      if (step.name === 'loadAddOns.done') expect(context.fetched).toBe(1)
    },
    resting: ({ context }) => expect(context.hasFailed).toBe(true),
    done: ({ context, step }) => {
      if (step.type === 'error') return expect(context.hasFailed).toBe(true)
      expect(context.wantsPage).toBe(false)
      expect(context.fetched).toBe(context.isMember ? context.dishes.length : 0)
    },
  },
  emits: {},
})
