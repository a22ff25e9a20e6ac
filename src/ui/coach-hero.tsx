import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'

export interface CoachHeroProps {
  title: string
  /** Pictures of dishes in the windows: three or four URLs. */
  dishes: readonly string[]
  /** Text and controls below the title, on blue. */
  children: ReactNode
  className?: string
}

/** The side of a dining coach: text on blue, dishes in the windows, rails below. */
export function CoachHero({ title, dishes, children, className = '' }: CoachHeroProps) {
  return (
    <section className={`drop-shadow-ticket ${className}`}>
      <div className="coach coach-band overflow-hidden rounded-t-sheet rounded-b-md px-5 pt-6 pb-6 sm:px-8 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
          <div className="mt-3 space-y-4">{children}</div>
        </div>
        <div aria-hidden="true" className="mt-6 flex gap-2.5 sm:gap-3 lg:mt-0">
          {dishes.map((dish, seat) => (
            <span
              key={dish}
              className={`coach-window min-w-0 flex-1 place-items-center rounded-xl p-2 lg:w-28 lg:flex-none ${seat > 2 ? 'hidden sm:grid' : 'grid'}`}
            >
              <Plate src={dish} seed={dish} shape="round" className="w-full max-w-24" />
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="flex justify-between px-[12%]">
        <i className="bogie" />
        <i className="bogie" />
      </div>
      <div aria-hidden="true" className="sleepers -mt-1.5 h-2.5" />
    </section>
  )
}
