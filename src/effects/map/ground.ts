import { stations } from '@tiffin-junction/contract/domain/stations'

/** The contents of `public/map/india.json`: lines as longitude, latitude; names with longitude, latitude. */
interface Facts {
  readonly land: readonly (readonly number[][])[]
  readonly rail: readonly (readonly number[])[]
  readonly junctions: readonly (string | number)[]
  readonly stations: readonly (string | number)[]
  readonly cities: readonly (string | number)[]
  readonly towns: readonly (string | number)[]
  readonly areas: readonly (string | number)[]
  readonly places: readonly (string | number)[]
}

type Position = [longitude: number, latitude: number]
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }

/** Kinds of named points: where several are near, the first is named. A junction is a station where many trains call. */
export const ranks = ['junction', 'city', 'town', 'area', 'station', 'place'] as const
export type Rank = (typeof ranks)[number]

/** One feature of the base map, in GeoJSON. */
export interface Feature {
  readonly type: 'Feature'
  readonly properties: { readonly name: string; readonly rank: Rank } | null
  readonly geometry: Geometry
}

/** Features of the base map, in GeoJSON. */
export interface Features {
  readonly type: 'FeatureCollection'
  readonly features: Feature[]
}

/** The base map, which is shown without a network. */
export interface Ground {
  readonly land: Features
  readonly rail: Features
  /** Stations, cities, areas of cities and other places. */
  readonly names: Features
}

const positions = (numbers: readonly number[]): Position[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])

const feature = (geometry: Geometry, properties: Feature['properties'] = null): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const named = (name: string, rank: Rank, position: Position) =>
  feature({ type: 'Point', coordinates: position }, { name, rank })

const list = (triples: readonly (string | number)[], rank: Rank) =>
  Array.from({ length: triples.length / 3 }, (_, i) =>
    named(String(triples[3 * i]), rank, [Number(triples[3 * i + 1]), Number(triples[3 * i + 2])]),
  )

const all = (features: Feature[]): Features => ({ type: 'FeatureCollection', features })

/** Only our own stations, until the rest is loaded. */
export const bareGround: Ground = {
  land: all([]),
  rail: all([]),
  names: all(
    stations.map((each) =>
      named(each.name, each.area ? 'area' : 'junction', [each.longitude, each.latitude]),
    ),
  ),
}

/** Loads the base map from the app's files. When the server has none, the map shows only our own stations. */
export const loadGround = async (): Promise<Ground> => {
  const response = await fetch(`${import.meta.env.BASE_URL}map/india.json`)
  if (!response.ok) return bareGround
  const facts: Facts = await response.json()
  return {
    land: all(facts.land.map((rings) => feature({ type: 'Polygon', coordinates: rings.map(positions) }))),
    rail: all(facts.rail.map((line) => feature({ type: 'LineString', coordinates: positions(line) }))),
    names: all([
      ...list(facts.junctions, 'junction'),
      ...list(facts.cities, 'city'),
      ...list(facts.towns, 'town'),
      ...list(facts.areas, 'area'),
      ...list(facts.stations, 'station'),
      ...list(facts.places, 'place'),
    ]),
  }
}
