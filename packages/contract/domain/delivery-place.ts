import { type Address, type Destination, destinationOf, pointOf } from './address.ts'
import { isSamePoint, type Point } from './geo.ts'

/** Where the position of a device comes from, and so how exact it is. */
export type PointSource = 'device' | 'ip' | 'default'

/** A place that the person has chosen: an order can go there. */
export interface ChosenPlace {
  readonly kind: 'address'
  readonly address: Address
}

/** Where the device is: restaurants are listed around it, but an order needs a chosen place. */
export interface DevicePlace {
  readonly kind: 'device'
  readonly point: Point
  readonly source: PointSource
}

/** The place that restaurants are listed for (ADR-82). */
export type DeliveryPlace = ChosenPlace | DevicePlace

/** The selected address, else where the device is. */
export const placeFor = (selected: Address | null, device: Omit<DevicePlace, 'kind'>): DeliveryPlace =>
  selected
    ? { kind: 'address', address: selected }
    : { kind: 'device', point: device.point, source: device.source }

/** The point that has to be within a restaurant's delivery area (decisions D33). */
export const placePoint = (place: DeliveryPlace): Point =>
  place.kind === 'address' ? pointOf(place.address) : place.point

/** Whether restaurants are the same for both: the same point, and the same kind of place. */
export const isSamePlace = (one: DeliveryPlace, other: DeliveryPlace): boolean =>
  one.kind === other.kind && isSamePoint(placePoint(one), placePoint(other))

/** The chosen place as a person sees it before an order. */
export const placeDestination = ({ address }: ChosenPlace): Destination => destinationOf(address)

const titles: Record<PointSource, string> = {
  device: 'Your location',
  ip: 'Somewhere near you',
  default: 'New Delhi',
}

const firstLine = ({ completeAddress, area, city }: Address): string =>
  [completeAddress, area].filter((part) => part.trim() !== '').join(', ') || city

/** The place as the header names it. */
export const placeTitle = (place: DeliveryPlace): string =>
  place.kind === 'address' ? firstLine(place.address) : titles[place.source]

const words: Record<PointSource, string> = {
  device: 'your location',
  ip: 'your area',
  default: 'New Delhi',
}

/** The place within a sentence, in few words (DIS-104, DIS-105). */
export const placeInWords = (place: DeliveryPlace): string =>
  place.kind === 'address'
    ? place.address.area.trim() || place.address.city.trim() || 'your address'
    : words[place.source]
