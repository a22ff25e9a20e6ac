import type { ActorRefFrom } from 'xstate'
import type { searchOverlayMachine } from '../../machines/discover/search-overlay.machine.ts'
import SearchOverlayView from '../discover/search-overlay-view.tsx'
import { useDeliveryPlace } from './delivery-place.ts'

/** The search overlay, which names the place that a restaurant does not deliver to. */
export default function SearchOverlay({ actor }: { actor: ActorRefFrom<typeof searchOverlayMachine> }) {
  return <SearchOverlayView actor={actor} place={useDeliveryPlace()} />
}
