import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { addressOfferMachine } from './address-offer.machine.ts'

const token = 'token-of-asha'

export default defineModel(addressOfferMachine, {
  scenarios: { first: { input: { token, isShown: false } }, later: { input: { token, isShown: true } } },
  events: {
    'offer.accepted': [{}],
    'offer.dismissed': [{}],
  },
  outcomes: {
    session: { sends: [{ type: 'session.renewed', token: 'newer-token-of-asha' }] },
    watchRoute: {
      sends: [
        { type: 'page.changed', path: '/cuisines' },
        { type: 'page.changed', path: '/help' },
        { type: 'page.changed', path: '/account-setting' },
        { type: 'page.changed', path: '/foods/item-view-cart' },
      ],
    },
  },
  facts: ({ context }) => ({ ...context }),
  invariants: {
    'an offer that was made is known as made': ({ snapshot, context }) =>
      context.isShown === !snapshot.matches('waiting'),
  },
  states: {
    waiting: ({ snapshot }) => expect(snapshot.hasTag('offering')).toBe(false),
    offering: ({ snapshot }) => expect(snapshot.hasTag('offering')).toBe(true),
    shown: ({ snapshot }) => expect(snapshot.hasTag('offering')).toBe(false),
  },
  emits: { 'offer.accepted': [{ type: 'navigate', to: '/user/address' }] },
})
