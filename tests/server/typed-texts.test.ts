import { getProfile, login, register, updateProfile } from '@tiffin-junction/contract/calls/account'
import {
  createUserAddress,
  getAllAddresses,
  updateUserAddress,
} from '@tiffin-junction/contract/calls/address'
import { applyCoupon } from '@tiffin-junction/contract/calls/coupon'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '../../server/db/schema.ts'
import { orders } from '../../server/db/schema-order.ts'
import { address } from '../samples.ts'
import { mailsTo } from './codes.ts'
import { describeServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'

const hostile = 'Asha\r\nBcc: all@example.in\u2028https://evil.example/now\u0007'

describeServer('texts that people type', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))

  it('[ACC-153] a name is kept in one line, at sign-up and in the profile', async () => {
    const person = { mobile: '9700000001', email: 'line@example.com', password: 'Window-Seat-7' }
    await server.request(register, { body: { firstName: ' Asha\r\nRao\u2029', ...person } })
    const [kept] = await server.ctx.db.select().from(users).where(eq(users.mobile, person.mobile))
    expect(kept?.name).toBe('Asha Rao')
    const { token, mobile, email } = await server.newPerson()
    const body = { name: 'Meera\n\tNair\u009b', mobile, email }
    const saved = await server.request(updateProfile, { body }, { token })
    expect(saved.body.user.name).toBe('Meera Nair')
    const next = { token: saved.body.token }
    expect((await server.request(getProfile, {}, next)).body.data.name).toBe('Meera Nair')
    const blank = await server.send(updateProfile, { body: { ...body, name: '\r\n\u2028' } }, next)
    expect([blank.status, blank.field, blank.message]).toEqual([400, 'name', 'Name is required'])
  })

  it('[ACC-153] an address is kept in one line each, saved or changed', async () => {
    const { token } = await server.newPerson()
    const texts = { completeAddress: '12\r\nJanpath', area: 'C\u2028P', city: 'New\nDelhi', state: 'Del\thi' }
    const place = { addressType: 'HOME', pincode: '110001', latitude: 28.6, longitude: 77.2 } as const
    const body = { ...texts, ...place, landmark: 'Bus\u0000stop'.replace('\u0000', '\u0001') }
    const { id } = (await server.request(createUserAddress, { body }, { token })).body.data
    const tidy = {
      completeAddress: '12 Janpath',
      area: 'C P',
      city: 'New Delhi',
      state: 'Del hi',
      landmark: 'Bus stop',
    }
    const saved = async () => (await server.request(getAllAddresses, {}, { token })).body.data[0]
    expect(await saved()).toMatchObject(tidy)
    const change = { params: { id: String(id) }, body: { ...body, area: 'Lodhi\rColony' } }
    await server.request(updateUserAddress, change, { token })
    expect(await saved()).toMatchObject({ ...tidy, area: 'Lodhi Colony' })
    const blank = await server.send(createUserAddress, { body: { ...body, city: '\n' } }, { token })
    expect([blank.status, blank.field]).toEqual([400, 'city'])
  })

  it('[ACC-153] the directions and the note to the kitchen are kept in one line', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const notes = { directionToReach: 'Coach B4\r\nseat 21\u2028', kitchenNote: 'No\nonions' }
    const { orderId } = (await asha.orderInCash(notes)).body
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.number, orderId))
    expect(order).toMatchObject({ directionToReach: 'Coach B4 seat 21', kitchenNote: 'No onions' })
  })

  it('[ACC-154] a name puts neither a line nor a link into a mail, however it came to be kept', async () => {
    const asha = await newCustomer(server)
    await server.ctx.db.update(users).set({ name: hostile }).where(eq(users.id, asha.id))
    await asha.add(kitchen.dal)
    await asha.orderInCash()
    const [receipt] = await mailsTo(server, asha.email)
    expect(receipt?.text.split('\n')[0]).toBe('Hello Asha Bcc all example. in https evil. example now,')
    expect(receipt?.text).not.toMatch(/:\/\/|evil\.example/)
  })

  it('[ACC-178] numbers are understood as people paste them', async () => {
    const mobile = '9700000003'
    const person = { firstName: 'Asha', email: 'pasted@example.com', password: 'Window-Seat-7' }
    await server.request(register, { body: { ...person, mobile: `\u202a+91\u00a0${mobile}\u202c` } })
    const devanagari = mobile.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    for (const phone of [
      mobile,
      `0091${mobile}`,
      `${mobile.slice(0, 5)}\u2011${mobile.slice(5)}`,
      devanagari,
    ]) {
      const answer = await server.send(login, { body: { phone, password: person.password } })
      expect([phone, answer.status]).toEqual([phone, 200])
    }
    const { token } = await newCustomer(server)
    const { id: _, ...body } = address('', { pincode: '११०\u2011००१' })
    const saved = await server.request(createUserAddress, { body }, { token })
    expect(saved.body.data.pincode).toBe('110001')
  })

  it('[ACC-179] signs that cannot be seen do not count in texts', async () => {
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { body } = await server.request(
      applyCoupon,
      { body: { code: '\u2066wel\u200bcome\u2069\ufeff' } },
      { token: asha.token },
    )
    expect(body.data.coupon?.couponCode).toBe('WELCOME')
    const person = { mobile: asha.mobile, email: `\u200b${asha.email}\ufeff` }
    const blank = await server.send(
      updateProfile,
      { body: { ...person, name: '\u200b\u3164' } },
      { token: asha.token },
    )
    expect([blank.status, blank.message]).toEqual([400, 'Name is required'])
    const named = await server.request(
      updateProfile,
      { body: { ...person, name: '\u202aAsha\u202c' } },
      { token: asha.token },
    )
    expect(named.body.user).toMatchObject({ name: 'Asha', email: asha.email })
  })

  it.each(['<victim@x.example', '"a"@x.example', 'a b@x.example'])(
    '[ACC-155] %s is no e-mail address for sign-up or a profile',
    async (email) => {
      const details = { firstName: 'Asha', mobile: '9700000002', password: 'Window-Seat-7' }
      const made = await server.send(register, { body: { ...details, email } })
      const { token, mobile } = await server.newPerson()
      const saved = await server.send(updateProfile, { body: { name: 'Asha', mobile, email } }, { token })
      for (const answer of [made, saved])
        expect([answer.status, answer.field, answer.message]).toEqual([
          400,
          'email',
          'Please enter a valid email format (e.g., name@example.com)',
        ])
    },
  )
})
