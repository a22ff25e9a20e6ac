import { setWorkerUrl } from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  Layer,
  Map as MapLibre,
  type MapRef,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from 'react-map-gl/maplibre'
import { trustTexts } from '../trusted.ts'
import { Frame } from './frame.tsx'
import { bareGround, loadGround } from './ground.ts'
import type { DrawnMap } from './load-map.ts'
import { mannersOf, OnMap, type Parts } from './on-map.tsx'
import { useDark, useTiles } from './page-look.ts'
import { useSteering } from './steering.ts'
import { credits, scaleOf, styleOf } from './style.ts'

// The worker is loaded from our own file and not created from a text, for the policy `worker-src 'self'`.
setWorkerUrl(worker)
trustTexts([worker], credits)

const useStyle = (withTiles: boolean) => {
  const isDark = useDark()
  const [ground, setGround] = useState(bareGround)
  useEffect(() => {
    let isShown = true
    loadGround().then(
      (loaded) => isShown && setGround(loaded),
      () => console.warn('map: loading the base map failed'),
    )
    return () => {
      isShown = false
    }
  }, [])
  return useMemo(() => styleOf(ground, isDark, withTiles), [ground, isDark, withTiles])
}

const parts: Parts = { Marker, NavigationControl, ScaleControl, Source, Layer }

/** The map of MapLibre: a base map that is part of the app, and street tiles over it where they are set (ADR-70). */
export const MaplibreMap: DrawnMap = (props) => {
  const { zoom, markers, line, hasCross, className, isOnline, onBroken } = props
  const tiles = useTiles(isOnline)
  const style = useStyle(tiles.isOn)
  const map = useRef<MapRef>(null)
  const { frame, onClick, onMoveEnd } = useSteering(map, { ...props, zoom: scaleOf(zoom) })
  return (
    <Frame box={frame} sheet={sheet} className={className} hasCross={hasCross}>
      <MapLibre
        ref={map}
        {...mannersOf(props)}
        mapStyle={style}
        attributionControl={{ compact: false }}
        onClick={onClick}
        onMoveEnd={onMoveEnd}
        onSourceData={({ sourceId, tile }) => sourceId === 'tiles' && tile && tiles.onCame()}
        onError={(event) => {
          if (!event.target) onBroken()
          else if ('sourceId' in event && event.sourceId === 'tiles') tiles.onFailed()
          else console.warn(`Map: ${event.error.message}`)
        }}
      >
        <OnMap parts={parts} line={line} markers={markers} />
      </MapLibre>
    </Frame>
  )
}
