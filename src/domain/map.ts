import type { Point } from './geo.ts'

/** The open tile service that maps are drawn from unless another is named (ADR-70). */
export const openTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** What a mark on a map looks like: `alert` is a red pin, `vehicle` a green arrow that can be turned. */
export type MarkerKind = 'restaurant' | 'home' | 'vehicle' | 'alert'

/** A few lines that open over a mark when it is pressed. */
export interface MapPopup {
  readonly title: string
  readonly lines: readonly string[]
  /** Open as soon as a mark with this id appears; closed until pressed otherwise. */
  readonly isOpen?: boolean
}

/** One mark on a map. */
export interface MapMarker {
  /** A mark of a new id is a new mark: its popup opens again. */
  readonly id: string
  readonly point: Point
  readonly kind: MarkerKind
  /** What it is called for those who cannot see it. */
  readonly label: string
  /** Degrees clockwise from north that it is turned by; only a vehicle is. */
  readonly heading?: number
  /** Milliseconds it takes to a new `point`; at once when absent, or for whoever asked for less motion. */
  readonly glide?: number
  readonly popup?: MapPopup
}

/**
 * What a map is told. A screen of `src/app` hands the map (`src/app/map.tsx`) down to a view as
 * `map: ComponentType<MapProps>`.
 *
 * With the keyboard the map is moved by the arrow keys and zoomed by + and - once it has the focus, and Enter
 * chooses the point in its middle. Where nothing can be chosen, moving it by touch takes two fingers and zooming
 * by the wheel Ctrl, so that the page can be scrolled past it.
 */
export interface MapProps {
  /** What the map shows, for those who cannot see it. */
  readonly label: string
  /** Where its middle is. A new value moves it there; what the person does in between stays with the map. */
  readonly centre: Point
  /** From 3 to 20, as the tile services count; a new value is followed as a new `centre` is. */
  readonly zoom: number
  readonly markers?: readonly MapMarker[]
  /** A way drawn as a dashed green line. */
  readonly line?: readonly Point[]
  /** The person pressed a point, or Enter for the middle. */
  readonly onChoose?: (point: Point) => void
  /** The map came to rest after the person moved it: the middle, for a button such as 'Choose this point'. */
  readonly onRest?: (centre: Point) => void
  /** Draws a cross over the middle, to aim at. */
  readonly hasCross?: boolean
  /** How to use it, told below it unless no map can be drawn. */
  readonly hint?: string
  /** Classes of the box around it, which must give it a height. */
  readonly className?: string
}

/** A point as people read it: six decimals, `28.613900, 77.209000`. */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
