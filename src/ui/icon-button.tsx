import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** Accessible name: says what the button does. */
  label: string
  /** `plain` takes the colours around it; `raised` is a card-coloured disc, for use on pictures. */
  look?: 'plain' | 'raised'
}

/** A round 44 px button with only an icon. */
export function IconButton({ icon, label, look = 'plain', className = '', ...rest }: IconButtonProps) {
  const skin = look === 'raised' ? 'bg-card text-ink shadow-low hover:bg-sunk' : 'hover:bg-current/10'
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full transition disabled:opacity-45 ${skin} ${className}`}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
