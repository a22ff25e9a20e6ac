import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Small facts, one a line: the label, and at the other edge its value. Nothing without facts. */
export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    facts.length > 0 && (
      <dl className={`space-y-2 ${className}`}>
        {facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-left text-soft">{label}</dt>
            <dd className="min-w-0 text-right font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
