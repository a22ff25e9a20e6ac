import { type } from 'arktype'
import { outsideLanes } from '../db/lanes.ts'
import type { App } from '../http/handle.ts'
import { badInput, notFound } from '../http/http-error.ts'
import { readSigned, signedBody } from '../http/signed-message.ts'
import { undeliveredReasons } from '../order/handover.ts'
import { sendSoon } from '../outbox/send.ts'
import { kitchenStatuses, takeStatus } from './said.ts'

const said = type({
  orderId: '1 <= string <= 100',
  status: type.enumerated(...kitchenStatuses),
  'rider?': '1 <= string <= 40',
  'reason?': type.enumerated(...undeliveredReasons),
  'pin?': 'string <= 10',
})

/** Mounts the route on which the system of the restaurants reports the status of orders (decisions D46). */
export const mountKitchen = (app: App): void => {
  app.post('/api/kitchen/orders/:orderId/status', async (c) => {
    const ctx = c.get('ctx')
    const { kitchenSecret } = ctx.settings
    if (!ctx.kitchen || kitchenSecret === null) throw notFound()
    const read = readSigned(said, await signedBody(c, 'kitchen', kitchenSecret))
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
