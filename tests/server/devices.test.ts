import {
  endOtherSessions,
  getDevices,
  login,
  me,
  updateProfile,
} from '@tiffin-junction/contract/calls/account'
import { expect, it } from 'vitest'
import { describeOnBoth } from './harness.ts'
import { testPassword } from './test-server.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const hostile = '<script>alert(1)</script>/1 x'

describeOnBoth('the devices of a person', (server) => {
  const signIn = async (mobile: string, agent: string) => {
    const headers = { 'user-agent': agent }
    const answer = await server.request(
      login,
      { body: { phone: mobile, password: testPassword } },
      { headers },
    )
    expect(answer.status).toBe(200)
    return { token: answer.body.token }
  }
  const statusOf = async (sender: { token: string }) => (await server.request(me, {}, sender)).status

  it('[ACC-176] are listed with browser and system, the one in hand first, and without tokens', async () => {
    const { mobile } = await server.newPerson()
    const there = await signIn(mobile, desk)
    await signIn(mobile, hostile)
    const here = await signIn(mobile, phone)
    const { data } = (await server.request(getDevices, {}, here)).body
    expect(data.map(({ name, isThisOne }) => [name, isThisOne])).toEqual([
      ['Chrome on Android', true],
      ...data.slice(1).map(({ name }) => [name, false]),
    ])
    expect(data.map(({ name }) => name).sort()).toEqual([
      'Chrome on Android',
      'Firefox on Windows',
      null,
      null,
    ])
    expect(JSON.stringify(data)).not.toContain(there.token)
    const other = await server.newPerson()
    expect((await server.request(getDevices, {}, other)).body.data).toHaveLength(1)
  })

  it('[ACC-177] but this one are signed out everywhere else', async () => {
    const { mobile, token } = await server.newPerson()
    const here = await signIn(mobile, phone)
    const stranger = await server.newPerson()
    const answer = await server.request(endOtherSessions, {}, here)
    expect(answer.body.data.map(({ isThisOne }) => isThisOne)).toEqual([true])
    expect([await statusOf(here), await statusOf({ token }), await statusOf(stranger)]).toEqual([
      200, 401, 200,
    ])
  })

  it('[ACC-177] are signed out five times an hour, so that a stolen token does not keep their owner out', async () => {
    const { mobile, token } = await server.newPerson()
    for (let times = 0; times < 5; times += 1)
      expect((await server.request(endOtherSessions, {}, { token })).status).toBe(200)
    const owner = await signIn(mobile, phone)
    expect((await server.request(endOtherSessions, {}, { token })).status).toBe(429)
    expect(await statusOf(owner)).toBe(200)
  })

  it('[ACC-177] stay when a replaced token asks for their end', async () => {
    const { mobile, email } = await server.newPerson()
    const old = await signIn(mobile, phone)
    const body = { name: 'Asha', email: `new-${email}`, mobile, currentPassword: testPassword }
    const renewed = { token: (await server.request(updateProfile, { body }, old)).body.token }
    expect((await server.request(endOtherSessions, {}, old)).status).toBe(401)
    expect(await statusOf(renewed)).toBe(200)
    const { data } = (await server.request(getDevices, {}, renewed)).body
    expect(data.map(({ name }) => name)).toEqual(['Chrome on Android'])
  })
})
