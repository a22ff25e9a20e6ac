import { formatMoney, percentOff } from '@tiffin-junction/contract/domain/money'

export interface PriceProps {
  /** List price in paise. */
  price: number
  /** Current price in paise; if it is lower, the list price is struck through. */
  finalPrice?: number
  className?: string
}

/** A price. If it is reduced, the list price is struck through and the rounded per cent off is shown. */
export function Price({ price, finalPrice = price, className = '' }: PriceProps) {
  const off = percentOff(price, finalPrice)
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 font-bold tabular-nums ${className}`}>
      <span>{formatMoney(finalPrice)}</span>
      {finalPrice < price && (
        <del className="text-[0.85em] font-medium text-soft">
          <span className="sr-only">instead of </span>
          {formatMoney(price)}
        </del>
      )}
      {off > 0 && <span className="text-[0.8em] font-bold text-green">{`${off}% off`}</span>}
    </span>
  )
}
