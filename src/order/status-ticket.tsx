import type { ReactNode } from 'react'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'

export interface StatusTicketProps {
  /** The status in one or two words, for the station board. */
  board: string
  /** Number of letters that keeps the board as wide as its longest word. */
  flaps?: number
  title: string
  children: ReactNode
  /** Buttons and links for the next step. */
  actions: ReactNode
  /** Small facts above the actions: order id, payment. */
  facts?: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Maximum number of letters on one line of the ticket in the large size. */
const longestLarge = 11

/** The status of an order: a station board over a ticket. */
export function StatusTicket({ board, flaps = 0, title, children, actions, facts = [] }: StatusTicketProps) {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-12">
      <div className="coach coach-band rounded-t-sheet px-2 py-6 text-center">
        <p className="mb-2 text-sm font-semibold tracking-wide uppercase">Order status</p>
        <StationBoard
          text={board}
          flaps={flaps}
          size={board.length > longestLarge ? 'regular' : 'large'}
          className="max-sm:text-2xl"
        />
      </div>
      <Ticket
        outerClassName="-mt-1"
        className="rounded-t-none px-5 pt-6 pb-7 text-center sm:px-8"
        stubClassName="px-5 pt-6 pb-7 sm:px-8"
        stub={
          <>
            {facts.length > 0 && (
              <dl className="mb-5 space-y-2">
                {facts.map(({ label, value }) => (
                  <div key={label} className="flex items-baseline justify-between gap-4">
                    <dt className="text-soft">{label}</dt>
                    <dd className="min-w-0 text-right font-semibold tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="flex flex-wrap gap-3 *:flex-1 *:whitespace-nowrap">{actions}</div>
          </>
        }
      >
        <div aria-live="polite">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {children}
        </div>
      </Ticket>
    </div>
  )
}
