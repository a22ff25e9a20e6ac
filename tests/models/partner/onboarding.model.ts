import { expect } from 'vitest'
import { onboardingMachine } from '../../../machines/partner/onboarding.machine.ts'
import type { OnboardingStep } from '../../../src/domain/partner.ts'
import { defineModel } from '../../flows/model.ts'
import { payloadOf } from '../samples.ts'

const steps: readonly OnboardingStep[] = ['naming', 'information', 'documents', 'menu', 'contract']

export default defineModel(onboardingMachine, {
  scenarios: { atTheStart: { input: { step: 'naming' } }, inTheMiddle: { input: { step: 'menu' } } },
  events: { 'route.changed': steps.map((step) => ({ step })), 'next.requested': [{}] },
  invariants: {
    'where the person is, is what is shown': ({ snapshot, context }) => snapshot.value === context.step,
  },
  states: {
    naming: ({ snapshot, step }) => {
      expect(snapshot.can({ type: 'next.requested' })).toBe(true)
      if (step.name === 'route.changed') expect(payloadOf(step).step).toBe('naming')
    },
    // A link leads on from here.
    information: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(false),
    // PAR-13.
    documents: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(false),
    menu: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(true),
    contract: ({ snapshot }) => expect(snapshot.can({ type: 'next.requested' })).toBe(false),
  },
  emits: {
    'next.requested': ({ snapshot }) => [
      { type: 'navigate', to: snapshot.value === 'naming' ? '/restaurent-info' : '/contract' },
    ],
  },
})
