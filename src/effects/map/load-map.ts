import type { MapProps } from '@tiffin-junction/contract/domain/map'
import type { ReactNode } from 'react'

const canDraw = () => {
  const context = document.createElement('canvas').getContext('webgl2')
  // A browser allows only a few contexts, so release this one: it was only for the check.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** A map component. It calls `onBroken` when the map cannot be drawn. */
export type DrawnMap = (
  props: MapProps & { readonly isOnline: boolean; readonly onBroken: () => void },
) => ReactNode

/**
 * Loads the code of the map, which nothing else in the app needs.
 *
 * @throws {Error} when the code cannot be loaded, or the browser cannot draw maps
 */
export const loadMap = async (): Promise<DrawnMap> => {
  if (!canDraw()) throw new Error('This browser cannot draw maps')
  // Set when the app is built, so that the build contains only one of the two maps.
  if (import.meta.env.VITE_MAPBOX_TOKEN) return (await import('./mapbox-map.tsx')).MapboxMap
  return (await import('./maplibre-map.tsx')).MaplibreMap
}
