import { newDelhi, type Point } from '../../src/domain/geo.ts'
import type { Place, PlaceSuggestion } from '../../src/domain/place.ts'
import { barePlace, type DeviceFix, type MapsEvent, nameless, positionReason } from './places.rules.ts'

export interface PlaceSearchInput {
  /** Where the marker is at first; `awaited` when the parent is about to give it. */
  readonly at: Point | 'awaited' | null
  /**
   * Whether the box holds the address of the marker, so that what is found goes in there and typing ends a look-up;
   * else it holds only what is searched for.
   */
  readonly holdsAddress: boolean
  /** What is said when the place of the device is wanted and nobody knows it. */
  readonly unlocated: string
}

export type PlaceSearchEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  /** The search button, or Enter with none of the suggestions marked. */
  | { readonly type: 'search.submitted' }
  | { readonly type: 'suggestion.chosen'; readonly suggestion: PlaceSuggestion }
  | { readonly type: 'location.requested' }
  /** A point of the map was chosen, by finger, mouse or keys. */
  | { readonly type: 'map.clicked'; readonly point: Point }
  /** The map shows another part of the world. */
  | { readonly type: 'map.moved'; readonly centre: Point }
  /** The parent has found out where the device is, to begin there. */
  | { readonly type: 'device.located'; readonly fix: DeviceFix }
  /** The parent could not find it out. */
  | { readonly type: 'device.unlocated'; readonly error: unknown }
  /** The parent knows a place, whatever is under way here. */
  | ({ readonly type: 'place.given' } & GivenPlace)
  | MapsEvent

/** A place as the parent knows it. */
export interface GivenPlace {
  readonly point: Point
  readonly text: string
}

export interface PlaceSearchContext extends PlaceSearchInput {
  /** As it stands in the box: typed, or found. */
  readonly text: string
  /** The place of the suggestion that was chosen last. */
  readonly chosen: string
  /** The middle of the map; what is nearer to it is found first. */
  readonly centre: Point
  /** Where the marker is, with what is known of it. */
  readonly place: Place | null
  /** Whether that is where the device is. */
  readonly isDevice: boolean
  /** Why something could not be found, in words to show. */
  readonly problem: string | null
  /** Why the browser would not say where the device is, in words to show. */
  readonly reason: string | null
  /** The maps service does not accept its key. */
  readonly isRefused: boolean
}

const called = (place: Place, formattedAddress: string): Place => ({
  ...place,
  address: { ...place.address, formattedAddress },
})

/** The marker at a place, which the map then shows in its middle. */
const markedAt = (place: Place, isDevice: boolean) => ({
  place,
  isDevice,
  centre: { latitude: place.latitude, longitude: place.longitude },
})

/** The marker at a point, with the text for it, which is in the box too. */
export const withAddress = (point: Point, text: string) => ({
  ...markedAt(called(barePlace(point, false), text), false),
  text,
})

/** New Delhi, where nobody knows where the device is (ADR-68). */
export const atDefault = (failure: unknown) => ({
  ...withAddress(newDelhi, 'Default Location (Delhi)'),
  reason: positionReason(failure),
})

/** The marker at a point whose address is not known yet. A box for the address is empty until it is. */
export const withPoint = (
  { holdsAddress }: Pick<PlaceSearchInput, 'holdsAddress'>,
  point: Point,
  isDevice: boolean,
) => {
  const bare = barePlace(point, isDevice)
  return holdsAddress ? { ...markedAt(called(bare, ''), isDevice), text: '' } : markedAt(bare, isDevice)
}

/** The marker where the device is, with what the browser would not say. */
export const withFix = (context: Pick<PlaceSearchInput, 'holdsAddress'>, { point, reason }: DeviceFix) => ({
  ...withPoint(context, point, true),
  reason: positionReason({ reason }),
})

/** The marker at a place that was found. One without an address leaves the box and the address as they are. */
export const withPlace = (
  { holdsAddress, place: last }: Pick<PlaceSearchContext, 'holdsAddress' | 'place'>,
  found: Place,
) => {
  const { formattedAddress } = found.address
  if (!holdsAddress) return markedAt(found, false)
  if (formattedAddress === '') return markedAt(called(found, last?.address.formattedAddress ?? ''), false)
  return { ...markedAt(found, false), text: formattedAddress }
}

/** After what is at the marker was looked up; `null` where nothing is known (ADR-67, ADR-76). */
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

/** What is known when the search begins. */
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
