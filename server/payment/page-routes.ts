import { randomUUID } from 'node:crypto'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { asc, eq } from 'drizzle-orm'
import { html, raw } from 'hono/html'
import type { Context } from '../context.ts'
import { orderItems, orders, payments } from '../db/schema-order.ts'
import type { App, RequestContext } from '../http/handle.ts'
import { formPolicy, sourceOf } from '../http/security.ts'
import { paymentSecret, signReport } from './embedded-provider.ts'
import { takeReport } from './routes.ts'
import { isClosed, type PaymentState } from './settle.ts'

const style = `
:root{color-scheme:light dark;--paper:#faf2e1;--card:#fffdf8;--line:#e2d3b3;--ink:#1b2036;--soft:#575a6c;--rail:#17367c;--on-rail:#fff6e0;--marigold:#fbb02d;--on-marigold:#241a02;--danger:#9c211a}
@media (prefers-color-scheme:dark){:root{--paper:#12172a;--card:#1b2138;--line:#39415f;--ink:#f5ecd8;--soft:#b7b9c9;--danger:#ff9d92}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 "Anek Latin",system-ui,sans-serif}
main{width:min(26rem,100%);background:var(--card);border:1px solid var(--line);border-radius:1rem;overflow:hidden;box-shadow:0 8px 30px rgb(46 32 6/.16)}
header{background:var(--rail);color:var(--on-rail);padding:1.25rem;border-bottom:4px dashed var(--marigold)}
h1{margin:0;font:700 1.375rem/1.2 "Baloo 2","Trebuchet MS",sans-serif}
header p{margin:.25rem 0 0;font-size:.875rem}
section,form{padding:1.25rem}
section{border-bottom:1px dashed var(--line)}
dl,ul{margin:0;padding:0;list-style:none;display:grid;gap:.375rem}
dl div{display:flex;justify-content:space-between;gap:1rem}
dt{color:var(--soft)}
dd{margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere}
.total dd{font:700 1.5rem/1.2 "Baloo 2","Trebuchet MS",sans-serif}
ul{margin-top:.75rem;font-size:.9375rem;color:var(--soft);overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
button,.go{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:2px solid var(--line);border-radius:.75rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.pay,.go{background:var(--marigold);border-color:var(--marigold);color:var(--on-marigold)}
button.decline{color:var(--danger);border-color:currentcolor}
:focus-visible{outline:3px solid var(--rail);outline-offset:2px;box-shadow:0 0 0 2px var(--marigold)}
.note{margin:0;font-size:.8125rem;color:var(--soft)}
`

/** Nothing runs, nothing is fetched, no page frames this one, and its address, which is a secret, stays here. */
const headers = {
  'content-security-policy': formPolicy(sourceOf(style)),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

type Content = ReturnType<typeof html>

const page = (title: string, content: Content) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><header><h1>${title}</h1><p>Practice payments for ${brand.name}: no money moves here.</p></header>${content}</main></body>
</html>`

const find = async ({ db }: Context, token: string) => {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.token, token))
  return found ?? null
}
type Found = NonNullable<Awaited<ReturnType<typeof find>>>

const statusPath = ({ order }: Found) => `/order-status/${order.number}`

const choices = html`<form method="post">
<button class="pay" name="choice" value="pay">Pay</button>
<button class="decline" name="choice" value="decline">Decline</button>
<button name="choice" value="pending">Leave pending</button>
</form>`

const closing = (text: string, to: string, label: string) =>
  html`<section><p>${text}</p><a class="go" href="${to}">${label}</a></section>`

const foot = (found: Found): Record<PaymentState, Content> => ({
  open: choices,
  declined: html`<section><p class="note">This payment was declined. You can try again.</p></section>${choices}`,
  paid: closing('This order is paid.', statusPath(found), 'See the order'),
  superseded: closing(
    'This payment was closed, because the order has changed since. Please order again from your cart.',
    '/foods/item-view-cart',
    'Back to the cart',
  ),
  expired: closing(
    'This payment was closed, because it was not made within 30 minutes. Nothing was charged.',
    '/user/order-history',
    'Your orders',
  ),
  dropped: closing(
    'This payment was closed, because you removed the order. Nothing was charged.',
    '/user/order-history',
    'Your orders',
  ),
})

const paymentPage = async (ctx: Context, found: Found) => {
  const { order, payment } = found
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  return page(
    `Pay ${brand.name}`,
    html`<section><dl>
<div><dt>Order</dt><dd>${order.number}</dd></div>
<div><dt>Restaurant</dt><dd>${order.restaurantName}</dd></div>
<div class="total"><dt>Amount</dt><dd>${formatMoney(payment.amount)}</dd></div>
</dl><ul>${items.map(({ quantity, name, choicesText }) => html`<li>${quantity} × ${name}${choicesText ? ` (${choicesText})` : ''}</li>`)}</ul></section>${foot(found)[payment.state]}`,
  )
}

const unknownPage = () =>
  page('Unknown payment', closing('There is no payment at this address.', '/', `Back to ${brand.name}`))

const answer = async (c: RequestContext, content: Content, status: 200 | 404 | 409 = 200) =>
  c.html(await content, status, headers)

const outcomes = { pay: 'paid', decline: 'declined' } as const

/**
 * The embedded provider: its page, and what its buttons do. A button reports to the server by a signed
 * callback, as a provider elsewhere would; the way back to the shop carries nothing.
 */
export const mountPaymentPage = (app: App): void => {
  app.get('/pay/:token', async (c) => {
    const found = await find(c.get('ctx'), c.req.param('token'))
    return found ? answer(c, await paymentPage(c.get('ctx'), found)) : answer(c, unknownPage(), 404)
  })

  app.post('/pay/:token', async (c) => {
    const ctx = c.get('ctx')
    const found = await find(ctx, c.req.param('token'))
    if (!found) return answer(c, unknownPage(), 404)
    const { choice } = await c.req.parseBody()
    if (choice === 'pay' || choice === 'decline') {
      const { token, amount } = found.payment
      const report = { id: randomUUID(), token, outcome: outcomes[choice], amount }
      const signed = signReport(await paymentSecret(ctx.db), report, ctx.now())
      // A closed payment is not reported, because no money is taken for it.
      const state = isClosed(found.payment.state)
        ? found.payment.state
        : ((await takeReport(ctx, signed)) ?? found.payment.state)
      if (isClosed(state)) {
        const payment = { ...found.payment, state }
        return answer(c, await paymentPage(ctx, { ...found, payment }), 409)
      }
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.redirect(statusPath(found), 303)
  })
}
