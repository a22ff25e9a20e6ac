import { type ReactNode, useId } from 'react'
import { Ticket } from './ticket.tsx'

/** A section of a page on a ticket of its own, with its heading. */
export function TitledTicket({
  title,
  className = '',
  children,
}: {
  title: string
  /** Layout of the ticket among its neighbours. */
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Ticket as="section" labelledBy={id} className="p-5" outerClassName={className}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Ticket>
  )
}
