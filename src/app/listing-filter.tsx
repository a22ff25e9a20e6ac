import type { FilterBarProps } from '../discover/filter-bar.tsx'
import { useLoaded } from './use-loaded.ts'

const load = () => import('../discover/filter-bar.tsx')

/** How the list below is sorted and filtered. It loads after the screen, in space reserved for it. */
export function ListingFilter(props: FilterBarProps) {
  const loaded = useLoaded(load)
  return <div className="mb-4 h-13">{loaded && <loaded.FilterBar {...props} />}</div>
}
