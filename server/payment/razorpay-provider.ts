import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { paymentLife } from '@tiffin-junction/contract/domain/order'
import { type } from 'arktype'
import Razorpay from 'razorpay'
import { holdsNul } from '../http/holds-nul.ts'
import { jsonOf, type SignedMessage } from '../http/signed-message.ts'
import { traceHeaders } from '../log/request-context.ts'
import { type Settings, SettingsError } from '../settings.ts'
import type { PaymentProvider, RefundOutcome, Report, Taken } from './provider.ts'

/** Milliseconds that Razorpay may take for one answer. */
const callTimeout = 5000
/** Razorpay refuses links that expire sooner; milliseconds. */
const shortestLife = 16 * 60_000
/** Names what is ours among the notes of a link, its payments and their refunds. */
const tokenNote = 'tiffin_payment'
const keyNote = 'tiffin_refund'

const paise = 'number.integer >= 0' as const
const id = '1 <= string <= 100' as const

/** Notes without an entry are an empty list or nothing. */
const notes = type({ 'tiffin_payment?': 'string <= 100', 'tiffin_refund?': 'string <= 100' })
  .or('unknown[]')
  .or('null')
const paymentLink = type({
  id,
  status: "'created' | 'partially_paid' | 'expired' | 'cancelled' | 'paid'",
  short_url: '1 <= string <= 2000',
  'payments?': type({ payment_id: id, amount: paise, status: 'string' }).array().or('null'),
})
type PaymentLink = typeof paymentLink.infer
const links = type({ payment_links: paymentLink.array() })
const refundShape = type({ status: "'pending' | 'processed' | 'failed'", 'receipt?': 'string | null', notes })
const refunds = type({ items: refundShape.array() })
/** A paid amount. `fee` is Razorpay's, its tax included; a shop can have its customers bear it. */
const paidShape = type({ amount: paise, 'fee?': type(paise).or('null'), 'fee_bearer?': 'string | null' })
const message = type({
  event: 'string <= 100',
  payload: {
    // Links are made in rupees. Money of another currency was paid for something else.
    'payment?': { entity: paidShape.and({ id, currency: "'INR'", notes }) },
    'payment_link?': { entity: { reference_id: 'string <= 100' } },
    'refund?': { entity: { notes } },
  },
})

/** Razorpay's answer when it refuses; its words are for people and may quote what we sent. */
const refusal = type({ statusCode: 'number' })
const isRefused = (cause: unknown, status: number): boolean => {
  const read = refusal(cause)
  return !(read instanceof type.errors) && read.statusCode === status
}

/** An error for the log, without what Razorpay says about the person. */
const failureOf = (what: string, cause: unknown): Error => {
  const read = refusal(cause)
  const why = read instanceof type.errors ? 'no answer' : String(read.statusCode)
  return new Error(`Razorpay did not ${what} (${why}).`)
}

/** Not every statement of Razorpay says who bears the fee: it is the shop only where that is said. */
const readPaid = ({ amount, fee, fee_bearer = 'customer' }: typeof paidShape.infer) => ({
  amount,
  fee: fee_bearer === 'customer' ? (fee ?? 0) : 0,
})

const outcomes = { processed: 'refunded', pending: 'pending', failed: 'refused' } as const

/** Returns the report in an event; events that we do not ask for, and money that is not ours, report nothing. */
const reportOf = (given: typeof message.infer, eventId: string): Report => {
  const { payment, payment_link: link, refund } = given.payload
  const noted = (
    from: { readonly notes: typeof notes.infer } | undefined,
    name: typeof tokenNote | typeof keyNote,
  ) => (from?.notes && !Array.isArray(from.notes) ? from.notes[name] : undefined)
  const key = noted(refund?.entity, keyNote)
  const token = link?.entity.reference_id ?? noted(payment?.entity, tokenNote)
  switch (given.event) {
    case 'payment_link.paid':
    case 'payment.captured':
    case 'payment.failed': {
      if (!payment || token === undefined) return { about: 'none' }
      const { id: transaction } = payment.entity
      const report = { about: 'payment', id: eventId, token, ...readPaid(payment.entity) } as const
      return given.event === 'payment.failed'
        ? { ...report, outcome: 'declined' }
        : { ...report, outcome: 'paid', transaction }
    }
    case 'refund.processed':
    case 'refund.failed':
      if (key === undefined) return { about: 'none' }
      return { about: 'refund', key, outcome: given.event === 'refund.processed' ? 'refunded' : 'refused' }
    default:
      return { about: 'none' }
  }
}

