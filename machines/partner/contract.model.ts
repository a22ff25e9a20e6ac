import { blankDrafts, consents } from '@tiffin-junction/contract/domain/partner'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
import { contractMachine } from './contract.machine.ts'

const blank = blankDrafts.contract

export default defineModel(contractMachine, {
  scenarios: {
    offered: { input: { draft: blank } },
    // The draft after a reload.
    signedBefore: {
      input: { draft: { ...blank, agreed: consents, fullName: 'Meera Nair', isSigned: true } },
    },
  },
  events: {
    'commission.chosen': [{ rate: 25 }, { rate: 18 }],
    'cycle.chosen': [{ cycle: 'monthly' }, { cycle: 'weekly' }],
    'consent.toggled': consents.map((consent) => ({ consent })),
    'name.changed': [{ name: 'Meera Nair' }, { name: '   ' }],
    'code.changed': [{ code: '12 34 5' }, { code: 'A1-3 4567' }],
    'sign.requested': [{}],
    'restart.requested': [{}],
  },
  facts: ({ context: { draft, code } }) => ({ ...draft, code }),
  // The page is filled in from top to bottom.
  tries: ({ context: { draft, code } }, step) => {
    const { consent } = payloadOf(step)
    const next = consents[draft.agreed.length]
    if (step.name === 'consent.toggled') return consent === (next ?? 'terms')
    if (step.name === 'commission.chosen' || step.name === 'cycle.chosen') return draft.agreed.length === 0
    if (step.name === 'name.changed') return next === undefined
    if (step.name === 'code.changed') return draft.fullName !== ''
    return code !== '' || draft.isSigned
  },
  invariants: {
    'a code has six characters at most': ({ context }) => context.code.length <= 6,
    'a signature needs four consents, a name and a code': ({ context: { draft } }) =>
      !draft.isSigned || (draft.agreed.length === 4 && draft.fullName === 'Meera Nair'),
  },
  states: {
    reviewing: ({ snapshot, context: { draft, code }, step }) => {
      expect(snapshot.hasTag('signed')).toBe(false)
      const { rate, cycle } = payloadOf(step)
      if (rate) expect(draft.commissionRate).toBe(rate)
      if (cycle) expect(draft.paymentCycle).toBe(cycle)
      if (step.name === 'start') expect([draft, code]).toEqual([blank, ''])
    },
    'reviewing.incomplete': ({ snapshot, context: { draft, code } }) => {
      expect(snapshot.hasTag('signable')).toBe(false)
      expect(draft.agreed.length < 4 || draft.fullName.trim() === '' || code.length < 6).toBe(true)
    },
    'reviewing.signable': ({ snapshot, context: { draft, code } }) => {
      expect(snapshot.hasTag('signable')).toBe(true)
      expect(draft.agreed).toHaveLength(4)
      expect(draft.fullName).toBe('Meera Nair')
      expect(code).toBe('A13456')
    },
    signed: ({ snapshot, context }) => {
      expect(snapshot.hasTag('signed')).toBe(true)
      // The code is removed.
      expect(context.code).toBe('')
      expect(context.draft.isSigned).toBe(true)
    },
    left: ({ snapshot }) => expect(snapshot.status).toBe('done'),
  },
  emits: {},
})
