import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { quietLink } from '../../tests/quiet-link.ts'
import { addressOfferMachine } from './address-offer.machine.ts'
import { needsAddress } from './address-offer.rules.ts'

test('[ADR-94] pages that list restaurants, and pages to order on, ask for an address', () => {
  const asking = [
    '/',
    '/home',
    '/cuisines',
    '/foods/cuisine',
    '/favourites',
    '/foods/item-card/7',
    '/foods/item-view-cart',
  ]
  for (const path of asking) expect(needsAddress(path), path).toBe(true)
})

test('[ADR-94] no other page asks for an address', () => {
  const quiet = [
    '/account-setting',
    '/map',
    '/help',
    '/user/address',
    '/user/address/add',
    '/user/order-history',
    '/offers-near-me',
    '/track-order',
    '/order-status/TJ-1',
    '/foods/item-card',
    '/foods/item-card/7/more',
    '/homes',
    '/nowhere',
  ]
  for (const path of quiet) expect(needsAddress(path), path).toBe(false)
})

const start = (isShown = false) => {
  const kept: string[] = []
  const machine = addressOfferMachine.provide({
    actors: { session: quietLink(), watchRoute: quietLink() },
    actions: { keepShown: (_, { token }) => void kept.push(token) },
  })
  const offer = createActor(machine, { input: { token: 'first', isShown } }).start()
  return { offer, kept }
}

test('[ADR-93] the visit has had its offer as soon as it is shown, so that a reload shows no other', () => {
  const { offer, kept } = start()
  offer.send({ type: 'page.changed', path: '/help' })
  expect(kept).toEqual([])
  offer.send({ type: 'page.changed', path: '/' })
  expect(kept).toEqual(['first'])
})

test('[ADR-93] a new token of the same person continues the visit', () => {
  const { offer, kept } = start()
  offer.send({ type: 'session.renewed', token: 'second' })
  expect(kept).toEqual([])
  offer.send({ type: 'page.changed', path: '/' })
  offer.send({ type: 'session.renewed', token: 'third' })
  offer.send({ type: 'offer.dismissed' })
  offer.send({ type: 'session.renewed', token: 'fourth' })
  expect(kept).toEqual(['second', 'third', 'fourth'])
})

test('[ADR-95] no page of a visit shows the offer again after it was closed', () => {
  const { offer } = start()
  offer.send({ type: 'page.changed', path: '/' })
  offer.send({ type: 'offer.dismissed' })
  for (const path of ['/help', '/', '/cuisines']) {
    offer.send({ type: 'page.changed', path })
    expect(offer.getSnapshot().hasTag('offering')).toBe(false)
  }
})
