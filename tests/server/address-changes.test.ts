import {
  createUserAddress,
  deleteAddress,
  getAllAddresses,
  setDefaultAddress,
  updateUserAddress,
} from '@tiffin-junction/contract/calls/address'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addresses } from '../../server/db/schema.ts'
import { describeServer } from './harness.ts'

const flat = {
  addressType: 'HOME',
  completeAddress: '12 Lake View',
  area: 'Salt Lake',
  city: 'Kolkata',
  state: 'West Bengal',
  pincode: '700064',
  landmark: 'Near the water tank',
  latitude: 22.58,
  longitude: 88.41,
  placeId: 'p1',
} as const

const office = {
  addressType: 'WORK',
  completeAddress: '4 Mill Road',
  area: 'Howrah',
  city: 'Howrah',
  pincode: '711101',
  latitude: 22.5839,
  longitude: 88.3428,
} as const

describeServer('changes of addresses', (server) => {
  const list = async (token: string) => (await server.request(getAllAddresses, {}, { token })).body.data
  const save = async (token: string, facts: object = {}) => {
    const { body } = await server.request(createUserAddress, { body: { ...flat, ...facts } }, { token })
    return String(body.data.id)
  }
  const defaults = async (token: string) =>
    (await list(token)).filter(({ isDefault }) => isDefault).map(({ id }) => String(id))

  it('[ADR-8] an address is changed in all its fields and keeps its id, its place and its default', async () => {
    const { token } = await server.newPerson()
    const id = await save(token)
    const other = await save(token)
    const body = { ...office, completeAddress: '  4 Mill Road ' }
    const answer = await server.request(updateUserAddress, { params: { id }, body }, { token })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const [first, second] = await list(token)
    expect(first).toEqual({
      ...office,
      id,
      state: '',
      placeId: '',
      isDefault: true,
      addressLine1: '4 Mill Road',
      addressLine2: 'Howrah',
    })
    expect(second?.id).toBe(other)
  })

  it('[ADR-5 ADR-8] a change may take the default or give it up', async () => {
    const { token } = await server.newPerson()
    const first = await save(token)
    const second = await save(token)
    const change = (id: string, isDefault: boolean) =>
      server.request(updateUserAddress, { params: { id }, body: { ...flat, isDefault } }, { token })
    await change(second, true)
    expect(await defaults(token)).toEqual([second])
    await change(second, true)
    expect(await defaults(token)).toEqual([second])
    await change(first, false)
    expect(await defaults(token)).toEqual([second])
    await change(second, false)
    expect(await defaults(token)).toEqual([])
  })

  it.each([
    ['completeAddress', { completeAddress: ' ' }, 'Please fill in all required fields'],
    ['longitude', { longitude: 0 }, 'Please select a location on the map'],
    ['pincode', { pincode: '12345' }, 'Pincode is not in the right form.'],
  ])(
    '[ADR-8 APP-75] a change with a wrong %s is refused and changes nothing',
    async (field, wrong, message) => {
      const { token } = await server.newPerson()
      const id = await save(token)
      const before = await list(token)
      const body = { ...office, ...wrong }
      const answer = await server.send(updateUserAddress, { params: { id }, body }, { token })
      expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
      expect(await list(token)).toEqual(before)
    },
  )

  it('[ADR-5 ADR-9] there is one default, whichever was made it last, also when several come at once', async () => {
    const { token } = await server.newPerson()
    const ids = [await save(token), await save(token), await save(token)]
    for (const id of [...ids, ids[0] ?? '']) {
      const answer = await server.request(setDefaultAddress, { params: { id } }, { token })
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      expect(await defaults(token)).toEqual([id])
    }
    const answers = await Promise.all(
      ids.map((id) => server.request(setDefaultAddress, { params: { id } }, { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaults(token)).toHaveLength(1)
  })

  it('[ADR-10] a deleted address is gone, and deleting the default leaves none', async () => {
    const { token } = await server.newPerson()
    const first = await save(token)
    const second = await save(token)
    const answer = await server.request(deleteAddress, { params: { id: first } }, { token })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second, false]])
    expect((await server.request(deleteAddress, { params: { id: first } }, { token })).status).toBe(404)
    await server.request(deleteAddress, { params: { id: second } }, { token })
    expect(await list(token)).toEqual([])
    await save(token)
    expect(await defaults(token)).toHaveLength(1)
  })

  it('[ACC-41] another person cannot change, take or delete an address, and is told what an unknown id is', async () => {
    const owner = await server.newPerson()
    const { token } = await server.newPerson()
    const theirs = await save(owner.token)
    const own = await save(token)
    const before = await list(owner.token)
    const answers = async (id: string) => {
      const params = { id }
      return [
        await server.request(updateUserAddress, { params, body: office }, { token }),
        await server.request(updateUserAddress, { params, body: { ...office, isDefault: true } }, { token }),
        await server.request(setDefaultAddress, { params }, { token }),
        await server.request(deleteAddress, { params }, { token }),
      ].map(({ status, body }) => ({ status, body }))
    }
    const refused = { status: 404, body: { success: false, message: 'Address not found' } }
    expect(await answers(theirs)).toEqual([refused, refused, refused, refused])
    expect(await answers('no-such-address')).toEqual(await answers(theirs))
    expect(await list(owner.token)).toEqual(before)
    expect(await defaults(token)).toEqual([own])
  })

  it('[ACC-41] none of it is done for somebody who is not signed in', async () => {
    const { id: userId, token } = await server.newPerson()
    const id = await save(token)
    for (const call of [updateUserAddress, setDefaultAddress, deleteAddress])
      expect((await server.send(call, { params: { id }, body: undefined })).status).toBe(401)
    expect(await server.ctx.db.$count(addresses, eq(addresses.userId, userId))).toBe(1)
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
