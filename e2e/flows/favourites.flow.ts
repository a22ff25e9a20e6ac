import { expect, type Page } from '@playwright/test'
import { addFavouriteRestaurant, getFavouriteRestaurants } from '@tiffin-junction/contract/calls/discover'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/discover/favourites.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { favouritesActions, favouritesShows } from '../drivers/favourites.ts'
import { loginShows } from '../drivers/login.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { cardWireOf } from './card-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const outputOf = (step: Step): readonly Restaurant[] | null =>
  step.type === 'done' && Array.isArray(step.output) ? step.output : null

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const otherTab = new OtherTab(page)
  const does = favouritesActions(page)
  const shows = favouritesShows(page)
  const removed = new Set<number>()
  let given: readonly Restaurant[] = []
  let problem = ''
  let turn = 0

  const listed = () => given.filter(({ id }) => !removed.has(id)).map(({ name }) => name)
  const forget = () => {
    removed.clear()
    given = []
  }
  const load = async (step: Step) => {
    const answer = outputOf(step)
    const call = await api.call(getFavouriteRestaurants)
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
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
        if (token) return
        await expect(page).toHaveURL('/login')
        await loginShows(page).form()
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
      'retry.requested': does.retry,
    },
    shows: {
      loading: shows.loading,
      'shown.listed': () => shows.listed(listed()),
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
  isForEveryone: { timeStandsIn: [] },
  model,
  proves: '[DIS-70 DIS-71 DIS-72 DIS-73 DIS-74 DIS-78 DIS-79 DIS-80 DIS-81]',
  drive,
  cannot: [
    {
      step: 'hearts:removal.failed',
      when: (snapshot, step) => !isRemoved(snapshot, step),
      because: 'nothing fails that nobody asked for',
    },
  ],
  // The session is known before the screen is opened.
  follows: (_, step) => (step.type === 'start' ? 'session:session.changed' : undefined),
  ends: (_, step) => step.name === 'session:session.changed' && payloadOf(step).isSignedIn === false,
}
