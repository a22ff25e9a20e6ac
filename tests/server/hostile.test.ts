import { getConfig, login, sendResetPasswordOtp } from '@tiffin-junction/contract/calls/account'
import { endpointsByArea } from '@tiffin-junction/contract/calls/all'
import { addToCart, updateCart } from '@tiffin-junction/contract/calls/cart'
import { submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import { sendClientReports } from '@tiffin-junction/contract/calls/reports'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { expect, it } from 'vitest'
import { codesOf } from './codes.ts'
import { describeServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'

const endpoints = Object.values(endpointsByArea).flat()

/** JSON of 64 kB at most that is as deep as it can be. */
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describeServer('requests that nobody sends by accident', (server) => {
  it('answers deep JSON to every call with a body, and never with a 500', async () => {
    const { token } = await server.newPerson()
    for (const { method, path, body } of endpoints.filter((each) => each.body)) {
      expect(body).toBeDefined()
      for (const text of [deep(30_000), `{"x":${deep(30_000)}}`]) {
        const answer = await server.fetch(`/${path.replace(/:\w+/g, '1')}`, {
          method,
          body: text,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': 'k',
          },
        })
        // Reports are refused by their size, 16 kB, before that.
        const refused = path === sendClientReports.path ? 413 : 400
        expect([path, answer.status]).toEqual([path, refused])
      }
    }
    expect(server.errors).toEqual([])
  })

  it('answers the zero character in any path, and never with a 500', async () => {
    const { token } = await server.newPerson()
    const paths = ['/pay/%00', '/order-status/%00', '/foods/item-card/%00', '/%00', '/assets/%00.js']
    for (const { path } of endpoints) if (path.includes(':')) paths.push(`/${path.replace(/:\w+/g, '%00')}`)
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status } = await server.fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }
    expect(server.errors).toEqual([])
  })

  it('refuses numbers that the database cannot hold', async () => {
    await openKitchens(server.ctx.db)
    const asha = await newCustomer(server)
    const large = [2 ** 31, 2 ** 53 - 1, -(2 ** 31) - 1, 1e300]
    for (const number of large) {
      const cart = { restaurantId: kitchen.id, menuId: kitchen.dal, menuCount: 1, quantity: 1, group: [] }
      for (const field of ['restaurantId', 'menuId', 'menuCount', 'quantity'])
        for (const endpoint of [addToCart, updateCart]) {
          const input = {
            body: { ...cart, [field]: number },
            idempotencyKey: `${field} ${number} ${endpoint.path}`,
          }
          const { status } = await server.send(endpoint, input, asha.sender)
          expect(status, `${endpoint.path} ${field} ${number}`).toBeGreaterThanOrEqual(400)
          expect(status, `${endpoint.path} ${field} ${number}`).toBeLessThan(500)
        }
      const body = {
        orderId: 'TJ-1',
        restaurantId: number,
        foodRating: 5,
        deliveryRating: 5,
        itemRatings: [{ menuId: number, itemName: 'Dal', rating: 5 }],
        comment: '',
      }
      const rated = await server.send(submitCombinedRating, { body }, asha.sender)
      expect(rated.status).toBeGreaterThanOrEqual(400)
      expect(rated.status).toBeLessThan(500)
    }
    expect(server.errors).toEqual([])
  })

  it('sends no mail for a HEAD or a prefetch of the call that sends a code', async () => {
    const person = await server.newPerson()
    const path = `/${sendResetPasswordOtp.path}`
    const authorization = `Bearer ${person.token}`
    const head = await server.fetch(path, { method: 'HEAD', headers: { authorization } })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
    for (const name of ['sec-purpose', 'purpose']) {
      const early = await server.fetch(path, { headers: { authorization, [name]: 'prefetch;prerender' } })
      expect(early.status).toBe(503)
    }
    expect(await codesOf(server, person.email)).toEqual([])
    expect((await server.request(sendResetPasswordOtp, { query: {} }, person)).status).toBe(200)
    expect(await codesOf(server, person.email)).toHaveLength(1)
  })

  it('says in Retry-After when a limit is over', async () => {
    const person = await server.newPerson()
    const wrong = () => server.send(login, { body: { phone: person.mobile, password: 'Wrong7#pass' } })
    let answer = await wrong()
    for (let tries = 0; tries < 30 && answer.status !== 429; tries += 1) answer = await wrong()
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(answer.message).toContain(`${Math.ceil(seconds / 60)} minute`)
  })

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'shows neither mails, payments nor the demo password to a request with %s',
    async (name) => {
      const headers = { [name]: '127.0.0.1' }
      for (const path of ['/mailbox', '/mailbox.json', '/pay/abc'])
        expect([path, (await server.fetch(path, { headers })).status]).toEqual([path, 403])
      expect((await server.fetch('/pay/abc', { method: 'POST', headers })).status).toBe(403)
      expect(await (await server.fetch(`/${getConfig.path}`, { headers })).json()).toEqual({ demo: null })
      expect((await server.fetch('/mailbox')).status).toBe(200)
    },
  )

  it('keeps the mailbox out of every cache', async () => {
    for (const path of ['/mailbox', `/${mailbox.path}`])
      expect((await server.fetch(path)).headers.get('cache-control')).toBe('no-store')
  })
})
