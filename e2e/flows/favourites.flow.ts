import { expect, type Page } from '@playwright/test'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { addFavouriteRestaurant, getFavouriteRestaurants } from '@tiffin-junction/contract/calls/discover'
import { pointOf } from '@tiffin-junction/contract/domain/address'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { isSamePoint, type Point } from '@tiffin-junction/contract/domain/geo'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import favouritesModel from '../../machines/discover/favourites.model.ts'
import { shownFavourites } from '../../machines/discover/favourites.rules.ts'
import { address, payloadOf, restaurant } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { favouritesActions, favouritesShows } from '../drivers/favourites.ts'
import { locationMenuActions } from '../drivers/location-menu.ts'
import { loginShows } from '../drivers/login.ts'
import { awaitsHours } from './awaits-hours.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { cardWireOf } from './card-wire.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, home, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const work = address('work', {
  addressType: 'WORK',
  completeAddress: '5 Barakhamba Road',
  area: 'Barakhamba',
  latitude: 28.5823,
})
const addresses = [work, home]

/** The person chooses between two saved addresses, the default one first. */
const model: typeof favouritesModel = {
  ...favouritesModel,
  outcomes: {
    ...favouritesModel.outcomes,
    around: { sends: addresses.map((each) => ({ type: 'point.changed', point: pointOf(each) })) },
    loadFavourites: {
      done: [[restaurant(1), restaurant(2, { isOutside: true })], [], null],
      error: [new Error('offline')],
    },
  },
}
const pointIn = (step: Step): Point => Object(payloadOf(step).point)

const outputOf = (step: Step): readonly Restaurant[] | null =>
  step.type === 'done' && Array.isArray(step.output) ? step.output : null

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: addresses.map(writeAddress) })),
    ...emptyCartAnswers,
    ...memberAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  ])
  const location = locationMenuActions(page)
  const otherTab = new OtherTab(page)
  const does = favouritesActions(page)
  const shows = favouritesShows(page)
  const removed = new Set<number>()
  let given: readonly Restaurant[] = []
  let problem = ''
  let text = ''
  let turn = 0
  let chosen = home

  const shown = () => shownFavourites({ restaurants: given, removed: [...removed], text })
  const listed = () => shown().map(({ name }) => name)
  const forget = () => {
    removed.clear()
    given = []
    text = ''
  }
  const load = async (step: Step) => {
    const answer = outputOf(step)
    const call = await api.call(getFavouriteRestaurants)
    const { searchParams } = new URL(call.request.url())
    expect(searchParams.get('lat')).toBe(String(chosen.latitude))
    given = answer ?? []
    if (!answer) problem = 'Failed to load favorites'
    await call.answer(answer ? { ...ok, data: answer.map(cardWireOf) } : { success: false })
  }
  const lose = async () => {
    problem = 'Something went wrong. Please try again.'
    await (await api.call(getFavouriteRestaurants)).lose()
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await does.open()
      },
      // Another tab signs somebody else in, or out.
      'session:session.changed': async (step) => {
        forget()
        chosen = home
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
        if (token) return
        await expect(page).toHaveURL('/login')
        await loginShows(page).form()
      },
      'around:point.changed': async (step) => {
        chosen = addresses.find((each) => isSamePoint(pointOf(each), pointIn(step))) ?? home
        await location.open()
        await location.choose(chosen.completeAddress)
      },
      'loadFavourites.done': load,
      'reloadFavourites.done': load,
      'loadFavourites.error': lose,
      'reloadFavourites.error': lose,
      'favourite.removed': async (step) => {
        const id = Number(payloadOf(step).id)
        const { name } = given.find((each) => each.id === id) ?? { name: '' }
        await does.remove(name)
        removed.add(id)
      },
      // Hearts are saved one after the other: those before this one succeed, and this one fails.
      'hearts:removal.failed': async (step) => {
        const id = Number(payloadOf(step).id)
        for (;;) {
          const call = await api.call(addFavouriteRestaurant)
          expect(call.body).toEqual({ save: false })
          if (new URL(call.request.url()).pathname.endsWith(`/${id}`)) {
            removed.delete(id)
            await call.refuse(500)
            return
          }
          await call.answer(ok)
        }
      },
      'text.changed': async (step) => {
        const next = String(payloadOf(step).text)
        if (next === '' && text !== '' && listed().length === 0) await does.showAll()
        else await does.search(next)
        text = next
      },
      'retry.requested': does.retry,
    },
    shows: {
      loading: shows.loading,
      'shown.listed': async () => {
        await shows.searched(text)
        if (listed().length > 0) await shows.listed(listed())
        else await shows.noneFits(text.trim())
        const outside = shown().filter(({ isOutside }) => isOutside)
        await shows.outside(
          outside.map(({ name }) => name),
          chosen.area,
        )
      },
      'shown.empty': shows.empty,
      // DIS-80: the list is read again without a message.
      'shown.reloading': async () => {
        if (listed().length > 0) await shows.listed(listed())
        await expect(page.getByRole('alert')).toHaveCount(0)
      },
      failed: () => shows.failed(problem),
    },
    always: async (underWay) => {
      await shows.title()
      const isAsked = underWay.some((id) => id === 'loadFavourites' || id === 'reloadFavourites') ? 1 : 0
      await expect.poll(() => api.waiting(getFavouriteRestaurants), 'lists under way').toBe(isAsked)
    },
  }
}

const isRemoved = ({ context }: AnyMachineSnapshot, step: Step): boolean =>
  context.removed.includes(payloadOf(step).id)

export const favouritesFlow: BrowserFlow = {
  flow: 'favourites',
  id: 'favourites',
  isAsleepAtStart: false,
  // A guest has a point too.
  detours: { 'session:session.changed': ['favourites | point.changed | 0'] },
  model,
  proves: '[DIS-105 DIS-108 DIS-109 DIS-70 DIS-71 DIS-72 DIS-73 DIS-74 DIS-78 DIS-79 DIS-80 DIS-81]',
  drive,
  cannot: [
    awaitsNetwork,
    awaitsHours,
    {
      step: 'hearts:removal.failed',
      when: (snapshot, step) => !isRemoved(snapshot, step),
      because: 'nothing fails that nobody asked for',
    },
    {
      step: 'around:point.changed',
      when: ({ context }, step) => context.point !== null && isSamePoint(pointIn(step), context.point),
      because: 'choosing the same address again changes nothing',
    },
    {
      step: 'around:point.changed',
      when: ({ context }, step) => context.point === null && !isSamePoint(pointIn(step), pointOf(home)),
      because: 'the default address is selected first',
    },
  ],
  // The session is known before the screen is opened. Whoever signs in, the default address is selected.
  follows: (_, step) => {
    if (step.type === 'start') return 'session:session.changed'
    const isSignIn = step.name === 'session:session.changed' && payloadOf(step).isSignedIn
    return isSignIn ? 'around:point.changed#1' : undefined
  },
  ends: (_, step) => step.name === 'session:session.changed' && payloadOf(step).isSignedIn === false,
}
