import { expect, type Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { getRestaurantById, getRestaurants } from '@tiffin-junction/contract/calls/discover'
import type { Address } from '@tiffin-junction/contract/domain/address'
import { pointOf } from '@tiffin-junction/contract/domain/address'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { isSamePoint, type Point } from '@tiffin-junction/contract/domain/geo'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import areaModel from '../../machines/discover/delivery-area.model.ts'
import { address, payloadOf } from '../../tests/samples.ts'
import { deliveryAreaShows } from '../drivers/delivery-area.ts'
import { credentialText, rememberBefore } from '../drivers/device.ts'
import { locationMenuActions } from '../drivers/location-menu.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { cardWireOf } from './card-wire.ts'
import { hasPoint, PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, home, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const temple = address('temple', {
  addressType: 'OTHERS',
  completeAddress: 'Kumari Amman Temple Road',
  area: 'Kanyakumari',
  city: 'Kanyakumari',
  state: 'Tamil Nadu',
  latitude: 8.0883,
  longitude: 77.5385,
})
const addresses = [temple, home]

/** The person chooses between two saved addresses, the default one first. */
const model: typeof areaModel = {
  ...areaModel,
  outcomes: {
    ...areaModel.outcomes,
    around: { sends: addresses.map((each) => ({ type: 'point.changed', point: pointOf(each) })) },
  },
}
const pointIn = (step: Step): Point => Object(payloadOf(step).point)
const nameOfRestaurant = 'Platform 1 Kitchen'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: addresses.map(writeAddress) })),
    // The head of the menu itself.
    prepared(
      getRestaurantById,
      () => ({
        ...ok,
        data: { restaurant_id: 1, restaurant_name: nameOfRestaurant, status: 'active', area: 'Janpath' },
      }),
      (request) => !hasPoint(request),
    ),
    ...emptyCartAnswers,
    ...memberAnswers.filter(
      ({ endpoint }) =>
        endpoint !== getAllAddresses && endpoint !== getRestaurantById && endpoint !== getRestaurants,
    ),
  ])
  const location = locationMenuActions(page)
  const shows = deliveryAreaShows(page)
  let chosen: Address = home
  let names: readonly string[] = []

  const asked = async (endpoint: typeof getRestaurantById | typeof getRestaurants): Promise<PausedCall> => {
    const call = await api.call(endpoint)
    const { searchParams } = new URL(call.request.url())
    expect([searchParams.get('lat'), searchParams.get('lon')]).toEqual([
      String(chosen.latitude),
      String(chosen.longitude),
    ])
    return call
  }
  const nothing = async () => {
    await shows.outside(null)
    await shows.offered([])
  }
  const outside = async (facts: { isSearching?: boolean; isNobody?: boolean }) => {
    await shows.outside(`${nameOfRestaurant} does not deliver to ${chosen.area}.`)
    await shows.searching(facts.isSearching ?? false)
    await shows.nobody(facts.isNobody ?? false)
    await shows.offered(names)
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await rememberBefore(page, { user_cred: credentialText(asha.token) })
        await page.goto('/foods/item-card/1')
      },
      'around:point.changed': async (step) => {
        chosen = addresses.find((each) => isSamePoint(pointOf(each), pointIn(step))) ?? home
        names = []
        await location.open()
        await location.choose(chosen.completeAddress)
      },
      'loadHead.done': async (step) => {
        const { isOutside }: Restaurant = Object(step.type === 'done' ? step.output : null)
        const data = { restaurant_id: 1, restaurant_name: nameOfRestaurant, delivers_here: !isOutside }
        await (await asked(getRestaurantById)).answer({ ...ok, data })
      },
      'loadHead.error': async () => (await asked(getRestaurantById)).lose(),
      'loadNearest.done': async (step) => {
        const nearest = (step.type === 'done' ? step.output : []) as readonly Restaurant[]
        const call = await asked(getRestaurants)
        names = nearest.filter(({ id, isOpen }) => isOpen && id !== 1).map(({ name }) => name)
        names = names.slice(0, 3)
        const data = nearest.map((each) => ({
          ...cardWireOf(each),
          status: each.isOpen ? 'active' : 'inactive',
        }))
        await call.answer({ ...ok, data })
      },
      'loadNearest.error': async () => (await asked(getRestaurants)).lose(),
    },
    shows: {
      waiting: nothing,
      checking: nothing,
      inside: nothing,
      unknown: nothing,
      'outside.searching': () => outside({ isSearching: true }),
      'outside.offered': () => outside({}),
      'outside.nobody': () => outside({ isNobody: true }),
      'outside.unoffered': () => outside({}),
    },
    always: async (underWay) => {
      const isAsked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(() => [api.waiting(getRestaurantById), api.waiting(getRestaurants)], 'calls under way')
        .toEqual([isAsked('loadHead'), isAsked('loadNearest')])
    },
  }
}

export const deliveryAreaFlow: BrowserFlow = {
  flow: 'delivery-area',
  id: 'deliveryArea',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-106 DIS-107]',
  drive,
  cannot: [
    awaitsNetwork,
    {
      step: 'around:point.changed',
      when: ({ context }: AnyMachineSnapshot, step) => isSamePoint(pointIn(step), context.point),
      because: 'choosing the same address again changes nothing',
    },
    {
      step: 'around:point.changed',
      when: ({ context }: AnyMachineSnapshot, step) =>
        context.point === null && !isSamePoint(pointIn(step), pointOf(home)),
      because: 'the default address is selected first',
    },
  ],
  // The addresses are known before the menu is opened.
  follows: (_, step) => (step.type === 'start' ? 'around:point.changed#1' : undefined),
}
