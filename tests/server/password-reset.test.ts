import {
  forgotPassword,
  login,
  me,
  resetOtpWait,
  resetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { drainBackground, runInBackground } from '../../server/background.ts'
import type { Context } from '../../server/context.ts'
import { oneTimeCodes } from '../../server/db/schema-codes.ts'
import { codesOf, other } from './codes.ts'
import { describeServer, type TestServer } from './harness.ts'

const password = 'Window-Seat-7'
const refused = 'Invalid or expired OTP. Please check it, or ask for a new one.'

interface Person {
  readonly id: string
  readonly mobile: string
  readonly email: string
}

const claim = ({ email, mobile }: Person) => ({ userEmail: email, userPhone: mobile })

/** Asks for a code and answers what was mailed. */
const askFor = async (server: TestServer, person: Person) => {
  const { status } = await server.request(forgotPassword, { body: claim(person) })
  expect(status).toBe(200)
  const [code = ''] = await codesOf(server, person.email)
  return code
}

const verify = (server: TestServer, person: Person, otp: string) =>
  server.request(verifyResetOtp, { body: { ...claim(person), otp } })
const reset = (server: TestServer, person: Person, otp: string) =>
  server.request(resetPassword, { body: { ...claim(person), otp, password } })

const waitOf = async (server: TestServer, person: Person) =>
  (await server.request(resetOtpWait, { body: claim(person) })).body.secondsLeft

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describeServer('a forgotten password', (server) => {
  it('[ACC-46 ACC-60 ACC-69 ACC-74] is reset by the code that was mailed', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(server, person, code)).body).toEqual({
      success: true,
      message: 'OTP verified successfully',
    })
    expect((await reset(server, person, code)).body).toEqual({
      success: true,
      message: 'Password reset successfully!',
    })
    const signedIn = await server.request(login, { body: { phone: person.mobile, password } })
    expect(signedIn.status).toBe(200)
  })

  it('takes the phone and the email as people write them', async () => {
    const person = await server.newPerson()
    const written = {
      userEmail: ` ${person.email.toUpperCase()} `,
      userPhone: `(${person.mobile.slice(0, 5)}) ${person.mobile.slice(5, 7)}-${person.mobile.slice(7)}`,
    }
    await server.request(forgotPassword, { body: written })
    const [otp = ''] = await codesOf(server, person.email)
    expect((await server.request(verifyResetOtp, { body: { ...written, otp } })).status).toBe(200)
  })

  it('[ACC-73] ends every session of that person, and of nobody else', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const code = await askFor(server, person)
    expect((await reset(server, person, code)).status).toBe(200)
    expect((await server.request(me, {}, person)).status).toBe(401)
    expect((await server.request(me, {}, neighbour)).status).toBe(200)
  })

  it('[ACC-76] keeps no code as it is', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    const rows = await server.ctx.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, person.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.codeHash).toMatch(/^scrypt\$/)
    expect(JSON.stringify({ ...rows[0], codeHash: '' })).not.toContain(code)
  })

  it('[ACC-77] takes a code once, however often it was looked at', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    expect((await verify(server, person, code)).status).toBe(200)
    expect((await verify(server, person, code)).status).toBe(200)
    expect((await reset(server, person, code)).status).toBe(200)
    const again = await reset(server, person, code)
    expect([again.status, again.message]).toEqual([422, refused])
    expect((await verify(server, person, code)).status).toBe(422)
  })

  it('[ACC-77] of two uses at the same moment one counts', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    const answers = await Promise.all([reset(server, person, code), reset(server, person, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('[ACC-75] a code is good for 300 seconds', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    server.clock += 299_000
    expect((await verify(server, person, code)).status).toBe(200)
    const late = await askFor(server, person)
    server.clock += 301_000
    const answers = [await verify(server, person, late), await reset(server, person, late)]
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [422, refused],
      [422, refused],
    ])
  })

  it('[ACC-75 ACC-144] a verified code has 300 s more for the reset, and no way to more', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    server.clock += 290_000
    expect((await verify(server, person, code)).status).toBe(200)
    server.clock += 5000
    expect((await verify(server, person, code)).status).toBe(200)
    server.clock += 296_000
    expect((await reset(server, person, code)).status).toBe(422)
  })

  it('[ACC-144] the further window of 300 s is for the reset alone', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    server.clock += 290_000
    expect((await verify(server, person, code)).status).toBe(200)
    server.clock += 290_000
    expect((await verify(server, person, code)).status).toBe(422)
    expect((await reset(server, person, code)).status).toBe(200)
  })

  it('[ACC-145] the server answers how many seconds are left until another code', async () => {
    const person = await server.newPerson()
    const sent = await server.request(forgotPassword, { body: claim(person) })
    expect(sent.body).toMatchObject({ secondsLeft: 300 })
    server.clock += 87_500
    expect(await waitOf(server, person)).toBe(213)
    server.clock += 300_000
    expect(await waitOf(server, person)).toBe(0)
    await server.request(forgotPassword, { body: claim(person) })
    expect(await waitOf(server, person)).toBe(300)
    const written = { userEmail: ` ${person.email.toUpperCase()} `, userPhone: `+91 ${person.mobile}` }
    expect((await server.request(resetOtpWait, { body: written })).body.secondsLeft).toBe(300)
  })

  it('[ACC-146] after 5 wrong tries another code can be requested at once, whether or not there is such an account', async () => {
    const person = await server.newPerson()
    const stranger = { ...person, email: 'stranger@example.com' }
    for (const each of [person, stranger]) {
      await server.request(forgotPassword, { body: claim(each) })
      await drainBackground(server.ctx)
      const right = each === person ? ((await codesOf(server, person.email))[0] ?? '') : '123456'
      const waits = []
      for (let time = 1; time <= 5; time += 1) {
        expect((await verify(server, each, other(right))).status).toBe(422)
        waits.push(await waitOf(server, each))
      }
      expect(waits).toEqual([300, 300, 300, 300, 0])
    }
    const fresh = await server.newPerson()
    expect([
      await waitOf(server, fresh),
      await waitOf(server, { ...fresh, email: 'none@example.com' }),
    ]).toEqual([0, 0])
  })

  it('[ACC-78] a code is dead after 5 wrong tries, and only then', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    for (let time = 1; time <= 4; time += 1)
      expect((await verify(server, person, other(code))).status).toBe(422)
    expect((await verify(server, person, code)).status).toBe(200)
    expect((await reset(server, person, other(code))).status).toBe(422)
    const dead = [await verify(server, person, code), await reset(server, person, code)]
    expect(dead.map(({ status, message }) => [status, message])).toEqual([
      [422, refused],
      [422, refused],
    ])
  })

  it('[ACC-78] tries at the same moment get no more looks than five', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    await Promise.all(Array.from({ length: 6 }, () => verify(server, person, other(code))))
    expect((await verify(server, person, code)).status).toBe(422)
  })

  it('[ACC-79] a newer code kills the older, and lives by itself', async () => {
    const person = await server.newPerson()
    const older = await askFor(server, person)
    for (let time = 1; time <= 5; time += 1) await verify(server, person, other(older))
    const newer = await askFor(server, person)
    if (older !== newer) expect((await verify(server, person, older)).status).toBe(422)
    expect((await verify(server, person, newer)).status).toBe(200)
  })

  it('a code is worth nothing to anybody else', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const code = await askFor(server, person)
    expect((await reset(server, { ...person, mobile: neighbour.mobile }, code)).status).toBe(422)
    expect((await reset(server, { ...person, email: neighbour.email }, code)).status).toBe(422)
    expect((await reset(server, neighbour, code)).status).toBe(422)
    expect((await reset(server, person, code)).status).toBe(200)
  })

  it('[ACC-50] answers alike whether or not there is such an account', async () => {
    const person = await server.newPerson()
    const stranger = { ...person, email: 'nobody@example.com' }
    const sent = [
      await server.request(forgotPassword, { body: claim(person) }),
      await server.request(forgotPassword, { body: claim(stranger) }),
    ]
    expect(sent[0]?.body).toEqual(sent[1]?.body)
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(await codesOf(server, person.email)).toHaveLength(1)
    expect(await codesOf(server, stranger.email)).toEqual([])
    const wrong = await verify(server, person, other((await codesOf(server, person.email))[0] ?? ''))
    const unknown = await verify(server, stranger, '123456')
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('[ACC-50] no answer waits for what depends on the account: neither for the mail nor for its failure', async () => {
    const person = await server.newPerson()
    const { mail } = server.ctx
    const sent = gate()
    const send = async () => {
      await sent.opened
      throw new Error('no mail today')
    }
    Object.assign(server.ctx, { mail: { send } })
    const { status } = await server.request(forgotPassword, { body: claim(person) })
    expect(status).toBe(200)
    sent.open()
    await drainBackground(server.ctx)
    expect(server.errors.splice(0)).toEqual([new Error('no mail today')])
    Object.assign(server.ctx, { mail })
  })

  it('[ACC-50] takes alike long: who it is about is asked when the answer is out', async () => {
    const person = await server.newPerson()
    const { db } = server.ctx
    const orders: string[][] = []
    for (const userEmail of [person.email, 'stranger@example.com']) {
      const order: string[] = []
      orders.push(order)
      const select = (...fields: Parameters<typeof db.select>) => {
        order.push('looked up')
        return db.select(...fields)
      }
      const watched = new Proxy(db, {
        get: (target, name) => (name === 'select' ? select : Reflect.get(target, name, target)),
      })
      Object.assign(server.ctx, { db: watched })
      await server.fetch(`/${forgotPassword.path}`, {
        method: forgotPassword.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...claim(person), userEmail }),
      })
      order.push('answered')
      await drainBackground(server.ctx)
      Object.assign(server.ctx, { db })
      expect(order.filter((what, i) => what !== order[i - 1])).toEqual(['answered', 'looked up'])
    }
    expect(orders[0]).toEqual(orders[1])
  })

  it('[ACC-80] asking for codes is limited by account, found or not, and the limit passes', async () => {
    const person = await server.newPerson()
    for (const userEmail of [person.email, 'never-seen@example.com']) {
      const body = { userEmail, userPhone: person.mobile }
      const answers = []
      for (let time = 1; time <= 6; time += 1) answers.push(await server.request(forgotPassword, { body }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
      expect(answers[5]?.message).toBe('Too many attempts. Please try again in 15 minutes.')
    }
    server.clock += 15 * 60_000 + 1000
    expect((await server.request(forgotPassword, { body: claim(person) })).status).toBe(200)
  })

  it('[ACC-80] guessing is limited by account over all its codes', async () => {
    const person = await server.newPerson()
    const wrong = []
    for (let time = 1; time <= 16; time += 1) {
      const code = time % 5 === 1 ? await askFor(server, person) : '000000'
      wrong.push(await verify(server, person, other(code)))
    }
    expect(wrong.map(({ status }) => status)).toEqual([...Array(15).fill(422), 429])
    server.clock += 15 * 60_000 + 1000
  })

  it('[ACC-80] asking for codes is limited by address', async () => {
    const answers = []
    for (let time = 0; time < 101; time += 1) {
      const body = { userEmail: 'sweep@example.com', userPhone: `7${String(time).padStart(9, '0')}` }
      answers.push(await server.request(forgotPassword, { body }))
    }
    expect(answers.findIndex(({ status }) => status === 429)).toBeGreaterThan(50)
    expect(answers.at(-1)?.status).toBe(429)
    server.clock += 15 * 60_000 + 1000
  })

  it.each([
    ['userEmail', { userEmail: ' ' }, 'Please enter both email and phone number'],
    ['userPhone', { userPhone: '' }, 'Please enter both email and phone number'],
    ['userEmail', { userEmail: 'asha' }, 'Please enter a valid email address'],
    ['userPhone', { userPhone: '987654321' }, 'Please enter a valid 10-digit phone number'],
    ['userPhone', { userPhone: '98765432101' }, 'Please enter a valid 10-digit phone number'],
    ['userPhone', { userPhone: '5876543210' }, 'Please enter a valid 10-digit phone number'],
    ['otp', { otp: '12345' }, 'Please enter the complete 6-digit OTP'],
    ['otp', { otp: '1234567' }, 'Please enter the complete 6-digit OTP'],
    ['otp', { otp: '12345a' }, 'Please enter the complete 6-digit OTP'],
    ['password', { password: 'Aa1@bbb' }, 'Please ensure your password meets all requirements'],
    ['password', { password: `Aa1@${'b'.repeat(197)}` }, 'Password must be at most 200 characters long.'],
    ['otp', { otp: 123456 }, 'Code must be a string.'],
  ])('[ACC-43 ACC-44 ACC-45 ACC-54 ACC-67 APP-75] refuses a wrong %s %#', async (field, wrong, message) => {
    const body = { userEmail: 'asha@example.com', userPhone: '9876543210', otp: '123456', password, ...wrong }
    const answer = await server.send(resetPassword, { body })
    expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
  })

  it('what is put off and fails is logged, and stops nothing', async () => {
    const ctx: Context = { ...server.ctx }
    runInBackground(ctx, 'Trying', () => Promise.reject(new Error('tried')))
    await drainBackground(ctx)
    expect(server.errors.splice(0)).toEqual([new Error('tried')])
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
