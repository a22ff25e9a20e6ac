import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { MapMarker } from '@tiffin-junction/contract/domain/map'
import type { PlaceAddress } from '@tiffin-junction/contract/domain/place'

/**
 * Returns the mark of the chosen place, with its popup (ADR-48). A new point is a new mark, whose popup
 * opens.
 */
export const placeMarker = (
  { latitude, longitude }: Point,
  title: string,
  { area = '', city = '', pincode = '' }: Partial<PlaceAddress> = {},
): MapMarker => ({
  id: `${latitude},${longitude}`,
  point: { latitude, longitude },
  kind: 'home',
  label: 'The chosen place',
  popup: {
    title,
    lines: [
      ['Area', area],
      ['City', city],
      ['Pincode', pincode],
    ]
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`),
    isOpen: true,
  },
})
