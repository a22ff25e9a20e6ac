import { getPlace, reversePlace, searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import { distanceBetween } from '@tiffin-junction/contract/domain/distance'
import { stations } from '@tiffin-junction/contract/domain/stations'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedPlaces } from '../../server/db/seed-places.ts'
import { placeWords } from '../../server/geo/words.ts'
import { describeServer } from './harness.ts'

const delhi = { lat: 28.6139, lon: 77.209 }
const mumbai = { lat: 19.076, lon: 72.8777 }
const newDelhi = { latitude: 28.6139, longitude: 77.209 }

describe('the words of places', () => {
  it.each([
    ['R.K. Puram', 'rk puram'],
    ['Pūnch', 'punch'],
    [' Sector-17, A Block ', 'sector 17 a block'],
    ["d'Souza", 'd souza'],
    ['!!', ''],
  ])('%s', (name, words) => expect(placeWords(name).join(' ')).toBe(words))
})

describeServer('places', (server) => {
  beforeAll(() => seedPlaces(server.ctx.db), 60_000)

  const names = async (text: string, near: object = {}) =>
    (await server.request(suggestPlaces, { query: { text, ...near } })).body.data.map(({ name }) => name)
  const first = async (text: string, near: object = {}) =>
    (await server.request(searchPlaces, { query: { text, ...near } })).body.data[0]

  it('fills once', async () => {
    await seedPlaces(server.ctx.db)
    expect(await names('jangpura')).not.toHaveLength(0)
  })

  it.each([
    ['jang', delhi, 'Jangpura'],
    ['jangpra', delhi, 'Jangpura'],
    ['conaught place', delhi, 'Connaught Place'],
    ['rk puram', delhi, 'R K Puram'],
    ['mumb', delhi, 'Mumbai'],
    ['banglore', delhi, 'Bengaluru'],
    ['bombay', delhi, 'Mumbai'],
    ['ndls', mumbai, 'New Delhi Railway Station'],
    ['110014', mumbai, '110014'],
    ['jangpura dehli', mumbai, 'Jangpura'],
    ['malviya nagar jaipur', delhi, 'Malviya Nagar'],
    ['110 014', delhi, '110014'],
    ['rampur uttar', delhi, 'Rampur'],
  ])('[ADR-55 ADR-69] %s suggests the right place first', async (text, near, name) => {
    expect((await names(text, near))[0]).toBe(name)
  })

  it('[ADR-69] of places with one name the near one comes first', async () => {
    expect((await first('malviya nagar', delhi))?.address.city).toBe('New Delhi')
    expect((await first('malviya nagar', { lat: 26.9, lon: 75.8 }))?.address.city).toBe('Jaipur')
  })

  it('[ADR-56] two characters are not completed, three are', async () => {
    for (const text of ['ja', ' ja ']) {
      const answer = await server.send(suggestPlaces, { query: { text } })
      expect([answer.status, answer.field]).toEqual([400, 'text'])
    }
    expect(await names('jan')).toHaveLength(8)
  })

  it('[ADR-57] only places in India are suggested', async () => {
    const { body } = await server.request(searchPlaces, { query: { text: 'london' } })
    for (const { address } of body.data) expect(address.country).toBe('India')
  })

  it('[ADR-52] a place is found whole, and again by its id', async () => {
    const place = await first('jangpura', delhi)
    expect(place).toEqual({
      latitude: 28.583,
      longitude: 77.244,
      placeId: 'locality:jangpura:110014',
      address: {
        formattedAddress: 'Jangpura, New Delhi, Delhi 110014, India',
        placeId: 'locality:jangpura:110014',
        area: 'Jangpura',
        city: 'New Delhi',
        pincode: '110014',
        state: 'Delhi',
        country: 'India',
      },
    })
    const id = place?.placeId ?? ''
    expect((await server.request(getPlace, { params: { id } })).body.data).toEqual(place)
  })

  it('[ADR-69] every suggestion has a place', async () => {
    for (const text of ['new delhi', 'howrah', '4000', 'rampur', 'sector'])
      for (const { placeId } of (await server.request(suggestPlaces, { query: { text } })).body.data)
        expect([placeId, (await server.request(getPlace, { params: { id: placeId } })).status]).toEqual([
          placeId,
          200,
        ])
  })

  it.each(['nothing', 'locality:', ':::', 'pincode:999999', 'town:"{}":1', '%', 'x'.repeat(300)])(
    '[ADR-72] there is no place %s',
    async (id) => expect((await server.send(getPlace, { params: { id } })).status).toBe(404),
  )

  it('[ADR-69] every station and locality of the app is where the gazetteer has it', async () => {
    for (const { id, name, ...point } of stations) {
      const { status, body } = await server.request(getPlace, { params: { id } })
      expect([name, status]).toEqual([name, 200])
      expect([name, distanceBetween(body.data, point) < 1500]).toEqual([name, true])
    }
  })

  it('[ADR-69] a point is named by what is nearest, and keeps its coordinates', async () => {
    const { body } = await server.request(reversePlace, { query: { lat: 28.5832, lon: 77.2443 } })
    expect(body.data).toMatchObject({
      latitude: 28.5832,
      longitude: 77.2443,
      address: { area: 'Jangpura', city: 'New Delhi', pincode: '110014' },
    })
    expect(distanceBetween(newDelhi, body.data ?? newDelhi)).toBeGreaterThan(0)
  })

  it('[ADR-76] nothing is known of a point in the sea or far away', async () => {
    for (const [lat, lon] of [
      [0, 0],
      [90, 180],
      [-90, -180],
      [15, 65],
    ] as const)
      expect((await server.request(reversePlace, { query: { lat, lon } })).body.data).toBeNull()
  })

  it('[ADR-73] what nobody knows is an empty list', async () => {
    for (const text of ['qqxzjwv', '%%%', "' or 1=1 --", '"{},\\', '🍛🍛🍛', 'दिल्ली', '__', '\\\\\\'])
      expect([text, (await server.send(searchPlaces, { query: { text } })).body]).toEqual([
        text,
        { success: true, data: [] },
      ])
  })

  it.each([
    [{ text: '' }, 'text'],
    [{ text: '   ' }, 'text'],
    [{ text: 'x'.repeat(101) }, 'text'],
    [{}, 'text'],
    [{ text: 'delhi', lat: 91, lon: 0 }, 'lat'],
    [{ text: 'delhi', lat: 'north', lon: 0 }, 'lat'],
    [{ text: 'delhi', lon: 77 }, 'lat'],
    [{ text: 'delhi', lat: 28 }, 'lon'],
    [{ text: 'del\0hi' }, undefined],
  ])('[APP-73 APP-75] refuses %j', async (query, field) => {
    const answer = await server.send(searchPlaces, { query })
    expect([answer.status, answer.field]).toEqual([400, field])
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
