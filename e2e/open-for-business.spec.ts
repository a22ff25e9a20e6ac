import { once } from 'node:events'
import { createServer, request as passOn, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request as requests } from '@playwright/test'
import { forgotPassword, sendEmailCode, verifyEmail } from '@tiffin-junction/contract/calls/account'
import { RazorpayStandIn } from '../tests/server/razorpay-stand-in.ts'
import { startMailServer } from '../tests/server/smtp.ts'
import { startBuiltServer } from '../tests/setup/built-server.mjs'
import { expect, test } from './console-guard.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions } from './drivers/menu.ts'
import { orderStatusShows } from './drivers/order-status.ts'
import { ask, dish, newPerson } from './real-server.ts'

/** A proxy that ends TLS, as the server sees it: what it adds is believed, whatever the browser says of itself. */
const startProxy = async () => {
  let target = ''
  const pass: RequestListener = (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host,
    }
    const made = passOn(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    made.on('error', () => answer.destroy())
    asked.pipe(made)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url: string) => {
      target = url
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('[APP-102 APP-103 APP-113 ORD-231 ORD-233] a shop behind a proxy takes an order in cash, and one by Razorpay, and mails by SMTP', {
  tag: '@gate',
}, async ({ browser, request: demonstration }) => {
  test.setTimeout(120_000)
  const mails = await startMailServer('secret of the mail server')
  const razorpay = new RazorpayStandIn()
  await razorpay.start()
  const proxy = await startProxy()
  const server = await startBuiltServer({
    env: {
      PUBLIC_URL: `https://${proxy.host}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG: 'info',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Shop <orders@shop.example>',
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: razorpay.key.id,
      RAZORPAY_KEY_SECRET: razorpay.key.secret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      RAZORPAY_URL: razorpay.url,
      KITCHEN: 'webhook',
      // No kitchen is there: it is tried again later.
      KITCHEN_URL: 'http://127.0.0.1:9/orders',
      KITCHEN_SECRET: 'secret of the kitchen',
    },
  })
  proxy.lead(server.url)
  const baseURL = `http://${proxy.host}`
  const request = await requests.newContext({ baseURL })
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  try {
    const home = await request.get('/')
    expect(home.headers()['strict-transport-security']).toBe('max-age=31536000')
    // Pages of the embedded mail and payment: the demonstration, on which the other tests run, has them.
    for (const [page, status, words] of [
      ['/mailbox', 200, 'The latest mails of this installation.'],
      ['/mailbox.json', 200, '['],
      ['/pay/any', 404, 'There is no payment at this address.'],
    ] as const) {
      const shown = await demonstration.get(page)
      expect([page, shown.status()]).toEqual([page, status])
      expect(await shown.text()).toContain(words)
      const hidden = await request.get(page)
      expect([page, hidden.status()]).toEqual([page, 404])
      expect(await hidden.text()).not.toContain(words)
    }
    const named = { headers: { host: 'another.example' } }
    expect((await request.get('/', named)).status()).toBe(403)

    const person = await newPerson(request)
    await ask(request, forgotPassword, { body: { userEmail: person.email, userPhone: person.phone } })
    await expect.poll(() => mails.delivered.map(({ to }) => to)).toContainEqual([person.email])

    await ask(request, sendEmailCode, { token: person.token })
    const codes = () =>
      mails.delivered.flatMap(({ text }) => /confirm your email address is\s+(\d{6})/.exec(text)?.[1] ?? [])
    await expect.poll(codes).toHaveLength(1)
    await ask(request, verifyEmail, { token: person.token, body: { otp: codes()[0] } })

    const page = await context.newPage()
    await enterAs(page, person)
    const food = await dish(request)
    const cart = cartActions(page)
    const fill = async () => {
      await page.goto(`/foods/item-card/${food.restaurantId}`)
      await menuActions(page).add(food.name)
      await menuActions(page).viewCart()
      await cartShows(page).button(/^Pay ₹/)
    }
    await fill()
    await cart.choose('cash')
    await cart.pay()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)

    await page.route('https://rzp.example/**', (route) => route.fulfill({ body: 'The page of Razorpay' }))
    await fill()
    await cart.pay()
    await expect(page.getByText('The page of Razorpay')).toBeVisible()
    const link = razorpay.linkOf(page.url())
    for (const { body, headers } of razorpay.pay(link))
      expect((await request.post('/pay/callback', { data: body, headers })).status()).toBe(200)
    await page.goto(new URL(link.callback_url).pathname)
    await orderStatusShows(page).completed(new URL(link.callback_url).pathname.split('/').at(-1) ?? '')

    expect(server.output()).toContain('/api/')
    const { name, phone, email, password, token } = person
    const secrets = [razorpay.key.secret, razorpay.webhookSecret, 'secret of the mail server', '12 Janpath']
    for (const secret of [name, phone, email, password, token, ...secrets])
      expect(server.output()).not.toContain(secret)
  } finally {
    await context.close()
    await request.dispose()
    await server.stop()
    proxy.stop()
    await razorpay.stop()
    await mails.stop()
  }
})
