import type { Address } from '@tiffin-junction/contract/domain/address'

/** Source, and so accuracy, of the point that listings start from when no address is selected. */
export type PlaceSource = 'device' | 'ip' | 'default'

const words: Record<PlaceSource, string> = {
  device: 'Your location',
  ip: 'Somewhere near you',
  default: 'New Delhi',
}

/** Returns the location text of the header: the selected address, else the source of the point. */
export const placeName = (selected: Address | null, source: PlaceSource): string =>
  selected
    ? [selected.completeAddress, selected.area].filter((part) => part.trim() !== '').join(', ') ||
      selected.city
    : words[source]
