import { useSelector } from '@xstate/react'
import { selectedOf } from '../../machines/address/address-book.selectors.ts'
import { deliveryPlace } from '../../machines/address/delivery-place.rules.ts'
import { sourceOf } from '../../machines/address/device-location.selectors.ts'
import { useSystem } from './system.ts'

/** Returns the place that an order would be delivered to, in few words. */
export const useDeliveryPlace = (): string => {
  const { book, place } = useSystem()
  return deliveryPlace(useSelector(book, selectedOf), useSelector(place, sourceOf))
}
