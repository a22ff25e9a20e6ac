import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { loadFavourites } from '../../src/effects/calls/favourites.ts'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { restaurant } from '../../tests/samples.ts'
import { favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { type FavouriteChange, heartOf } from './favourite-hearts.rules.ts'
import { favouritesMachine, heartsLink } from './favourites.machine.ts'
import { countText, shownFavourites } from './favourites.rules.ts'

const favourite = (id: number) => restaurant(id, { isFavourite: true })

/** Starts the page and the hearts, linked as on the screen. */
const startPage = () => {
  const saves = deferredEffect<FavouriteChange, void>()
  const loads = deferredEffect<{ point: Point }, readonly Restaurant[] | null>()
  const hearts = createActor(
    favouriteHeartsMachine.provide({ actors: { saveFavourite: fromPromise(saves.run) } }),
    { logger: () => {} },
  )
  const page = createActor(
    favouritesMachine.provide({
      actors: {
        loadFavourites: fromPromise(loads.run),
        hearts: heartsLink(hearts),
        session: quietLink(),
        around: quietLink(),
      },
    }),
    { logger: () => {} },
  )
  hearts.start()
  hearts.send({ type: 'session.opened', wish: null })
  page.start()
  page.send({ type: 'session.changed', isSignedIn: true })
  page.send({ type: 'point.changed', point: newDelhi })
  const shown = () => shownFavourites(page.getSnapshot().context).map(({ id }) => id)
  const isHearted = (id: number) => heartOf(hearts.getSnapshot().context, favourite(id))
  return { page, hearts, saves, loads, shown, isHearted }
}

describe('the favourites page', () => {
  test.each([
    [0, '0 restaurants'],
    [1, '1 restaurant'],
    [2, '2 restaurants'],
  ])('[DIS-70] counts %i as %j', (count, text) => expect(countText(count)).toBe(text))

  test('[DIS-79] drops a card at once, and every other card of that restaurant loses its heart', async () => {
    const { page, saves, loads, shown, isHearted } = startPage()
    loads.open[0]?.answer([favourite(1), favourite(2)])
    await settled()
    page.send({ type: 'favourite.removed', id: 1 })
    expect(shown()).toEqual([2])
    expect(isHearted(1)).toBe(false)
    expect(saves.all).toEqual([{ id: 1, isFavourite: false }])
    saves.open[0]?.answer()
    await settled()
    expect(shown()).toEqual([2])
    expect(loads.all).toHaveLength(1)
  })

  test('[DIS-79 DIS-80] reads the list again when a removal fails, and the hearts agree', async () => {
    const { page, saves, loads, shown, isHearted } = startPage()
    loads.open[0]?.answer([favourite(1), favourite(2)])
    await settled()
    page.send({ type: 'favourite.removed', id: 1 })
    page.send({ type: 'favourite.removed', id: 2 })
    expect(page.getSnapshot().hasTag('empty')).toBe(true)
    saves.open[0]?.fail({ status: 500 })
    await settled()
    expect(page.getSnapshot().hasTag('loading')).toBe(false)
    expect([isHearted(1), isHearted(2)]).toEqual([true, false])
    // The second removal is still under way, so the answer has both restaurants. Only the first is shown
    // again.
    loads.open[0]?.answer([favourite(1), favourite(2)])
    saves.open[0]?.answer()
    await settled()
    expect(shown()).toEqual([1])
    expect(loads.all).toHaveLength(2)
  })

  test('[DIS-79] reads the list again after a second failed removal, and drops the first reading', async () => {
    const { page, saves, loads, shown } = startPage()
    loads.open[0]?.answer([favourite(1), favourite(2)])
    await settled()
    page.send({ type: 'favourite.removed', id: 1 })
    page.send({ type: 'favourite.removed', id: 2 })
    saves.open[0]?.fail({ status: 500 })
    await settled()
    saves.open[0]?.fail({ status: 500 })
    await settled()
    expect(loads.open).toHaveLength(1)
    loads.open[0]?.answer([favourite(1), favourite(2)])
    await settled()
    expect(shown()).toEqual([1, 2])
  })
})

describe('the call for favourites', () => {
  const answered = (status: number, body: unknown) => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', async () => Response.json(body, { status }))
    return loadFavourites({ point: newDelhi }, new AbortController().signal)
  }

  test('[DIS-82] returns every field of a restaurant, with fallbacks for missing ones', async () => {
    const wire = {
      id: 7,
      name: 'Platform 7 Kitchen',
      status: 'active',
      restaurantImage: '/food/curry.webp',
      rating: 4.2,
      estimatedDeliveryTime: 35,
      area: 'Paharganj',
      totalReviews: 120,
      distance: 1.4,
    }
    expect(await answered(200, { success: true, data: [wire, { id: 8, name: 'Bare' }] })).toMatchObject([
      {
        id: 7,
        image: '/food/curry.webp',
        rating: 4.2,
        deliveryMinutes: 35,
        area: 'Paharganj',
        totalReviews: 120,
        distance: 1400,
      },
      { id: 8, image: '', rating: null, deliveryMinutes: null, area: '', totalReviews: 0, distance: null },
    ])
  })

  test.each([[{ success: false }], [{ success: true }], [{}], [{ success: false, data: [] }]])(
    '[DIS-72] returns null for %j',
    async (body) => expect(await answered(200, body)).toBeNull(),
  )

  test('[DIS-73] fails when the server does', async () => {
    await expect(answered(500, { success: false, message: 'down' })).rejects.toMatchObject({ status: 500 })
  })
})
