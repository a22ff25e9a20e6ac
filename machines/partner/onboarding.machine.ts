import { assign, emit, setup } from 'xstate'
import { type OnboardingStep, onboardingPaths } from '../../src/domain/partner.ts'
import type { Voice } from '../../src/domain/voices.ts'

export interface OnboardingContext {
  /** The page the person is on. */
  readonly step: OnboardingStep
}

export type OnboardingEvent =
  /** The person is on the page of this step, whichever way they came. */
  { readonly type: 'route.changed'; readonly step: OnboardingStep } | { readonly type: 'next.requested' }

/**
 * The pages of the onboarding in the order a partner meets them. Anybody may open any of them at any time; who
 * cannot ask for the next one, on the documents, goes by the line of the steps.
 */
export const onboardingMachine = setup({
  types: {} as {
    input: OnboardingContext
    context: OnboardingContext
    events: OnboardingEvent
    emitted: Voice
  },
  guards: { isOn: ({ context }, step: OnboardingStep) => context.step === step },
  actions: {
    noteStep: assign((_, step: OnboardingStep) => ({ step })),
    goTo: emit((_, step: OnboardingStep): Voice => ({ type: 'navigate', to: onboardingPaths[step] })),
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input: { step } }) => ({ step }),
  initial: 'deciding',
  states: {
    deciding: {
      meta: { req: ['PAR-1', 'PAR-3'] },
      always: [
        { guard: { type: 'isOn', params: 'information' }, target: 'information' },
        { guard: { type: 'isOn', params: 'documents' }, target: 'documents' },
        { guard: { type: 'isOn', params: 'menu' }, target: 'menu' },
        { guard: { type: 'isOn', params: 'contract' }, target: 'contract' },
        { target: 'naming' },
      ],
    },
    naming: {
      description: "Let's add your restaurant name.",
      meta: { req: ['PAR-5'] },
      on: { 'next.requested': { actions: { type: 'goTo', params: 'information' } } },
    },
    information: {
      description: 'Step 1: the restaurant and its hours. A link leads on.',
      meta: { req: ['PAR-1', 'PAR-10'] },
    },
    documents: {
      description: 'Step 2: the numbers of its papers. Proceed is disabled.',
      meta: { req: ['PAR-1', 'PAR-13'] },
    },
    menu: {
      description: 'Step 3: categories and dishes.',
      meta: { req: ['PAR-1'] },
      on: { 'next.requested': { actions: { type: 'goTo', params: 'contract' } } },
    },
    contract: { description: 'Step 4: the partner contract.', meta: { req: ['PAR-1'] } },
  },
  on: {
    'route.changed': {
      target: '.deciding',
      actions: { type: 'noteStep', params: ({ event }) => event.step },
    },
  },
})
