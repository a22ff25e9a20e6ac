import { type } from 'arktype'
import { outsideLanes } from '../db/lanes.ts'
import type { App } from '../http/handle.ts'
import { badInput, HttpError, notFound } from '../http/http-error.ts'
import { isSigned, readSigned } from '../http/signed-message.ts'
import { sendSoon } from '../outbox/send.ts'
import { takeStatus } from './orders.ts'

const said = type({
  orderId: '1 <= string <= 100',
  status: "'accepted' | 'rejected' | 'preparing' | 'out_for_delivery' | 'delivered'",
  'rider?': '1 <= string <= 40',
})

/** Where the system of the restaurants says how orders stand (decisions D46). */
export const mountKitchen = (app: App): void => {
  app.post('/api/kitchen/orders/:orderId/status', async (c) => {
    const ctx = c.get('ctx')
    const message = { body: await c.req.text(), headers: c.req.header() }
    const { kitchenSecret } = ctx.settings
    if (!ctx.kitchen || kitchenSecret === null) throw notFound()
    if (!isSigned('kitchen', kitchenSecret, message, ctx.now()))
      throw new HttpError(401, 'This message does not carry a valid signature.')
    const read = readSigned(said, message.body)
    // The signature is over the body: a message about one order says nothing of another.
    if (read.orderId !== c.req.param('orderId'))
      throw badInput('orderId must be that of the address.', 'orderId')
    // All messages come from the one address of the restaurants' system.
    const status = await outsideLanes(() => takeStatus(ctx, read.orderId, read))
    if (status === null) throw notFound('There is no such order.')
    sendSoon(ctx)
    return c.json({ success: true, status })
  })
}
