import { getProfile, logout, me, updateProfile } from '@tiffin-junction/contract/calls/account'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { startSession } from '../../server/account/sessions.ts'
import { sessions } from '../../server/db/schema.ts'
import { describeOnBoth } from './harness.ts'
import { testPassword } from './test-server.ts'

const day = 24 * 3600 * 1000

describeOnBoth('a session', (server) => {
  afterEach(() => {
    server.clock = 0
  })

  const statusOf = async (token: string) => (await server.request(me, {}, { token })).status

  it('[ACC-148] is ended on the server by POST api/auth/logout, and no other one with it', async () => {
    const { id, token } = await server.newPerson()
    const elsewhere = await startSession(server.ctx.db, id, server.ctx.now())
    expect(logout.path).toBe('api/auth/logout')
    const answer = await server.request(logout, {}, { token })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(elsewhere)).toBe(200)
    // Repeating it, or doing it with no session at all, is answered alike.
    expect((await server.request(logout, {}, { token })).status).toBe(200)
    expect((await server.request(logout, {})).status).toBe(200)
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('[ACC-149] ends after 30 days without use', async () => {
    const { token } = await server.newPerson()
    server.clock += 30 * day - 1000
    expect(await statusOf(token)).toBe(200)
    // That was use, so another 30 days begin.
    server.clock += 30 * day - 1000
    expect(await statusOf(token)).toBe(200)
    server.clock += 30 * day
    expect(await statusOf(token)).toBe(401)
  })

  it('[ACC-149] is written once a day, however often it is used', async () => {
    const { id, token } = await server.newPerson()
    const ends = async () => {
      const [row] = await server.ctx.db.select().from(sessions).where(eq(sessions.userId, id))
      return row?.expiresAt.getTime()
    }
    const first = await ends()
    server.clock += day - 1000
    await statusOf(token)
    expect(await ends()).toBe(first)
    server.clock += 2000
    await Promise.all(Array.from({ length: 20 }, () => statusOf(token)))
    expect(await ends()).toBeGreaterThan((first ?? 0) + day)
  })

  it('[ACC-149] that a newer token has replaced is not prolonged by use', async () => {
    const person = await server.newPerson()
    const { name, email, mobile } = (await server.request(getProfile, {}, person)).body.data
    const body = { name, email: `new-${email}`, mobile, currentPassword: testPassword }
    expect((await server.request(updateProfile, { body }, person)).status).toBe(200)
    expect(await statusOf(person.token)).toBe(200)
    server.clock += day + 1000
    expect(await statusOf(person.token)).toBe(401)
  })
})
