import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../server/db/rows.ts'
import { trains } from '../../server/db/schema-train.ts'
import { importTimetable, readTimetableFiles } from '../../server/train/import/import.ts'
import { describeServer } from './harness.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-timetable-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes files into a folder of their own, and returns their paths. */
const written = async (files: Readonly<Record<string, string>>) => {
  const own = await mkdtemp(join(folder, 'files-'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(own, name), text)))
  return Object.keys(files).map((name) => join(own, name))
}
const read = async (files: Readonly<Record<string, string>>) => readTimetableFiles(await written(files), null)
/** What is wrong with files, line by line. */
const faultsOf = async (files: Readonly<Record<string, string>>) =>
  (
    await read(files).then(
      () => 'nothing',
      (cause: Error) => cause.message,
    )
  ).split('\n')

const stations = ['NDLS\tNEW DELHI\t\t28.64\t77.22', 'ET\tITARSI JN\t\t22.6\t77.76', 'XX\tNOWHERE\t\t\t']
const good = '12345\tNDLS EXP\tNDLS - 0.23:50 0;XX 1.00:10 1.00:12 9;ET 1.09:00 - 700'

const calendar = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date'
const feed = {
  'stops.txt': [
    '\ufeffstop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station',
    '1,NDLS,"New Delhi, ""main"" station",28.64,77.22,1,',
    '1a,,Platform 1,28.64,77.22,0,1',
    '2,ET,ITARSI JN,22.6,77.76,,',
  ].join('\r\n'),
  'routes.txt': 'route_id,route_short_name,route_long_name\nr,12345,Sea Mail\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr,w,t1,\nr,s,t2,12345\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    't1,33:00:00,33:00:00,2,7',
    't1,23:50:00,23:50:30,1a,3',
    't2,23:50:00,23:50:00,1,1',
    't2,33:00:00,33:00:00,2,2',
  ].join('\n'),
  'calendar.txt': `${calendar}\nw,1,0,0,0,0,0,0,20261001,20261231\ns,0,0,0,0,0,0,1,20261001,20261231\n`,
  'calendar_dates.txt': 'service_id,date,exception_type\nw,20261019,2\nw,20261021,1\n',
}

it('[DIS-164] names the line and the reason of each fault of tab-separated files', async () => {
  const train = (stops: string, number = '12346') => `${number}\tEXP\t${stops}`
  const faults = await faultsOf({
    'stations.tsv': [
      ...stations,
      'ndls\tX\t\t1\t1',
      'ET\tX\t\t1\t1',
      'A\t\t\t1\t1',
      'B\tX\t\t91\t1',
      'C\tX\t\t1\t',
      'D\tX',
    ].join('\n'),
    'trains.tsv': [
      good,
      train('NDLS - 0.10:00 0;ET 0.12:00 - 9', '12345'),
      train('NDLS - 0.10:00 0;ET 0.12:00 - 9', '12-45'),
      train('NDLS - 0.10:00 0;QQ 0.12:00 - 9'),
      train('NDLS - 0.10:00 0;ET 0.09:00 - 9'),
      train('NDLS - 0.10:00 0;XX 0.11:00 0.10:59 5;ET 0.12:00 - 9'),
      train('NDLS - 0.10:00 0;ET 0.24:00 - 9'),
      train('NDLS - 0.10:00 0;ET 0.12:00 - 9.5'),
      train('NDLS - 0.10:00 9;ET 0.12:00 - 8'),
      train('NDLS - 1.10:00 0;ET 1.12:00 - 9'),
      train('NDLS 0.09:00 0.10:00 0;ET 0.12:00 - 9'),
      train('NDLS - 0.10:00 0;ET 0.12:00 0.12:10 9'),
      train('NDLS - 0.10:00 0;XX - 0.11:00 5;ET 0.12:00 - 9'),
      train('NDLS - 0.10:00 0'),
      train('NDLS - 0.10:00;ET 0.12:00 - 9'),
    ].join('\r\n'),
  })
  expect(faults).toEqual([
    "stations.tsv:4: 'ndls' is no code of a station.",
    'stations.tsv:5: ET is on line 2 too.',
    'stations.tsv:6: The station A has no name.',
    "stations.tsv:7: '91' and '1' are no latitude and longitude.",
    "stations.tsv:8: '1' and '' are no latitude and longitude.",
    'stations.tsv:9: The line has 2 fields in place of 5.',
    'trains.tsv:2: 12345 is on line 1 too.',
    "trains.tsv:3: '12-45' is no number of a train.",
    "trains.tsv:4: The station 'QQ' is unknown.",
    'trains.tsv:5: The times go backwards at ET.',
    'trains.tsv:6: The times go backwards at XX.',
    "trains.tsv:7: '0.24:00' at ET is no time such as 1.09:45.",
    "trains.tsv:8: '9.5' at ET is no number of kilometres.",
    'trains.tsv:9: The kilometres go backwards at ET.',
    'trains.tsv:10: The train leaves its first stop, NDLS, after day 0.',
    'trains.tsv:11: The first stop, NDLS, has an arrival.',
    'trains.tsv:12: The last stop, ET, has a departure.',
    'trains.tsv:13: The stop at XX has no arrival.',
    'trains.tsv:14: The train has fewer than two stops.',
    "trains.tsv:15: 'NDLS - 0.10:00' is no stop: it has a code, an arrival, a departure and kilometres.",
  ])
})

