import type { MapProps } from '@tiffin-junction/contract/domain/map'
import { Suspense, useCallback, useState } from 'react'
import { loadMap } from '../effects/map/load-map.ts'
import { NoMap } from '../ui/no-map.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useLoaded } from './use-loaded.ts'
import { useOnline } from './use-online.ts'

/**
 * The map of the app. Its code is loaded with the first map; if it cannot be loaded or drawn, what is
 * marked is named instead. Views receive it as a prop, `map: ComponentType<MapProps>`; see `MapProps`.
 */
export function AppMap(props: MapProps) {
  const { label, markers = [], hint, className } = props
  const isOnline = useOnline()
  const [isBroken, setBroken] = useState(false)
  const onBroken = useCallback(() => setBroken(true), [])
  const Drawn = useLoaded(isBroken ? null : loadMap, onBroken)

  const instead = (
    <NoMap
      label={label}
      marks={markers.map(({ id, label: kind, popup }) => ({ id, label: popup?.title ?? kind }))}
      onRetry={() => setBroken(false)}
      className={className}
    />
  )
  if (isBroken) return instead
  const toCome = (
    <div role="status" aria-label="Loading the map" className={className}>
      <Skeleton className="size-full" />
    </div>
  )
  return (
    <ErrorBoundary fallback={instead}>
      {Drawn === null ? (
        toCome
      ) : (
        // The map suspends until its style sheet is loaded; a dialog around it must not be hidden for that.
        <Suspense fallback={toCome}>
          <Drawn {...props} isOnline={isOnline} onBroken={onBroken} />
        </Suspense>
      )}
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </ErrorBoundary>
  )
}
