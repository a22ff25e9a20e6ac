import { type Address, type Destination, destinationOf, pointOf } from './address.ts'
import { isSamePoint, type Point } from './geo.ts'
import { type ChosenStop, isSameStop, type StopKey, stopKeyOf, stopTitle } from './train-stop.ts'

/** Source of a device's position; it decides how exact the position is. */
export type PointSource = 'device' | 'ip' | 'default'

/** The selected address. */
export interface AddressPlace {
  readonly kind: 'address'
  readonly address: Address
}

/** The chosen stop of a train: an order goes to a seat there (decisions D54). */
export interface StopPlace {
  readonly kind: 'stop'
  readonly stop: ChosenStop
}

/** A place that the person has chosen: an order can go there. */
export type ChosenPlace = AddressPlace | StopPlace

/** Position of the device: restaurants are listed around it, but an order needs a chosen place. */
export interface DevicePlace {
  readonly kind: 'device'
  readonly point: Point
  readonly source: PointSource
}

/** The place that restaurants are listed for (ADR-82, TRN-11). */
export type DeliveryPlace = ChosenPlace | DevicePlace

/** The point that restaurants are listed around, and the stop of a train if that is what they are listed for. */
export interface Spot extends Point {
  readonly stop?: StopKey
}

/** Sources of a person's place. */
export interface PlaceSources {
  readonly stop: ChosenStop | null
  readonly selected: Address | null
  readonly device: Omit<DevicePlace, 'kind'>
}

/** The chosen stop of a train, else the selected address; `null` without both. */
export const chosenPlace = ({ stop, selected }: Omit<PlaceSources, 'device'>): ChosenPlace | null => {
  if (stop) return { kind: 'stop', stop }
  return selected && { kind: 'address', address: selected }
}

/** The place that was chosen, else where the device is. */
export const placeFor = ({ device: { point, source }, ...chosen }: PlaceSources): DeliveryPlace =>
  chosenPlace(chosen) ?? { kind: 'device', point, source }

/** The point that has to be within a restaurant's delivery area (decisions D33, D56). */
export const placePoint = (place: DeliveryPlace): Point => {
  if (place.kind === 'address') return pointOf(place.address)
  return place.kind === 'stop' ? place.stop.point : place.point
}

/** The point and the stop that restaurants are listed for. */
export const placeSpot = (place: DeliveryPlace): Spot => {
  if (place.kind !== 'stop') return placePoint(place)
  return { ...place.stop.point, stop: stopKeyOf(place.stop) }
}

/** Whether the same restaurants are listed for both. */
export const isSameSpot = (one: Spot, other: Spot | null): boolean =>
  isSamePoint(one, other) && isSameStop(one.stop, other?.stop)

/** Whether restaurants are the same for both: the same spot, and the same kind of place. */
export const isSamePlace = (one: DeliveryPlace, other: DeliveryPlace): boolean =>
  one.kind === other.kind && isSameSpot(placeSpot(one), placeSpot(other))

/** The chosen place as a person sees it before an order. */
export const placeDestination = (place: ChosenPlace): Destination =>
  place.kind === 'address'
    ? destinationOf(place.address)
    : { text: stopTitle(place.stop), ...place.stop.point }

const titles: Record<PointSource, string> = {
  device: 'Your location',
  ip: 'Somewhere near you',
  default: 'New Delhi',
}

const firstLine = ({ completeAddress, area, city }: Address): string =>
  [completeAddress, area].filter((part) => part.trim() !== '').join(', ') || city

/** The place as the header names it. */
export const placeTitle = (place: DeliveryPlace): string => {
  if (place.kind === 'stop') return stopTitle(place.stop)
  return place.kind === 'address' ? firstLine(place.address) : titles[place.source]
}

const words: Record<PointSource, string> = {
  device: 'your location',
  ip: 'your area',
  default: 'New Delhi',
}

/** The place within a sentence, in few words (DIS-104, DIS-105). */
export const placeInWords = (place: DeliveryPlace): string => {
  if (place.kind === 'stop') return place.stop.stationName
  return place.kind === 'address'
    ? place.address.area.trim() || place.address.city.trim() || 'your address'
    : words[place.source]
}
