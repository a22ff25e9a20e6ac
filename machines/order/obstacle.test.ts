import type { Cart } from '@tiffin-junction/contract/domain/cart'
import { optimisticCart } from '@tiffin-junction/contract/domain/cart'
import { expect, test } from 'vitest'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { obstacleOf } from './obstacle.rules.ts'

const wish = wishFor(7, { menuId: 71, name: 'Poha', unitPrice: 2950 })
const cart = (quantity: number, facts: Partial<Cart> = {}): Cart => ({
  ...cartOf(wish, quantity),
  minimumOrder: 9900,
  ...facts,
})

test('[ORD-229] a cart below the minimum order says what is missing, to the paisa', () => {
  expect(obstacleOf(cart(2))).toBe('Add ₹40 more to order from Restaurant 7.')
  expect(obstacleOf(cart(3))).toBe('Add ₹10.50 more to order from Restaurant 7.')
  expect(obstacleOf(cart(4))).toBeNull()
  expect(obstacleOf(cart(3, { minimumOrder: 8850 }))).toBeNull()
  expect(obstacleOf(cartOf(wish, 1))).toBeNull()
})

test('[ORD-229] taps that are not saved yet count at once', () => {
  const base = cart(3)
  const { restaurantId, restaurantName, line } = wish
  const change = {
    kind: 'set' as const,
    key: 'k',
    restaurantId,
    restaurantName,
    line,
    menuCount: 1,
    group: [],
  }
  expect(obstacleOf(optimisticCart(base, [{ ...change, quantity: 4 }]))).toBeNull()
  expect(obstacleOf(optimisticCart(base, [{ ...change, quantity: 2 }]))).toBe(
    'Add ₹40 more to order from Restaurant 7.',
  )
})

test('[ORD-193 ORD-229] what stands in the way is said before what is missing', () => {
  const soldOut = cart(1).lines.map((line) => ({ ...line, obstacle: 'soldOut' as const }))
  expect(obstacleOf(cart(1, { lines: soldOut }))).toBe('Poha is sold out. Remove it to order.')
  const stopRefusal = 'takes no more orders for this stop'
  expect(obstacleOf(cart(1, { isClosed: true, opens: 'Too late for this stop', stopRefusal }))).toBe(
    'Restaurant 7 takes no more orders for this stop. Choose another stop.',
  )
  expect(obstacleOf(cart(1, { isClosed: true, lines: soldOut, opens: 'Opens at 7:00 pm' }))).toBe(
    'Restaurant 7 is closed now. Opens at 7:00 pm.',
  )
})
