import { placeInWords } from '@tiffin-junction/contract/domain/delivery-place'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { searchOverlayMachine } from '../../machines/discover/search-overlay.machine.ts'
import { isOffline } from '../../machines/system/network.selectors.ts'
import SearchOverlayView from '../discover/search-overlay-view.tsx'
import { useDeliveryPlace } from './delivery-place.ts'
import { useSystem } from './system.ts'

/** The search overlay, which names the place that a restaurant does not deliver to, and says what it searches. */
export default function SearchOverlay({ actor }: { actor: ActorRefFrom<typeof searchOverlayMachine> }) {
  const isGone = useSelector(useSystem().root, isOffline)
  return <SearchOverlayView actor={actor} place={placeInWords(useDeliveryPlace())} isOnline={!isGone} />
}
