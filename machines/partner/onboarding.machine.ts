import { assign, emit, setup } from 'xstate'
import {
  blankDrafts,
  type OnboardingStep,
  onboardingPaths,
  type PartnerDrafts,
} from '../../src/domain/partner.ts'
import type { UiEffect } from '../../src/domain/ui-effects.ts'
import type { SessionEvent } from '../account/session.machine.ts'
import { requiredAction, requiredCallback } from '../required.ts'
import { contractMachine } from './contract.machine.ts'
import { documentsMachine } from './documents.machine.ts'
import { menuSetupMachine } from './menu-setup.machine.ts'
import { isNew, type Typed } from './onboarding.rules.ts'
import { restaurantInfoMachine } from './restaurant-info.machine.ts'

export interface OnboardingInput {
  /** The page the person is on. */
  readonly step: OnboardingStep
  /** What the device remembers of an earlier visit. */
  readonly drafts: PartnerDrafts
  /** `YYYY-MM-DD`. */
  readonly today: string
}

export interface OnboardingContext extends OnboardingInput {
  /** How often all was forgotten: what a form showed before that is not in the next one. */
  readonly round: number
}

export type OnboardingEvent =
  /** The person is on the page of this step, whichever way they came. */
  | { readonly type: 'route.changed'; readonly step: OnboardingStep }
  | { readonly type: 'next.requested' }
  /** Who was signed in has left. */
  | { readonly type: 'session.closed' }

/**
 * The pages of the onboarding in the order a partner meets them. Anybody may open any of them at any time; who
 * cannot ask for the next one, on the documents, goes by the line of the steps. The form of a page is a child, and
 * what is typed there is kept on the device.
 */
export const onboardingMachine = setup({
  types: {} as {
    input: OnboardingInput
    context: OnboardingContext
    events: OnboardingEvent
    emitted: UiEffect
    children: {
      information: 'information'
      documents: 'documents'
      menu: 'menu'
      contract: 'contract'
      watchRoute: 'watchRoute'
      session: 'session'
    }
  },
  actors: {
    information: restaurantInfoMachine,
    documents: documentsMachine,
    menu: menuSetupMachine,
    contract: contractMachine,
    /** Tells which page the person is on. */
    watchRoute: requiredCallback<OnboardingEvent>('watchRoute'),
    session: requiredCallback<SessionEvent>('session'),
  },
  guards: {
    isOn: ({ context }, step: OnboardingStep) => context.step === step,
    isNew: ({ context }, typed: Typed) => isNew(context.drafts, typed),
  },
  actions: {
    setStep: assign((_, step: OnboardingStep) => ({ step })),
    setTyped: assign(({ context }, typed: Typed) => ({ drafts: { ...context.drafts, ...typed } })),
    forgetTyped: assign(({ context }) => ({ drafts: blankDrafts, round: context.round + 1 })),
    /** Writes what was typed to the device. */
    keepTyped: requiredAction<Typed>('keepTyped'),
    /** Removes what was typed from the device. */
    forgetKept: requiredAction('forgetKept'),
    goTo: emit((_, step: OnboardingStep): UiEffect => ({ type: 'navigate', to: onboardingPaths[step] })),
  },
}).createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ ...input, round: 0 }),
  invoke: [
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'session', src: 'session' },
  ],
  on: {
    'route.changed': [
      { guard: { type: 'isOn', params: ({ event }) => event.step } },
      { target: '.deciding', actions: { type: 'setStep', params: ({ event }) => event.step } },
    ],
    // Who signs out leaves nothing of their papers on the screen either.
    'session.closed': { target: '.deciding', actions: ['forgetTyped', 'forgetKept'] },
  },
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
      description: "Let's add your restaurant name",
      meta: { req: ['PAR-5'] },
      invoke: {
        id: 'information',
        src: 'information',
        input: ({ context }) => ({ draft: context.drafts.information }),
        onSnapshot: {
          guard: { type: 'isNew', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
          actions: [
            { type: 'setTyped', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
            { type: 'keepTyped', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
          ],
          meta: { req: ['PAR-2'] },
        },
      },
      on: { 'next.requested': { actions: { type: 'goTo', params: 'information' } } },
    },
    information: {
      description: 'Step 1: the restaurant and its hours. A link leads on',
      meta: { req: ['PAR-1', 'PAR-10'] },
      invoke: {
        id: 'information',
        src: 'information',
        input: ({ context }) => ({ draft: context.drafts.information }),
        onSnapshot: {
          guard: { type: 'isNew', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
          actions: [
            { type: 'setTyped', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
            { type: 'keepTyped', params: ({ event }) => ({ information: event.snapshot.context.draft }) },
          ],
          meta: { req: ['PAR-2'] },
        },
      },
    },
    documents: {
      description: 'Step 2: the numbers of its papers. Proceed is disabled',
      meta: { req: ['PAR-1', 'PAR-13'] },
      invoke: {
        id: 'documents',
        src: 'documents',
        input: ({ context }) => ({ draft: context.drafts.documents, today: context.today }),
        onSnapshot: {
          guard: { type: 'isNew', params: ({ event }) => ({ documents: event.snapshot.context.draft }) },
          actions: [
            { type: 'setTyped', params: ({ event }) => ({ documents: event.snapshot.context.draft }) },
            { type: 'keepTyped', params: ({ event }) => ({ documents: event.snapshot.context.draft }) },
          ],
          meta: { req: ['PAR-2'] },
        },
      },
    },
    menu: {
      description: 'Step 3: categories and dishes',
      meta: { req: ['PAR-1'] },
      invoke: {
        id: 'menu',
        src: 'menu',
        input: ({ context }) => ({ draft: context.drafts.menu }),
        onSnapshot: {
          guard: { type: 'isNew', params: ({ event }) => ({ menu: event.snapshot.context.draft }) },
          actions: [
            { type: 'setTyped', params: ({ event }) => ({ menu: event.snapshot.context.draft }) },
            { type: 'keepTyped', params: ({ event }) => ({ menu: event.snapshot.context.draft }) },
          ],
          meta: { req: ['PAR-2'] },
        },
      },
      on: { 'next.requested': { actions: { type: 'goTo', params: 'contract' } } },
    },
    contract: {
      description: 'Step 4: the partner contract',
      meta: { req: ['PAR-1'] },
      invoke: {
        id: 'contract',
        src: 'contract',
        input: ({ context }) => ({ draft: context.drafts.contract }),
        onSnapshot: {
          guard: { type: 'isNew', params: ({ event }) => ({ contract: event.snapshot.context.draft }) },
          actions: [
            { type: 'setTyped', params: ({ event }) => ({ contract: event.snapshot.context.draft }) },
            { type: 'keepTyped', params: ({ event }) => ({ contract: event.snapshot.context.draft }) },
          ],
          meta: { req: ['PAR-2'] },
        },
        onDone: {
          target: 'naming',
          actions: [
            { type: 'setStep', params: 'naming' },
            'forgetTyped',
            'forgetKept',
            { type: 'goTo', params: 'naming' },
          ],
        },
      },
    },
  },
})
