import { brand } from '@tiffin-junction/contract/domain/brand'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Plate } from '../ui/plate.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

const dishes = ['curry-rice', 'stuffed-flatbread', 'dumpling', 'teacup']

export interface AccountCardProps {
  title: string
  hint: string
  /** The form. */
  children: ReactNode
  /** Other ways to continue, below the tear line. */
  stub: ReactNode
}

/**
 * The frame of the account screens: a coach with dinner in its windows, and a ticket that contains the form.
 */
export function AccountCard({ title, hint, children, stub }: AccountCardProps) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-5xl content-start gap-x-12 px-4 py-6 sm:pt-16 lg:grid-cols-[1fr_26rem] lg:content-center lg:items-center lg:px-8 lg:py-6">
      <div className="drop-shadow-ticket">
        <div className="coach coach-band rounded-t-sheet rounded-b-md px-5 py-4 lg:px-8 lg:py-10">
          <Link href="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center">
            <Wordmark name={brand.name} />
          </Link>
          <p className="mt-6 hidden max-w-sm font-display text-4xl leading-tight font-bold text-balance lg:block">
            Dinner is served at the next stop.
          </p>
          <div aria-hidden="true" className="mt-3 flex gap-2.5 lg:mt-8 lg:gap-3">
            {dishes.map((dish) => (
              <span key={dish} className="coach-window grid flex-1 place-items-center rounded-xl p-1 lg:p-2">
                <Plate
                  src={`/food/${dish}.webp`}
                  seed={dish}
                  shape="round"
                  className="w-full max-w-14 lg:max-w-24"
                />
              </span>
            ))}
          </div>
        </div>
        <div aria-hidden="true" className="flex justify-between px-[12%]">
          <i className="bogie" />
          <i className="bogie" />
        </div>
        <div aria-hidden="true" className="sleepers -mt-1.5 h-2.5" />
      </div>
      <Ticket
        outerClassName="mt-6 w-full max-w-md justify-self-center lg:mt-0"
        className="px-5 pt-6 pb-7 sm:px-7"
        stub={stub}
        stubClassName="px-5 pt-5 pb-6 sm:px-7"
      >
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1 text-soft">{hint}</p>
        {children}
      </Ticket>
    </div>
  )
}
