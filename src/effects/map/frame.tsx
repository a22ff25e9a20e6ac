import type { ReactNode, Ref } from 'react'
import own from './map.css?url'

/** The box of a map, with a cross over its centre. Loads the style sheets, which only maps need. */
export function Frame({
  box,
  sheet,
  className = '',
  hasCross = false,
  children,
}: {
  box: Ref<HTMLDivElement>
  sheet: string
  className?: string
  hasCross?: boolean
  children: ReactNode
}) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="map-library" />
      <link rel="stylesheet" href={own} precedence="map" />
      <div ref={box} className={`map relative overflow-hidden ${className}`}>
        {children}
        {hasCross && (
          <svg
            viewBox="0 0 32 32"
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-1/2 text-danger drop-shadow"
          >
            <path
              d="M16 3v10m0 6v10M3 16h10m6 0h10"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </svg>
        )}
      </div>
    </>
  )
}
