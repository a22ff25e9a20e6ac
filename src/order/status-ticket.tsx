import type { ReactNode } from 'react'
import { type Fact, Facts } from '../ui/facts.tsx'
import { SkeletonRow } from '../ui/skeleton-row.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'

interface StatusTicketProps {
  /** The status in one or two words, for the station board. */
  board: string
  /** Number of letters that keeps the board as wide as its longest word. */
  flaps?: number
  title: string
  children: ReactNode
  /** Buttons and links for the next step. */
  actions: ReactNode
  /** Small facts above the actions: order id, payment. */
  facts?: readonly Fact[]
}

/** Maximum number of letters on one line of the ticket in the large size. */
const longestLarge = 11

/** The status of an order: a station board over a ticket. */
export function StatusTicket({ board, flaps = 0, title, children, actions, facts = [] }: StatusTicketProps) {
  return (
    <div className="min-w-0">
      <div className="coach coach-band rounded-t-sheet px-2 py-6 text-center">
        <p className="mb-2 text-sm font-semibold tracking-wide uppercase">Order status</p>
        <StationBoard
          text={board}
          flaps={flaps}
          size={board.length > longestLarge ? 'regular' : 'large'}
          className="max-sm:text-[length:min(1.5rem,var(--fit))]"
        />
      </div>
      <Ticket
        outerClassName="-mt-1"
        className="rounded-t-none px-5 pt-6 pb-7 text-center sm:px-8"
        stubClassName="px-5 pt-6 pb-7 sm:px-8"
        stub={
          <>
            <Facts facts={facts} className="mb-5" />
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

/** The page of a status: the ticket, and beside it on a desk what else is known of the order. */
export function StatusPage({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div
      className={`grid items-start gap-5 py-6 sm:py-8 ${beside ? 'page-wide lg:grid-cols-2' : 'page-text'}`}
    >
      <div className="grid min-w-0 gap-5">{children}</div>
      {beside && <div className="grid min-w-0 gap-5">{beside}</div>}
    </div>
  )
}

/** Placeholder of what is beside the ticket until the order is loaded. */
export function BesideToCome() {
  return (
    <>
      <SkeletonRow />
      <SkeletonRow />
    </>
  )
}
