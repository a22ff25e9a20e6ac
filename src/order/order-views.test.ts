import type { Address } from '@tiffin-junction/contract/domain/address'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { shownAmount } from '../../machines/order/amount.rules.ts'
import { deliveryOf, obstacleOf } from '../../machines/order/obstacle.rules.ts'
import { address, cartOf, chosenStop, order, wishFor } from '../../tests/samples.ts'
import {
  arrived,
  bookActor,
  cartActor,
  checkoutActor,
  clearingActor,
  couponActor,
} from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { CartView } from './cart-view.tsx'
import { CashStatusView } from './cash-status-view.tsx'
import { CouponField } from './coupon-field.tsx'
import { DeliveryWishes } from './delivery-wishes.tsx'

const full = cartOf(wishFor(7, { menuId: 71, name: 'Poha', text: 'Extra sev' }), 2)

const screen = async (
  shown: Cart,
  addresses: Address[],
  showCod = false,
  onlyCash = false,
  isOffline = false,
) => {
  const [cart, book, checkout] = [cartActor(shown), bookActor(addresses), checkoutActor()]
  await arrived()
  checkout.send({
    type: 'cart.changed',
    cart: {
      print: 'x',
      isEmpty: shown.lines.length === 0,
      isSettled: true,
      showCod,
      ...(onlyCash ? { onlyCash: true as const } : {}),
      obstacle: obstacleOf(shown),
      delivery: deliveryOf(shown),
      shown: shownAmount(shown, []),
    },
  })
  if (isOffline) for (const each of [cart, checkout]) each.send({ type: 'connection.lost' })
  const { selected } = book.getSnapshot().context
  checkout.send({
    type: 'place.changed',
    place: selected && { kind: 'address', address: selected },
  })
  return draw(CartView, {
    cart,
    book,
    checkout,
    clearing: clearingActor(shown),
    coupon: createElement(CouponField, { coupon: couponActor(shown) }),
    verification: null,
  })
}

