import type { ReactNode } from 'react'

/** A filter that is on or off. */
export function Chip({
  pressed,
  onToggle,
  children,
  className = '',
}: {
  pressed: boolean
  onToggle: () => void
  children: ReactNode
  className?: string
}) {
  const look = pressed
    ? 'border-rail bg-rail text-on-rail dark:border-marigold'
    : 'border-edge/60 bg-card text-ink hover:border-edge'
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 px-4 text-sm font-semibold whitespace-nowrap transition ${look} ${className}`}
    >
      {children}
    </button>
  )
}
