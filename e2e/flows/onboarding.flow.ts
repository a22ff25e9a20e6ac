import { expect, type Page } from '@playwright/test'
import { blankDrafts, type OnboardingStep, onboardingPaths } from '@tiffin-junction/contract/domain/partner'
import type { Step } from '@tiffin-junction/flows/step'
import onboardingModel from '../../machines/partner/onboarding.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { enterAs, OtherTab } from '../drivers/device.ts'
import { partnerActions, partnerShows, watchSent } from '../drivers/partner.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** The names of the steps' links. */
const links = {
  information: 'Restaurant information',
  documents: 'Documents',
  menu: 'Menu setup',
  contract: 'Partner contract',
} as const

const stepOf = (step: Step): OnboardingStep => payloadOf(step).step as OnboardingStep

async function drive(page: Page): Promise<Driver> {
  await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const otherTab = new OtherTab(page)
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
        await enterAs(page, asha)
        await does.open(onboardingPaths[current])
      },
      // Another tab signs the person out.
      'session:session.closed': () => otherTab.remember({ user_cred: null }),
      'watchRoute:route.changed': async (step) => {
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

const steps = Object.keys(onboardingPaths)
const arrivalAt = (step: OnboardingStep): string => {
  const sample = steps.indexOf(step)
  return sample > 0 ? `watchRoute:route.changed#${sample}` : 'watchRoute:route.changed'
}

/**
 * Starts with blank drafts. Whether the person is still signed in is part of a state, because they sign out
 * once.
 */
const model: typeof onboardingModel = {
  ...onboardingModel,
  scenarios: {
    atTheStart: { input: { step: 'naming', drafts: blankDrafts, today: '2025-07-10' } },
    inTheMiddle: { input: { step: 'menu', drafts: blankDrafts, today: '2025-07-10' } },
  },
  facts: (snapshot) => ({ ...onboardingModel.facts?.(snapshot), isSignedOut: snapshot.context.round > 0 }),
  tries: ({ context }, step) => step.name !== 'session:session.closed' || context.round === 0,
}

const filledIn = 'what is filled in is walked with the flow of that form'

export const onboardingFlow: BrowserFlow = {
  flow: 'onboarding',
  id: 'onboarding',
  isAsleepAtStart: false,
  model,
  proves: '[PAR-1 PAR-2 PAR-3 PAR-4 PAR-5 PAR-10 PAR-13]',
  drive,
  cannot: [
    ...['information', 'documents', 'menu', 'contract'].map((form) => ({
      step: `${form}.snapshot`,
      because: filledIn,
    })),
    { step: 'contract.done', because: filledIn },
    {
      step: 'watchRoute:route.changed',
      when: ({ context }, step) => context.step === stepOf(step),
      because: 'a link to the page that is shown leads nowhere',
    },
    {
      step: 'watchRoute:route.changed',
      when: ({ context }) => context.step === 'naming',
      because: 'the first page leads on by its button alone',
    },
  ],
  // The page receives its route when it opens, and after its button has led to another page.
  follows: ({ context }, { type, name }) => {
    if (type === 'start') return arrivalAt(context.step)
    if (name !== 'next.requested') return undefined
    return arrivalAt(context.step === 'naming' ? 'information' : 'contract')
  },
}
