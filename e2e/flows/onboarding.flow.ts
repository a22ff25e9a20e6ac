import { expect, type Page } from '@playwright/test'
import { type OnboardingStep, onboardingPaths } from '../../src/domain/partner.ts'
import { type Step, stepKey } from '../../tests/flows/step.ts'
import model from '../../tests/models/partner/onboarding.model.ts'
import { payloadOf } from '../../tests/models/samples.ts'
import { partnerActions, partnerShows, watchSent } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { HeldApi } from './held-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** The steps by the names of their links. */
const links = {
  information: 'Restaurant information',
  documents: 'Documents',
  menu: 'Menu setup',
  contract: 'Partner contract',
} as const

const stepOf = (step: Step): OnboardingStep => payloadOf(step).step as OnboardingStep

async function drive(page: Page): Promise<Driver> {
  await HeldApi.before(page, guestAnswers)
  const does = partnerActions(page)
  const shows = partnerShows(page)
  const sent = watchSent(page)
  let current: OnboardingStep = 'naming'

  const shown = async (step: keyof typeof links, complete: readonly string[]) => {
    await shows.title(links[step])
    await shows.steps()
    await shows.complete(complete)
  }
  return {
    does: {
      start: async (step) => {
        current = Object(step.type === 'start' ? step.input : null).step
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await does.open(onboardingPaths[current])
      },
      'route.changed': async (step) => {
        const next = stepOf(step)
        if (next === 'naming') await does.goToStart()
        else if (current === 'information' && next === 'documents') await does.continueToDocuments()
        else await does.goTo(links[next])
        current = next
      },
      'next.requested': async () => {
        await does.press(current === 'naming' ? 'Continue' : 'Continue to the contract')
        current = current === 'naming' ? 'information' : 'contract'
      },
    },
    shows: {
      naming: () => shows.title("Let's add your restaurant name"),
      information: async () => {
        await shown('information', [])
        await shows.documentsLink()
      },
      documents: async () => {
        await shown('documents', [links.information])
        await shows.proceedDisabled()
      },
      menu: () => shown('menu', [links.information, links.documents]),
      contract: () => shown('contract', [links.information, links.documents]),
    },
    always: async () => {
      await expect(page).toHaveURL(onboardingPaths[current])
      expect(sent, 'requests that send something').toEqual([])
    },
  }
}

const samples = model.events?.['route.changed'] ?? []
const arrivalAt = (step: OnboardingStep): string => {
  const sample = samples.findIndex((each) => each.step === step)
  return stepKey({ type: 'event', event: { type: 'route.changed' }, name: 'route.changed', sample })
}

export const onboardingFlow: BrowserFlow = {
  flow: 'onboarding',
  id: 'onboarding',
  isAsleepAtStart: false,
  isForEveryone: { timeStandsIn: [] },
  model,
  proves: '[PAR-1 PAR-2 PAR-3 PAR-4 PAR-5 PAR-10 PAR-13]',
  drive,
  cannot: [
    {
      step: 'route.changed',
      when: ({ context }, step) => context.step === stepOf(step),
      because: 'a link to the page that is shown leads nowhere',
    },
    {
      step: 'route.changed',
      when: ({ context }) => context.step === 'naming',
      because: 'the first page leads on by its button alone',
    },
  ],
  // The page is told where it is when it opens, and wherever its button has led.
  follows: ({ context }, { type, name }) => {
    if (type === 'start') return arrivalAt(context.step)
    if (name !== 'next.requested') return undefined
    return arrivalAt(context.step === 'naming' ? 'information' : 'contract')
  },
}
