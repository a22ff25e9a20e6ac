import type { Db } from '../db/database.ts'
import { unprocessable } from '../http/http-error.ts'
import type { Settings } from '../settings.ts'
import { embeddedPayment } from './embedded-provider.ts'
import type { PaymentProvider } from './provider.ts'

interface Parts {
  readonly db: Db
  readonly settings: Settings
}

const providers: Readonly<
  Record<Settings['payment'], (parts: Parts) => PaymentProvider | null | Promise<PaymentProvider>>
> = {
  embedded: embeddedPayment,
  // Loaded where it is used only.
  razorpay: async ({ settings }) => {
    const { razorpayPayment, razorpaySettings } = await import('./razorpay-provider.ts')
    return razorpayPayment(razorpaySettings(settings))
  },
  none: () => null,
}

/** The payment provider of `PAYMENT_PROVIDER`; `null` where orders are paid in cash only (decisions D45). */
export const choosePayment = async (parts: Parts): Promise<PaymentProvider | null> =>
  providers[parts.settings.payment](parts)

/** The provider that takes money online. Throws a 422 `HttpError` where there is none (APP-101). */
export const onlinePayment = (provider: PaymentProvider | null): PaymentProvider => {
  if (!provider) throw unprocessable('Online payment is not offered. Please pay in cash on delivery.')
  return provider
}
