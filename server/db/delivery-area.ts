import type { DeliveryArea } from '@tiffin-junction/contract/domain/delivery-area'
import type { restaurants } from './schema.ts'

/** Returns the area in which a stored restaurant delivers. */
export const areaOf = ({
  latitude,
  longitude,
  deliveryRadius,
}: Pick<typeof restaurants.$inferSelect, 'latitude' | 'longitude' | 'deliveryRadius'>): DeliveryArea => ({
  latitude,
  longitude,
  radius: deliveryRadius,
})