it('[DIS-164] prints 20 faults, and how many more there are', async () => {
  const faults = await faultsOf({
    'stations.tsv': stations.join('\n'),
    'trains.tsv': Array.from({ length: 25 }, () => 'x').join('\n'),
  })
  expect(faults).toHaveLength(21)
  expect(faults[20]).toBe('… and 5 more.')
})

it.each<[string, Partial<Record<keyof typeof feed, string>>, readonly string[]]>([
  [
    'an open quotation mark',
    { 'routes.txt': 'route_id\n"r' },
    [
      'routes.txt:2: A quotation mark or a line end is where RFC 4180 allows none.',
      "trips.txt:2: '' is no number of a train.",
    ],
  ],
  [
    'a short row, after one of two lines',
    { 'routes.txt': 'route_id,route_long_name,route_short_name\nr,"Sea\nMail",12345\nq\n' },
    ['routes.txt:4: The row has 1 fields in place of 3.'],
  ],
  [
    'a missing column',
    { 'routes.txt': 'id\nr' },
    ['routes.txt:1: The columns route_id are missing.', "trips.txt:2: '' is no number of a train."],
  ],
  [
    'stops',
    { 'stops.txt': `${feed['stops.txt']}\n3,É,Name,1,1,,\n4,ET,Name,1,1,,\n5,,Name,x,1,,\n6,,Name,1,1,,9` },
    [
      "stops.txt:5: 'É' is no code of a station.",
      'stops.txt:6: There are two stations ET.',
      "stops.txt:7: 'x' and '1' are no latitude and longitude.",
      "stops.txt:8: The station '9' is unknown.",
    ],
  ],
  [
    'times',
    {
      'stop_times.txt': `${feed['stop_times.txt']}\nt2,x,34:00:00,2,3\nt2,34:00:00,34:00:00,9,4\nt3,1:00:00,1:00:00,2,1`,
    },
    [
      "stop_times.txt:6: 'x' is no time such as 25:10:00.",
      "stop_times.txt:7: The stop '9' is unknown.",
      "stop_times.txt:8: The trip 't3' is unknown.",
    ],
  ],
  [
    'times that go backwards, and a sequence twice',
    { 'stop_times.txt': feed['stop_times.txt'].replace('t2,33', 't2,23:40:00,23:40:00,2,2\nt2,33') },
    [
      'stop_times.txt:5: The times go backwards at ET.',
      'stop_times.txt:6: The sequence 2 is there twice.',
    ].toReversed(),
  ],
  [
    'two trips of one number that differ',
    { 'stop_times.txt': feed['stop_times.txt'].replace('t2,33:00', 't2,33:01') },
    ['trips.txt:3: The train 12345 is on line 2 too, with other stops or times.'],
  ],
  [
    'days',
    {
      'calendar.txt': `${calendar}\nw,2,0,0,0,0,0,0,20261001,20261231\ns,1,0,0,0,0,0,0,20261032,20261231\nz,1,0,0,0,0,0,0,20261002,20261001`,
      'calendar_dates.txt': 'service_id,date,exception_type\nz,20261019,3',
    },
    [
      "calendar.txt:2: '2' for monday is neither 0 nor 1.",
      "calendar.txt:3: '20261032' or '20261231' is no date such as 20261012.",
      'calendar.txt:4: The end is before the start.',
      "calendar_dates.txt:2: '3' is no type of an exception: 1 or 2.",
      "trips.txt:2: The service 'w' is unknown.",
      "trips.txt:3: The service 's' is unknown.",
    ],
  ],
])('[DIS-164] names the line and the reason of each fault of a feed: %s', async (_, files, faults) =>
  expect(await faultsOf({ ...feed, ...files })).toEqual(faults),
)

