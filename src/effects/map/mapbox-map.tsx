import sheet from 'mapbox-gl/dist/mapbox-gl.css?url'
import worker from 'mapbox-gl/dist/mapbox-gl-csp-worker.js?url'
import { useRef } from 'react'
import {
  Layer,
  Map as Mapbox,
  type MapRef,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from 'react-map-gl/mapbox'
import { Frame } from './frame.tsx'
import type { DrawnMap } from './load-map.ts'
import { MarkOnMap } from './marks.tsx'
import { useDark } from './page-look.ts'
import { useSteering } from './steering.ts'
import { lineOf, linePaint, scaleOf } from './style.ts'

// The build whose worker is a file of its own (`worker-src 'self'`).
const library = import('mapbox-gl/dist/mapbox-gl-csp.js')

/** The map of Mapbox GL, for whoever has a token of theirs. */
export const MapboxMap: DrawnMap = (props) => {
  const { label, centre, zoom, markers = [], line, onChoose, hasCross, className, onBroken } = props
  const isDark = useDark()
  const map = useRef<MapRef>(null)
  const { frame, onClick, onMoveEnd } = useSteering(map, { ...props, zoom: scaleOf(zoom) })
  return (
    <Frame box={frame} sheet={sheet} className={className} hasCross={hasCross}>
      <Mapbox
        ref={map}
        mapLib={library}
        workerUrl={worker}
        mapboxAccessToken={import.meta.env.VITE_MAPBOX_TOKEN}
        initialViewState={{ ...centre, zoom: scaleOf(zoom) }}
        mapStyle={`mapbox://styles/mapbox/${isDark ? 'dark-v11' : 'streets-v12'}`}
        projection="mercator"
        minZoom={scaleOf(3)}
        maxZoom={scaleOf(20)}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        cooperativeGestures={!onChoose}
        locale={{ 'Map.Title': label }}
        cursor={onChoose ? 'crosshair' : 'grab'}
        onLoad={({ target }) => {
          target.touchZoomRotate.disableRotation()
          target.keyboard.disableRotation()
        }}
        onClick={onClick}
        onMoveEnd={onMoveEnd}
        onError={(event) => {
          if (!event.target) onBroken()
          else console.warn(`Map: ${event.error.message}`)
        }}
      >
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
      </Mapbox>
    </Frame>
  )
}
