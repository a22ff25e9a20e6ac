import { getTrain, searchTrains } from '@tiffin-junction/contract/calls/trains'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fill } from '../../server/db/fill.ts'
import { cellOf } from '../../server/db/grid.ts'
import type { Week } from '../../server/db/opening-hours.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { restaurants } from '../../server/db/schema.ts'
import { replaceTimetable, seedTimetable } from '../../server/db/seed-timetable.ts'
import type { Stop } from '../../server/train/timetable/timetable.ts'
import { describeServer } from './harness.ts'

describeServer('the timetable that comes with the server', (server) => {
  beforeAll(() => seedTimetable(server.ctx.db), 60_000)

  const found = async (text: string) => (await server.request(searchTrains, { query: { text } })).body.data
  const numbers = async (text: string) => (await found(text)).map(({ number }) => number)

  it('[DIS-155] is filled once, with names in proper case', async () => {
    const { db } = server.ctx
    const count = async () =>
      rowsOf(
        db,
        sql`select (select count(*)::int from trains) as trains, (select count(*)::int from stations) as stations,
          (select count(*)::int from train_stops) as stops, (select xmin::text from trains limit 1) as xmin`,
      )
    const before = await count()
    // The sample train comes on top.
    expect(before).toMatchObject([{ trains: 2340 + 1, stations: 4069, stops: 55_673 + 18 }])
    await seedTimetable(db)
    expect(await count()).toEqual(before)
    expect(await rowsOf(db, sql`select name from stations where code in ('AAG', 'CSTM') order by 1`)).toEqual(
      [{ name: 'Angar' }, { name: 'Mumbai CST' }],
    )
  })

  it.each([
    ['12301', '12301'],
    ['१२३०१', '12301'],
    ['1230', '12301'],
    ['kolkata raj', '12301'],
    ['rajdhani howrah', '12301'],
    ['NDLS  hwh raj', '12301'],
    ['exp nadu tamil', '12621'],
    ['tamil nadu express', '12621'],
  ])('[DIS-156] %s finds train %s first', async (text, number) =>
    expect((await numbers(text))[0]).toBe(number),
  )

  it('[DIS-156] answers ten at most, those with all words in the name before those of the stations', async () => {
    expect(await numbers('exp')).toHaveLength(10)
    const rows = await found('kalka')
    const isNamed = rows.map(({ name }) => name.toLowerCase().includes('kalka'))
    expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)))
    expect(isNamed).toContain(false)
    expect(rows[0]).toEqual({ number: '12005', name: 'Kalka Shtbdi', from: 'New Delhi', to: 'Kalka' })
  })

  it.each(['zzqx', '%%%', '__', '\\\\"', '{}', "' or 1=1 --", 'हावड़ा', '🚂🚂'])(
    '[DIS-156] %s finds nothing',
    async (text) => expect(await found(text)).toEqual([]),
  )

  it.each(['', '1', ' 1 ', 'x'.repeat(101)])('[DIS-157] refuses the text %j', async (text) => {
    const { status, field } = await server.send(searchTrains, { query: { text } })
    expect([status, field]).toEqual([400, 'text'])
  })

  it('[DIS-158] answers the stops of a train with its edition', async () => {
    server.turnTo('08:00:00')
    const today = indianDate(server.ctx.now())
    const { data } = (await server.request(getTrain, { params: { number: ' १२३०१' }, query: {} })).body
    const { stops, stations, dates, ...train } = data
    expect(stations[0]).toEqual({ code: 'HWH', name: 'Howrah Jn' })
    expect(stations.map(({ code }) => code)).not.toContain('NDLS')
    expect([dates.length, dates[0]]).toEqual([21, today])
    expect(train).toEqual({
      number: '12301',
      name: 'Kolkata Rajdhni',
      from: 'Howrah Jn',
      to: 'New Delhi',
      edition: 'about 2015',
      knowsDays: false,
      boardingStation: 'HWH',
      boardingDate: today,
    })
    expect(stops.find(({ code }) => code === 'MGS')).toMatchObject({
      name: 'Mughal Sarai Jn',
      arrival: `${addDays(today, 1)}T00:47:00+05:30`,
      departure: `${addDays(today, 1)}T00:57:00+05:30`,
      halt: 10,
      km: 661,
    })
    expect([stops[0]?.arrival, stops.at(-1)?.departure, stops.at(-1)?.halt]).toEqual([null, null, null])
  })

  it('[DIS-155] gives way to an imported one, which a start leaves', async () => {
    const { db } = server.ctx
    const timetable = { edition: 'of 2026', source: 'a test', stations: [], trains: [] }
    await db.transaction((tx) => replaceTimetable(tx, timetable))
    await seedTimetable(db)
    expect(await numbers('12301')).toEqual([])
    await db.execute(sql`delete from facts where name = 'timetable'`)
    const steps: string[] = []
    await fill(server.ctx, (step) => steps.push(step))
    expect(steps).toContain('Filling the database with the timetable of trains …')
    expect(await numbers('12301')).toEqual(['12301'])
  })

  it('logs no error for any of this', () => expect(server.errors).toEqual([]))
})

