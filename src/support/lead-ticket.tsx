import { useId } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '../ui/button.tsx'
import { Ticket } from '../ui/ticket.tsx'

/** A real offer shown before a page of samples, with the link that leads to it (SUP-57). */
export function LeadTicket({
  title,
  text,
  href,
  action,
}: {
  title: string
  text: string
  href: string
  action: string
}) {
  const titleId = useId()
  return (
    <Ticket
      as="section"
      labelledBy={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-0.5 text-pretty">{text}</p>
      </div>
      <Link href={href} className={`${buttonClass('primary')} -outline-offset-2`}>
        {action}
      </Link>
    </Ticket>
  )
}
