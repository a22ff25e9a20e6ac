import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import type { Place, PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import { barePlace, type DeviceFix, type MapsEvent, nameless, positionReason } from './places.rules.ts'

export interface PlaceSearchInput {
  /** Initial position of the marker; `awaited` when the parent will send it. */
  readonly at: Point | 'awaited' | null
  /**
   * Whether the box holds the address of the marker: a found address goes into the box, and typing ends a
   * lookup. Otherwise the box holds only the search text.
   */
  readonly holdsAddress: boolean
  /** Message when the position of the device is requested but unknown. */
  readonly unlocated: string
}

export type PlaceSearchEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  /** The search button, or Enter while no suggestion is marked. */
  | { readonly type: 'search.submitted' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: PlaceSuggestion }
  | { readonly type: 'location.requested' }
  /** A point on the map was chosen by touch, mouse or keyboard. */
  | { readonly type: 'map.clicked'; readonly point: Point }
  /** The map was moved to another centre. */
  | { readonly type: 'map.moved'; readonly centre: Point }
  /** The parent has located the device, for the initial position. */
  | { readonly type: 'device.located'; readonly fix: DeviceFix }
  /** The parent could not locate the device. */
  | { readonly type: 'device.unlocated'; readonly error: unknown }
  /** The parent sets a place; this ends a running lookup. */
  | ({ readonly type: 'place.given' } & GivenPlace)
  | MapsEvent

/** A place that the parent sets. */
export interface GivenPlace {
  readonly point: Point
  readonly text: string
  /** True for the position of the device. */
  readonly isDevice?: boolean
}

export interface PlaceSearchContext extends PlaceSearchInput {
  /** Text in the box, typed or found. */
  readonly text: string
  /** Place id of the suggestion that was chosen last. */
  readonly chosen: string
  /** Centre of the map; places nearer to it are found first. */
  readonly centre: Point
  /** The place of the marker, as far as it is known. */
  readonly place: Place | null
  /** Whether the marker is at the position of the device. */
  readonly isDevice: boolean
  /** Error message when something could not be found. */
  readonly problem: string | null
  /** Reason that the browser gave no position, as a message to show. */
  readonly reason: string | null
  /** True when the maps service rejects its key. */
  readonly isRefused: boolean
}

const called = (place: Place, formattedAddress: string): Place => ({
  ...place,
  address: { ...place.address, formattedAddress },
})

/** Sets the marker to a place, and the centre of the map to the same point. */
const markedAt = (place: Place, isDevice: boolean) => ({
  place,
  isDevice,
  centre: { latitude: place.latitude, longitude: place.longitude },
})

/** Sets the marker to a point and its address to a text, which also goes into the box. */
export const withAddress = (point: Point, text: string, isDevice = false) => ({
  ...markedAt(called(barePlace(point, isDevice), text), isDevice),
  text,
})

/** Address of the marker while the position of the device is unknown (ADR-68). */
export const defaultName = 'Default Location (Delhi)'

/** Sets the marker to New Delhi when the position of the device is unknown (ADR-68). */
export const atDefault = (failure: unknown) => ({
  ...withAddress(newDelhi, defaultName),
  reason: positionReason(failure),
})

/**
 * Sets the marker to a point whose address is not known yet. A box that holds the address is empty until it
 * is.
 */
export const withPoint = (
  { holdsAddress }: Pick<PlaceSearchInput, 'holdsAddress'>,
  point: Point,
  isDevice: boolean,
) => {
  const bare = barePlace(point, isDevice)
  return holdsAddress ? { ...markedAt(called(bare, ''), isDevice), text: '' } : markedAt(bare, isDevice)
}

/**
 * Sets the marker to the position of the device. `reason` says why the browser gave none, when only the
 * network gave one.
 */
export const withFix = (context: Pick<PlaceSearchInput, 'holdsAddress'>, { point, reason }: DeviceFix) => ({
  ...withPoint(context, point, true),
  reason: positionReason({ reason }),
})

/**
 * Sets the marker to a place that was found. A place without an address leaves the box and the address as
 * they are.
 */
export const withPlace = (
  { holdsAddress, place: last }: Pick<PlaceSearchContext, 'holdsAddress' | 'place'>,
  found: Place,
) => {
  const { formattedAddress } = found.address
  if (!holdsAddress) return markedAt(found, false)
  if (formattedAddress === '') return markedAt(called(found, last?.address.formattedAddress ?? ''), false)
  return { ...markedAt(found, false), text: formattedAddress }
}

/**
 * Returns the changes after the lookup of the point at the marker; `named` is `null` when nothing is known
 * there (ADR-67, ADR-76).
 */
export const withName = (
  { holdsAddress, place: marked, isDevice }: PlaceSearchContext,
  named: Place | null,
): Partial<PlaceSearchContext> => {
  if (!marked) return {}
  const { latitude, longitude } = marked
  const text = named?.address.formattedAddress || nameless(marked, isDevice)
  const place = { ...called(named ?? marked, text), latitude, longitude }
  return holdsAddress ? { place, text } : { place }
}

/** Context when the search begins. */
export const atStart = (input: PlaceSearchInput): PlaceSearchContext => {
  const point = input.at === 'awaited' ? null : input.at
  return {
    ...input,
    text: '',
    chosen: '',
    centre: point ?? newDelhi,
    place: point && barePlace(point, false),
    isDevice: false,
    problem: null,
    reason: null,
    isRefused: false,
  }
}