describe('the cart screen', () => {
  test('[ORD-53 ORD-192] lists the items with their choices, steppers and Remove', async () => {
    const { text, buttons } = await screen(full, [])
    for (const shown of ['Poha', 'Extra sev', '₹200']) expect(text).toContain(shown)
    expect(buttons.filter((name) => name.endsWith('Poha, Extra sev'))).toEqual([
      'One less Poha, Extra sev',
      'One more Poha, Extra sev',
      'Remove Poha, Extra sev',
    ])
  })

  test('[ORD-248] without a network the button says so and takes no taps', async () => {
    const says = 'No network. You can order when it is back.'
    const { html, buttons } = await screen(full, [address('a1')], false, false, true)
    expect(buttons).toContain(says)
    const [button = ''] = /<button[^>]*>(?=(?:(?!<\/button>).)*No network)/s.exec(html) ?? []
    expect(button).toMatch(/ disabled=""| aria-disabled="true"/)
    const { html: well, text } = await screen(full, [address('a1')])
    expect(text).not.toContain(says)
    expect(well).not.toMatch(/<button[^>]* disabled=""[^>]*>(?=(?:(?!<\/button>).)*Pay )/s)
  })

  test('[ORD-263] without a network says when the server answered the cart', async () => {
    const read = { ...full, readAt: Date.parse('2026-01-05T14:32+05:30') }
    const { text } = await screen(read, [address('a1')], false, false, true)
    expect(text).toContain('from Restaurant 7, as of 5 Jan, 14:32')
    expect((await screen(read, [address('a1')])).text).not.toContain('as of')
  })

  test('[ORD-48 ORD-49 ORD-54] marks the bill as an estimate until the server gives one', async () => {
    // 200 + 30 + 5 + 18 − 10
    const { text } = await screen(full, [])
    expect(text).toContain('Estimated total ₹243')
    for (const words of [
      'Your bill, estimated',
      'This is an estimate: the exact total has not arrived yet. Get the exact total',
    ])
      expect(text).toContain(words)
  })

  test('[ORD-281] has fields for the way to the door, for the kitchen, and for what to avoid', async () => {
    const { text, html, buttons } = await screen(full, [])
    for (const words of ['Directions to reach you (optional)', 'Note to the kitchen (optional)', 'Please'])
      expect(text).toContain(words)
    for (const hint of ['Floor, gate, landmark', 'Less spicy, no onions, one extra plate'])
      expect(html).toContain(`placeholder="${hint}"`)
    const wishes = ['Avoid calling', 'Avoid ringing the bell', 'Leave at the door', 'Leave with security']
    expect(buttons.filter((name) => wishes.includes(name))).toEqual(wishes)
  })

  test('[TRN-36] of an order to a seat it offers to come out or to be called, in place of doors and bells', async () => {
    const checkout = checkoutActor()
    await arrived()
    checkout.send({ type: 'place.changed', place: { kind: 'stop', stop: chosenStop() } })
    expect(draw(DeliveryWishes, { checkout }).buttons).toEqual(['I get off for it', 'Call me'])
  })

  test("[ORD-55 ORD-57 ORD-59] without addresses the dropdown reads 'No addresses found', and a link adds one", async () => {
    const { html, links } = await screen(full, [])
    expect(html).toMatch(/<select[^>]*\sdisabled=""/)
    expect(html).toContain('>No addresses found</option>')
    expect(links['+ Add New Address']).toBe('/user/address')
    const some = (await screen(full, [address('a1'), address('a2', { addressType: 'WORK' })])).html
    expect(some).not.toContain('No addresses found')
    expect(some).toContain('>Home: 12 Janpath, Connaught Place</option>')
  })

  test('[ORD-60] the button asks for an address until there is one', async () => {
    expect((await screen(full, [address('a1')])).buttons).toContain('Select Address to Continue')
    const { buttons } = await screen(full, [address('a1', { isDefault: true })])
    expect(buttons).not.toContain('Select Address to Continue')
  })

  test('[ORD-56 ORD-62] cash is offered only if the cart allows it', async () => {
    expect((await screen(full, [], true)).text).toContain('Cash on delivery')
    const { text } = await screen(full, [], false)
    expect(text).toContain('Pay online')
    expect(text).not.toContain('Cash on delivery')
  })

  test('[APP-120] where nothing can be paid online, cash is the only choice, and chosen', async () => {
    const { text, html } = await screen(full, [], true, true)
    expect(text).toContain('Cash on delivery')
    expect(text).not.toContain('Pay online')
    expect(html).toMatch(/<input[^>]*value="cash"[^>]*checked|checked[^>]*value="cash"/)
  })

  test("[ORD-63] reads '25-30 mins' while the server has given no estimate", async () => {
    expect((await screen(full, [])).text).toContain('25-30 mins')
  })

  test.each<readonly [string, Partial<Cart>, string]>([
    [
      'a sold-out dish',
      { lines: full.lines.map((line) => ({ ...line, name: 'Sweet Lassi', obstacle: 'soldOut' })) },
      'Sweet Lassi is sold out. Remove it to order.',
    ],
    [
      'a dish without its choices',
      { lines: full.lines.map((line) => ({ ...line, obstacle: 'choices' })) },
      'Poha is no longer made like this. Remove it to order.',
    ],
    ['a closed restaurant', { isClosed: true }, 'Restaurant 7 is closed now. Order when it opens again.'],
    [
      'a restaurant that its hours keep closed',
      { isClosed: true, opens: 'Opens tomorrow at 11:00 am' },
      'Restaurant 7 is closed now. Opens tomorrow at 11:00 am.',
    ],
  ])(
    '[ORD-193 DIS-123] the button says that %s stands in the way, with and without an address',
    async (_, facts, why) => {
      for (const isDefault of [true, false]) {
        const { buttons, html } = await screen({ ...full, ...facts }, [address('a1', { isDefault })])
        expect(buttons).toContain(why)
        expect(buttons.filter((name) => name.startsWith('Pay') || name.startsWith('Select'))).toEqual([])
        expect(html).toMatch(/aria-label="One more [^"]*" disabled=""/)
        expect(html).not.toMatch(/aria-label="One less [^"]*" disabled=""/)
      }
    },
  )

  test('[ORD-229] the button says how much is missing to a minimum order, and more can be added', async () => {
    for (const isDefault of [true, false]) {
      const { buttons, html } = await screen({ ...full, minimumOrder: 24_000 }, [
        address('a1', { isDefault }),
      ])
      expect(buttons).toContain('Add ₹40 more to order from Restaurant 7.')
      expect(buttons.filter((name) => name.startsWith('Pay') || name.startsWith('Select'))).toEqual([])
      expect(html).not.toMatch(/aria-label="One more [^"]*" disabled=""/)
    }
  })

  test('[ORD-214] an address outside the delivery area is said at once, under the address and on the button', async () => {
    const far = { ...full, deliveryArea: { latitude: 28.7, longitude: 77.1, radius: 3000 } }
    const { buttons, text, html, links } = await screen(far, [address('a1', { isDefault: true })])
    expect(buttons).toContain('Restaurant 7 does not deliver to this address. Choose another address.')
    expect(text.match(/Restaurant 7 does not deliver to this address\./g)).toHaveLength(2)
    expect(html).toMatch(/<select[^>]*aria-invalid="true"/)
    expect(links['See who delivers there']).toBe('/')
    const near = await screen({ ...far, deliveryArea: { ...far.deliveryArea, radius: 15_000 } }, [
      address('a1', { isDefault: true }),
    ])
    expect(near.text).not.toContain('does not deliver')
    expect(near.links).not.toHaveProperty('See who delivers there')
  })

  test('[ORD-195] Clear is offered for lines whose choices are known', async () => {
    expect((await screen(full, [])).buttons).not.toContain('Clear cart')
    const known = { ...full, lines: full.lines.map((line) => ({ ...line, group: [] })) }
    expect((await screen(known, [])).buttons).toContain('Clear cart')
  })

  test("[ORD-209] has a field for a coupon code with 'Apply'", async () => {
    const { buttons, text, html } = await screen(full, [])
    expect(buttons).toContain('Apply')
    expect(text).toContain('Coupon code')
    expect(html).toContain('maxLength="40"')
  })

  test('[ORD-210] shows the coupon of the cart, or the reason why it does not apply', async () => {
    const coupon = { couponCode: 'WELCOME', discount: 3610, problem: null, isEnded: false }
    const applied = await screen({ ...full, coupon }, [])
    expect(applied.text).toContain('WELCOME takes ₹36.10 off')
    expect(applied.buttons).toContain('Remove WELCOME')
    expect(applied.buttons).not.toContain('Apply')
    const ended = { ...coupon, discount: 0, problem: 'WELCOME has expired.' }
    const over = await screen({ ...full, coupon: ended }, [])
    expect(over.text).toContain('WELCOME has expired.')
    expect(over.buttons).toContain('Remove WELCOME')
    expect(over.buttons).not.toContain('Apply again')
    expect((await screen({ ...full, coupon: { ...ended, isEnded: true } }, [])).buttons).toContain(
      'Apply again',
    )
  })

  test("[ORD-58] reads 'Your cart is empty' when it is", async () => {
    expect((await screen(emptyCart, [])).text).toContain('Your cart is empty')
    expect((await screen(full, [])).text).not.toContain('Your cart is empty')
  })
})

