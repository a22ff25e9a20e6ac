import {
  endOtherSessions,
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { drainBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { knownDevices } from '../../server/db/schema-codes.ts'
import type { App } from '../../server/http/handle.ts'
import { forgetAllTries } from '../../server/http/rate-limit.ts'
import { codesOf, other } from './codes.ts'
import { describeServer } from './harness.ts'

/** What is hashed, in its order; `null` where there is no hash to compare with. */
const hashed = vi.hoisted((): (string | null)[] => [])

vi.mock('../../server/account/passwords.ts', async (load) => {
  const real = await load<typeof import('../../server/account/passwords.ts')>()
  return {
    ...real,
    hashPassword: (...args: Parameters<typeof real.hashPassword>) => {
      hashed.push('new')
      return real.hashPassword(...args)
    },
    passwordFits: (...args: Parameters<typeof real.passwordFits>) => {
      hashed.push(args[0])
      return real.passwordFits(...args)
    },
  }
})

describeServer('accounts under attack', (server) => {
  const person = {
    firstName: 'Asha',
    mobile: '9123456780',
    email: 'asha@example.com',
    password: 'Window#Seat7',
  }
  const claim = { userEmail: person.email, userPhone: person.mobile }
  let app: App
  let ctx: Context
  beforeAll(async () => {
    await server.request(register, { body: person })
    ctx = { ...server.ctx, settings: { ...server.ctx.settings, trustedProxies: ['127.0.0.1'] } }
    app = createApp(ctx)
  })
  beforeEach(async () => {
    await forgetAllTries(server.ctx)
    // Which of the calls removes old rows is chance.
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await server.ctx.db.delete(knownDevices)
    hashed.length = 0
  })

  const post = ({ path }: { path: string }, body: object, from: string, cookie = '') =>
    app.request(`http://127.0.0.1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    })
  const signIn = (password: string, from: string, cookie = '', phone = person.mobile) =>
    post(login, { phone, password }, from, cookie)
  const statusOf = async (answer: Promise<Response> | Response) => (await answer).status
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const address = (number: number) => `203.0.${number >> 8}.${number & 255}`

  const known = () => server.ctx.db.select().from(knownDevices)

  it('[ACC-168] wrong passwords count against the address that tries them, for that account: the 11th in 15 minutes gets 429, of codes the 16th', async () => {
    for (let guess = 1; guess < 11; guess++) expect(await statusOf(signIn('wrong', '203.0.113.1'))).toBe(401)
    expect(await statusOf(signIn('wrong', '203.0.113.1'))).toBe(429)
    expect(await statusOf(signIn(person.password, '203.0.113.1'))).toBe(429)
    expect(await statusOf(signIn(person.password, '203.0.113.2'))).toBe(200)
    for (let guess = 1; guess < 16; guess++)
      expect(await statusOf(post(verifyResetOtp, { ...claim, otp: '000000' }, '203.0.113.1'))).toBe(422)
    expect(await statusOf(post(verifyResetOtp, { ...claim, otp: '000000' }, '203.0.113.1'))).toBe(429)
    server.clock = 15 * 60_000 + 1
    expect(await statusOf(signIn(person.password, '203.0.113.1'))).toBe(200)
    server.clock = 0
    // Another account from the same address.
    expect(await statusOf(signIn('wrong', '203.0.113.1', '', '9000000009'))).toBe(401)
  })

  it('[ACC-169] guesses of 1,000 addresses are bounded for an account: 100 in an hour', async () => {
    let made = 0
    for (let number = 0; number < 1000; number += 1) {
      // Only the first ones are looked at; the rest would take long and get the same answer.
      if (number > 110 && number < 990) continue
      if ((await statusOf(signIn('wrong', address(number)))) === 401) made += 1
    }
    expect(made).toBe(100)
    expect(await statusOf(signIn(person.password, '198.51.100.1'))).toBe(429)
  })

  it('[ACC-170] the right password from a device that signed in before is never locked out', async () => {
    const first = await signIn(person.password, '203.0.113.1')
    expect(first.headers.get('set-cookie')).toMatch(/^device=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)
    const cookie = cookieOf(first)
    for (let number = 0; number < 110; number += 1) await signIn('wrong', address(number))
    for (let guess = 0; guess < 11; guess += 1) await signIn('wrong', '203.0.113.1')
    expect(await statusOf(signIn(person.password, '203.0.113.1'))).toBe(429)
    expect(await statusOf(signIn(person.password, '203.0.113.1', cookie))).toBe(200)
    // Also from elsewhere, and only to its own account.
    expect(await statusOf(signIn(person.password, '198.51.100.7', cookie))).toBe(200)
    const stored = await known()
    expect(stored).toHaveLength(1)
    expect(stored[0]?.deviceHash).not.toBe(cookie.slice('device='.length))
  })

  it('[ACC-170] a cookie of another account, or one that was made up, opens nothing', async () => {
    const cookie = `device=${'A'.repeat(43)}`
    for (let number = 0; number < 100; number += 1) await signIn('wrong', address(number))
    expect(await statusOf(signIn(person.password, '203.0.113.9', cookie))).toBe(429)
    expect(await statusOf(signIn(person.password, '203.0.113.9', 'device=x'))).toBe(429)
  })

  it('[ACC-170] a known device has guesses of its own, and no more than a stranger', async () => {
    const cookie = cookieOf(await signIn(person.password, '203.0.113.1'))
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push(await statusOf(signIn('wrong', '203.0.113.1', cookie)))
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  it('[ACC-170] strangers use up neither the codes nor the tries of a known device', async () => {
    const cookie = cookieOf(await signIn(person.password, '203.0.113.1'))
    for (let sent = 0; sent < 5; sent += 1) await post(forgotPassword, claim, address(sent))
    await drainBackground(ctx)
    expect(await statusOf(post(forgotPassword, claim, '203.0.113.99'))).toBe(429)
    expect(await statusOf(post(forgotPassword, claim, '203.0.113.1', cookie))).toBe(200)
    await drainBackground(ctx)
    const [otp = ''] = await codesOf(server, person.email)
    for (let guess = 0; guess < 6; guess += 1)
      expect(await statusOf(post(verifyResetOtp, { ...claim, otp: other(otp) }, address(guess)))).toBe(422)
    // Dead for strangers.
    expect(await statusOf(post(verifyResetOtp, { ...claim, otp }, '203.0.113.50'))).toBe(422)
    expect(await statusOf(post(verifyResetOtp, { ...claim, otp }, '203.0.113.1', cookie))).toBe(200)
  })

  it('[ACC-170] who sets a password by a code signs in from there, while others guess', async () => {
    await post(forgotPassword, claim, '203.0.113.60')
    await drainBackground(ctx)
    const [otp = ''] = await codesOf(server, person.email)
    for (let number = 0; number < 100; number += 1) await signIn('wrong', address(number))
    const reset = await post(resetPassword, { ...claim, otp, password: person.password }, '203.0.113.60')
    expect(reset.status).toBe(200)
    expect(await statusOf(signIn(person.password, '203.0.113.60'))).toBe(429)
    expect(await statusOf(signIn(person.password, '203.0.113.60', cookieOf(reset)))).toBe(200)
  })

  it('[ACC-183] a reset and signing out everywhere else leave the device in hand alone known', async () => {
    await signIn(person.password, '203.0.113.1')
    await post(forgotPassword, claim, '203.0.113.60')
    await drainBackground(ctx)
    const [otp = ''] = await codesOf(server, person.email)
    const own = cookieOf(
      await post(resetPassword, { ...claim, otp, password: person.password }, '203.0.113.60'),
    )
    const ownDevice = await known()
    expect(ownDevice).toHaveLength(1)
    await signIn(person.password, '203.0.113.1')
    const { token } = (await (await signIn(person.password, '203.0.113.60', own)).json()) as { token: string }
    expect(await known()).toHaveLength(2)
    const headers = { cookie: own }
    expect((await server.request(endOtherSessions, {}, { token, headers })).status).toBe(200)
    expect((await known()).map(({ deviceHash }) => deviceHash)).toEqual(
      ownDevice.map(({ deviceHash }) => deviceHash),
    )
  })

  it('[ACC-170] over https the cookie of the device cannot be set by a page without it', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
    const send = (cookie: string) =>
      app.request(`http://127.0.0.1/${login.path}`, {
        method: 'POST',
        body: JSON.stringify({ phone: person.mobile, password: person.password }),
        headers: { ...headers, 'x-forwarded-for': '203.0.113.1', cookie },
      })
    const first = await send(`device=${'A'.repeat(43)}`)
    expect(first.headers.get('set-cookie')).toMatch(/^__Secure-device=(?!A{43})[\w-]{43}; .*; Secure/)
    await send(cookieOf(first))
    expect(await known()).toHaveLength(1)
  })

  it('[ACC-184] sign-up says 30 times in 15 minutes that a number or an address has an account, of one network', async () => {
    const signUp = (number: number, from = '203.0.113.1') =>
      statusOf(post(register, { ...person, mobile: String(number) }, from))
    const statuses: number[] = []
    for (let times = 0; times < 30; times += 1) statuses.push(await signUp(9_300_000_000 + times))
    expect(statuses).toEqual(Array(30).fill(409))
    const details = { ...person, email: 'nobody-yet@example.com', mobile: '9300000099' }
    expect(await statusOf(post(register, details, '203.0.113.1'))).toBe(429)
    expect(await statusOf(post(register, details, '198.51.100.1'))).toBe(200)
  })

  it('[ACC-171] 400 connections of one address delay the sign-in of a stranger by few hashes', async () => {
    const attack = Array.from({ length: 400 }, (_, number) =>
      statusOf(signIn('wrong', '203.0.113.1', '', String(9_100_000_000 + number))),
    )
    const stranger = statusOf(signIn(person.password, '198.51.100.1'))
    expect(await stranger).toBe(200)
    const statuses = await Promise.all(attack)
    expect([401, 429, 503]).toEqual(expect.arrayContaining(statuses))
    // No more are hashed than the limit of an address lets through.
    expect(hashed.filter((password) => password === 'wrong').length).toBeLessThanOrEqual(100)
    expect(hashed).toContain(person.password)
  })

  it('[APP-193] a sign-in over its limit is refused without a statement', async () => {
    for (let guess = 0; guess < 11; guess += 1) await signIn('wrong', '203.0.113.1')
    const { session } = server.ctx.db as unknown as { session: { prepareQuery: () => unknown } }
    const prepare = vi.spyOn(session, 'prepareQuery')
    expect(await statusOf(signIn('wrong', '203.0.113.1'))).toBe(429)
    expect(prepare).not.toHaveBeenCalled()
    prepare.mockRestore()
  })

  it('[ACC-171] sign-ups that find no room in the queue of hashes are not counted', async () => {
    const signUp = (number: number) =>
      statusOf(
        post(
          register,
          { ...person, mobile: String(9_200_000_000 + number), email: `p${number}@example.com` },
          '203.0.113.1',
        ),
      )
    const statuses = await Promise.all(Array.from({ length: 350 }, (_, number) => signUp(number)))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await signUp(350)).toBe(200)
  })

  it('[ACC-171] 400 connections of 40 addresses leave a turn to a stranger', async () => {
    const attack = Array.from({ length: 400 }, (_, number) =>
      statusOf(signIn('wrong', address(number % 40), '', String(9_100_000_000 + number))),
    )
    expect(await statusOf(signIn(person.password, '198.51.100.1'))).toBe(200)
    expect(await Promise.all(attack)).toContain(503)
  })

  describe('[ACC-172] a code is checked alike, whether or not there is such an account', () => {
    const stranger = { userEmail: 'nobody@example.com', userPhone: '9111111111' }

    /** What a check does: the statements that it sends, without their values, the rows they write, and its hashes. */
    const workOf = async (of: typeof claim) => {
      await post(forgotPassword, of, '203.0.113.1')
      await drainBackground(ctx)
      const madeBefore = hashed.length
      hashed.length = 0
      const statements: string[] = []
      const { db } = server.ctx
      const { session } = db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }
      const prepare = session.prepareQuery.bind(session)
      const spy = vi.spyOn(session, 'prepareQuery').mockImplementation((...args) => {
        statements.push((args[0] as { sql: string }).sql)
        return prepare(...args)
      })
      const answer = await post(verifyResetOtp, { ...of, otp: '000000' }, '203.0.113.1')
      spy.mockRestore()
      return { status: answer.status, body: await answer.json(), statements, hashes: [...hashed], madeBefore }
    }

    it('the same statements and hashes', async () => {
      const known = await workOf(claim)
      hashed.length = 0
      const unknown = await workOf(stranger)
      expect(known.status).toBe(422)
      expect(known.statements.length).toBeGreaterThan(3)
      expect(unknown).toEqual(known)
    })

    it('each writes one row when a code is looked at', async () => {
      const written = async (of: typeof claim) => {
        await post(forgotPassword, of, '203.0.113.1')
        await drainBackground(ctx)
        const rows = () =>
          server.ctx.db.execute(
            sql`select xmin::text as x from rate_limits where key like 'wait %' union all select xmin::text from one_time_codes`,
          )
        const before = JSON.stringify(await rows())
        await post(verifyResetOtp, { ...of, otp: '000000' }, '203.0.113.1')
        return before !== JSON.stringify(await rows())
      }
      expect([await written(claim), await written(stranger)]).toEqual([true, true])
    })
  })
})
