import type { Point } from '@tiffin-junction/contract/domain/geo'
import { formatPoint } from '@tiffin-junction/contract/domain/map'
import { Button } from './button.tsx'
import { ScreenIcon } from './screen-icon.tsx'

/** Shown when no map can be drawn: the content of the map in words and numbers. */
export function NoMap({
  label,
  centre,
  marks,
  onRetry,
  className = '',
}: {
  label: string
  centre: Point
  marks: readonly { readonly id: string; readonly label: string; readonly point: Point }[]
  onRetry: () => void
  className?: string
}) {
  const rows = marks.length > 0 ? marks : [{ id: 'centre', label: 'Middle', point: centre }]
  return (
    <section
      aria-label={label}
      className={`grid place-content-center gap-3 overflow-auto bg-sunk p-4 text-center ${className}`}
    >
      <p className="flex items-center justify-center gap-2 font-medium">
        <ScreenIcon name="map" /> The map cannot be shown here.
      </p>
      <dl className="grid gap-1 text-sm text-soft">
        {rows.map((row) => (
          <div key={row.id}>
            <dt className="inline">{row.label}: </dt>
            <dd className="inline tabular-nums">{formatPoint(row.point)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button tone="quiet" onClick={onRetry}>
          Try Again
        </Button>
      </p>
    </section>
  )
}
