import { expect, type Page } from '@playwright/test'
import { commissionRates, consents, paymentCycles } from '@tiffin-junction/contract/domain/partner'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/partner/contract.model.ts'
import { remember } from '../drivers/device.ts'
import { partnerActions, partnerShows } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const payload = (step: Step): Readonly<Record<string, unknown>> => (step.type === 'event' ? step.event : {})
const among = <T>(choices: readonly T[], value: unknown): T => {
  const found = choices.find((each) => each === value)
  if (found === undefined) throw new Error(`No such choice: ${value}`)
  return found
}

/** A signed contract as the device stores it. */
const signed = {
  commissionRate: 18,
  paymentCycle: 'weekly',
  agreed: consents,
  fullName: 'Meera Nair',
  isSigned: true,
}

async function drive(page: Page): Promise<Driver> {
  const does = partnerActions(page)
  const shows = partnerShows(page)
  let kept = '₹2,15,250'
  await PausedApi.before(page, guestAnswers)
  return {
    does: {
      start: async (step) => {
        const { draft } = step.type === 'start' ? Object(step.input) : {}
        await page.goto('/food/train.webp')
        if (draft?.isSigned)
          await remember(page, {
            partner_drafts: JSON.stringify({ context: { contract: signed }, version: 1 }),
          })
        await does.open('/contract')
      },
      'commission.chosen': async (step) => {
        const rate = among(commissionRates, payload(step).rate)
        kept = rate === 25 ? '₹1,96,875' : '₹2,15,250'
        await does.chooseCommission(rate)
      },
      'cycle.chosen': async (step) => {
        const cycle = among(paymentCycles, payload(step).cycle)
        await does.chooseCycle(cycle)
      },
      'consent.toggled': (step) => does.toggleConsent(among(consents, payload(step).consent)),
      'name.changed': (step) => does.type('Full name', String(payload(step).name)),
      'code.changed': (step) => does.type('OTP', String(payload(step).code)),
      'sign.requested': does.sign,
      'restart.requested': async () => {
        await does.restart()
        await expect(page).toHaveURL('/restaurent-name')
        await shows.title("Let's add your restaurant name")
      },
    },
    shows: {
      reviewing: async () => {
        await shows.offer()
        await shows.kept(kept)
      },
      'reviewing.incomplete': () => shows.signable(false),
      'reviewing.signable': () => shows.signable(true),
      signed: () => shows.welcome('Meera Nair'),
    },
  }
}

const same = (key: string, value: (draft: Readonly<Record<string, unknown>>) => unknown) =>
  ({
    when: ({ context }: { context: { draft: Readonly<Record<string, unknown>> } }, step: Step) =>
      value(context.draft) === payload(step)[key],
    because: 'a radio that is chosen tells nothing when it is chosen again',
  }) as const

export const contractFlow: BrowserFlow = {
  flow: 'contract',
  id: 'contract',
  isAsleepAtStart: false,
  model,
  proves: '[PAR-20 PAR-21 PAR-22 PAR-23 PAR-24 PAR-25 PAR-26 PAR-27]',
  drive,
  cannot: [
    { step: 'commission.chosen', ...same('rate', (draft) => draft.commissionRate) },
    { step: 'cycle.chosen', ...same('cycle', (draft) => draft.paymentCycle) },
    {
      step: 'name.changed',
      when: ({ context }, step) => context.draft.fullName === payload(step).name,
      because: 'a field that is given the text it has tells nothing',
    },
    {
      step: 'code.changed',
      when: ({ context }, step) => context.code === String(payload(step).code).replace(/\s/g, '').slice(0, 6),
      because: 'a field that ends with the text it had need not tell',
    },
  ],
  ends: (_, { name }) => name === 'restart.requested',
}
