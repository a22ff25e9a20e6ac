/**
 * `node tools/map/derive.mjs` writes the stations, railway lines and localities of `public/map/india.json` anew, from the
 * timetable and the gazetteer that come with the server. Coasts and places stay as they are: `public/map/NOTICE.txt`
 * names their sources.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { loadTypeScript } from '../../tests/setup/load-typescript.mjs'
import { root } from '../setup/root.mjs'

/** @typedef {{ latitude: number, longitude: number }} Point */
/** @typedef {{ code: string, name: string, point: Point, trains: number }} Station */
/** @typedef {{ from: string, to: string, kilometres: number }} Link */

const file = join(root, 'public/map/india.json')

/** A link is left out where other stations lead between its ends in so many times its kilometres. */
const detour = 1.08
/** Trains that call at a station whose name is shown from afar. */
const manyTrains = 60
/** Metres within which the gazetteer knows a locality's point, at most. */
const nearEnough = 1000
/** Kilometres around a city in which each locality of the postal data is named. */
const cityReach = 25
/** Kilometres within which two points of one name are one place. */
const samePlace = 3

/** @param {Point} a @param {Point} b */
const kilometresBetween = (a, b) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111.2,
    (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180),
  )

/** @param {number} degrees to about 10 m */
const rounded = (degrees) => Number(degrees.toFixed(4))
/** @param {Point} point */
const pair = ({ latitude, longitude }) => [rounded(longitude), rounded(latitude)]

/** @type {import('../../tests/setup/load-typescript.mjs').Loaded<typeof import('../../server/train/timetable/read.ts')>} */
const { module, close } = await loadTypeScript('server/train/timetable/read.ts')
const timetable = await module.readTimetable()
await close()

/** @type {Map<string, Station>} */
const stations = new Map()
for (const { code, name, point } of timetable.stations)
  if (point) stations.set(code, { code, name, point, trains: 0 })
for (const { stops } of timetable.trains)
  for (const { code } of stops) {
    const station = stations.get(code)
    if (station) station.trains += 1
  }

/** Links between stations that follow each other on a train, the shortest first. A longer one is a misplaced station. */
function linksOf() {
  /** @type {Map<string, Link>} */
  const links = new Map()
  for (const { stops } of timetable.trains)
    for (const [index, stop] of stops.entries()) {
      const before = stops[index - 1]
      const [a, b] = [stations.get(before?.code ?? ''), stations.get(stop.code)]
      if (!before || !a || !b || a === b) continue
      const kilometres = (stop.kilometres ?? 0) - (before.kilometres ?? 0)
      if (kilometresBetween(a.point, b.point) > kilometres * 1.05 + 3) continue
      const [from, to] = a.code < b.code ? [a.code, b.code] : [b.code, a.code]
      const known = links.get(`${from} ${to}`)
      if (!known || kilometres < known.kilometres) links.set(`${from} ${to}`, { from, to, kilometres })
    }
  return [...links.values()].sort((a, b) => a.kilometres - b.kilometres)
}

/** @type {Map<string, Map<string, number>>} */
const rails = new Map()
/** @param {string} code */
const railsAt = (code) => {
  const there = rails.get(code) ?? new Map()
  rails.set(code, there)
  return there
}

/** Whether the rails so far lead from one station to another within a distance in kilometres. @param {Link} link */
function isReached({ from, to, kilometres }) {
  const limit = kilometres * detour + 1
  const best = new Map([[from, 0]])
  const open = [from]
  while (open.length > 0) {
    const code = open.shift() ?? ''
    for (const [next, step] of railsAt(code)) {
      const there = (best.get(code) ?? 0) + step
      if (there > limit || there >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue
      if (next === to) return true
      best.set(next, there)
      open.push(next)
    }
  }
  return false
}

for (const link of linksOf())
  if (!isReached(link)) {
    railsAt(link.from).set(link.to, link.kilometres)
    railsAt(link.to).set(link.from, link.kilometres)
  }

/** Joins the rails into as few lines as the junctions allow. */
function linesOf() {
  /** @type {string[][]} */
  const lines = []
  const ends = [...rails.keys()].sort((a, b) => Math.abs(railsAt(b).size - 2) - Math.abs(railsAt(a).size - 2))
  for (const start of ends)
    for (const first of [...railsAt(start).keys()]) {
      const line = [start]
      /** @type {string | undefined} */
      let next = first
      while (next !== undefined) {
        const at = line.at(-1) ?? ''
        railsAt(at).delete(next)
        railsAt(next).delete(at)
        line.push(next)
        next = railsAt(next).size === 1 ? [...railsAt(next).keys()][0] : undefined
      }
      if (line.length > 1) lines.push(line)
    }
  return lines
}

const text = brotliDecompressSync(readFileSync(join(root, 'server/db/gazetteer/gazetteer.tsv.br'))).toString()
const places = text.split('\n').map((line) => {
  const [kind, rank, name = '', , latitude, longitude, , , within] = line.split('\t')
  return {
    kind,
    rank: Number(rank),
    name,
    within: Number(within),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
})
const cities = places.filter(({ kind, rank }) => kind === 't' && rank <= 1)

/** Names already placed, by name, so that no place is named twice. @type {Map<string, Point[]>} */
const named = new Map()
/** @param {{ name: string } & Point} place */
const isNew = (place) => {
  const others = named.get(place.name) ?? []
  if (others.some((other) => kilometresBetween(other, place) < samePlace)) return false
  named.set(place.name, [...others, place])
  return true
}

const old = JSON.parse(readFileSync(file, 'utf8'))
for (const list of [old.cities, old.towns, old.places])
  for (let i = 0; i < list.length; i += 3)
    isNew({ name: list[i], longitude: list[i + 1], latitude: list[i + 2] })

const localities = places.filter(
  (place) =>
    place.kind === 'l' &&
    place.within <= nearEnough &&
    (place.rank <= 4 || cities.some((city) => kilometresBetween(city, place) < cityReach)) &&
    isNew(place),
)
/** Several localities of the postal data at one point are one post office: the first is named. */
const taken = new Set()
const areas = localities.filter((place) => {
  const key = pair(place).join()
  if (taken.has(key)) return false
  taken.add(key)
  return true
})

const all = [...stations.values()].filter(({ code }) => rails.has(code))
/** @param {readonly ({ name: string } & Point)[]} list */
const triples = (list) => list.flatMap((place) => [place.name, ...pair(place)])
/** @param {boolean} isMain */
const calls = (isMain) =>
  triples(
    all
      .filter(({ trains }) => trains >= manyTrains === isMain)
      .map(({ name, point }) => ({ name, ...point })),
  )

const lines = linesOf()
const { land, cities: cityNames, towns, places: placeNames } = old
const facts = {
  land,
  rail: lines.map((line) =>
    line.flatMap((code) => pair(stations.get(code)?.point ?? { latitude: 0, longitude: 0 })),
  ),
  junctions: calls(true),
  stations: calls(false),
  cities: cityNames,
  towns,
  areas: triples(areas),
  places: placeNames,
}
writeFileSync(file, JSON.stringify(facts))
console.log(`${all.length} stations, ${lines.length} lines, ${areas.length} localities`)
