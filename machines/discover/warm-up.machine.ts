import type { AddOns, MenuItem, MenuQuery } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, PageRequest } from '@tiffin-junction/contract/domain/page'
import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import type { Network, NetworkChanged } from '../system/connection.rules.ts'
import { isFree, pageRequest, type WarmUpDevice, wantsPageAfter, withDishes } from './warm-up.rules.ts'

/** Milliseconds that a menu is left alone first: what it needs itself comes before (DIS-136). */
export const settleTime = 3000
/** Milliseconds until the one more try after a failed call (DIS-137). */
export const restTime = 30_000

export interface WarmUpInput {
  readonly restaurantId: number
  /** Whether a person is signed in: only members can choose add-ons. */
  readonly isMember: boolean
}

interface WarmUpContext extends WarmUpInput {
  /** `null` until the device has said how it is. */
  readonly device: WarmUpDevice | null
  /** `null` until it is known. */
  readonly network: Network | null
  /** Pages fetched. */
  readonly pages: number
  readonly wantsPage: boolean
  /** Ids of the dishes whose add-ons are fetched, in this order. */
  readonly dishes: readonly number[]
  /** Number of dishes whose add-ons have been fetched. */
  readonly fetched: number
  readonly hasFailed: boolean
}

export type WarmUpEvent = { readonly type: 'device.changed'; readonly device: WarmUpDevice } | NetworkChanged

const logged = { type: 'logFailure', params: ({ event }: { event: Failed }) => event } as const
const failed = [
  { guard: 'hasFailed', target: 'done', actions: logged, meta: { req: ['DIS-137'] } },
  { target: 'resting', actions: logged },
] as const

/**
 * Fetches what a person may need of an open menu in a tunnel: its first two pages, and the add-ons of its dishes. The
 * service worker keeps the answers; nothing else is done with them. One call is made at a time.
 */
export const warmUpMachine = setup({
  types: {} as {
    input: WarmUpInput
    context: WarmUpContext
    events: WarmUpEvent
  },
  actors: {
    device: requiredCallback('device'),
    connection: requiredCallback('connection'),
    loadPage: requiredActor<Page<MenuItem>, PageRequest<MenuQuery>>('loadPage'),
    loadAddOns: requiredActor<AddOns, { readonly menuId: number }>('loadAddOns'),
  },
  delays: { settle: settleTime, rest: restTime },
  guards: {
    canFetch: ({ context: { device, network } }) => isFree(device, network),
    isHeldUp: ({ context: { device, network } }) => !isFree(device, network),
    hasPageDue: ({ context }) => context.wantsPage,
    hasAddOnsDue: ({ context }) => context.isMember && context.fetched < context.dishes.length,
    hasFailed: ({ context }) => context.hasFailed,
  },
  actions: {
    setDevice: assign((_, device: WarmUpDevice) => ({ device })),
    setNetwork: assign((_, network: Network) => ({ network })),
    addPage: assign(({ context }, page: Page<MenuItem>) => ({
      pages: context.pages + 1,
      wantsPage: wantsPageAfter(page, context.pages + 1),
      dishes: withDishes(context.dishes, page.items),
    })),
    countDish: assign(({ context }) => ({ fetched: context.fetched + 1 })),
    setFailed: assign({ hasFailed: true }),
    logFailure: log((_, { error }: Failed) => error, 'warm-up: a call failed'),
  },
}).createMachine({
  id: 'warmUp',
  context: ({ input }) => ({
    ...input,
    device: null,
    network: null,
    pages: 0,
    wantsPage: true,
    dishes: [],
    fetched: 0,
    hasFailed: false,
  }),
  invoke: [
    { id: 'device', src: 'device' },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    'device.changed': { actions: { type: 'setDevice', params: ({ event }) => event.device } },
    'connection.changed': { actions: { type: 'setNetwork', params: ({ event }) => event.network } },
  },
  initial: 'settling',
  states: {
    settling: {
      description: 'The menu loads what it shows',
      meta: { req: ['DIS-136'] },
      after: { settle: 'choosing' },
    },
    choosing: {
      always: [
        { guard: 'isHeldUp', target: 'paused' },
        { guard: 'hasPageDue', target: 'loadingPage' },
        { guard: 'hasAddOnsDue', target: 'loadingAddOns', meta: { req: ['DIS-138'] } },
        { target: 'done', meta: { req: ['DIS-133'] } },
      ],
    },
    paused: {
      description:
        'Nothing is fetched: nothing would keep it, the page is hidden, or the network is not good enough',
      meta: { req: ['DIS-134', 'DIS-135'] },
      always: { guard: 'canFetch', target: 'choosing' },
    },
    loadingPage: {
      description: 'A page of the menu is on its way',
      meta: { req: ['DIS-132'] },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { restaurantId, pages } }) => pageRequest(restaurantId, pages + 1),
        onDone: { target: 'choosing', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: failed,
      },
      always: { guard: 'isHeldUp', target: 'paused' },
    },
    loadingAddOns: {
      description: 'The add-ons of a dish are on their way',
      meta: { req: ['DIS-132'] },
      invoke: {
        id: 'loadAddOns',
        src: 'loadAddOns',
        input: ({ context: { dishes, fetched } }) => ({ menuId: dishes[fetched] ?? 0 }),
        onDone: { target: 'choosing', actions: 'countDish' },
        onError: failed,
      },
      always: { guard: 'isHeldUp', target: 'paused' },
    },
    resting: {
      description: 'A call failed; there is one more try in a while',
      meta: { req: ['DIS-137'] },
      entry: 'setFailed',
      after: { rest: 'choosing' },
    },
    done: { description: 'Everything is kept, or no more is tried', type: 'final' },
  },
})