test.each([
  ['confirmed', 'cash', 'To pay in cash ₹450'],
  ['delivered', 'cash', 'Paid in cash ₹450'],
  ['cancelled', 'cash', 'Amount ₹450'],
  ['rejected', 'cash', 'Amount ₹450'],
  ['delivered', 'online', 'Paid ₹450'],
  ['payment_failed', 'online', 'Amount ₹450'],
] as const)('[ORD-182] of a %s order, %s, the page says %s', (status, paymentMethod, amount) => {
  const { text } = draw(CashStatusView, {
    isOnline: true,
    text: 'confirmed',
    order: order('7', { status, paymentMethod }),
  })
  expect(text).toContain(amount)
})

test('[ORD-212] the page of an order shows its note to the kitchen, if there is one', () => {
  const shown = (kitchenNote: string) =>
    draw(CashStatusView, { isOnline: true, text: 'confirmed', order: order('7', { kitchenNote }) }).text
  expect(shown('No onions')).toContain('Kitchen note No onions')
  expect(shown('')).not.toContain('Kitchen note')
})

test('[APP-167] without a network the page of an order under way has its PIN, as its status may be old', () => {
  const shown = (isOnline: boolean) =>
    draw(CashStatusView, { isOnline, text: 'confirmed', order: order('7', { status: 'confirmed' }) }).text
  expect(shown(true)).not.toContain('PIN for')
  expect(shown(false)).toContain('PIN for the rider 4821')
})

test('[ORD-182] a cash order that is known is shown as the server says, whatever its address says', () => {
  const { text, links } = draw(CashStatusView, {
    isOnline: true,
    text: 'confirmed',
    order: order('7', { status: 'out_for_delivery', paymentMethod: 'cash' }),
  })
  for (const shown of [
    'Order id TJ-7',
    'Status Out for Delivery',
    'PIN for the rider 4821',
    'To pay in cash ₹450',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('Your order is confirmed')
  expect(links['Track Order from Platform 5 Kitchen']).toBe('/track-order?order=TJ-7')
})

test.each([
  ['confirmed', 'Confirmed', 'text-blue'],
  ['OUT-for delivery', 'Out for Delivery', 'text-purple'],
  ['delivered', 'Delivered', 'text-green'],
  ['rejected', 'Rejected', 'text-red'],
  ['%3Cb%3E', 'Unknown', 'text-grey'],
])('[ORD-76 ORD-89 ORD-94 APP-16] a cash order with %s in its address reads %s', (text, label, tone) => {
  const drawn = draw(CashStatusView, { text, isOnline: true })
  expect(drawn.text).toContain(`Status ${label}`)
  expect(drawn.html).toContain(tone)
  expect(drawn.links['Back to Home']).toBe('/')
})
