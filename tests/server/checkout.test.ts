import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import { destinationOf } from '@tiffin-junction/contract/domain/address'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addressOf } from '../../server/address/routes.ts'
import { addresses, menuItems, restaurants } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { mailsTo } from './codes.ts'
import { describeOnBoth } from './harness.ts'
import { anotherAddress, type Customer, kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

describeOnBoth('orders', (server) => {
  let asha: Customer
  const ordersOf = (customer: Customer) =>
    server.ctx.db.select().from(orders).where(eq(orders.userId, customer.id))

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })

  it('[ORD-66 ORD-96 ORD-160] takes a cash order: confirmed at once, cart emptied, receipt mailed', async () => {
    await asha.add(kitchen.biryani, {
      quantity: 2,
      group: [{ groupId: kitchen.extras, items: [kitchen.raita] }],
    })
    const { total } = (await asha.cart()).body.data
    const { status, body } = await asha.orderInCash()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, orderStatus: 'confirmed' })
    expect((await asha.cart()).body.data.itemDetails).toEqual([])
    const [order] = (await asha.history()).data
    expect(order).toMatchObject({ orderId: body.orderId, orderStatus: 'confirmed', totalAmount: total })
    expect(order?.userPin).toMatch(/^\d{4}$/)
    const [mail, ...rest] = await mailsTo(server, asha.email)
    expect(rest).toEqual([])
    expect(mail?.subject).toContain(body.orderId)
    expect(mail?.text).toContain('2 x Biryani (Full, Raita): ₹560')
    expect(mail?.text).toContain(`PIN: ${order?.userPin}`)
  })

  it('[ORD-106 ORD-108 APP-57] keeps everything that was agreed', async () => {
    await asha.add(kitchen.dal, { quantity: 2 })
    await asha.add(kitchen.biryani, { group: [{ groupId: kitchen.size, items: [kitchen.half] }] })
    await asha.orderInCash({ tip: 12.5 })
    // 361 + 150 = 511; GST 5 % of 501; 30 + 5 + 9 + 4 − 10, and the tip.
    expect((await asha.history()).data[0]).toMatchObject({
      restaurantId: kitchen.id,
      restaurantName: 'Samay Rasoi',
      restaurantImage: '/food/curry.webp',
      deliveryAgentId: null,
      totalAmount: 586.55,
      deliveryAddress: expect.stringMatching(/^Coach .{4}, Paharganj, New Delhi, Delhi 110055$/),
      items: [
        { menuId: kitchen.dal, itemName: 'Dal', itemQuantity: 2, itemPrice: 180.5 },
        { menuId: kitchen.biryani, itemName: 'Biryani (Half)', itemQuantity: 1, itemPrice: 150 },
      ],
      deliveryCharge: 30,
      rainFees: 0,
      tip: 12.5,
      gst: 25.05,
      restaurantCharges: 9,
      handlingCharges: 4,
      smallCartFees: 0,
      platformFees: 5,
    })
  })

  it('[ORD-159 ORD-160] keeps what was asked of whoever brings the food, paid online or in cash', async () => {
    const notes = {
      directionToReach: 'Coach B4, seat 21',
      avoidCalling: true,
      leaveAtDoor: false,
      avoidRingingBell: true,
      leaveAtSecurity: true,
    }
    await asha.add(kitchen.dal)
    const online = (await asha.orderOnline(notes)).body
    expect(online).toMatchObject({ success: true, redirectUrl: expect.any(String) })
    const cash = (await asha.orderInCash(notes)).body
    expect(cash).toMatchObject({ success: true, orderStatus: 'confirmed' })
    const kept = await ordersOf(asha)
    expect(kept.map(({ number }) => number).sort()).toEqual([online.orderId, cash.orderId].sort())
    for (const order of kept) expect(order).toMatchObject(notes)
  })

  it('[ORD-211 ORD-212] keeps the note to the kitchen in one line, paid online or in cash, and shows it', async () => {
    await asha.add(kitchen.dal)
    const first = (await asha.orderOnline({ kitchenNote: 'Less salt' })).body
    const kitchenNote = ' No\r\nonions,\u2028please\u0007!\t'
    expect((await asha.orderOnline({ kitchenNote })).body).toEqual(first)
    await asha.add(kitchen.roti)
    await asha.orderInCash({ kitchenNote: 'x'.repeat(200) })
    const notes = (await asha.history()).data.map((order) => order.kitchenNote)
    expect(notes.sort()).toEqual(['No onions, please !', 'x'.repeat(200)])
    await asha.add(kitchen.dal)
    const { status, field } = await asha.orderInCash({ kitchenNote: 'x'.repeat(201) })
    expect([status, field]).toEqual([400, 'kitchenNote'])
    await asha.orderInCash()
    expect((await asha.history()).data[0]?.kitchenNote).toBe('')
  })

  it('[ORD-52] is not altered by a later change of the menu', async () => {
    await asha.add(kitchen.roti, { quantity: 4 })
    await asha.orderInCash()
    const before = await asha.history()
    const change = (name: string, finalPrice: number) =>
      server.ctx.db.update(menuItems).set({ name, finalPrice }).where(eq(menuItems.id, kitchen.roti))
    await change('Golden roti', 99_900)
    try {
      expect(await asha.history()).toEqual(before)
      expect(before.data[0]?.items).toMatchObject([{ itemName: 'Roti', itemPrice: 30 }])
    } finally {
      await change('Roti', 3000)
    }
  })

  it('[ORD-51] charges what the menu says when it is ordered', async () => {
    await asha.add(kitchen.roti)
    const price = (finalPrice: number) =>
      server.ctx.db.update(menuItems).set({ finalPrice }).where(eq(menuItems.id, kitchen.roti))
    await price(5000)
    try {
      expect((await asha.cart()).body.data.subTotal).toBe(50)
      await asha.orderInCash()
      expect((await asha.history()).data[0]?.items[0]?.itemPrice).toBe(50)
    } finally {
      await price(3000)
    }
  })

  it('[ORD-58 APP-73] refuses an empty cart, with the words shown for it', async () => {
    for (const order of [await asha.orderInCash(), await asha.orderOnline()])
      expect([order.status, order.message]).toEqual([422, 'Your cart is empty'])
  })

  it('[APP-73] knows no address of somebody else', async () => {
    const ravi = await newCustomer(server)
    await asha.add(kitchen.dal)
    const foreign = await asha.orderInCash({ addressId: ravi.addressId })
    const unknown = await asha.orderInCash({ addressId: 'nowhere' })
    expect([foreign.status, foreign.message]).toEqual([404, unknown.message])
    expect(unknown.status).toBe(404)
    expect(await ordersOf(asha)).toEqual([])
  })

  it('[ORD-24] refuses a cart with something that can no longer be had', async () => {
    await asha.add(kitchen.roti)
    await asha.add(kitchen.dal)
    const { db } = server.ctx
    const available = (isAvailable: boolean) =>
      db.update(menuItems).set({ isAvailable }).where(eq(menuItems.id, kitchen.roti))
    const status = (status: 'active' | 'inactive') =>
      db.update(restaurants).set({ status }).where(eq(restaurants.id, kitchen.id))
    await available(false)
    try {
      const { status, message } = await asha.orderOnline()
      expect([status, message]).toEqual([
        422,
        'Roti is no longer available like this. Please take it out of your cart.',
      ])
    } finally {
      await available(true)
    }
    await status('inactive')
    try {
      expect((await asha.orderInCash()).message).toBe('Samay Rasoi is closed at the moment.')
    } finally {
      await status('active')
    }
  })

  it('[ORD-213 APP-73] refuses an order to an address outside the delivery area, and places and charges nothing', async () => {
    await asha.add(kitchen.dal)
    const { version } = (await asha.cart()).body.data
    const howrah = { latitude: 22.5839, longitude: 88.3434 }
    const addressId = await anotherAddress(server.ctx, asha.id, howrah)
    for (const answer of [await asha.orderOnline({ addressId }), await asha.orderInCash({ addressId })])
      expect([answer.status, answer.message]).toEqual([422, 'Samay Rasoi does not deliver to this address.'])
    expect(await ordersOf(asha)).toEqual([])
    expect((await asha.cart()).body.data.version).toBe(version)
    expect((await asha.orderOnline()).status).toBe(200)
    expect((await asha.orderInCash()).status).toBe(200)
  })

  it('[ORD-213] delivers up to the radius and no farther; a retried payment of an order keeps working', async () => {
    const change = (deliveryRadius: number) =>
      server.ctx.db.update(restaurants).set({ deliveryRadius }).where(eq(restaurants.id, kitchen.id))
    await asha.add(kitchen.dal)
    // Some 2.2 km to the south.
    const addressId = await anotherAddress(server.ctx, asha.id, { latitude: 28.62 })
    const { body } = await asha.orderOnline({ addressId })
    await change(2200)
    try {
      expect((await asha.orderOnline({ addressId })).status).toBe(422)
      expect((await asha.pay(body.orderId)).status).toBe(200)
      await change(2250)
      expect((await asha.orderOnline({ addressId })).body.orderId).toBe(body.orderId)
    } finally {
      await change(5000)
    }
  })

  it('[ORD-218] charges a restaurant’s fee for a small cart, says it at the menu and in the receipt, and keeps it with the order', async () => {
    const change = (fee: { smallCartBelow: number | null; smallCartFee: number | null }) =>
      server.ctx.db.update(restaurants).set(fee).where(eq(restaurants.id, kitchen.id))
    await change({ smallCartBelow: 10_000, smallCartFee: 1550 })
    try {
      const head = await server.send(getRestaurantById, { params: { id: kitchen.id } })
      expect(head.body.data.small_cart).toEqual({ below: 100, fee: 15.5 })
      await asha.add(kitchen.roti)
      const { total, otherChargesDetails } = (await asha.cart()).body.data
      expect(otherChargesDetails).toMatchObject({ 'Small cart fee (food below ₹100)': 15.5 })
      expect(total).toBe(30 + 30 + 5 + 1.5 + 9 + 4 + 15.5)
      await asha.orderInCash()
      await change({ smallCartBelow: null, smallCartFee: null })
      const [order] = (await asha.history()).data
      expect(order).toMatchObject({ totalAmount: total, smallCartFees: 15.5 })
      const [mail] = await mailsTo(server, asha.email)
      expect(mail?.text).toContain('Small cart fee: ₹15.50')
      const amounts = [...(mail?.text ?? '').matchAll(/^[^:]+: (-?)₹([\d,.]+)/gm)].map(
        ([, sign, amount = '']) => Number(`${sign}${amount.replaceAll(',', '')}`),
      )
      expect(amounts.at(-1)).toBe(total)
      expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2)
    } finally {
      await change({ smallCartBelow: null, smallCartFee: null })
    }
    const { body } = await server.send(getRestaurantById, { params: { id: kitchen.id } })
    expect(body.data).not.toHaveProperty('small_cart')
  })

  it('[ORD-196] places nothing at another total than expected, and answers the current cart', async () => {
    await asha.add(kitchen.dal, { quantity: 2 })
    const shown = (await asha.cart()).body.data
    expect(shown.total).toBe(416.55)
    const { db } = server.ctx
    const price = (finalPrice: number) =>
      db.update(menuItems).set({ finalPrice }).where(eq(menuItems.id, kitchen.dal))
    await price(19_050)
    try {
      const expected = { expectedTotal: shown.total, key: 'one' }
      for (const refused of [await asha.orderOnline(expected), await asha.orderInCash(expected)]) {
        expect([refused.status, refused.message]).toEqual([
          409,
          'The total is now ₹437.55. Nothing was ordered.',
        ])
        expect((refused.body as { data?: unknown }).data).toEqual((await asha.cart()).body.data)
      }
      expect(await ordersOf(asha)).toEqual([])
      // The tip is part of the total.
      expect((await asha.orderOnline({ expectedTotal: 437.55, tip: 10 })).status).toBe(409)
      expect((await asha.orderOnline({ expectedTotal: 447.55, tip: 10 })).status).toBe(200)
      const placed = await asha.orderInCash({ expectedTotal: 437.55, key: 'one' })
      expect(placed.status).toBe(200)
      // The repeat of a placed order is answered, though the cart is empty now.
      expect((await asha.orderInCash({ expectedTotal: 437.55, key: 'one' })).body).toEqual(placed.body)
    } finally {
      await price(18_050)
    }
    const totals = (await ordersOf(asha)).map(({ total }) => total)
    expect(totals.sort()).toEqual([43_755, 44_755])
  })

  it('[ORD-256] places nothing to another address than shown, and answers the current one', async () => {
    await asha.add(kitchen.dal, { quantity: 1 })
    const { db } = server.ctx
    const [row] = await db.select().from(addresses).where(eq(addresses.id, asha.addressId))
    if (!row) throw new Error('No address')
    const shown = destinationOf(addressOf(row))
    const change = (fields: Partial<typeof row>) =>
      db.update(addresses).set(fields).where(eq(addresses.id, asha.addressId))
    for (const fields of [{ completeAddress: '9 Mall Road' }, { latitude: row.latitude + 0.001 }]) {
      await change(fields)
      for (const refused of [
        await asha.orderOnline({ expectedAddress: shown, key: 'moved' }),
        await asha.orderInCash({ expectedAddress: shown, key: 'moved' }),
      ]) {
        expect([refused.status, refused.message]).toEqual([
          409,
          'Your delivery address was changed meanwhile. Nothing was ordered.',
        ])
        expect((refused.body as { data?: unknown }).data).toMatchObject({ id: asha.addressId, ...fields })
      }
      await change(row)
    }
    expect(await ordersOf(asha)).toEqual([])
    const placed = await asha.orderInCash({ expectedAddress: shown, key: 'moved' })
    expect(placed.status).toBe(200)
    // The repeat of a placed order is answered, though the address is another one now.
    await change({ completeAddress: '9 Mall Road' })
    expect((await asha.orderInCash({ expectedAddress: shown, key: 'moved' })).body).toEqual(placed.body)
    expect((await ordersOf(asha)).map(({ deliveryAddress }) => deliveryAddress)).toEqual([shown.text])
  })

  it('[ORD-62] takes cash only where the cart offers it', async () => {
    await asha.add(otherKitchen.thali, { restaurantId: otherKitchen.id })
    const { showCOD, deliverTimeMin, deliverTimeMax } = (await asha.cart()).body.data
    expect([showCOD, deliverTimeMin, deliverTimeMax]).toEqual([false, null, null])
    expect((await asha.orderInCash()).status).toBe(422)
    expect((await asha.orderOnline()).status).toBe(200)
  })

  it('[ORD-71] makes one cash order of one cart, however many ask at once', async () => {
    await asha.add(kitchen.dal)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => asha.orderInCash({ key: `phone-${n}` })),
    )
    const ok = answers.filter(({ status }) => status === 200)
    expect(ok).toHaveLength(1)
    for (const { status, message } of answers.filter((answer) => answer !== ok[0]))
      expect([status, message]).toEqual([422, 'Your cart is empty'])
    expect(await ordersOf(asha)).toHaveLength(1)
  })

  it('[ORD-70 ORD-71] answers a repeated cash order as the first time, with one order and one mail', async () => {
    await asha.add(kitchen.dal)
    const together = await Promise.all(Array.from({ length: 4 }, () => asha.orderInCash({ key: 'attempt' })))
    const late = await asha.orderInCash({ key: 'attempt' })
    for (const answer of [...together, late]) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(together[0]?.body)
    }
    expect(await ordersOf(asha)).toHaveLength(1)
    expect(await mailsTo(server, asha.email)).toHaveLength(1)
    expect((await asha.orderInCash({ key: 'attempt', leaveAtDoor: true })).status).toBe(422)
  })

  it('[ORD-71] answers one unpaid online order as long as nothing has changed', async () => {
    await asha.add(kitchen.dal)
    const answers = await Promise.all([
      asha.orderOnline({ key: 'a' }),
      asha.orderOnline({ key: 'b' }),
      asha.orderOnline(),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(answers[0]?.body)
    }
    await asha.set(kitchen.dal, 1)
    expect((await asha.orderOnline({ leaveAtDoor: true })).body).toEqual(answers[0]?.body)
    expect(await ordersOf(asha)).toMatchObject([{ status: 'payment_processing', leaveAtDoor: true }])
    expect((await asha.cart()).body.data.itemDetails).toHaveLength(1)
  })

  it('[ORD-71] closes an unpaid order when the cart, the address or the price has changed since', async () => {
    await asha.add(kitchen.dal)
    const numbers = [(await asha.orderOnline()).body.orderId]
    await asha.add(kitchen.dal)
    numbers.push((await asha.orderOnline()).body.orderId)
    const addressId = await anotherAddress(server.ctx, asha.id)
    numbers.push((await asha.orderOnline({ addressId })).body.orderId)
    const price = (finalPrice: number) =>
      server.ctx.db.update(menuItems).set({ finalPrice }).where(eq(menuItems.id, kitchen.dal))
    await price(18_100)
    try {
      numbers.push((await asha.orderOnline({ addressId })).body.orderId)
    } finally {
      await price(18_050)
    }
    expect(new Set(numbers).size).toBe(4)
    const [first = '', second = '', third = '', last = ''] = numbers
    for (const closed of [first, second, third]) expect(await asha.paymentStatus(closed)).toBe('Failed')
    expect(await asha.paymentStatus(last)).toBe('Pending')
  })

  it('[ORD-77 ORD-87 ORD-161] knows no order of somebody else', async () => {
    await asha.add(kitchen.dal)
    const { orderId } = (await asha.orderInCash()).body
    expect(await asha.paymentStatus(orderId)).toBe('Completed')
    const ravi = await newCustomer(server)
    const ask = (orderId: string) =>
      server.send(checkOrderPaymentStatus, { params: { orderId } }, ravi.sender)
    const [foreign, unknown] = [await ask(orderId), await ask('TJ-22222-22222')]
    expect([foreign.status, foreign.message]).toEqual([404, unknown.message])
    for (const garbage of ["x' or 1=1 --", '<b>TJ</b>', '🍛', '..%2f..', 'x'.repeat(64)]) {
      const { status, message } = await ask(garbage)
      expect([status, message], garbage).toEqual([404, unknown.message])
    }
    expect((await ask('x'.repeat(65))).status).toBe(400)
    expect((await ravi.history()).data).toEqual([])
  })
})
