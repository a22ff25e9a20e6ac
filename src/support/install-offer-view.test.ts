import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { installOfferMachine } from '../../machines/support/install-offer.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { draw } from '../../tests/views/draw.tsx'
import { InstallOfferView } from './install-offer-view.tsx'

const order = 'order 17'
const kept: string[] = []

/** Starts the offer on a device that kept this of it, whose browser can install the app. */
const offerOf = (before: string | null, { isInstalled = false, dialog = async () => true } = {}) => {
  const offer = createActor(
    installOfferMachine.provide({
      actors: { browser: quietLink(), askBrowser: fromPromise<boolean, undefined>(dialog) },
      actions: { keepOffer: (_, params) => void kept.push(params.kept) },
    }),
    { input: { isInstalled, kept: before, order }, logger: () => {} },
  ).start()
  offer.send({ type: 'prompt.ready' })
  return offer
}
const drawn = (offer: ReturnType<typeof offerOf>) => draw(InstallOfferView, { offer, className: '' })

beforeEach(() => {
  kept.length = 0
})

test('[APP-146] the card offers to install the app, once the browser can', () => {
  const { text, buttons, html } = drawn(offerOf(null))
  expect(text).toContain('Would you like Tiffin Junction as an app on this device?')
  expect(buttons).toEqual(['Install app', 'No, thanks'])
  expect(html).toContain('aria-label="Tiffin Junction as an app"')
  expect(kept).toEqual([order])
})

test('[APP-146] it shows nothing before', () => {
  const offer = createActor(
    installOfferMachine.provide({ actors: { browser: quietLink() }, actions: { keepOffer: () => {} } }),
    { input: { isInstalled: false, kept: null, order } },
  ).start()
  expect(draw(InstallOfferView, { offer, className: '' }).html).toBe('')
})

describe('[APP-147] the offer', () => {
  test('ends with ‘No, thanks’, and says so', () => {
    const offer = offerOf(null)
    offer.send({ type: 'offer.declined' })
    expect(drawn(offer).text).toBe('All right, we will not ask again on this device.')
    expect(kept).toEqual([order, 'declined'])
  })

  test('ends when the dialog of the browser is dismissed', async () => {
    const offer = offerOf(null, { dialog: async () => false })
    offer.send({ type: 'offer.accepted' })
    await waitFor(offer, (state) => state.matches('declined'))
    expect(kept).toEqual([order, 'dismissed'])
  })

  test('is made again with the same order only', () => {
    expect(drawn(offerOf(order)).buttons).toEqual(['Install app', 'No, thanks'])
    for (const before of ['order 4', 'declined', 'dismissed', 'installed'])
      expect([before, drawn(offerOf(before)).html]).toEqual([before, ''])
  })
})

test('[APP-148] the installed app offers nothing', () => {
  expect(drawn(offerOf(null, { isInstalled: true })).html).toBe('')
  const offer = offerOf(null)
  offer.send({ type: 'app.installed' })
  expect(kept).toEqual([order, 'installed'])
})

describe('[APP-149] ‘Install app’', () => {
  test('waits for the dialog of the browser, and says that it installs the app', async () => {
    const offer = offerOf(null)
    offer.send({ type: 'offer.accepted' })
    expect(drawn(offer).html).toContain('aria-busy="true"')
    await waitFor(offer, (state) => state.matches('installed'))
    expect(drawn(offer).text).toBe('Tiffin Junction is being installed. You will find it among your apps.')
    expect(kept).toEqual([order, 'installed'])
  })

  test('takes the offer away when the dialog does not open', async () => {
    const offer = offerOf(null, { dialog: () => Promise.reject(new Error('shown before')) })
    offer.send({ type: 'offer.accepted' })
    await waitFor(offer, (state) => state.matches('closed'))
    expect(drawn(offer).html).toBe('')
    expect(kept).toEqual([order])
  })
})
