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
import { mannersOf, OnMap, type Parts } from './on-map.tsx'
import { useDark } from './page-look.ts'
import { useSteering } from './steering.ts'
import { scaleOf } from './style.ts'

// The build with its worker in a separate file, for the policy `worker-src 'self'`.
const library = import('mapbox-gl/dist/mapbox-gl-csp.js')

const parts: Parts = { Marker, NavigationControl, ScaleControl, Source, Layer }

/** The map of Mapbox GL, for installations with a Mapbox token. */
export const MapboxMap: DrawnMap = (props) => {
  const { zoom, markers, line, hasCross, className, onBroken } = props
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
        {...mannersOf(props)}
        mapStyle={`mapbox://styles/mapbox/${isDark ? 'dark-v11' : 'streets-v12'}`}
        projection="mercator"
        onClick={onClick}
        onMoveEnd={onMoveEnd}
        onError={(event) => {
          if (!event.target) onBroken()
          else console.warn(`Map: ${event.error.message}`)
        }}
      >
        <OnMap parts={parts} line={line} markers={markers} />
      </Mapbox>
    </Frame>
  )
}
