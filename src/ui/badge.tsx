import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'orange' | 'red' | 'blue' | 'purple' | 'yellow' | 'grey' | 'marigold'

const tones: Record<BadgeTone, string> = {
  green: 'bg-green-soft text-green',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
  purple: 'bg-purple-soft text-purple',
  yellow: 'bg-yellow-soft text-yellow',
  grey: 'bg-grey-soft text-grey',
  marigold: 'bg-marigold text-on-marigold',
}

/** A word on a coloured background. The tones are those of order statuses, and marigold for the brand. */
export function Badge({
  tone = 'grey',
  children,
  className = '',
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-sm leading-tight font-semibold whitespace-nowrap ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
