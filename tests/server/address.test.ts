import {
  createUserAddress,
  getAllAddresses,
  getIp,
  locateIp,
  updateUserAddress,
} from '@tiffin-junction/contract/calls/address'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { cellOf } from '../../server/db/grid.ts'
import { addresses } from '../../server/db/schema.ts'
import { gazetteerPlaces, gazetteerRegions, gazetteerWords } from '../../server/db/schema-places.ts'
import { describeServer } from './harness.ts'

/** Gives the gazetteer the pincode 400020 in Mumbai. */
const addChurchgate = async (db: Db) => {
  const point = { latitude: 18.93, longitude: 72.83 }
  const [id, regionId] = [9_000_001, 9001]
  const named = { kind: 'pincode', name: '400020', pincode: '400020' } as const
  await db
    .insert(gazetteerRegions)
    .values({ id: regionId, city: 'Mumbai', state: 'Maharashtra', searchText: ' mumbai maharashtra ' })
  await db
    .insert(gazetteerPlaces)
    .values({ id, regionId, ...named, ...point, rank: 5, cell: cellOf(point), vague: 1000 })
  await db.insert(gazetteerWords).values({ word: '400020', places: [id] })
}

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
  isDefault: false,
} as const

describeServer('addresses', (server) => {
  const list = async (token: string) => (await server.request(getAllAddresses, {}, { token })).body.data

  it('[ADR-6 ADR-7] a person begins without addresses, and the first one becomes the default', async () => {
    const { token } = await server.newPerson()
    expect(await list(token)).toEqual([])
    const { status, body } = await server.request(createUserAddress, { body: flat }, { token })
    expect(status).toBe(200)
    expect(body.data.isDefault).toBe(true)
  })

  it('[ADR-1 ADR-3] an address comes back in both readings', async () => {
    const { token } = await server.newPerson()
    await server.request(createUserAddress, { body: flat }, { token })
    const [address] = await list(token)
    expect(address).toEqual({
      ...flat,
      id: expect.any(String),
      isDefault: true,
      addressLine1: '12 Lake View',
      addressLine2: 'Salt Lake, Near the water tank',
    })
  })

  it('[ADR-3] an address without a landmark has its area as second line', async () => {
    const { token } = await server.newPerson()
    const { landmark: _, ...plain } = flat
    await server.request(createUserAddress, { body: plain }, { token })
    const [address] = await list(token)
    expect(address?.addressLine2).toBe('Salt Lake')
    expect(address).not.toHaveProperty('landmark')
  })

  it('[ADR-5] a new default takes the place of the old one, also when several come at once', async () => {
    const { token } = await server.newPerson()
    await server.request(createUserAddress, { body: flat }, { token })
    const body = { ...flat, isDefault: true }
    await Promise.all([1, 2, 3].map(() => server.request(createUserAddress, { body }, { token })))
    const saved = await list(token)
    expect(saved).toHaveLength(4)
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(saved[0]?.isDefault).toBe(false)
  })

  it('[ADR-5] the database itself keeps a person from having two defaults', async () => {
    const { id, token } = await server.newPerson()
    await server.request(createUserAddress, { body: flat }, { token })
    await server.request(createUserAddress, { body: flat }, { token })
    const both = server.ctx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.userId, id))
    await expect(both).rejects.toThrow()
  })

  it('[ACC-41] a person sees only what is theirs', async () => {
    const one = await server.newPerson()
    const other = await server.newPerson()
    await server.request(createUserAddress, { body: flat }, { token: one.token })
    expect(await list(other.token)).toEqual([])
  })

  it.each([
    ['completeAddress', { completeAddress: ' ' }, 'Please fill in all required fields'],
    ['area', { area: '\t' }, 'Please fill in all required fields'],
    ['city', { city: ' ' }, 'Please fill in all required fields'],
    ['latitude', { latitude: 0 }, 'Please select a location on the map'],
    ['longitude', { longitude: 0 }, 'Please select a location on the map'],
    ['latitude', { latitude: 91 }, 'Latitude must be at most 90.'],
    ['pincode', { pincode: '12345' }, 'Pincode is not in the right form.'],
    ['pincode', { pincode: '110001x' }, 'Pincode is not in the right form.'],
    ['addressType', { addressType: 'BOAT' }, 'Address type must be "HOME", "OTHERS" or "WORK".'],
    ['landmark', { landmark: 'x'.repeat(151) }, 'Landmark must be at most 150 characters long.'],
  ])('[ADR-7 APP-75] refuses a wrong %s %#', async (field, wrong, message) => {
    const { token } = await server.newPerson()
    const answer = await server.send(createUserAddress, { body: { ...flat, ...wrong } }, { token })
    expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
    expect(await list(token)).toEqual([])
  })

  it('[ACC-180] the pincode and the point of an address agree, to 50 km', async () => {
    const { token } = await server.newPerson()
    await addChurchgate(server.ctx.db)
    const { body } = await server.request(createUserAddress, { body: flat }, { token })
    const mumbai = { ...flat, city: 'Mumbai', state: 'Maharashtra', pincode: '400020' }
    const params = { id: String(body.data.id) }
    for (const answer of [
      await server.send(createUserAddress, { body: mumbai }, { token }),
      await server.send(updateUserAddress, { params, body: mumbai }, { token }),
    ])
      expect([answer.status, answer.field]).toEqual([422, 'pincode'])
    expect(await list(token)).toMatchObject([{ city: 'Kolkata', pincode: '700064' }])
    // Howrah is across the river; 999999 is not known.
    for (const pincode of ['711101', '999999'])
      expect((await server.send(createUserAddress, { body: { ...flat, pincode } }, { token })).status).toBe(
        200,
      )
  })

  it('[APP-73] refuses a text with a zero character instead of failing on it', async () => {
    const { token } = await server.newPerson()
    const { status } = await server.send(createUserAddress, { body: { ...flat, area: 'a\0b' } }, { token })
    expect(status).toBe(400)
  })

  it('[APP-73] refuses a fifty-first address', async () => {
    const { id, token } = await server.newPerson()
    const { addressType, ...rest } = flat
    await server.ctx.db
      .insert(addresses)
      .values(Array.from({ length: 50 }, () => ({ ...rest, addressType, userId: id })))
    const { status, message } = await server.request(createUserAddress, { body: flat }, { token })
    expect([status, message]).toEqual([422, 'You can save at most 50 addresses.'])
  })

  it('[APP-91] the demo account has two addresses in New Delhi, one of them the default', async () => {
    const saved = await list(await server.demoToken())
    expect(saved.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['New Delhi', true],
      ['New Delhi', false],
    ])
  })

  it('[APP-73] addresses need a signed-in person', async () => {
    expect((await server.request(getAllAddresses, {})).status).toBe(401)
    expect((await server.send(createUserAddress, { body: {} })).status).toBe(401)
    const none = and(eq(addresses.city, 'Kolkata'), eq(addresses.userId, ''))
    expect(await server.ctx.db.$count(addresses, none)).toBe(0)
  })

  it('[ADR-80] get-ip answers with the address of the caller as plain text, whatever headers claim', async () => {
    const answer = await server.request(getIp, {}, { headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(answer.body).toBe('127.0.0.1')
  })

  it.each([
    ['Mumbai', '49.36.0.1', 19.1, 73],
    ['Mumbai, as IPv6 writes it', '::ffff:49.36.0.1', 19.1, 73],
  ])('[ADR-81 ADR-96] an IP address of %s is located within a city', async (_, ip, latitude, longitude) => {
    const { status, body } = await server.request(locateIp, { params: { ip } })
    expect(status).toBe(200)
    expect(Math.hypot(body.latitude - latitude, body.longitude - longitude)).toBeLessThan(0.5)
  })

  it('[ADR-81 ADR-96] an IPv6 address of India is located in India', async () => {
    const { body } = await server.request(locateIp, { params: { ip: '2405:200::1' } })
    expect(body.latitude).toBeGreaterThan(6)
    expect(body.latitude).toBeLessThan(37)
    expect(body.longitude).toBeGreaterThan(68)
    expect(body.longitude).toBeLessThan(98)
  })

  it.each(['8.8.8.8', '2001:4860:4860::8888', '255.255.255.255', '::'])(
    '[ADR-96] it is not known where %s is, which is not in India',
    async (ip) => {
      expect((await server.request(locateIp, { params: { ip } })).status).toBe(404)
    },
  )

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '192.168.1.7',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.2.3',
  ])('[ADR-97] loopback and private addresses have no location: %s answers 404', async (ip) => {
    const { ipLocation } = server.ctx
    const asked: string[] = []
    const service = {
      locate: async (each: string) => {
        asked.push(each)
        return null
      },
    }
    Object.assign(server.ctx, { ipLocation: service })
    const { status, message } = await server.request(locateIp, { params: { ip } })
    Object.assign(server.ctx, { ipLocation })
    expect(asked).toEqual([])
    expect([status, message]).toEqual([404, 'Where this address is, is not known.'])
  })

  it('[APP-73] what is no IP address is refused', async () => {
    expect((await server.request(locateIp, { params: { ip: 'nonsense' } })).status).toBe(400)
  })

  it('[ADR-98] a service that fails locates nothing, and is logged', async () => {
    const { ipLocation } = server.ctx
    const failing = { locate: () => Promise.reject(new Error('no service today')) }
    Object.assign(server.ctx, { ipLocation: failing })
    const { status } = await server.request(locateIp, { params: { ip: '49.36.0.1' } })
    Object.assign(server.ctx, { ipLocation })
    expect(status).toBe(404)
    expect(server.errors.splice(0)).toEqual([new Error('no service today')])
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
