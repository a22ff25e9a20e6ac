import {
  emailVerification,
  forgotPassword,
  login,
  register,
  resetPassword,
  sendEmailCode,
  sendResetPasswordOtp,
  updateProfile,
  userResetPassword,
  verifyEmail,
} from '@tiffin-junction/contract/calls/account'
import { mailbox } from '@tiffin-junction/contract/calls/support'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { demoAccount } from '../../server/account/demo-account.ts'
import { drainBackground } from '../../server/background.ts'
import { users } from '../../server/db/schema.ts'
import { codesOf, mailsTo, other } from './codes.ts'
import { describeServer } from './harness.ts'
import { type Customer, deliverBefore, kitchen, newCustomer, openKitchens } from './kitchen.ts'
import { testPassword } from './test-server.ts'

const day = 24 * 3_600_000

describeServer('a verified e-mail address', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(() => {
    server.clock = 0
    server.errors.length = 0
  })

  const unverified = async <P extends { readonly id: string }>(person: P): Promise<P> => {
    await server.ctx.db.update(users).set({ verifiedEmail: null }).where(eq(users.id, person.id))
    return person
  }
  const isVerified = async (sender: { readonly token: string }) =>
    (await server.request(emailVerification, {}, sender)).body.isVerified
  const newCode = async (person: { readonly token: string; readonly email: string }) => {
    expect((await server.request(sendEmailCode, {}, person)).status).toBe(200)
    const [otp = ''] = await codesOf(server, person.email)
    return otp
  }
  const verify = async (person: { readonly token: string; readonly email: string }) =>
    server.request(verifyEmail, { body: { otp: await newCode(person) } }, person)
  const receiptsOf = async (email: string) =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.includes('is confirmed'))
  const buy = async (customer: Customer) => {
    await customer.add(kitchen.dal)
    return customer.orderInCash()
  }

  /** A first order in cash needs a verified address, one that is paid online does not. */

  it('[ACC-163] is verified by a mailed code, for a person who signs up', async () => {
    const details = {
      firstName: 'Asha',
      mobile: '9700000021',
      email: 'verify@example.com',
      password: testPassword,
    }
    await server.request(register, { body: details })
    const { token } = (await server.request(login, { body: { ...details, phone: details.mobile } })).body
    const person = { token, email: details.email }
    const before = await server.request(emailVerification, {}, person)
    expect(before.body).toEqual({ success: true, email: person.email, isVerified: false, secondsLeft: 0 })
    const otp = await newCode(person)
    expect((await server.request(emailVerification, {}, person)).body.secondsLeft).toBeGreaterThan(25)
    const wrong = await server.request(verifyEmail, { body: { otp: other(otp) } }, person)
    expect([wrong.status, wrong.message]).toEqual([
      422,
      'Invalid or expired OTP. Please check it, or ask for a new one.',
    ])
    expect(await isVerified(person)).toBe(false)
    expect((await server.request(verifyEmail, { body: { otp } }, person)).status).toBe(200)
    expect(await isVerified(person)).toBe(true)
    const [welcome] = await mailsTo(server, person.email)
    expect(welcome?.subject).toBe('Welcome to Tiffin Junction')
    expect((await server.request(verifyEmail, { body: { otp } }, person)).status).toBe(422)
  })

  it('[ACC-163] is verified by a code that resets or changes the password', async () => {
    const person = await unverified(await server.newPerson())
    const claim = { userEmail: person.email, userPhone: person.mobile }
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, person.email)
    await server.request(resetPassword, { body: { ...claim, otp, password: 'Owner#Seat7' } })
    const again = await server.request(login, { body: { phone: person.mobile, password: 'Owner#Seat7' } })
    expect(await isVerified(again.body)).toBe(true)
    const other = await unverified(await server.newPerson())
    await server.request(sendResetPasswordOtp, { query: {} }, other)
    const [code = ''] = await codesOf(server, other.email)
    await server.request(userResetPassword, { body: { otp: code, password: 'Owner#Seat7' } }, other)
    expect(await isVerified(other)).toBe(true)
  })

  it('[ACC-163] a code for one thing does nothing else', async () => {
    const person = await unverified(await server.newPerson())
    const otp = await newCode(person)
    const body = { otp, password: 'Owner#Seat7' }
    expect((await server.request(userResetPassword, { body }, person)).status).toBe(422)
    expect((await server.request(verifyEmail, { body: { otp } }, person)).status).toBe(200)
  })

  it('[ACC-163] another address is not verified by the code or the mails of the one before', async () => {
    const person = await server.newPerson()
    const otp = await newCode(person)
    const email = `next-${person.email}`
    const body = { name: 'Asha', mobile: person.mobile, email, currentPassword: testPassword }
    const { token } = (await server.request(updateProfile, { body }, person)).body
    expect(await isVerified({ token })).toBe(false)
    expect((await server.request(verifyEmail, { body: { otp } }, { token })).status).toBe(422)
    expect((await verify({ token, email })).status).toBe(200)
    expect(await isVerified({ token })).toBe(true)
  })

  it('[ACC-163] people who had an account before, and the demo account, are verified', async () => {
    const [demo] = await server.ctx.db.select().from(users).where(eq(users.mobile, demoAccount.mobile))
    expect(demo?.verifiedEmail).toBe(demoAccount.email)
  })

  it('[ACC-164] a receipt waits for the verification, and then goes out once', async () => {
    const asha = await unverified(await newCustomer(server))
    await deliverBefore(server, asha)
    await buy(asha)
    await buy(asha)
    expect(await mailsTo(server, asha.email)).toEqual([])
    expect((await verify(asha)).status).toBe(200)
    expect(await receiptsOf(asha.email)).toHaveLength(2)
    await verify(asha)
    expect(await receiptsOf(asha.email)).toHaveLength(2)
    await buy(asha)
    expect(await receiptsOf(asha.email)).toHaveLength(3)
  })

  it('[ACC-164] of orders of the last day the newest three are mailed', async () => {
    const asha = await unverified(await newCustomer(server))
    await deliverBefore(server, asha)
    await buy(asha)
    server.clock = day + 1000
    const numbers = []
    for (let times = 0; times < 4; times += 1) numbers.push((await buy(asha)).body.orderId)
    await verify(asha)
    const receipts = await receiptsOf(asha.email)
    expect(receipts.map(({ subject }) => /TJ-\S+/.exec(subject)?.[0]).sort()).toEqual(numbers.slice(1).sort())
  })

  it('[ACC-165] a mail address gets 10 codes an hour, whatever they are for', async () => {
    const person = await server.newPerson()
    const claim = { userEmail: person.email, userPhone: person.mobile }
    const statuses: number[] = []
    const ask = async () => statuses.push((await server.request(forgotPassword, { body: claim })).status)
    for (let times = 0; times < 5; times += 1) await ask()
    await drainBackground(server.ctx)
    for (let times = 0; times < 5; times += 1) await newCode(person)
    server.clock += 16 * 60_000
    const refused = [
      await server.request(sendEmailCode, {}, person),
      await server.request(sendResetPasswordOtp, { query: {} }, person),
    ]
    for (const { status, message, headers } of refused)
      expect([status, message, headers.get('retry-after')]).toEqual([
        429,
        'We have mailed you many codes within the last hour. Please try again in an hour.',
        '3600',
      ])
    // What is answered to somebody signed out says nothing of that.
    await ask()
    expect(statuses).toEqual(Array(6).fill(200))
    expect(await codesOf(server, person.email)).toHaveLength(10)
    server.clock += 3_600_000
    await newCode(person)
  })

  it('[ACC-165] a mailbox gets 10 codes an hour for all its unverified addresses, and its verified one keeps its own', async () => {
    const owner = await server.newPerson()
    const answers: number[] = []
    for (let number = 0; number < 4; number += 1) {
      const person = await unverified(await server.newPerson())
      const email = owner.email.replace('@', `+${number}@`)
      await server.ctx.db.update(users).set({ email }).where(eq(users.id, person.id))
      for (let times = 0; times < 3; times += 1)
        answers.push((await server.request(sendEmailCode, {}, person)).status)
    }
    expect(answers).toEqual([...Array(10).fill(200), 429, 429])
    expect(await newCode(owner)).toMatch(/^\d{6}$/)
  })

  it('[ACC-165] who knows an address alone does not keep its owner from codes', async () => {
    const person = await server.newPerson()
    for (let times = 0; times < 15; times += 1)
      await server.request(forgotPassword, {
        body: { userEmail: person.email, userPhone: `7${String(times).padStart(9, '0')}` },
      })
    expect(await codesOf(server, person.email)).toEqual([])
    expect(await newCode(person)).toMatch(/^\d{6}$/)
  })

  it('[ACC-165] an account causes 40 other mails a day', async () => {
    const asha = await newCustomer(server)
    for (let round = 0; round < 5; round += 1) {
      server.clock += 3_600_000 + 1000
      for (let times = 0; times < 9; times += 1) expect((await buy(asha)).status).toBe(200)
      await drainBackground(server.ctx)
    }
    const { body } = await server.request(mailbox, {})
    expect(body.filter(({ to }) => to === asha.email)).toHaveLength(40)
  })

  it('[ACC-166] ten unpaid or cash orders within an hour are enough, one after the other or at once', async () => {
    const asha = await newCustomer(server)
    const first = Date.now()
    for (let times = 0; times < 9; times += 1) expect((await buy(asha)).status).toBe(200)
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await asha.add(kitchen.dal)
        return asha.orderInCash()
      }),
    )
    expect(many.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    await asha.add(kitchen.dal)
    const { status, message, headers } = await asha.orderInCash()
    expect([status, message]).toEqual([
      429,
      'You have placed 10 orders within an hour. Please order again in 60 minutes.',
    ])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(3600)
    expect((await asha.history()).total).toBe(10)
    expect((await asha.orderOnline()).status).toBe(429)
    server.clock = first + seconds * 1000 - Date.now() + 60_000
    expect((await asha.orderInCash()).status).toBe(200)
  })
})
