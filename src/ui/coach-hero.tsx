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

/** The side of a dining coach: text on blue, rails below, and dishes in the windows where there is room for them. */
export function CoachHero({ title, dishes, children, className = '' }: CoachHeroProps) {
  return (
    <section className={`drop-shadow-ticket ${className}`}>
      <div className="coach coach-band overflow-hidden rounded-t-sheet rounded-b-md p-4 pb-5 sm:px-8 sm:py-6 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-8">
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-4xl lg:text-3xl">{title}</h1>
          <div className="mt-1.5 space-y-2.5 sm:mt-3 sm:space-y-4">{children}</div>
        </div>
        <div aria-hidden="true" className="mt-6 hidden gap-3 sm:flex lg:mt-0">
          {dishes.map((dish) => (
            <span
              key={dish}
              className="coach-window grid min-w-0 flex-1 place-items-center rounded-xl p-2 lg:w-28 lg:flex-none"
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
