import {
  blankDrafts,
  type OnboardingStep,
  onboardingPaths,
  type PartnerDrafts,
} from '@tiffin-junction/contract/domain/partner'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { requiredAction, requiredCallback } from '../required.ts'
import { contractMachine } from './contract.machine.ts'
import { documentsMachine } from './documents.machine.ts'
import { menuSetupMachine } from './menu-setup.machine.ts'
import { isNew, type Typed } from './onboarding.rules.ts'
import { restaurantInfoMachine } from './restaurant-info.machine.ts'

export interface OnboardingInput {
  /** The page the person is on. */
  readonly step: OnboardingStep
  /** Drafts of an earlier visit, as stored on the device. */
  readonly drafts: PartnerDrafts
  /** `YYYY-MM-DD`. */
  readonly today: string
}

export interface OnboardingContext extends OnboardingInput {
  /** Number of times all drafts were cleared. Each round has new forms, so that no form shows an old text. */
  readonly round: number
}

export type OnboardingEvent =
  /** The person came to the page of this step, by any way. */
  | { readonly type: 'route.changed'; readonly step: OnboardingStep }
  | { readonly type: 'next.requested' }
  /** The person signed out. */
  | { readonly type: 'session.closed' }

/**
 * The pages of the onboarding, in their order. All pages can be opened at any time. On the documents page,
 * where Proceed is disabled, the line of the steps leads on. The form of a page is a child, and its draft is
 * stored on the device.
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
    /** Sends the step of the current page. */
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
    /** Writes a changed draft to the device. */
    keepTyped: requiredAction<Typed>('keepTyped'),
    /** Removes all drafts from the device. */
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
    // After a sign-out, no data of the person stays on the device or the screen.
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
