import type { MapProps } from '@tiffin-junction/contract/domain/map'
import type { ComponentType, ReactNode } from 'react'
import { type MarkOf, MarkOnMap } from './marks.tsx'
import { lineOf, linePaint, scaleOf } from './style.ts'

interface Turning {
  readonly touchZoomRotate: { disableRotation(): void }
  readonly keyboard: { disableRotation(): void }
}

/** Options that are the same for both libraries: the first view of the map, and that north is always up. */
export const mannersOf = ({ label, centre, zoom, onChoose }: MapProps) => ({
  initialViewState: { ...centre, zoom: scaleOf(zoom) },
  minZoom: scaleOf(3),
  maxZoom: scaleOf(20),
  maxPitch: 0,
  dragRotate: false,
  touchPitch: false,
  cooperativeGestures: !onChoose,
  locale: { 'Map.Title': label },
  cursor: onChoose ? 'crosshair' : 'grab',
  onLoad: ({ target }: { target: Turning }) => {
    target.touchZoomRotate.disableRotation()
    target.keyboard.disableRotation()
  },
})

/** The components of a library for the elements on its map. */
export interface Parts {
  readonly Marker: MarkOf
  readonly NavigationControl: ComponentType<{ showCompass: boolean }>
  readonly ScaleControl: ComponentType
  readonly Source: ComponentType<{
    id: string
    type: 'geojson'
    data: ReturnType<typeof lineOf>
    children: ReactNode
  }>
  readonly Layer: ComponentType<{
    id: string
    type: 'line'
    layout: { 'line-cap': 'round' }
    paint: ReturnType<typeof linePaint>
  }>
}

/** The elements on a map: its controls, the line and the marks. */
export function OnMap({
  parts: { Marker, NavigationControl, ScaleControl, Source, Layer },
  line,
  markers = [],
}: Pick<MapProps, 'line' | 'markers'> & { parts: Parts }) {
  return (
    <>
      <NavigationControl showCompass={false} />
      <ScaleControl />
      {line && (
        <Source id="line" type="geojson" data={lineOf(line)}>
          <Layer id="line" type="line" layout={{ 'line-cap': 'round' }} paint={linePaint()} />
        </Source>
      )}
      {markers.map((marker) => (
        <MarkOnMap key={marker.id} Mark={Marker} marker={marker} />
      ))}
    </>
  )
}
