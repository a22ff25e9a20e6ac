import type { Point } from './geo.ts'

/** Appearance of a mark on a map: `alert` is a red pin, `vehicle` a green arrow that can be turned. */
export type MarkerKind = 'restaurant' | 'home' | 'vehicle' | 'alert'

/** A popup with a few lines that opens over a mark when it is pressed. */
export interface MapPopup {
  readonly title: string
  readonly lines: readonly string[]
  /** True to open the popup when a mark with this id appears. Otherwise a press on the mark opens it. */
  readonly isOpen?: boolean
}

/** One mark on a map. */
export interface MapMarker {
  /** A mark with a new id is a new mark: its popup opens again. */
  readonly id: string
  readonly point: Point
  readonly kind: MarkerKind
  /** Accessible name. */
  readonly label: string
  /** Rotation in degrees clockwise from north; only for a vehicle. */
  readonly heading?: number
  /** Milliseconds of the move to a new `point`; absent for a jump. With reduced motion it always jumps. */
  readonly glide?: number
  readonly popup?: MapPopup
}

/**
 * Props of a map. A screen of `src/app` passes the map (`src/app/map.tsx`) to a view as
 * `map: ComponentType<MapProps>`.
 *
 * With the keyboard: when the map has the focus, the arrow keys move it, + and - zoom, and Enter chooses the
 * point at its centre. Without `onChoose`, moving the map by touch needs two fingers and zooming with the
 * wheel needs Ctrl, so that the page can be scrolled past it.
 */
export interface MapProps {
  /** Accessible name: describes what the map shows. */
  readonly label: string
  /** Centre of the map. A new value moves the map there; movements by the person do not change this prop. */
  readonly centre: Point
  /** From 3 to 20, as tile services count. A new value zooms the map, as a new `centre` moves it. */
  readonly zoom: number
  readonly markers?: readonly MapMarker[]
  /** A route, drawn as a dashed green line. */
  readonly line?: readonly Point[]
  /** Called when the person presses a point, or Enter for the centre. */
  readonly onChoose?: (point: Point) => void
  /** Called with the centre after the person moved the map, for a button such as 'Choose this point'. */
  readonly onRest?: (centre: Point) => void
  /** Draws a cross over the centre, to aim with. */
  readonly hasCross?: boolean
  /** Instructions for use, shown below the map unless it cannot be drawn. */
  readonly hint?: string
  /** CSS classes of the box around the map; they must give it a height. */
  readonly className?: string
}

/** Formats a point for people, with six decimals: `28.613900, 77.209000`. */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