const isRazorpays = (secret: string, { body, headers }: SignedMessage): boolean => {
  const given = Buffer.from(headers['x-razorpay-signature'] ?? '', 'hex')
  const right = createHmac('sha256', secret).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The part of the package's own client that is used here. */
interface RazorpayClient {
  readonly defaults: { timeout: number; baseURL: string }
  readonly interceptors: {
    readonly request: {
      use: <Config extends { headers: object }>(change: (config: Config) => Config) => void
    }
  }
}

const clientFor = ({
  keyId,
  keySecret,
  url,
}: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'url'>): Razorpay => {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The package has no option for a time limit, for a header of one call and for another address.
  const { rq } = client.api as unknown as { rq: RazorpayClient }
  rq.defaults.timeout = callTimeout
  rq.interceptors.request.use((config) => {
    Object.assign(config.headers, traceHeaders())
    return config
  })
  if (url !== null) rq.defaults.baseURL = url
  return client
}

/** Settings of Razorpay; `url` is that of its API, `null` for the real one. */
export interface RazorpaySettings {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly url: string | null
  readonly publicUrl: string
}

/** The settings of Razorpay, which `readSettings` has made sure of. */
export const razorpaySettings = (settings: Settings): RazorpaySettings => ({
  keyId: settings.razorpayKeyId ?? '',
  keySecret: settings.razorpayKeySecret ?? '',
  webhookSecret: settings.razorpayWebhookSecret ?? '',
  url: settings.razorpayUrl,
  publicUrl: settings.publicUrl ?? '',
})

/** Asks Razorpay for a list with this key. Throws a `SettingsError` when Razorpay refuses the key. */
export const tryRazorpay = async (settings: RazorpaySettings): Promise<void> => {
  try {
    await clientFor(settings).paymentLink.all({ count: 1 })
  } catch (cause) {
    const advice = isRefused(cause, 401)
      ? 'check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'
      : 'check that this machine reaches it'
    throw new SettingsError(`${failureOf('take the key', cause).message.replace(/\.$/, '')}: ${advice}.`)
  }
}

/**
 * Takes money through Razorpay: a payment link for each payment, signed webhooks about it, and refunds (ORD-231). A
 * link bears the payment's token as its reference, of which Razorpay lets there be one, so that whatever is asked
 * twice happens once.
 */
export const razorpayPayment = (settings: RazorpaySettings): PaymentProvider => {
  const { paymentLink: linkApi, payments: paymentApi } = clientFor(settings)

  const find = async (token: string): Promise<PaymentLink | null> => {
    // A parameter of Razorpay's that its types do not know.
    const query = { reference_id: token }
    const found = links.assert(await linkApi.all(query as Parameters<typeof linkApi.all>[0]))
    return found.payment_links[0] ?? null
  }

  /** Returns the money taken by a link. A list of links names no payments, so it is read by its id. */
  const takenBy = async ({ id }: PaymentLink): Promise<Taken | null> => {
    const link = paymentLink.assert(await linkApi.fetch(id))
    const captured = link.payments?.find(({ status }) => status === 'captured')
    if (captured) {
      const { payment_id: transaction } = captured
      // A link names no fees.
      return { transaction, ...readPaid(paidShape.assert(await paymentApi.fetch(transaction))) }
    }
    const isRefunded = link.payments?.some(({ status }) => status === 'refunded')
    if (link.status === 'paid' && !isRefunded) throw new Error('A paid link names no payment.')
    return null
  }

  const refundOf = async (transaction: string, key: string): Promise<RefundOutcome | null> => {
    const { items } = refunds.assert(await paymentApi.fetchMultipleRefund(transaction, {}))
    const found = items.find(
      (each) => each.notes && !Array.isArray(each.notes) && each.notes[keyNote] === key,
    )
    return found ? outcomes[found.status] : null
  }

  return {
    name: 'razorpay',
    isEmbedded: false,
    open: async ({ token, orderNumber, amount, since }) => {
      const end = Math.max(since.getTime() + paymentLife, Date.now() + shortestLife)
      try {
        const wish = {
          amount,
          currency: 'INR',
          reference_id: token,
          description: `${brand.name}, order ${orderNumber}`,
          expire_by: Math.floor(end / 1000),
          reminder_enable: false,
          notes: { [tokenNote]: token },
          callback_url: new URL(`/order-status/${orderNumber}`, settings.publicUrl).href,
          callback_method: 'get',
        }
        // Its types want a customer, which Razorpay does not.
        const link = await linkApi.create(wish as Parameters<typeof linkApi.create>[0] & typeof wish)
        return paymentLink.assert(link).short_url
      } catch (cause) {
        // The answer to an earlier attempt was lost: the link is there.
        const link = isRefused(cause, 400) ? await find(token).catch(() => null) : null
        if (link) return link.short_url
        throw failureOf('open a payment', cause)
      }
    },
    read: async (signed) => {
      if (!isRazorpays(settings.webhookSecret, signed)) return null
      const read = message(jsonOf(signed.body))
      if (read instanceof type.errors) return { about: 'none' }
      const own = signed.headers['x-razorpay-event-id'] ?? ''
      const eventId = own || createHash('sha256').update(signed.body).digest('base64url')
      const report = reportOf(read, eventId.slice(0, 200))
      // Nothing of ours has the zero character.
      return holdsNul(report) ? { about: 'none' } : report
    },
    refund: async ({ key, token, transaction, amount }) => {
      // Nothing is known to have been taken: people have to look.
      if (transaction === null) return 'refused'
      try {
        // Asked before, and the answer was lost.
        const earlier = await refundOf(transaction, key)
        if (earlier) return earlier
        const made = await paymentApi.refund(transaction, {
          amount,
          speed: 'normal',
          receipt: key,
          notes: { [keyNote]: key, [tokenNote]: token },
        })
        return outcomes[refundShape.assert(made).status]
      } catch (cause) {
        // Refused for now too: an account without balance is filled again. `refund.failed` is what is final.
        throw failureOf('refund a payment', cause)
      }
    },
    watch: {
      look: async (token) => {
        try {
          const link = await find(token)
          return link && (await takenBy(link))
        } catch (cause) {
          throw failureOf('answer about a payment', cause)
        }
      },
      close: async (token) => {
        try {
          const link = await find(token)
          if (link?.status !== 'created') return link && (await takenBy(link))
          await linkApi.cancel(link.id)
          return null
        } catch (cause) {
          // One that is paid in this moment refuses too, and is found paid the next time.
          throw failureOf('close a payment', cause)
        }
      },
    },
  }
}
