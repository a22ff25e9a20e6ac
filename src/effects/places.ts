import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'

/** A text to search for, and the centre of the map: nearer places come first. */
interface Query {
  readonly text: string
  readonly around: Point
}

/**
 * The service that looks up places (ADR-69): the gazetteer of our own server, or Google Maps. Its calls
 * reject on any failure, with `{reason: 'notLoaded'}` while the service is not loaded.
 */
export interface Places {
  /** Places in India that match a text, most likely first. */
  readonly searchPlaces: (query: Query, signal: AbortSignal) => Promise<readonly Place[]>
  /** Suggestions to complete a text; only places in India (ADR-57). */
  readonly suggestPlaces: (query: Query, signal: AbortSignal) => Promise<readonly PlaceSuggestion[]>
  /** The place of a suggestion. */
  readonly placeOf: (params: { readonly id: string }, signal: AbortSignal) => Promise<Place>
  /** The place at a point, with the point's own coordinates; `null` when nothing is known there. */
  readonly reversePlace: (point: Point, signal: AbortSignal) => Promise<Place | null>
}

/** The key of Google Maps, set when the app is built. Without it, our own server looks up places. */
const key: string = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? ''

const google = async () => {
  const { openGooglePlaces } = await import('./google-places.ts')
  return openGooglePlaces(key)
}

/** Loads the service of this build. */
export const loadPlaces = async (): Promise<Places> => (key ? google() : import('./calls/places.ts'))

/**
 * Loads the service, and calls back when it does not accept its key: now, if that is already known, or later
 * (ADR-75). Returns a function that stops it.
 */
export const watchPlaces = (onRefused: () => void): (() => void) => {
  if (!key) return () => {}
  let isWatched = true
  let stop = () => {}
  google().then(
    (service) => {
      if (isWatched) stop = service.watch(onRefused)
    },
    // Its code failed to load: the next use reports that.
    () => {},
  )
  return () => {
    isWatched = false
    stop()
  }
}
