import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { payloadOf } from '../../tests/samples.ts'
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
    offering: ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('offering')).toBe(true)
      if (step.name === 'watchRoute:page.changed') expect(context.path).toBe(payloadOf(step).path)
    },
    shown: ({ snapshot }) => expect(snapshot.hasTag('offering')).toBe(false),
  },
  emits: {
    'offer.accepted': ({ context }) => [
      { type: 'navigate', to: '/user/address', state: { from: context.path } },
    ],
  },
})
