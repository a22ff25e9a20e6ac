import type { ReactNode } from 'react'
import { Plate } from './plate.tsx'

export interface EmptyStateProps {
  title: string
  /** Says what the person can do about it. */
  hint?: ReactNode
  /** URL of a picture in `/food/`; without one the plate holds an empty tiffin. */
  art?: string
  /** A button or a link that looks like one. */
  action?: ReactNode
  /** Heading level of the title. */
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** An empty state: a plate, a title, a hint, an action. */
export function EmptyState({
  title,
  hint,
  art,
  action,
  level: Title = 'h2',
  className = '',
}: EmptyStateProps) {
  return (
    <div className={`mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center ${className}`}>
      <Plate src={art} seed={title} shape="round" className="w-36" />
      <span aria-hidden="true" className="sleepers mt-5 h-3 w-44 rounded-full opacity-70" />
      <Title className="mt-5 text-2xl">{title}</Title>
      {hint && <p className="mt-2 text-soft text-pretty">{hint}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