it('[DIS-164] says which files are wanted', async () => {
  expect(await faultsOf({ 'stops.txt': feed['stops.txt'] })).toEqual([
    'Name stations.tsv and trains.tsv, or the folder of a GTFS feed with stops.txt, trips.txt and stop_times.txt.',
  ])
  await expect(readTimetableFiles([join(folder, 'none')], null)).rejects.toThrow('cannot be read')
})

describeServer('an imported timetable', (server) => {
  const journey = async (query: { boardingDate?: string } = {}) => {
    const { status, body, message } = await server.send(getTrain, { params: { number: '12345' }, query })
    return status === 200 ? body.data : message
  }
  const moment = (text: string) => {
    server.clock = Date.parse(`${text}+05:30`) - Date.now()
  }

  it('[DIS-164] replaces the one before, with stations that have no place', async () => {
    const { db } = server.ctx
    await db
      .insert(trains)
      .values({ number: '1', name: '', fromName: '', toName: '', nameWords: '', searchText: '' })
    const paths = await written({ 'stations.tsv': stations.join('\n'), 'trains.tsv': `${good}\n` })
    moment('2026-10-12T08:00:00')
    expect(await importTimetable(db, await readTimetableFiles(paths, 'of 2026'))).toBe(
      [
        'The timetable has 1 trains with 3 stops at 3 stations.',
        '1 stations have no point, so nothing is delivered there.',
        'It does not say on which days the trains run.',
      ].join('\n'),
    )
    expect(await rowsOf(db, sql`select number, name from trains`)).toEqual([
      { number: '12345', name: 'NDLS Exp' },
    ])
    expect(await journey()).toMatchObject({
      from: 'New Delhi',
      to: 'Itarsi Jn',
      edition: 'of 2026',
      knowsDays: false,
      stops: [{ departure: '2026-10-12T23:50:00+05:30' }, { refusal: 'no-place', halt: 2 }, { km: 700 }],
    })
  })

  it('[DIS-164] stays as it was when the database refuses the new one', async () => {
    const { db } = server.ctx
    const timetable = await read({ 'stations.tsv': stations.join('\n'), 'trains.tsv': good })
    const twice = { ...timetable, trains: [...timetable.trains, ...timetable.trains] }
    await expect(importTimetable(db, twice)).rejects.toThrow()
    expect(await journey()).toMatchObject({ edition: 'of 2026' })
  })

  it('[DIS-165] knows the days of a feed, and single dates that differ', async () => {
    const folderOf = (await written(feed))[0]?.replace(/\/[^/]*$/, '') ?? ''
    const said = await importTimetable(server.ctx.db, await readTimetableFiles([folderOf], null))
    expect(said).toContain('It says on which days the trains run.')
    // A Monday.
    moment('2026-10-12T08:00:00')
    expect(await journey()).toMatchObject({
      name: 'Sea Mail',
      from: 'New Delhi, "main" station',
      to: 'Itarsi Jn',
      edition: null,
      knowsDays: true,
      boardingDate: '2026-10-12',
      stops: [
        { code: 'NDLS', departure: '2026-10-12T23:50:00+05:30', km: null },
        { code: 'ET', arrival: '2026-10-13T09:00:00+05:30', departure: null, halt: null },
      ],
    })
    const chosen = async (at: string) => {
      moment(at)
      const found = await journey()
      return typeof found === 'string' ? found : found.boardingDate
    }
    expect(await chosen('2026-10-13T00:00:00')).toBe('2026-10-18')
    expect(await chosen('2026-10-19T00:00:00')).toBe('2026-10-21')
    expect(await chosen('2026-10-22T00:00:00')).toBe('2026-10-25')
    moment('2026-10-12T08:00:00')
    expect(await journey({ boardingDate: '2026-10-19' })).toBe('Train 12345 does not run on 19 October.')
  })
})
