import type { ReactNode } from 'react'

export interface TicketProps {
  children: ReactNode
  /** The part below the tear line: a total, an action, a status. */
  stub?: ReactNode
  /** `torn` perforates the bottom edge; `plain` keeps it smooth. Only without a stub. */
  edge?: 'plain' | 'torn'
  /** The HTML element, for lists and landmarks. */
  as?: 'div' | 'article' | 'section' | 'li'
  /** Padding and layout of the body. */
  className?: string
  stubClassName?: string
  /** Layout of the whole ticket among its neighbours. */
  outerClassName?: string
  /** Id of the element that names the article or section. */
  labelledBy?: string
  dimmed?: boolean
}

/**
 * A paper ticket. With a `stub` it has a dashed tear line with a round notch at both ends. Content beyond the
 * paper is cut off, so focus rings inside must be drawn inwards (`-outline-offset-2`).
 */
export function Ticket({
  children,
  stub,
  edge = 'plain',
  as: Element = 'div',
  className = 'p-4',
  stubClassName = 'px-4 py-3',
  outerClassName = '',
  labelledBy,
  dimmed = false,
}: TicketProps) {
  const paper = dimmed ? 'bg-sunk grayscale' : 'bg-card'
  return (
    <Element
      aria-labelledby={labelledBy}
      className={`flex min-w-0 flex-col drop-shadow-ticket ${outerClassName}`}
    >
      <div
        className={`flex-1 ${paper} ${stub ? 'ticket-body rounded-t-card' : edge === 'torn' ? 'torn-bottom rounded-t-card' : 'overflow-hidden rounded-card'} ${className}`}
      >
        {children}
      </div>
      {stub && <div className={`ticket-stub rounded-b-card ${paper} ${stubClassName}`}>{stub}</div>}
    </Element>
  )
}
