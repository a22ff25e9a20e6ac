import { noDeliveryText } from '../../machines/address/delivery-place.rules.ts'
import { Icon } from '../ui/icon.tsx'

/** Says of a restaurant in a list that it does not deliver to the place (DIS-104, DIS-105). */
export function NoDelivery({ place, className = '' }: { place: string; className?: string }) {
  return (
    <span
      className={`inline-flex items-start gap-1 text-sm leading-tight font-semibold text-red ${className}`}
    >
      <Icon name="alert" size={16} className="mt-px" />
      {noDeliveryText(place)}
    </span>
  )
}
