import { getTrain, searchTrains } from '@tiffin-junction/contract/calls/trains'
import { addDays, indianDate } from '@tiffin-junction/contract/domain/indian-time'
import { sampleTrain } from '@tiffin-junction/contract/domain/train'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceTimetable, seedTimetable } from '../../server/db/seed-timetable.ts'
import { hasTrain } from '../../server/train/find.ts'
import { hourlyTrain } from '../../server/train/hourly.ts'
import { stopAt } from '../../server/train/stop.ts'
import { readTimetable } from '../../server/train/timetable/read.ts'
import type { Timetable } from '../../server/train/timetable/timetable.ts'
import { describeServer } from './harness.ts'

const minute = 60_000

describeServer('the train of the sample data', (server) => {
  beforeAll(async () => {
    const { trains, ...timetable } = await readTimetable()
    // One train beside it is enough here, and takes seconds less.
    const few = { ...timetable, trains: trains.filter(({ number }) => number === '12301') }
    await seedTimetable(server.ctx.db, Promise.resolve(few))
  }, 60_000)
  afterAll(() => {
    server.clock = 0
  })

  const now = () => server.ctx.now().getTime()
  const today = () => indianDate(now())
  const journey = async (number: string = sampleTrain.number, boardingDate?: string) =>
    (await server.request(getTrain, { params: { number }, query: boardingDate ? { boardingDate } : {} })).body
      .data
  const statusOf = async (number: string) => (await server.send(getTrain, { params: { number } })).status
  const sitemap = async () => (await server.fetch('/sitemap-trains.xml')).text()

  it('[TRN-30] leaves New Delhi on the hour and stops every 15 minutes, for 2 at least', async () => {
    server.turnTo('14:20:00')
    const { name, from, boardingStation, edition, stops } = await journey()
    expect([name, from, boardingStation]).toEqual(['Tiffin Junction Special (sample)', 'New Delhi', 'NDLS'])
    // Its times are from no timetable.
    expect(edition).toBeNull()
    expect(stops[0]?.departure).toBe(`${today()}T15:00:00+05:30`)
    const start = Date.parse(stops[0]?.departure ?? '')
    expect(stops.slice(1).map(({ arrival }) => (Date.parse(arrival ?? '') - start) / minute)).toEqual(
      stops.slice(1).map((_, index) => 15 * (index + 1)),
    )
    expect(stops.length).toBeGreaterThan(12)
    expect(new Set(stops.map(({ code }) => code)).size).toBe(stops.length)
    for (const { halt, point } of stops.slice(1, -1)) {
      expect(halt).toBeGreaterThanOrEqual(2)
      expect(point).not.toBeNull()
    }
  })

  it('[TRN-30] at every time of the day, a stop in 60 to 90 minutes takes orders', async () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (const past of ['00', '30', '59']) {
        const time = `${String(hour).padStart(2, '0')}:${past}:30`
        server.turnTo(time)
        const { stops } = await journey()
        const soon = stops.filter(({ arrival, refusal }) => {
          const away = (Date.parse(arrival ?? '') - now()) / minute
          return refusal === null && away >= 60 && away <= 90
        })
        expect(soon.length, time).toBeGreaterThan(0)
      }
  })

  it('[TRN-31] its number means the next one to leave, whose own number has the hour', async () => {
    const next = async (time: string) => {
      server.turnTo(time)
      const { number, boardingDate } = await journey()
      return [number, boardingDate]
    }
    expect(await next('14:59:59')).toEqual(['0000115', today()])
    expect(await next('15:00:01')).toEqual(['0000116', today()])
    expect(await next('00:30:00')).toEqual(['0000101', today()])
    expect(await next('23:30:00')).toEqual(['0000100', addDays(today(), 1)])
    expect(await statusOf('0000124')).toBe(404)
  })

  it('[TRN-31] a stop that was chosen is the same one in later hours', async () => {
    const { db } = server.ctx
    server.turnTo('22:50:00')
    const date = today()
    const key = { number: '00001', boardingStation: 'NDLS', boardingDate: date, station: 'DLI' }
    const chosen = await stopAt(db, key, now())
    expect(chosen.key).toEqual({ ...key, number: '0000123' })
    expect(chosen.arrival).toBe(Date.parse(`${addDays(date, 1)}T01:15:00+05:30`))
    server.clock += 2 * 60 * minute
    expect(await stopAt(db, chosen.key, now())).toEqual(chosen)
    expect((await journey('00001-23', date)).stops[0]?.departure).toBe(`${date}T23:00:00+05:30`)
  })

  it.each(['00001', '0000115', 'tiffin junction', 'sample special'])(
    '[TRN-31] a search for %s finds it once, as a sample',
    async (text) => {
      const { data } = (await server.request(searchTrains, { query: { text } })).body
      expect(data).toEqual([{ ...sampleTrain, from: 'New Delhi', to: 'Panipat Jn' }])
    },
  )

  it('[TRN-32] is not in the sitemap', async () => {
    const text = await sitemap()
    expect(text).toContain('/train/12301<')
    expect(text).not.toContain(`/train/${sampleTrain.number}`)
  })

  it('[TRN-30] is not in an imported timetable, where its number may be that of another', async () => {
    const stations = hourlyTrain.stops.map(({ code }) => ({ code, name: code, point: null }))
    const importAll = (trains: Timetable['trains']) =>
      server.ctx.db.transaction((tx) =>
        replaceTimetable(tx, { edition: 'of 2026', source: 'a test', stations, trains }),
      )
    await importAll([])
    expect([await statusOf('00001'), await statusOf('0000115')]).toEqual([404, 404])
    await importAll([{ ...hourlyTrain, name: 'Parcel Special' }])
    expect(await journey()).toMatchObject({ number: '00001', name: 'Parcel Special', edition: 'of 2026' })
    expect(await statusOf('0000115')).toBe(404)
    expect(await hasTrain(server.ctx.db, '0000115')).toBe(false)
    expect(await sitemap()).toContain('/train/00001<')
  })

  it('logs no error for any of this', () => expect(server.errors).toEqual([]))
})
