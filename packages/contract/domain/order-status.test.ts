import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStatus, statusDisplay } from './order-status.ts'

const wire = [
  'delivered',
  'preparing',
  'cancelled',
  'rejected',
  'pending',
  'confirmed',
  'out_for_delivery',
  'payment_failed',
  'payment_processing',
] as const

describe('the statuses of an order', () => {
  test('[ORD-88] the nine keys of the API are known', () => {
    expect(wire.map(readStatus)).toEqual(wire)
  })

  test.each([
    ['OUT FOR DELIVERY', 'out_for_delivery'],
    ['Out-For-Delivery', 'out_for_delivery'],
    ['outForDelivery', 'out_for_delivery'],
    [' Payment_Failed ', 'payment_failed'],
    ['payment processing', 'payment_processing'],
  ])('[ORD-89] "%s" is %s', (text, status) => {
    expect(readStatus(text)).toBe(status)
  })

  test('[ORD-89] case, spaces, dashes and underscores never matter', () => {
    const spaced = fc.array(fc.constantFrom('', ' ', '-', '_', '  '), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...wire), spaced, fc.boolean(), (status, gaps, isUpper) => {
        const text = [...status].map((letter, at) => `${letter}${gaps[at] ?? ''}`).join('')
        expect(readStatus(isUpper ? text.toUpperCase() : text)).toBe(status)
      }),
    )
  })

  test.each([
    ['delivered', 'Delivered', 'green'],
    ['preparing', 'Preparing', 'orange'],
  ])('[ORD-90] %s reads %s in %s', (text, label, colour) => {
    expect(statusDisplay(text)).toEqual({ label, colour })
  })

  test.each([
    ['cancelled', 'Cancelled'],
    ['rejected', 'Rejected'],
    ['payment_failed', 'Payment Failed'],
  ])('[ORD-91] %s reads %s in red', (text, label) => {
    expect(statusDisplay(text)).toEqual({ label, colour: 'red' })
  })

  test.each([
    ['pending', 'Pending'],
    ['confirmed', 'Confirmed'],
  ])('[ORD-92] %s reads %s in blue', (text, label) => {
    expect(statusDisplay(text)).toEqual({ label, colour: 'blue' })
  })

  test.each([
    ['out_for_delivery', 'Out for Delivery', 'purple'],
    ['payment_processing', 'Payment Processing', 'yellow'],
  ])('[ORD-93] %s reads %s in %s', (text, label, colour) => {
    expect(statusDisplay(text)).toEqual({ label, colour })
  })

  test.each([[''], ['lost'], ['delivered!'], ['constructor'], ['__proto__'], ['toString']])(
    '[ORD-94 APP-16] "%s" reads Unknown',
    (text) => {
      expect(readStatus(text)).toBeNull()
      expect(statusDisplay(text)).toEqual({ label: 'Unknown', colour: 'grey' })
    },
  )
})
