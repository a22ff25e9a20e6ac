import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { ReactNode } from 'react'

export interface PriceRow {
  readonly label: string
  /** Paise; a negative amount is a reduction. */
  readonly amount: number
}

export interface PriceBreakdownProps {
  rows: readonly PriceRow[]
  total: PriceRow
  /** Shown below the total, for example that it is an estimate. */
  note?: ReactNode
  className?: string
}

/** The bill: its rows with dotted leaders, a double rule, the total. */
export function PriceBreakdown({ rows, total, note, className = '' }: PriceBreakdownProps) {
  return (
    <div className={className}>
      <dl className="space-y-2 tabular-nums">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-soft">{label}</dt>
            <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-line" />
            <dd className={amount < 0 ? 'font-semibold text-green' : 'font-medium'}>
              {amount < 0 ? `– ${formatMoney(-amount)}` : formatMoney(amount)}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t-4 border-double border-line pt-2.5 text-lg font-bold">
          <dt className="font-display">{total.label}</dt>
          <dd>{formatMoney(total.amount)}</dd>
        </div>
      </dl>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
    </div>
  )
}
