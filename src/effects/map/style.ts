import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Feature, Features, Ground } from './ground.ts'

/** URL of the street tiles. None by default: the open tile services do not let every product use them (ADR-70). */
const tiles: string = import.meta.env.VITE_MAP_TILES || 'none'

/** False when the app was built to show only its own base map. */
export const hasTiles = tiles !== 'none'

const credit = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noreferrer">${words}</a>`

const groundCredit = [
  credit('https://www.naturalearthdata.com', 'Natural Earth'),
  credit('https://www.geonames.org', 'GeoNames'),
].join(' · ')
const tilesCredit = credit('https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors')

/** The markup that names the sources, which the map parses. */
export const credits: readonly string[] = [groundCredit, tilesCredit]

const face = ['Anek Latin Variable', 'sans-serif']

const names = (id: string, rank: number, minzoom: number, size: number, ink: string, halo: string) =>
  ({
    id,
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
      'symbol-sort-key': rank,
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }) satisfies LayerSpecification

const dots = (id: string, rank: number, minzoom: number, radius: number, ink: string, halo: string) =>
  ({
    id,
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
      {
        id: 'rail',
        type: 'line',
        source: 'rail',
        maxzoom: 9,
        paint: { 'line-color': line, 'line-width': 1.2, 'line-dasharray': [6, 2] },
      },
      dots('place-dots', 3, 9, 2.5, soft, land),
      dots('town-dots', 2, 6, 2.5, soft, land),
      dots('city-dots', 1, 3, 3, ink, land),
      dots('station-dots', 0, 9, 4, green, land),
      names('place-names', 3, 9, 11, soft, land),
      names('town-names', 2, 6, 11, ink, land),
      names('city-names', 1, 3, 12, ink, land),
      names('station-names', 0, 9, 12, green, land),
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
