import type { ActorRefFrom } from 'xstate'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import type { FilterBarProps } from '../discover/filter-bar.tsx'
import { useLoaded } from './use-loaded.ts'

const load = () => import('../discover/filter-bar.tsx')
const loadRenewal = () => import('./renewal.tsx')

/**
 * How the list below is sorted and filtered. It loads after the screen, in space reserved for it, and so does what has
 * the list read again when a restaurant in it opens or closes.
 */
export function ListingFilter({
  list,
  ...props
}: FilterBarProps & { list: ActorRefFrom<typeof pagedListMachine> }) {
  const loaded = useLoaded(load)
  const renewal = useLoaded(loadRenewal)
  return (
    <div className="mb-4 h-13">
      {loaded && <loaded.FilterBar {...props} />}
      {renewal && <renewal.Renewal subjectOf={() => renewal.listHours(list)} />}
    </div>
  )
}
