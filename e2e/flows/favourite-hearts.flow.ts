import { expect, type Page } from '@playwright/test'
import { addFavouriteRestaurant, getRestaurants } from '@tiffin-junction/contract/calls/discover'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import heartsModel from '../../machines/discover/favourite-hearts.model.ts'
import { heartOf } from '../../machines/discover/favourite-hearts.rules.ts'
import { payloadOf, restaurant } from '../../tests/samples.ts'
import { credentialText, OtherTab } from '../drivers/device.ts'
import { homeActions, homeShows } from '../drivers/home.ts'
import { loginShows } from '../drivers/login.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** The app starts the hearts before it knows who is signed in; a session then makes the guest a member. */
const model: FlowModel = { ...heartsModel, scenarios: { guest: { input: { isSignedIn: false } } } }

const restaurants = [restaurant(7), restaurant(9)]
const nameOf = (id: number): string => restaurants.find((each) => each.id === id)?.name ?? ''

/** A tap on a heart: the restaurant, and whether it becomes a favourite. */
type Tap = { readonly id: number; readonly isFavourite: boolean }

const tapOf = (step: Step): Tap => {
  const { id, isFavourite } = payloadOf(step)
  return { id: Number(id), isFavourite: isFavourite === true }
}

async function drive(page: Page): Promise<Driver> {
  const cards = restaurants.map(({ id, name }) => ({ id, name, status: 'active', isFavorite: false }))
  const api = await PausedApi.before(page, [
    prepared(getRestaurants, () => ({ ...ok, data: cards })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const otherTab = new OtherTab(page)
  const does = homeActions(page)
  const shows = homeShows(page)
  const saved = new Map<number, boolean>()
  let taps: readonly Tap[] = []
  let isSignedIn = false
  let turn = 0

  const isAtLogin = () => new URL(page.url()).pathname === '/login'
  const hearts = async () => {
    for (const { id, name } of restaurants) {
      const tapped = taps.findLast((tap) => tap.id === id)?.isFavourite
      await shows.heart(name, tapped ?? saved.get(id) ?? false)
    }
  }
  const savingCall = async () => {
    const [tap] = taps
    const call = await api.call(addFavouriteRestaurant)
    expect(new URL(call.request.url()).pathname).toBe(`/api/user/add-favourite-restaurant/${tap?.id}`)
    expect(call.body).toEqual({ save: tap?.isFavourite })
    taps = taps.slice(1)
    return { call, tap }
  }
  /** Another tab signs somebody in, or out. */
  const changeSession = async (opens: boolean) => {
    saved.clear()
    taps = []
    isSignedIn = opens
    const token = opens ? `token-of-person-${++turn}` : ''
    // A guest who goes back from the sign-in page gives up the heart that led there.
    if (isAtLogin()) await page.goBack()
    await otherTab.remember({ user_cred: credentialText(token) })
    await shows.restaurants()
  }
  return {
    does: {
      start: does.open,
      'heart.toggled': async (step) => {
        const tap = tapOf(step)
        if (isAtLogin()) await page.goBack()
        await does.toggleHeart(nameOf(tap.id))
        if (!isSignedIn) {
          await expect(page).toHaveURL('/login')
          return
        }
        const [current, ...waiting] = taps
        const others = waiting.filter(({ id }) => id !== tap.id)
        const isSaving = current?.id === tap.id && current.isFavourite === tap.isFavourite
        taps = [...(current ? [current] : []), ...others, ...(isSaving ? [] : [tap])]
      },
      'session.opened': () => changeSession(true),
      'session.closed': () => changeSession(false),
      'saveFavourite.done': async () => {
        const { call, tap } = await savingCall()
        if (tap) saved.set(tap.id, tap.isFavourite)
        await call.answer({ ...ok, message: 'Favourite saved' })
      },
      'saveFavourite.error': async () => {
        const { call } = await savingCall()
        await call.refuse(500)
      },
    },
    shows: {
      guest: () => (isAtLogin() ? loginShows(page).form() : hearts()),
      settled: hearts,
      saving: hearts,
    },
    always: async (underWay) => {
      const isSaving = underWay.includes('saveFavourite') ? 1 : 0
      await expect.poll(() => api.waiting(addFavouriteRestaurant), 'hearts under way').toBe(isSaving)
    },
  }
}

export const favouriteHeartsFlow: BrowserFlow = {
  flow: 'favourite-hearts',
  id: 'favouriteHearts',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-15 DIS-67 DIS-68]',
  drive,
  cannot: [
    {
      step: 'heart.toggled',
      when: ({ context }, step) => {
        const { id, isFavourite } = tapOf(step)
        return heartOf(context, { id, isFavourite: false }) === isFavourite
      },
      because: 'a tap asks for the opposite of what the heart shows',
    },
    {
      step: 'session.opened#1',
      because: 'another tab wants nothing; who wanted a heart and signs in is followed by a journey',
    },
    {
      step: 'session.opened#2',
      because: 'a dish is wanted on a menu, and the home page has none',
    },
    {
      step: 'session.opened',
      when: (snapshot) => !snapshot.matches('guest'),
      because: 'a session closes for one person before it opens for the next',
    },
    {
      step: 'session.closed',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a session closes once',
    },
    {
      step: 'saveFavourite.error',
      when: (_, step) => step.type === 'error' && Object(step.error).status === 401,
      because: 'an answer 401 signs the person out, which stops the saving before it hears of the answer',
    },
  ],
}
