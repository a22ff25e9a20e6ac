import type { ActorRefFrom } from 'xstate'
import type { pagedListMachine } from '../../machines/discover/paged-list.machine.ts'
import type { FilterBarProps } from '../discover/filter-bar.tsx'
import { useLoaded } from './use-loaded.ts'

const load = () => import('../discover/filter-bar.tsx')
const loadRenewal = () => import('./renewal.tsx')

/**
 * Sorting and filters of the list below. They load after the screen, in space reserved for them, and so does the actor
 * that has the list read again when a restaurant in it opens or closes.
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
