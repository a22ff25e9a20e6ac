import { Icon } from '../ui/icon.tsx'

/** Says of a restaurant that it does not deliver to the place (DIS-104 to DIS-106). */
export function NoDelivery({
  place,
  name,
  className = 'mt-1 text-sm leading-tight text-red',
}: {
  place: string
  /** Left out on the card of a restaurant. */
  name?: string
  className?: string
}) {
  return (
    <span className={`flex items-start gap-1.5 font-semibold ${className}`}>
      <Icon name="alert" size={name ? 20 : 16} className="mt-px text-red" />
      <span className="min-w-0">
        {name ? `${name} does not deliver to ${place}.` : `Does not deliver to ${place}`}
      </span>
    </span>
  )
}
