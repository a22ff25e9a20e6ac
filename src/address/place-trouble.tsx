import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { placeSearchMachine } from '../../machines/address/place-search.machine.ts'
import { isRefused, problemOf, reasonOf } from '../../machines/address/place-search.selectors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'

/** Shown when the maps service refuses its key (ADR-75). Functions without the service still work. */
function MapsRefused() {
  return (
    <section aria-label="Maps error">
      <ErrorState
        message={
          <>
            <strong className="block">Error: AuthFailure</strong>
            Searching for places does not work at the moment. You can still choose a point on the map.
          </>
        }
      />
    </section>
  )
}

/** Shows why a place was not found, or why the browser gave no position of the device. */
export function PlaceTrouble({ search }: { search: ActorRefFrom<typeof placeSearchMachine> }) {
  const problem = useSelector(search, problemOf)
  const reason = useSelector(search, reasonOf)
  const hasNoMaps = useSelector(search, isRefused)
  return (
    <>
      {hasNoMaps && <MapsRefused />}
      {(problem !== null || reason !== null) && (
        <div role="alert" className="flex gap-2 text-sm font-medium text-red">
          <Icon name="alert" size={18} className="mt-px shrink-0" />
          <div>
            {problem && <p>{problem}</p>}
            {reason && <p>{reason}</p>}
          </div>
        </div>
      )}
    </>
  )
}
