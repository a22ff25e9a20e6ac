import { expect, type Page } from '@playwright/test'
import { getOrder } from '@tiffin-junction/contract/calls/order'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/support/install-offer.model.ts'
import { order } from '../../tests/samples.ts'
import { enterAs, remember } from '../drivers/device.ts'
import { hearInstalled, offerInstall, prepareInstall } from '../drivers/install.ts'
import { orderStatusShows } from '../drivers/order-status.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const delivered = order('1', { status: 'delivered' })
/** What the device keeps for the order of the page, and for another one. */
const marks: Readonly<Record<string, string>> = { 'order 17': 'order 873244444', 'order 4': 'order 4' }

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, [
    prepared(getOrder, () => ({
      ...ok,
      data: { ...orderWireOf(delivered), paymentMethod: 'cash' as const },
    })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const browser = await prepareInstall(page)
  const card = page.getByRole('region', { name: 'Tiffin Junction as an app' })
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  const answer = async (step: Step) => {
    if (step.type !== 'done') throw new Error('Only an answer is an outcome')
    await browser.answer(step.output === true ? 'accepted' : 'dismissed')
  }
  return {
    does: {
      start: async (step) => {
        const { isInstalled, kept } = Object(step.type === 'start' ? step.input : null)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (isInstalled) await browser.runInstalled()
        await enterAs(page, asha)
        await remember(page, { install_offer: kept === null ? null : (marks[kept] ?? kept) })
        await page.goto('/order-status-cod/delivered?order=TJ-1')
        await orderStatusShows(page).cash('Delivered')
      },
      'browser:prompt.ready': () => offerInstall(page),
      'browser:app.installed': () => hearInstalled(page),
      'offer.accepted': () => button('Install app').click(),
      'offer.declined': () => button('No, thanks').click(),
      'askBrowser.done': answer,
      'askBrowser.error': () => browser.answer('nothing'),
    },
    shows: {
      waiting: () => expect(card).toBeHidden(),
      offered: async () => {
        await expect(button('Install app')).toBeEnabled()
        await expect(button('No, thanks')).toBeEnabled()
      },
      asking: async () => {
        await expect(button('Install app')).toHaveAttribute('aria-busy', 'true')
        await expect(button('No, thanks')).toBeDisabled()
      },
      installed: () =>
        expect(card).toHaveText('Tiffin Junction is being installed. You will find it among your apps.'),
      declined: () => expect(card).toHaveText('All right, we will not ask again on this device.'),
      closed: () => expect(card).toBeHidden(),
    },
  }
}

export const installOfferFlow: BrowserFlow = {
  flow: 'install-offer',
  id: 'installOffer',
  isAsleepAtStart: false,
  model,
  proves: '[APP-146 APP-147 APP-148 APP-149]',
  drive,
  cannot: [],
}
