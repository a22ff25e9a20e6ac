import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type Feature, type Features, type Ground, type Rank, ranks } from './ground.ts'

/** URL of the street tiles. None by default: the open tile services do not let every product use them (ADR-70). */
const tiles: string = import.meta.env.VITE_MAP_TILES || 'none'

/** False when the app was built to show only its own base map. */
export const hasTiles = tiles !== 'none'

const credit = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noreferrer">${words}</a>`

const groundCredit = [
  credit('https://www.naturalearthdata.com', 'Natural Earth'),
  credit('https://www.geonames.org', 'GeoNames'),
  credit('https://github.com/datameet/railways', 'DataMeet'),
  credit('https://data.gov.in', 'data.gov.in'),
].join(' · ')
const tilesCredit = credit('https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors')

/** The markup that names the sources, which the map parses. */
export const credits: readonly string[] = [groundCredit, tilesCredit]

const face = ['Anek Latin Variable', 'sans-serif']

const names = (rank: Rank, minzoom: number, size: number, ink: string, halo: string) =>
  ({
    id: `${rank}-names`,
    type: 'symbol',
    source: 'names',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': face,
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, size, 14, size + 4],
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.5,
      'symbol-sort-key': ranks.indexOf(rank),
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }) satisfies LayerSpecification

const dots = (rank: Rank, minzoom: number, radius: number, ink: string, halo: string) =>
  ({
    id: `${rank}-dots`,
    type: 'circle',
    source: 'names',
    minzoom,
    filter: ['==', ['get', 'rank'], rank],
    paint: {
      'circle-radius': radius,
      'circle-color': ink,
      'circle-stroke-color': halo,
      'circle-stroke-width': 1.5,
    },
  }) satisfies LayerSpecification

/** Width of a railway line in pixels, from the view of a region to that of a street. */
const railWidth = (far: number, near: number) =>
  ['interpolate', ['linear'], ['zoom'], 8, far, 14, near] as ExpressionSpecification

/**
 * Converts our zoom to that of the map libraries. Ours is that of the tile services, with tiles of 256
 * pixels; the libraries count tiles of 512 pixels.
 */
export const scaleOf = (zoom: number): number => zoom - 1

/** Converts a route to GeoJSON for a map library. */
export const lineOf = (points: readonly Point[]): Feature => ({
  type: 'Feature',
  properties: null,
  geometry: {
    type: 'LineString',
    coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]),
  },
})

/** Paint of a dashed green line (ORD-125). */
export const linePaint = () => ({
  'line-color': getComputedStyle(document.documentElement).getPropertyValue('--color-veg').trim() || 'green',
  'line-width': 4,
  'line-dasharray': [1.5, 2],
})

/**
 * The style of a map: sea, land, lines and names from `ground`, with the street tiles over them as they
 * arrive. Names use the fonts of the page, so no fonts are fetched. Colours are the page's current ones.
 */
export const styleOf = (ground: Ground, isDark: boolean, withTiles: boolean): StyleSpecification => {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim() || '#777777'
  const [ink, soft, land, sea, line, green] = ['ink', 'soft', 'sunk', 'blue-soft', 'edge', 'green'].map(
    colour,
  ) as [string, string, string, string, string, string]
  const source = (data: Features) => ({ type: 'geojson', data, attribution: groundCredit }) as const
  return {
    version: 8,
    sources: {
      land: source(ground.land),
      rail: source(ground.rail),
      names: source(ground.names),
      ...(withTiles
        ? { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19, attribution: tilesCredit } }
        : {}),
    },
    layers: [
      // Without any known land, use the colour of land: a map of only sea would be wrong.
      {
        id: 'sea',
        type: 'background',
        paint: { 'background-color': ground.land.features.length > 0 ? sea : land },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      // As maps print a railway: a dark line, and light dashes on it from where single stations are named.
      {
        id: 'rail',
        type: 'line',
        source: 'rail',
        paint: { 'line-color': line, 'line-width': railWidth(1.2, 4) },
      },
      {
        id: 'rail-dashes',
        type: 'line',
        source: 'rail',
        minzoom: 9,
        paint: { 'line-color': land, 'line-width': railWidth(0.6, 2), 'line-dasharray': [5, 5] },
      },
      dots('place', 9, 2.5, soft, land),
      dots('area', 10, 2, soft, land),
      dots('town', 6, 2.5, soft, land),
      dots('city', 3, 3, ink, land),
      dots('station', 9, 3.5, green, land),
      dots('junction', 7, 4.5, green, land),
      names('place', 9, 11, soft, land),
      names('station', 10, 11, green, land),
      names('area', 10, 11, ink, land),
      names('town', 6, 11, ink, land),
      names('city', 3, 12, ink, land),
      names('junction', 8, 12, green, land),
      ...(withTiles
        ? [
            {
              id: 'tiles',
              type: 'raster',
              source: 'tiles',
              paint: isDark ? { 'raster-brightness-max': 0.7, 'raster-saturation': -0.4 } : {},
            } satisfies LayerSpecification,
          ]
        : []),
    ],
  }
}
