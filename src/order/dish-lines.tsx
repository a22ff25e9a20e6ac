import { formatMoney } from '@tiffin-junction/contract/domain/money'
import type { TrackedItem } from '@tiffin-junction/contract/domain/tracking'

/** The dishes of an order, each with its quantity and price. */
export function DishLines({ items }: { items: readonly TrackedItem[] }) {
  return (
    <ul className="space-y-1.5 border-t-2 border-dashed border-line pt-3">
      {items.map(({ title, quantity, price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two variants of a dish may have one title; the list stays.
        <li key={`${place} ${title}`} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {quantity} x {title}
          </span>
          <span className="tabular-nums">{formatMoney(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
