import type { Address } from '@tiffin-junction/contract/domain/address'

/** Where the point comes from that restaurants are listed around while no address is selected. */
type PointSource = 'device' | 'ip' | 'default'

const unnamed: Record<PointSource, string> = {
  device: 'your location',
  ip: 'your area',
  default: 'New Delhi',
}

/** The place that an order would be delivered to, in few words: the area of the address, else where the point is. */
export const deliveryPlace = (selected: Address | null, source: PointSource): string =>
  selected ? selected.area.trim() || selected.city.trim() || 'your address' : unnamed[source]

/** Says of a restaurant that it does not deliver to the place; the name is left out in a list (DIS-104, DIS-105). */
export const noDeliveryText = (place: string, name = ''): string =>
  name ? `${name} does not deliver to ${place}.` : `Does not deliver to ${place}`
