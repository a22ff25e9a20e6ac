import type { Context } from '../context.ts'
import { outsideLanes } from '../db/lanes.ts'
import type { App } from '../http/handle.ts'
import { HttpError } from '../http/http-error.ts'
import type { SignedMessage } from '../http/signed-message.ts'
import { sendSoon } from '../outbox/send.ts'
import { onlinePayment } from './providers.ts'
import { settleRefund } from './refunds.ts'
import { type PaymentState, settle } from './settle.ts'

/**
 * Takes a report of the payment provider. Answers the state of its payment then, `null` when it is about none.
 * Throws a `HttpError`: 401 for a report that is not the provider's or not of now, and what `settle` throws.
 */
export const takeReport = async (ctx: Context, signed: SignedMessage): Promise<PaymentState | null> => {
  const report = await onlinePayment(ctx.payment).read(signed, ctx.now())
  if (!report) throw new HttpError(401, 'This report does not carry a valid signature.')
  switch (report.about) {
    case 'payment': {
      try {
        // All reports come from the few addresses of the provider.
        const state = await outsideLanes(() => settle(ctx, report))
        sendSoon(ctx)
        return state
      } catch (cause) {
        // It stays wrong however often it is sent, and a provider that is refused for a day stops sending.
        if (!(cause instanceof HttpError) || onlinePayment(ctx.payment).isEmbedded) throw cause
        ctx.log.error(`payment: a report was not taken (${cause.status})`)
        return null
      }
    }
    case 'refund':
      await settleRefund(ctx, report)
      return null
    case 'none':
      return null
  }
}

/** Mounts the route that a payment provider reports to. */
export const mountPaymentCallback = (app: App): void => {
  app.post('/pay/callback', async (c) => {
    const state = await takeReport(c.get('ctx'), { body: await c.req.text(), headers: c.req.header() })
    return c.json({ success: true, ...(state ? { state } : {}) })
  })
}
