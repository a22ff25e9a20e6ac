import type { ReactNode } from 'react'
import type { MapProps } from '../../domain/map.ts'

const canDraw = () => {
  const context = document.createElement('canvas').getContext('webgl2')
  // A browser allows a few of them only: this one was for the question alone.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** A map that can be drawn. `onBroken` is called once when it turns out that it cannot. */
export type DrawnMap = (props: MapProps & { readonly onBroken: () => void }) => ReactNode

/**
 * Loads the code of the map, which nothing else of the app needs.
 *
 * @throws {Error} when it cannot be loaded, or the browser cannot draw it
 */
export const loadMap = async (): Promise<DrawnMap> => {
  if (!canDraw()) throw new Error('This browser cannot draw maps')
  // Set when the app is built, so that only one of the two is built into it.
  if (import.meta.env.VITE_MAPBOX_TOKEN) return (await import('./mapbox-map.tsx')).MapboxMap
  return (await import('./maplibre-map.tsx')).MaplibreMap
}
