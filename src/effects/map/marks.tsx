import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { MapMarker, MarkerKind } from '@tiffin-junction/contract/domain/map'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** The part of a marker that both map libraries have. */
interface Mark {
  setLngLat(position: [longitude: number, latitude: number]): unknown
}
export type MarkOf = ComponentType<{
  ref?: RefCallback<Mark>
  longitude: number
  latitude: number
  anchor?: 'center' | 'bottom'
  style?: React.CSSProperties
  children?: ReactNode
}>

const pin = 'M16 31S5 20.6 5 12.4A11 11 0 0 1 27 12.4C27 20.6 16 31 16 31Z'
const drawings: Record<MarkerKind, { colour: string; shape: ReactNode }> = {
  restaurant: {
    colour: 'text-accent',
    shape: <path d="M12 6.5v4.5a2 2 0 0 0 4 0V6.5m-2 0v12M20 18.5v-12c-2 1-2.5 4-2.5 6.5H20" />,
  },
  home: { colour: 'text-link', shape: <path d="m10 13 6-5.5 6 5.5v5.5h-4V15h-4v3.5h-4z" /> },
  alert: { colour: 'text-danger', shape: <path d="M16 7v6.5m0 3.5v.2" /> },
  vehicle: { colour: 'text-veg', shape: null },
}

/** Draws a mark of 32 × 32 pixels. Its point is at the tip of a pin, or at the centre of a vehicle. */
function Drawing({ kind, heading = 0 }: Pick<MapMarker, 'kind' | 'heading'>) {
  const { colour, shape } = drawings[kind]
  return kind === 'vehicle' ? (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      data-heading={heading.toFixed(1)}
      className={`drop-shadow-md ${colour}`}
      style={{ transform: `rotate(${heading}deg)` }}
    >
      <circle cx="16" cy="16" r="15" className="fill-card" stroke="currentColor" strokeWidth="2" />
      <path d="m16 5.5 8 19-8-4.5-8 4.5z" fill="currentColor" />
    </svg>
  ) : (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" className={`drop-shadow-md ${colour}`}>
      <path d={pin} fill="currentColor" className="stroke-card" strokeWidth="1.5" />
      <g className="stroke-card" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {shape}
      </g>
    </svg>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves a mark to a new point within `glide` milliseconds, without a render of React for each step. */
const useGlide = (point: Point, glide: number) => {
  const mark = useRef<Mark>(null)
  const shown = useRef(point)
  const { latitude, longitude } = point
  useEffect(() => {
    const from = shown.current
    const show = (share: number) => {
      shown.current = {
        latitude: from.latitude + (latitude - from.latitude) * share,
        longitude: from.longitude + (longitude - from.longitude) * share,
      }
      mark.current?.setLngLat([shown.current.longitude, shown.current.latitude])
    }
    if (glide === 0 || isStill()) {
      show(1)
      return
    }
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / glide))
      show(share)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [latitude, longitude, glide])
  const ref = useCallback((instance: Mark | null) => {
    mark.current = instance
  }, [])
  return { ref, shown }
}

/** One mark with its popup, which moves with it. */
export function MarkOnMap({ Mark, marker }: { Mark: MarkOf; marker: MapMarker }) {
  const { point, kind, label, heading, glide = 0, popup } = marker
  const { ref, shown } = useGlide(point, glide)
  const [isOpen, setOpen] = useState(popup?.isOpen ?? false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Close the popup, but not a dialog that contains the map.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const drawing = <Drawing kind={kind} heading={heading} />
  return (
    <Mark
      ref={ref}
      longitude={shown.current.longitude}
      latitude={shown.current.latitude}
      anchor={kind === 'vehicle' ? 'center' : 'bottom'}
      style={{ zIndex: isOpen ? 2 : kind === 'vehicle' ? 1 : 0 }}
    >
      <div className="relative">
        {popup ? (
          <button
            ref={button}
            type="button"
            aria-label={label}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen)
              // Map libraries prevent a press from moving the focus, which Escape needs here.
              button.current?.focus({ preventScroll: true })
            }}
            onKeyDown={closeByKey}
            className="grid size-8 cursor-pointer place-items-center rounded-full before:absolute before:-inset-1.5"
          >
            {drawing}
          </button>
        ) : (
          <div role="img" aria-label={label}>
            {drawing}
          </div>
        )}
        {popup && isOpen && (
          <div
            role="status"
            className="absolute bottom-full left-1/2 mb-2 w-max max-w-56 -translate-x-1/2 rounded-control border border-line bg-card py-2 pr-10 pl-3 text-left text-sm text-ink shadow-high"
          >
            <p className="font-display font-bold">{popup.title}</p>
            {popup.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <button
              type="button"
              aria-label={`Close: ${popup.title}`}
              onClick={close}
              onKeyDown={closeByKey}
              className="absolute top-0 right-0 grid size-9 cursor-pointer place-items-center text-lg text-soft hover:text-ink"
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
    </Mark>
  )
}
