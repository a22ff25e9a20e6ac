import { Suspense, useCallback, useEffect, useState } from 'react'
import type { MapProps } from '../domain/map.ts'
import { logFailure } from '../effects/log.ts'
import { type DrawnMap, loadMap } from '../effects/map/load-map.ts'
import { NoMap } from '../ui/no-map.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * The map of the app: its code comes with the first map shown, and where it cannot be had or drawn the
 * coordinates stand in its place. Views get it as a prop, `map: ComponentType<MapProps>`; see `MapProps`.
 */
export function AppMap(props: MapProps) {
  const { label, centre, markers = [], hint, className } = props
  // A function given to a setter would be called, so the map is kept in an object.
  const [drawn, setDrawn] = useState<{ Map: DrawnMap } | 'loading' | 'broken'>('loading')
  const onBroken = useCallback(() => setDrawn('broken'), [])
  useEffect(() => {
    if (drawn !== 'loading') return
    let isShown = true
    loadMap().then(
      (loaded) => isShown && setDrawn({ Map: loaded }),
      (error) => {
        logFailure('The map did not load', error)
        if (isShown) setDrawn('broken')
      },
    )
    return () => {
      isShown = false
    }
  }, [drawn])

  const instead = (
    <NoMap
      label={label}
      centre={centre}
      marks={markers}
      onRetry={() => setDrawn('loading')}
      className={className}
    />
  )
  if (drawn === 'broken') return instead
  const toCome = (
    <div role="status" aria-label="Loading the map" className={className}>
      <Skeleton className="size-full" />
    </div>
  )
  return (
    <ErrorBoundary otherwise={instead}>
      {drawn === 'loading' ? (
        toCome
      ) : (
        // The map waits for its sheet of styles; a dialog that it stands in must not be hidden for that.
        <Suspense fallback={toCome}>
          <drawn.Map {...props} onBroken={onBroken} />
        </Suspense>
      )}
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </ErrorBoundary>
  )
}
