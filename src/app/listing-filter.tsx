import type { ActorRefFrom } from 'xstate'
import type { listingMachine } from '../../machines/system/listing.machine.ts'
import { useLoaded } from './use-loaded.ts'

const load = () => import('../discover/filter-bar.tsx')

/** How the list below is sorted and filtered. It loads after the screen, in space reserved for it. */
export function ListingFilter({ listing }: { listing: ActorRefFrom<typeof listingMachine> }) {
  const loaded = useLoaded(load)
  return <div className="mb-4 h-13">{loaded && <loaded.FilterBar actor={listing} />}</div>
}
