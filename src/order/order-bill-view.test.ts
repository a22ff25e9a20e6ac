import type { OrderBill } from '@tiffin-junction/contract/domain/order-bill'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { orderBillMachine } from '../../machines/order/order-bill.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { order } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { OrderBillView } from './order-bill-view.tsx'

const charged = { ...order('a').charges, gst: 903 }
const placed: OrderBill = {
  order: order('a', { charges: charged, total: 44_903 }),
  discount: 1000,
  saleState: 'Delhi',
}

/** Draws the bill of an order that the server answers like this. */
const drawn = async (answer: () => Promise<OrderBill>, isSignedIn = true) => {
  const actor = createActor(
    orderBillMachine.provide({
      actors: {
        session: quietLink(),
        connection: quietLink(),
        fetchBill: fromPromise<OrderBill, { readonly orderId: string }>(answer),
      },
      actions: { printBill: () => {}, logFailure: () => {} },
    }),
    { input: { orderId: 'TJ-a' } },
  ).start()
  actor.send({ type: 'session.changed', isSignedIn })
  await arrived()
  return draw(OrderBillView, { actor })
}

describe('the bill of an order', () => {
  test('[ORD-220 ORD-222 ORD-223] has the seller, the dishes with their amounts, the charges and the payment', async () => {
    const { text, buttons, html } = await drawn(async () => placed)
    for (const words of [
      'Sold by Platform 5 Kitchen',
      'Order TJ-a',
      'Status Delivered',
      'Delivered to 12 Janpath, New Delhi',
      'Dish Qty Price Amount',
      'Dal 2 ₹150 ₹300',
      'Roti 4 ₹30 ₹120',
      'Item total ₹420',
      'Discount – ₹10',
      'Delivery charge ₹30',
      'CGST ₹4.52 SGST ₹4.51',
      'Total ₹449.03',
      'Payment Method Paid online',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Refund')
    expect(buttons).toEqual(['Print'])
    expect(html.match(/<th scope="(row|col)"/g)).toHaveLength(4 + 2 + 6)
    expect(html).toContain('<caption')
  })

  test('[ORD-222] has one line GST when the state is not known', async () => {
    const { text } = await drawn(async () => ({ ...placed, saleState: null }))
    expect(text).toContain('GST ₹9.03')
    expect(text).not.toContain('CGST')
  })

  test('[ORD-226] claims no GSTIN', async () => {
    expect((await drawn(async () => placed)).text).toContain(
      'Not a tax invoice: we hold no GSTIN of this restaurant.',
    )
  })

  test('[ORD-220 ORD-223] of a cancelled order says what becomes of the money, and of a dish with its choices', async () => {
    const refund = { state: 'refunded', amount: 44_903, at: Date.UTC(2026, 3, 1) } as const
    const items = [{ menuId: 1, name: 'Thali (Full, Papad)', quantity: 1, unitPrice: 42_000, rating: null }]
    const { text } = await drawn(async () => ({
      ...placed,
      order: { ...placed.order, status: 'cancelled', items, refund },
    }))
    expect(text).toContain('Status Cancelled Delivery address 12 Janpath')
    expect(text).toContain('Thali (Full, Papad) 1 ₹420 ₹420')
    expect(text).toMatch(/Method Paid online Refund ₹449.03 refunded on .*2026/)
  })

  test('[ORD-220] writes the name of a dish as text', async () => {
    const items = [{ menuId: 1, name: '<b>Dal</b>', quantity: 1, unitPrice: 100, rating: null }]
    const { text, html } = await drawn(async () => ({ ...placed, order: { ...placed.order, items } }))
    expect(text).toContain('<b>Dal</b>')
    expect(html).not.toContain('<b>Dal')
  })

  test('[ORD-219 ORD-225] says why there is none', async () => {
    const failing = (failure: unknown) => () => Promise.reject(failure)
    const missing = await drawn(failing({ status: 404 }))
    expect(missing.text).toContain('We cannot find this order')
    expect(missing.links['Order history']).toBe('/user/order-history')
    const failed = await drawn(failing(new Error('offline')))
    expect(failed.text).toContain('The bill could not be loaded. Please try again.')
    expect(failed.buttons).toEqual(['Try Again'])
    const unpaid = await drawn(async () => ({
      ...placed,
      order: order('a', { status: 'payment_processing' }),
    }))
    expect(unpaid.text).toContain('There is no bill for this order')
    expect(unpaid.buttons).toEqual([])
    const guest = await drawn(async () => placed, false)
    expect(guest.links['Sign in']).toBe('/login')
  })

  test('[ORD-225] shows that it is on its way', async () => {
    const { html } = await drawn(() => new Promise(() => {}))
    expect(html).toContain('aria-label="Loading your bill"')
  })
})
