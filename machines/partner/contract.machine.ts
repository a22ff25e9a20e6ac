import type {
  CommissionRate,
  Consent,
  ContractDraft,
  PaymentCycle,
} from '@tiffin-junction/contract/domain/partner'
import { assign, setup } from 'xstate'
import { missingFor, sanitizeCode, truncateName, withConsent } from './contract.rules.ts'

export type ContractEvent =
  | { readonly type: 'commission.chosen'; readonly rate: CommissionRate }
  | { readonly type: 'cycle.chosen'; readonly cycle: PaymentCycle }
  | { readonly type: 'consent.toggled'; readonly consent: Consent }
  | { readonly type: 'name.changed'; readonly name: string }
  | { readonly type: 'code.changed'; readonly code: string }
  | { readonly type: 'sign.requested' }
  /** The person starts again with another restaurant. */
  | { readonly type: 'restart.requested' }

export interface ContractContext {
  readonly draft: ContractDraft
  /** Only in this context: the code is never stored on the device. */
  readonly code: string
}

/**
 * Step 4 of the onboarding: from the offer to the signed contract and the welcome screen. Ends when the
 * person starts again with another restaurant.
 */
export const contractMachine = setup({
  types: {} as {
    input: { readonly draft: ContractDraft }
    context: ContractContext
    events: ContractEvent
    tags: 'signable' | 'signed'
  },
  guards: {
    isSigned: ({ context }) => context.draft.isSigned,
    isSignable: ({ context: { draft, code } }) => missingFor(draft, code).length === 0,
  },
  actions: {
    setRate: assign(({ context }, commissionRate: CommissionRate) => ({
      draft: { ...context.draft, commissionRate },
    })),
    setCycle: assign(({ context }, paymentCycle: PaymentCycle) => ({
      draft: { ...context.draft, paymentCycle },
    })),
    toggleConsent: assign(({ context }, consent: Consent) => ({
      draft: { ...context.draft, agreed: withConsent(context.draft.agreed, consent) },
    })),
    setName: assign(({ context }, name: string) => ({
      draft: { ...context.draft, fullName: truncateName(name) },
    })),
    setCode: assign((_, code: string) => ({ code: sanitizeCode(code) })),
    setSigned: assign(({ context }) => ({ draft: { ...context.draft, isSigned: true }, code: '' })),
  },
}).createMachine({
  id: 'contract',
  context: ({ input: { draft } }) => ({ draft, code: '' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSigned', target: 'signed' }, { target: 'reviewing' }] },
    reviewing: {
      description: 'Commission, payments and terms are read and agreed to',
      meta: { req: ['PAR-2', 'PAR-20', 'PAR-25', 'PAR-26', 'PAR-27'] },
      on: {
        'commission.chosen': {
          actions: { type: 'setRate', params: ({ event }) => event.rate },
          meta: { req: ['PAR-23'] },
        },
        'cycle.chosen': {
          actions: { type: 'setCycle', params: ({ event }) => event.cycle },
          meta: { req: ['PAR-24'] },
        },
        'consent.toggled': {
          target: '.judging',
          actions: { type: 'toggleConsent', params: ({ event }) => event.consent },
        },
        'name.changed': {
          target: '.judging',
          actions: { type: 'setName', params: ({ event }) => event.name },
        },
        'code.changed': {
          target: '.judging',
          actions: { type: 'setCode', params: ({ event }) => event.code },
        },
      },
      initial: 'judging',
      states: {
        judging: { always: [{ guard: 'isSignable', target: 'signable' }, { target: 'incomplete' }] },
        incomplete: {
          description: 'A consent, the name or the code is missing; the contract cannot be signed',
          meta: { req: ['PAR-21'] },
        },
        signable: {
          description: 'All is there; the contract can be signed',
          tags: 'signable',
          meta: { req: ['PAR-21'] },
          on: {
            'sign.requested': {
              target: '#contract.signed',
              actions: 'setSigned',
              meta: { req: ['PAR-21', 'PAR-22'] },
            },
          },
        },
      },
    },
    signed: {
      description: 'The contract is signed: welcome',
      tags: 'signed',
      meta: { req: ['PAR-22'] },
      on: { 'restart.requested': 'left' },
    },
    left: { description: 'Another restaurant is to be brought in', type: 'final' },
  },
})
