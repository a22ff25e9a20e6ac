import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Payment {
  readonly payment_id: string
  /** Paise, with the fee where the customer bears it. */
  readonly amount: number
  /** Paise that Razorpay adds to what the customer pays, tax included; 0 where the shop bears the fee. */
  readonly fee: number
  status: 'captured' | 'failed' | 'refunded'
}

interface Link {
  readonly id: string
  readonly reference_id: string
  readonly amount: number
  readonly short_url: string
  readonly expire_by: number
  readonly callback_url: string
  readonly notes: Record<string, string>
  status: 'created' | 'paid' | 'cancelled'
  payments: Payment[]
}

interface Refund {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly receipt: string
  readonly notes: Record<string, string>
  status: 'pending' | 'processed' | 'failed'
}

/** A webhook as Razorpay sends it. */
export interface Webhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** How the next request ends: refused without effect; with its effect but a lost answer, or with none ever. */
export type Mishap = 'refused' | 'lost' | 'silent'

const bodyOf = async (request: IncomingMessage): Promise<Record<string, never>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
}

/** Speaks as much of Razorpay's API as the shop uses, on this machine, and misbehaves on request. */
export class RazorpayStandIn {
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly key = { id: 'rzp_test_standin', secret: 'key-secret-of-tests' }
  readonly webhookSecret = 'webhook-secret-of-tests'
  readonly links: Link[] = []
  readonly refunds: Refund[] = []
  /** Every request, as `POST /v1/payment_links`. */
  readonly asked: string[] = []
  /** The `traceparent` of the last request. */
  lastTrace: unknown
  /** How the next requests end; they succeed after these. */
  mishaps: Mishap[] = []
  /** What becomes of refunds at first. */
  refundStatus: Refund['status'] = 'processed'

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  linkOf(url: string): Link {
    const link = this.links.find(({ short_url }) => short_url === url)
    if (!link) throw new Error(`There is no link ${url}.`)
    return link
  }

  /** A person pays a link; answers the webhooks of it, which nobody has sent yet. */
  pay(link: Link, paid: { readonly fee?: number; readonly amount?: number } = {}): Webhook[] {
    const { fee = 0, amount = link.amount + fee } = paid
    const payment: Payment = { payment_id: `pay_${randomUUID()}`, amount, fee, status: 'captured' }
    link.payments.push(payment)
    link.status = 'paid'
    const entity = this.#entity(link, payment)
    return [
      this.webhook('payment.captured', { payment: { entity } }),
      this.webhook('payment_link.paid', { payment: { entity }, payment_link: { entity: link } }),
    ]
  }

  /** A person tries to pay a link, and the bank refuses. */
  fail(link: Link, fee = 0): Webhook {
    const amount = link.amount + fee
    const payment: Payment = { payment_id: `pay_${randomUUID()}`, amount, fee, status: 'failed' }
    link.payments.push(payment)
    return this.webhook('payment.failed', { payment: { entity: this.#entity(link, payment) } })
  }

  /** What becomes of a refund. */
  settle(refund: Refund, status: 'processed' | 'failed'): Webhook {
    refund.status = status
    return this.webhook(`refund.${status}`, { refund: { entity: refund } })
  }

  webhook(event: string, payload: object, secret = this.webhookSecret): Webhook {
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload })
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt_${randomUUID()}`,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    }
  }

  #entity({ notes }: Link, payment: Payment) {
    return { ...this.#stated(payment), notes, email: 'asha@private.example' }
  }

  #stated({ payment_id: id, amount, fee, status }: Payment) {
    // No fee is known of a payment that failed; one that the shop bears is taken off later.
    const bearer = fee > 0 ? 'customer' : 'platform'
    const fees = status === 'failed' ? { fee: null, tax: null } : { fee: fee || 500, tax: 76 }
    return { id, entity: 'payment', amount, currency: 'INR', status, ...fees, fee_bearer: bearer }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    this.asked.push(`${request.method} ${pathname}`)
    this.lastTrace = request.headers.traceparent
    const mishap = this.mishaps.shift()
    const [status, answer] =
      mishap === 'refused'
        ? [503, { error: { code: 'SERVER_ERROR', description: 'asha@private.example is unlucky' } }]
        : this.#answer(request, pathname, searchParams, await bodyOf(request))
    if (mishap === 'lost') {
      request.socket.destroy()
      return
    }
    if (mishap === 'silent') return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #answer(
    { method, headers }: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: Record<string, never>,
  ): [number, object] {
    const refuse = (description: string): [number, object] => [
      400,
      { error: { code: 'BAD_REQUEST_ERROR', description } },
    ]
    const { id, secret } = this.key
    if (headers.authorization !== `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
    if (path === '/v1/payment_links' && method === 'POST') {
      if (this.links.some(({ reference_id }) => reference_id === body.reference_id))
        return refuse('payment link with given reference_id already exists')
      if (String(body.reference_id).length > 40)
        return refuse('The reference id may not be greater than 40 characters.')
      const link: Link = {
        ...(body as unknown as Link),
        id: `plink_${randomUUID()}`,
        short_url: `https://rzp.example/${randomUUID()}`,
        status: 'created',
        payments: [],
      }
      this.links.push(link)
      return [200, { ...link, payments: null }]
    }
    if (path === '/v1/payment_links') {
      const found = this.links.filter(({ reference_id }) => reference_id === query.get('reference_id'))
      // As in Razorpay's examples, a list names no payments.
      return [200, { payment_links: found.map((link) => ({ ...link, payments: [] })) }]
    }
    const [, fetched] = /^\/v1\/payment_links\/(plink_[\w-]+)$/.exec(path) ?? []
    if (fetched && method === 'GET') {
      const link = this.links.find((each) => each.id === fetched)
      return link ? [200, link] : refuse('The id provided does not exist')
    }
    const [, cancelled] = /^\/v1\/payment_links\/(\w[\w-]*)\/cancel$/.exec(path) ?? []
    if (cancelled) {
      const link = this.links.find((each) => each.id === cancelled)
      if (link?.status !== 'created') return refuse('Payment link cannot be cancelled.')
      link.status = 'cancelled'
      return [200, link]
    }
    const taken = this.links.flatMap(({ payments }) => payments)
    const [, asked] = /^\/v1\/payments\/(pay_[\w-]+)$/.exec(path) ?? []
    if (asked) {
      const payment = taken.find(({ payment_id }) => payment_id === asked)
      return payment ? [200, this.#stated(payment)] : refuse('The id provided does not exist')
    }
    const [, paymentId, what] = /^\/v1\/payments\/(pay_[\w-]+)\/(refunds?)$/.exec(path) ?? []
    const own = this.refunds.filter(({ payment_id }) => payment_id === paymentId)
    if (what === 'refunds') return [200, { entity: 'collection', count: own.length, items: own }]
    if (what === 'refund' && method === 'POST') {
      const payment = taken.find((each) => each.payment_id === paymentId)
      if (!payment) return refuse('The id provided does not exist')
      const left = payment.amount - own.reduce((sum, { amount }) => sum + amount, 0)
      if (Number(body.amount) > left) return refuse('The payment has been fully refunded already')
      const refund: Refund = {
        ...(body as unknown as Refund),
        id: `rfnd_${randomUUID()}`,
        payment_id: payment.payment_id,
        status: this.refundStatus,
      }
      this.refunds.push(refund)
      if (Number(body.amount) === left) payment.status = 'refunded'
      return [200, refund]
    }
    return [404, { error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found' } }]
  }
}
