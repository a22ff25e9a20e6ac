import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { type Attempt, attemptFor, type CheckoutFacts, noNotes, type OrderRequest } from './checkout.rules.ts'

const dinner = { print: 'dinner', isEmpty: false, isSettled: true, showCod: true, obstacle: null }
const facts: CheckoutFacts = { addressId: 'home', method: 'online', notes: noNotes, cart: dinner }
const quietly = { ...noNotes, directionToReach: 'Coach S4, berth 21', avoidRingingBell: true }

describe('the key of an order', () => {
  const first = attemptFor(facts, null, 'one')

  test('[ORD-70 ORD-71] the same order keeps its key when it is requested again', () => {
    expect(first.key).toBe('one')
    expect(attemptFor({ ...facts }, first, 'two')).toBe(first)
    expect(attemptFor(facts, JSON.parse(JSON.stringify(first)), 'two')).toEqual(first)
  })

  test.each<readonly [string, Partial<CheckoutFacts>]>([
    ['address', { addressId: 'work' }],
    ['way to pay', { method: 'cash' }],
    ['cart', { cart: { ...dinner, print: 'lunch' } }],
    ['wish', { notes: quietly }],
  ])('[ORD-70] another %s makes it another order', (_, changed) => {
    const second = attemptFor({ ...facts, ...changed }, first, 'two')
    expect(second.key).toBe('two')
    expect(second.print).not.toBe(first.print)
  })
})

const startCheckout = (attempt: Attempt | null = null) => {
  const online = deferredEffect<OrderRequest, { redirectUrl: string }>()
  const cash = deferredEffect<OrderRequest, { orderStatus: string; orderId: string }>()
  const kept: (Attempt | null)[] = []
  const machine = checkoutMachine.provide({
    actors: {
      orderOnline: fromPromise(online.run),
      orderInCash: fromPromise(cash.run),
      cart: quietLink(),
      book: quietLink(),
      watchReturn: quietLink(),
    },
    actions: { keepAttempt: (_, params) => kept.push(params.attempt) },
  })
  const checkout = createActor(machine, { input: { seed: 'seed', attempt }, logger: () => {} })
  const emitted: UiEffect[] = []
  checkout.on('*', (event) => emitted.push(event))
  checkout.start()
  checkout.send({ type: 'cart.changed', cart: dinner })
  checkout.send({ type: 'address.changed', addressId: 'home' })
  return { checkout, online, cash, emitted, kept }
}

describe('paying', () => {
  test('[ORD-159] the notes are sent with the order', () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'notes.changed', notes: quietly })
    checkout.send({ type: 'pay.requested' })
    expect(online.all).toEqual([{ key: 'seed-1', addressId: 'home', notes: quietly }])
  })

  test('[ORD-70 ORD-71] a second tap sends nothing; a second try has the same key, also after a reload', async () => {
    const { checkout, online, kept } = startCheckout()
    checkout.send({ type: 'pay.requested' })
    checkout.send({ type: 'pay.requested' })
    expect(online.all).toHaveLength(1)
    online.open[0]?.fail(new Error('offline'))
    await settled()
    checkout.send({ type: 'pay.requested' })
    expect(online.all.map(({ key }) => key)).toEqual(['seed-1', 'seed-1'])
    const reloaded = startCheckout(kept.at(-1))
    reloaded.checkout.send({ type: 'pay.requested' })
    expect(reloaded.online.all.map(({ key }) => key)).toEqual(['seed-1'])
  })

  test('[ORD-71] the same dishes in another cart are another order, with a new key', async () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'pay.requested' })
    online.open[0]?.fail(new Error('offline'))
    await settled()
    checkout.send({ type: 'cart.changed', cart: { ...dinner, print: 'dinner again' } })
    checkout.send({ type: 'pay.requested' })
    expect(online.all.map(({ key }) => key)).toEqual(['seed-1', 'seed-2'])
  })

  test('[ORD-61] if the address is removed before the cart is saved, nothing is ordered and an address is requested', () => {
    const { checkout, online, cash, emitted } = startCheckout()
    checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    expect(checkout.getSnapshot().hasTag('processing')).toBe(true)
    checkout.send({ type: 'address.changed', addressId: null })
    checkout.send({ type: 'cart.changed', cart: dinner })
    expect(checkout.getSnapshot().hasTag('processing')).toBe(false)
    expect([...online.all, ...cash.all]).toEqual([])
    expect(emitted).toEqual([{ type: 'notify', tone: 'error', message: 'Please select a delivery address' }])
  })

  test.each(['cash', 'online'] as const)('[ORD-64] an order paid %s waits for the cart', (method) => {
    const { checkout, online, cash } = startCheckout()
    checkout.send({ type: 'method.chosen', method })
    checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    expect([...online.all, ...cash.all]).toEqual([])
    checkout.send({ type: 'cart.changed', cart: dinner })
    expect(online.all).toHaveLength(method === 'online' ? 1 : 0)
    expect(cash.all).toHaveLength(method === 'cash' ? 1 : 0)
  })
})
