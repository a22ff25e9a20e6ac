import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { placeWords } from '../../geo/words.ts'
import { cellOf } from '../grid.ts'
import type { gazetteerPlaces, gazetteerRegions, gazetteerWords } from '../schema-places.ts'

type Place = typeof gazetteerPlaces.$inferSelect

export interface GazetteerRows {
  readonly regions: (typeof gazetteerRegions.$inferSelect)[]
  readonly places: Place[]
  readonly words: (typeof gazetteerWords.$inferSelect)[]
}

const kinds: Readonly<Record<string, Place['kind']>> = {
  s: 'station',
  t: 'town',
  l: 'locality',
  p: 'pincode',
}

/** The file of the gazetteer, which `derive.mjs` describes. It is read on the first start only. */
const readFile = async (): Promise<string> => {
  const { default: address } = await import('./gazetteer.tsv.br?url&inline')
  const packed = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return (await promisify(brotliDecompress)(packed)).toString()
}

/** The rows of the gazetteer's tables, places by their id and words in the order of their bytes. */
export const readGazetteer = async (): Promise<GazetteerRows> => {
  const regions = new Map<string, GazetteerRows['regions'][number]>()
  const words = new Map<string, number[]>()
  const enter = (name: string, id: number) => {
    for (const word of placeWords(name)) {
      const ids = words.get(word)
      if (!ids) words.set(word, [id])
      else if (ids.at(-1) !== id) ids.push(id)
    }
  }
  const regionOf = (city: string, state: string) => {
    const key = `${city}\t${state}`
    const known = regions.get(key)
    if (known) return known.id
    const searchText = ` ${placeWords(`${city} ${state}`).join(' ')} `
    regions.set(key, { id: regions.size + 1, city, state, searchText })
    return regions.size
  }
  const places = (await readFile()).split('\n').map((line, at): Place => {
    const [kind = '', rank, name = '', pincode = '', lat, lon, city = '', state = '', vague, also, area] =
      line.split('\t')
    const id = at + 1
    const point = { latitude: Number(lat), longitude: Number(lon) }
    enter(name, id)
    if (also) enter(also, id)
    return {
      id,
      kind: kinds[kind] ?? 'locality',
      rank: Number(rank),
      name,
      pincode,
      regionId: regionOf(city, state),
      cell: cellOf(point),
      ...point,
      vague: Number(vague),
      also: also || null,
      area: area || null,
    }
  })
  // A misspelt city or state is mended too, even where no place has that word in its name.
  for (const { searchText } of regions.values())
    for (const word of placeWords(searchText)) if (!words.has(word)) words.set(word, [])
  return {
    regions: [...regions.values()],
    places,
    words: [...words].map(([word, places]) => ({ word, places })).sort((a, b) => (a.word < b.word ? -1 : 1)),
  }
}
