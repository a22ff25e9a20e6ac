import { type DeliveryPlace, placeFor } from '@tiffin-junction/contract/domain/delivery-place'
import { useSelector } from '@xstate/react'
import { selectedOf } from '../../machines/address/address-book.selectors.ts'
import { positionOf } from '../../machines/address/device-location.selectors.ts'
import { stopOf } from '../../machines/train/trip.selectors.ts'
import { useSystem } from './system.ts'

/** Returns the place that restaurants are listed for and an order would be delivered to. */
export const useDeliveryPlace = (): DeliveryPlace => {
  const { book, place, trip } = useSystem()
  return placeFor({
    stop: useSelector(trip, stopOf),
    selected: useSelector(book, selectedOf),
    device: useSelector(place, positionOf),
  })
}
