import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'

/** The key of the maps service is not accepted (ADR-75); what needs no service goes on. */
export function MapsRefused() {
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

/** Why a place could not be found, and why the browser would not say where the device is. */
export function PlaceTrouble({ problem, reason }: { problem: string | null; reason: string | null }) {
  if (problem === null && reason === null) return null
  return (
    <div role="alert" className="flex gap-2 text-sm font-medium text-red">
      <Icon name="alert" size={18} className="mt-px shrink-0" />
      <div>
        {problem && <p>{problem}</p>}
        {reason && <p>{reason}</p>}
      </div>
    </div>
  )
}
