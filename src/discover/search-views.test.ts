import type { Restaurant, SearchHit, SearchResults } from '@tiffin-junction/contract/domain/catalogue'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { searchOverlayMachine } from '../../machines/discover/search-overlay.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { restaurant } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import SearchOverlayView from './search-overlay-view.tsx'

/** The overlay after a search for 'Pizza' with this result. */
const searched = async (search: () => Promise<SearchResults>, isOnline = true) => {
  const machine = searchOverlayMachine.provide({
    actors: { search: fromPromise(search), around: quietLink(), connection: quietLink() },
  })
  const actor = createActor(machine, {
    input: { point: newDelhi, text: '', recent: [] },
    logger: () => {},
  }).start()
  actor.send({ type: 'overlay.opened' })
  actor.send({ type: 'chip.chosen', text: 'Pizza' })
  await arrived()
  return draw(SearchOverlayView, { actor, place: 'Howrah', isOnline })
}

const found = (hit: Restaurant & Pick<SearchHit, 'dish'>) =>
  searched(async () => ({ restaurants: [{ ...hit, menuSearch: '' }], cuisines: [] }))

test('[DIS-93] a failed search says so and can be tried again', async () => {
  const { text, buttons } = await searched(() => Promise.reject(new Error('offline')))
  expect(text).toContain('The search failed. Check your connection and try again.')
  expect(text).not.toContain('No matches found')
  expect(buttons).toContain('Try Again')
})

test('[DIS-151] without a network it says that what the device kept is searched', async () => {
  const nothing = async () => ({ restaurants: [], cuisines: [] })
  const { text } = await searched(nothing, false)
  expect(text).toContain('No network: this searches what this device kept.')
  expect(text).toContain('This device kept nothing like it.')
  expect(text).not.toContain('Check the spelling')
  expect((await searched(nothing)).text).not.toContain('this device kept')
})

test('[DIS-169] a hit is a link, and names the dish that it was found through, with its price', async () => {
  const { html, text } = await found({ ...restaurant(7), dish: { name: 'Paneer Pizza', price: 24900 } })
  expect(text).toContain('Paneer Pizza · ₹249')
  expect(html).toContain('href="/foods/item-card/7"')
})

test("[DIS-94] a closed restaurant that was found is grey and reads 'Closed'", async () => {
  const { html, text } = await found(restaurant(7, { isOpen: false }))
  expect(text).toContain('Closed')
  expect(html).toContain('grayscale')
  const open = await found(restaurant(7))
  expect(open.text).not.toContain('Closed')
  expect(open.html).not.toContain('grayscale')
})

test('[DIS-123] one that its hours keep closed says when it opens', async () => {
  const { text } = await found(restaurant(7, { isOpen: false, opens: 'Opens at 11:00 am' }))
  for (const shown of ['Closed', 'Opens at 11:00 am']) expect(text).toContain(shown)
})

test('[DIS-104] a restaurant that was found but does not deliver to the place says so', async () => {
  expect((await found(restaurant(7, { isOutside: true }))).text).toContain('Does not deliver to Howrah')
  expect((await found(restaurant(7))).text).not.toContain('Does not deliver')
})
