import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { IpLocationProvider } from './provider.ts'

/** The ranges of one family, sorted: the first network of each, the first one behind it, and its point. */
interface Ranges {
  readonly starts: BigUint64Array
  readonly ends: BigUint64Array
  readonly points: Uint32Array
}

interface Table {
  readonly points: readonly Point[]
  readonly v4: Ranges
  readonly v6: Ranges
}

/** The file of DB-IP City Lite, India alone, which `derive.mjs` describes. */
const readFile = async (): Promise<string> => {
  const { default: address } = await import('./india.tsv.br?url&inline')
  const packed = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return (await promisify(brotliDecompress)(packed)).toString()
}

const rangesOf = (rows: readonly (readonly string[])[]): Ranges => {
  const ranges = {
    starts: new BigUint64Array(rows.length),
    ends: new BigUint64Array(rows.length),
    points: new Uint32Array(rows.length),
  }
  for (const [at, [, start = '0', size = '0', point]] of rows.entries()) {
    ranges.starts[at] = BigInt(`0x${start}`)
    ranges.ends[at] = BigInt(`0x${start}`) + BigInt(`0x${size}`)
    ranges.points[at] = Number(point)
  }
  return ranges
}

const readTable = async (): Promise<Table> => {
  const [head = '', tail = ''] = (await readFile()).split('\n\n')
  const rows = tail.split('\n').map((line) => line.split('\t'))
  return {
    points: head.split('\n').map((line) => {
      const [latitude, longitude] = line.split('\t')
      return { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }
    }),
    v4: rangesOf(rows.filter(([family]) => family === '4')),
    v6: rangesOf(rows.filter(([family]) => family === '6')),
  }
}

const number4 = (ip: string): bigint =>
  BigInt(ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0))

/** The first 64 bits of an IPv6 address. */
const network6 = (ip: string): bigint => {
  const [left = '', right] = (ip.split('%')[0] ?? '').split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  // An IPv4 address at the end takes the place of two groups.
  const width = (parts: readonly string[]) => parts.length + (parts.at(-1)?.includes('.') ? 1 : 0)
  const [before, behind] = [groups(left), groups(right)]
  const zeros = right === undefined ? 0 : 8 - width(before) - width(behind)
  const all = [...before, ...Array<string>(zeros).fill('0'), ...behind]
  return all.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** The index of the range that holds a network; -1 when none does. */
const indexIn = ({ starts, ends }: Ranges, network: bigint): number => {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0n) <= network) low = middle + 1
    else high = middle
  }
  return (ends[low - 1] ?? 0n) > network ? low - 1 : -1
}

/** Knows the networks of India, with points right within a city. The file is read with the first question. */
export const embeddedIpLocation = (): IpLocationProvider => {
  let table: Promise<Table> | null = null
  return {
    locate: async (ip) => {
      table ??= readTable()
      const { points, v4, v6 } = await table
      const ranges = ip.includes(':') ? v6 : v4
      const index = indexIn(ranges, ip.includes(':') ? network6(ip) : number4(ip))
      return points[ranges.points[index] ?? -1] ?? null
    },
  }
}
