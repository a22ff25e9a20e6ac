import { blankDrafts, type OnboardingStep } from '@tiffin-junction/contract/domain/partner'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { onboardingMachine } from './onboarding.machine.ts'

const steps: readonly OnboardingStep[] = ['naming', 'information', 'documents', 'menu', 'contract']

const today = '2025-07-10'
const drafts = blankDrafts
const named = { ...drafts.information, restaurantName: 'Platform 5 Kitchen' }
const typedBefore = { ...drafts, information: named }
const holding = (draft: unknown) => ({ context: { draft } })

export default defineModel(onboardingMachine, {
  scenarios: {
    atTheStart: { input: { step: 'naming', drafts, today } },
    inTheMiddle: { input: { step: 'menu', drafts: typedBefore, today } },
  },
  events: { 'next.requested': [{}] },
  outcomes: {
    watchRoute: { sends: steps.map((step) => ({ type: 'route.changed', step })) },
    session: { sends: [{ type: 'session.closed' }] },
    // Other flows cover the forms. Each form begins here with an empty draft.
    information: { snapshots: [holding(drafts.information), holding(named)] },
    documents: {
      snapshots: [holding(drafts.documents), holding({ ...drafts.documents, businessPAN: 'AAPFU0939F' })],
    },
    menu: { snapshots: [holding(drafts.menu), holding({ ...drafts.menu, categoryName: 'Thalis' })] },
    contract: {
      snapshots: [holding(drafts.contract), holding({ ...drafts.contract, fullName: 'Meera Nair' })],
      done: [undefined],
    },
  },
  facts: ({ context: { drafts: typed } }) => ({
    name: typed.information.restaurantName,
    pan: typed.documents.businessPAN,
    category: typed.menu.categoryName,
    signatory: typed.contract.fullName,
  }),
  invariants: {
    'where the person is, is what is shown': ({ snapshot, context }) => snapshot.value === context.step,
    'nothing typed is left when a session closes or a contract is done': ({ context, step }) =>
      (step.name !== 'session:session.closed' && step.name !== 'contract.done') ||
      JSON.stringify(context.drafts) === JSON.stringify(blankDrafts),
    'a form has one child': ({ actors: { information, documents, menu, contract } }) =>
      [information, documents, menu, contract].filter(Boolean).length === 1,
  },
  states: {
    naming: ({ snapshot, context, step, actors }) => {
      expect(snapshot.can({ type: 'next.requested' })).toBe(true)
      if (step.name === 'watchRoute:route.changed') expect(payloadOf(step).step).toBe('naming')
      if (step.name === 'start') expect(actors.information?.input).toEqual({ draft: drafts.information })
      if (step.name === 'information.snapshot')
        expect(context.drafts.information).toEqual(step.sample === 1 ? named : drafts.information)
    },
    // The next step is a link.
    information: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(false),
    // PAR-13.
    documents: ({ snapshot, actors }) => {
      expect(snapshot.can({ type: 'next.requested' })).toBe(false)
      expect(actors.documents?.input).toMatchObject({ today })
    },
    menu: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(true),
    contract: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(false),
  },
  emits: {
    'contract.done': [{ type: 'navigate', to: '/restaurent-name' }],
    'next.requested': ({ snapshot }) => [
      { type: 'navigate', to: snapshot.value === 'naming' ? '/restaurent-info' : '/contract' },
    ],
  },
})
