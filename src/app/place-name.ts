import type { Address } from '../domain/address.ts'

/** How far one may trust the point that listings start from when no address is selected. */
export type PlaceSource = 'device' | 'ip' | 'default'

const words: Record<PlaceSource, string> = {
  device: 'Your location',
  ip: 'Somewhere near you',
  default: 'New Delhi',
}

/** What the header calls the place food is looked for: the selected address, else how the device was located. */
export const placeName = (selected: Address | null, source: PlaceSource): string =>
  selected
    ? [selected.completeAddress, selected.area].filter((part) => part.trim() !== '').join(', ') ||
      selected.city
    : words[source]
