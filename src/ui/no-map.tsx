import { Button } from './button.tsx'
import { ScreenIcon } from './screen-icon.tsx'

/** Shown when no map can be drawn: what is marked on it, in words. */
export function NoMap({
  label,
  marks,
  onRetry,
  className = '',
}: {
  label: string
  marks: readonly { readonly id: string; readonly label: string }[]
  onRetry: () => void
  className?: string
}) {
  return (
    <section
      aria-label={label}
      className={`grid place-content-center gap-3 overflow-auto bg-sunk p-4 text-center ${className}`}
    >
      <p className="flex items-center justify-center gap-2 font-medium">
        <ScreenIcon name="map" /> The map cannot be shown here.
      </p>
      <ul className="grid gap-1 text-sm text-soft">
        {marks.map((mark) => (
          <li key={mark.id}>{mark.label}</li>
        ))}
      </ul>
      <p>
        <Button tone="quiet" onClick={onRetry}>
          Try Again
        </Button>
      </p>
    </section>
  )
}
