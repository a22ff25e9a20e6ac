import { expect, type Page } from '@playwright/test'
import { updateProfile } from '@tiffin-junction/contract/calls/account'
import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/address/address-offer.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { accountSettingActions } from '../drivers/account-setting.ts'
import { addressActions, addressShows } from '../drivers/addresses.ts'
import { inPage } from '../drivers/by-hand.ts'
import { credentialText, rememberBefore, rememberOffered, storedCredential } from '../drivers/device.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, ok, settingAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** Pages of the same kind, for a step to a page that is open already. */
const alternatives: Readonly<Record<string, string>> = {
  '/cuisines': '/foods/cuisine',
  '/foods/item-view-cart': '/foods/item-card/1',
  '/help': '/user/support',
  '/account-setting': '/map',
}

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(getAllAddresses, () => ({ ...ok, data: [] })),
    ...settingAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  ])
  const does = addressActions(page)
  const shows = addressShows(page)
  const settings = accountSettingActions(page)
  let closings = 0

  const pathNow = () => new URL(page.url()).pathname
  const goTo = async (path: string) => {
    await inPage(page, `Come to ${path}`, (to) => history.pushState(null, '', to), path)
    await expect(page).toHaveURL(path)
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await rememberBefore(page, { user_cred: credentialText(asha.token) })
        if (step.type === 'start' && step.scenario === 'later') await rememberOffered(page, asha.token)
        await page.goto('/user/order-history')
      },
      'watchRoute:page.changed': async (step) => {
        const path = String(payloadOf(step).path)
        await goTo(pathNow() === path ? String(alternatives[path]) : path)
      },
      'session:session.renewed': async (step) => {
        const token = String(payloadOf(step).token)
        if (pathNow() !== '/account-setting') await goTo('/account-setting')
        await settings.edit()
        await settings.fillProfile({ 'Full Name': 'Asha R' })
        await settings.save()
        const user = { name: 'Asha R', email: asha.email, mobile: asha.mobile }
        await (await api.call(updateProfile)).answer({ ...ok, message: 'Saved', user, token })
        await expect.poll(() => storedCredential(page)).toContain(`"token":"${token}"`)
      },
      'offer.accepted': async () => {
        await does.acceptOffer()
        await expect(page).toHaveURL('/user/address')
      },
      // ADR-95: both ways count.
      'offer.dismissed': () => (closings++ % 2 === 0 ? does.dismissOffer() : does.closeOffer()),
    },
    shows: { waiting: shows.noOffer, offering: shows.offer, shown: shows.noOffer },
  }
}

export const addressOfferFlow: BrowserFlow = {
  flow: 'address-offer',
  id: 'addressOffer',
  isAsleepAtStart: false,
  model,
  proves: '[ADR-13 ADR-14 ADR-15 ADR-94]',
  drive,
  cannot: [
    {
      step: 'session:session.renewed',
      when: (snapshot: AnyMachineSnapshot, _: Step) => snapshot.hasTag('offering'),
      because: 'the modal covers the page that changes the profile',
    },
  ],
}
