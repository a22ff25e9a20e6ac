import { Train } from './train.tsx'

export interface TrackLineProps {
  /** Names of the stations, first to last. */
  stops: readonly string[]
  /** Index of the current station; the ones before it are done. */
  current: number
  /** Progress on the whole line, 0 to 1; by default the train is at `current`. */
  progress?: number
  /** Accessible name of the line: 'Order progress'. */
  label: string
  className?: string
}

/** Progress as a railway line with its stations and a train on it. */
export function TrackLine({ stops, current, progress, label, className = '' }: TrackLineProps) {
  const last = Math.max(1, stops.length - 1)
  const reached = Math.min(1, Math.max(0, progress ?? current / last))
  const edge = `${50 / stops.length}%`
  return (
    <div className={`relative pt-7 ${className}`}>
      <div className="absolute top-7 h-3" style={{ insetInline: edge }}>
        <div className="sleepers absolute inset-0" />
        <div
          className="absolute inset-y-[3px] left-0 origin-left rounded-full bg-marigold transition-[width] duration-700"
          style={{ width: `${reached * 100}%` }}
        />
        <span
          className="absolute -top-5.5 z-1 -translate-x-1/2 transition-[left] duration-700"
          style={{ left: `${reached * 100}%` }}
        >
          <Train />
        </span>
      </div>
      <ol
        aria-label={label}
        className="relative grid"
        style={{ gridTemplateColumns: `repeat(${stops.length}, minmax(0, 1fr))` }}
      >
        {stops.map((stop, place) => {
          const passed = place <= current
          return (
            <li
              key={stop}
              aria-current={place === current ? 'step' : undefined}
              className="flex flex-col items-center text-center"
            >
              <span
                aria-hidden="true"
                className={`z-2 -mt-px size-3.5 rounded-full border-3 ${passed ? 'border-rail bg-marigold dark:border-on-rail' : 'border-edge bg-card'}`}
              />
              <span
                className={`mt-2 px-0.5 text-xs leading-tight sm:text-sm ${place === current ? 'font-bold text-ink' : 'font-medium text-soft'}`}
              >
                {stop}
                {place < current && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
