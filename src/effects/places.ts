import type { Point } from '../domain/geo.ts'
import type { Place, PlaceSuggestion } from '../domain/place.ts'

/** A text to look for, and the middle of the map: what is nearer to it comes first. */
interface Query {
  readonly text: string
  readonly around: Point
}

/**
 * Where places are looked up (ADR-69): the gazetteer of our own server, or Google Maps. Whatever fails rejects;
 * `{reason: 'notLoaded'}` says that the service is not there yet.
 */
export interface Places {
  /** Places in India a text may mean, the likeliest first. */
  readonly searchPlaces: (query: Query, signal: AbortSignal) => Promise<readonly Place[]>
  /** What a text may become; only places in India (ADR-57). */
  readonly suggestPlaces: (query: Query, signal: AbortSignal) => Promise<readonly PlaceSuggestion[]>
  /** The place of a suggestion. */
  readonly placeOf: (params: { readonly id: string }, signal: AbortSignal) => Promise<Place>
  /** What is known of a point, under its own coordinates; `null` where nothing is known. */
  readonly reversePlace: (point: Point, signal: AbortSignal) => Promise<Place | null>
}

/** The key of Google Maps, set when the app is built; without it our own server looks places up. */
const key: string = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? ''

const google = async () => {
  const { openGooglePlaces } = await import('./google-places.ts')
  return openGooglePlaces(key)
}

/** The service of this build, its code loaded when it is first needed. */
export const loadPlaces = async (): Promise<Places> => (key ? google() : import('./calls/places.ts'))

/**
 * Gets the service ready, and calls back when it does not accept its key: now, if that is known already, or
 * later (ADR-75). Returns how to stop listening.
 */
export const watchPlaces = (onRefused: () => void): (() => void) => {
  if (!key) return () => {}
  let isWatched = true
  let stop = () => {}
  google().then(
    (service) => {
      if (isWatched) stop = service.watch(onRefused)
    },
    // Its code did not come: the next use of it says so.
    () => {},
  )
  return () => {
    isWatched = false
    stop()
  }
}
