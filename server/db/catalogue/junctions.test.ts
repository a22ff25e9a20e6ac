import { deliversTo } from '@tiffin-junction/contract/domain/delivery-area'
import { shortestHalt } from '@tiffin-junction/contract/domain/train'
import { expect, it } from 'vitest'
import { readTimetable } from '../../train/timetable/read.ts'
import type { Stop, Train } from '../../train/timetable/timetable.ts'
import { takesOrdersAt } from '../opening-hours.ts'
import { buildCatalogue } from './generate.ts'
import { junctions } from './junctions.ts'

const midnight = Date.parse('2026-04-07T00:00:00+05:30')
const { restaurants } = buildCatalogue(new Date(midnight))
const { stations, trains } = await readTimetable()

/** The restaurants that deliver to a station, by its code. */
const serving = new Map(
  stations.map(({ code, point }) => [
    code,
    point
      ? restaurants.filter(({ deliveryRadius: radius, ...row }) => deliversTo({ ...row, radius }, point))
      : [],
  ]),
)

/** Trains that many people know by name, and that stop at three stations or more. */
const bestKnown = `
  12002 12003 12005 12009 12015 12123 12138 12230 12295 12301 12312 12313 12381 12391 12393 12413 12418
  12425 12432 12434 12461 12497 12506 12533 12559 12616 12617 12621 12626 12627 12649 12703 12724 12759 12779 12801 12809
  12839 12841 12859 12904 12926 12952 12953 12957 13006 10103 11077 15910 16345`
  .trim()
  .split(/\s+/)

/** Whether one can order to a stop, for a train that leaves its first station tomorrow. */
const takesOrders = ({ code, arrival, departure }: Stop) =>
  arrival !== null &&
  (departure ?? arrival + shortestHalt) - arrival >= shortestHalt &&
  serving.get(code)?.some((row) => takesOrdersAt(row, new Date(midnight + arrival * 60_000)))

const stopsWithFood = ({ stops }: Train) => new Set(stops.filter(takesOrders).map(({ code }) => code)).size

it('[DIS-167] every town at a junction has three restaurants that deliver to the same station', () => {
  for (const { city } of junctions) {
    const own = restaurants.filter((row) => row.city === city.name)
    expect(own, city.name).toHaveLength(3)
    const together = [...serving.values()].filter((rows) => own.every((row) => rows.includes(row)))
    expect(together.length, city.name).toBeGreaterThan(0)
  }
})

it('[DIS-167] nine of ten trains have a stop with restaurants, and the fifty best-known three or more', () => {
  const share = trains.filter((train) => stopsWithFood(train) > 0).length / trains.length
  expect(share).toBeGreaterThan(0.9)
  const known = trains.filter(({ number }) => bestKnown.includes(number))
  expect(known).toHaveLength(50)
  const few = known.filter((train) => stopsWithFood(train) < 3)
  expect(few.map(({ number, name }) => `${number} ${name}`)).toEqual([])
})