describeServer('a train and the restaurants on its way', (server) => {
  const hour = 60
  /** Stations in the sea, 100 km apart, so that no restaurant of the seed is near. */
  const latitudes = { AAA: 5, BBB: 6, CCC: 7, DDD: null, EEE: 8, FFF: 9, GGG: 10, HHH: 11 }
  const stop = (code: string, arrival: number | null, departure: number | null): Stop => ({
    code,
    arrival,
    departure,
    kilometres: arrival ?? 0,
  })
  const stops = [
    stop('AAA', null, 10 * hour),
    stop('BBB', 11 * hour, 11 * hour + 5),
    stop('CCC', 12 * hour, 12 * hour + 1),
    stop('DDD', 12.5 * hour, 12.5 * hour + 10),
    stop('EEE', 13 * hour, 13 * hour + 5),
    stop('FFF', 13.5 * hour, 13.5 * hour + 10),
    stop('BBB', 14 * hour, 14 * hour + 2),
    stop('GGG', 25 * hour, 25 * hour + 10),
    stop('HHH', 33 * hour, null),
  ]
  const week = (opens: number, closes: number): Week =>
    Array.from({ length: 7 }, () => [{ opens: opens * hour, closes: closes * hour }])
  let lastId = 920_000
  const restaurant = (
    code: keyof typeof latitudes,
    more: Partial<typeof restaurants.$inferInsert> & { readonly north?: number },
  ) => {
    const { north = 0, ...columns } = more
    const point = { latitude: (latitudes[code] ?? 0) + north, longitude: 70 }
    lastId += 1
    return {
      id: lastId,
      name: `Restaurant ${lastId}`,
      image: '',
      address: '',
      area: '',
      city: '',
      state: '',
      ...point,
      cell: cellOf(point),
      status: 'active' as const,
      deliveryMinutes: 20,
      deliveryRadius: 5000,
      ...columns,
    }
  }

  beforeAll(async () => {
    const { db } = server.ctx
    const stations = Object.entries(latitudes).map(([code, latitude]) => ({
      code,
      name: code,
      point: latitude === null ? null : { latitude, longitude: 70 },
    }))
    const train = { number: '91001', name: 'Sea Mail', stops, runs: null }
    await db.transaction((tx) =>
      replaceTimetable(tx, { edition: null, source: 'a test', stations, trains: [train] }),
    )
    await db.insert(restaurants).values([
      restaurant('AAA', {}),
      restaurant('BBB', {}),
      restaurant('BBB', { deliveryMinutes: null, north: 0.04 }),
      restaurant('BBB', { deliveryMinutes: 200 }),
      restaurant('BBB', { status: 'inactive' }),
      restaurant('CCC', {}),
      // 5.6 km away.
      restaurant('EEE', { north: 0.05 }),
      restaurant('FFF', { hours: week(7, 13) }),
      restaurant('GGG', { hours: week(18, 26) }),
      restaurant('HHH', { north: 0.05, deliveryRadius: 6000 }),
    ])
  })
  beforeEach(() => server.turnTo('08:00:00'))

  const today = () => indianDate(server.ctx.now())
  const journey = async (query: { boardingStation?: string; boardingDate?: string } = {}) =>
    (await server.request(getTrain, { params: { number: '91001' }, query })).body.data
  const offers = async (query = {}) =>
    (await journey(query)).stops.map(({ code, restaurants, orderUntil, refusal }) =>
      [code, refusal ?? restaurants, orderUntil?.slice(11, 16)]
        .filter((part) => part !== undefined)
        .join(' '),
    )

  it('[DIS-162 DIS-163] counts who delivers, and says until when or why nobody does', async () => {
    expect(await offers()).toEqual([
      'AAA boarding',
      'BBB 2 10:25',
      'CCC short-halt',
      'DDD no-place',
      'EEE no-restaurant',
      'FFF closed',
      // Now there is time for the slowest one too.
      'BBB 3 13:25',
      'GGG 1 00:25',
      'HHH 1 08:25',
    ])
  })

  it('[DIS-162] takes orders until the minute that it says', async () => {
    const { stops } = await journey()
    expect(stops[1]?.orderUntil).toBe(`${today()}T10:25:00+05:30`)
    server.turnTo('10:14:59')
    expect((await offers({ boardingDate: today() }))[1]).toBe('BBB 2 10:25')
    // The one without a time of its own needs 30 minutes.
    server.turnTo('10:15:00')
    expect((await offers({ boardingDate: today() }))[1]).toBe('BBB 1 10:25')
    server.turnTo('10:25:00')
    expect((await offers({ boardingDate: today() }))[1]).toBe('BBB too-late')
    server.turnTo('11:00:00')
    expect((await offers({ boardingDate: today() }))[1]).toBe('BBB past')
  })

  it('[DIS-160] a train that is boarded on its second day has left on the day before', async () => {
    const boardingDate = addDays(today(), 5)
    const { boardingStation, stops } = await journey({ boardingStation: 'ggg', boardingDate })
    expect(boardingStation).toBe('GGG')
    expect(stops).toMatchObject([
      { code: 'GGG', arrival: `${boardingDate}T01:00:00+05:30`, halt: 10 },
      { code: 'HHH', arrival: `${boardingDate}T09:00:00+05:30`, km: 33 * hour, restaurants: 1 },
    ])
  })

  it('[DIS-160] the first of two calls at a station is where one boards', async () => {
    const all = await offers({ boardingStation: 'BBB' })
    expect([all[0], all[5]]).toEqual(['BBB boarding', 'BBB 3 13:25'])
  })

  it('[DIS-166] reads the restaurants of a station again after a minute', async () => {
    await offers()
    const slow = eq(restaurants.deliveryMinutes, 200)
    await server.ctx.db.update(restaurants).set({ status: 'inactive' }).where(slow)
    expect((await offers())[6]).toBe('BBB 3 13:25')
    server.clock += 60_000
    expect((await offers())[6]).toBe('BBB 2 13:25')
    await server.ctx.db.update(restaurants).set({ status: 'active' }).where(slow)
  })

  it('[DIS-161] an unknown train is 404, what it cannot be boarded at or on is 400', async () => {
    const unknown = await server.send(getTrain, { params: { number: '00000' } })
    expect([unknown.status, unknown.message]).toEqual([404, 'There is no train with this number.'])
    const refused = async (query: object) => {
      const { status, field } = await server.send(getTrain, { params: { number: '91001' }, query })
      return [status, field]
    }
    expect(await refused({ boardingStation: 'NDLS' })).toEqual([400, 'boardingStation'])
    expect(await refused({ boardingStation: 'x'.repeat(21) })).toEqual([400, 'boardingStation'])
    expect(await refused({ boardingDate: addDays(today(), 21) })).toEqual([400, 'boardingDate'])
    expect(await refused({ boardingDate: addDays(today(), -2) })).toEqual([400, 'boardingDate'])
  })

  it('logs no error for any of this', () => expect(server.errors).toEqual([]))
})
