import type { ReactNode } from 'react'

export interface ChoiceProps {
  /** `radio` for one of several, `checkbox` for any of several. */
  type: 'radio' | 'checkbox'
  /** Name of the group of radio buttons. */
  name: string
  value?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Label of the choice. */
  children: ReactNode
  /** Content at the end of the row, such as a price. */
  trailing?: ReactNode
  disabled?: boolean
  className?: string
}

/** One row of a radio or checkbox group; the whole row is the target. Put a group in a `fieldset`. */
export function Choice({
  type,
  name,
  value,
  checked,
  onChange,
  children,
  trailing,
  disabled,
  className = '',
}: ChoiceProps) {
  return (
    <label
      className={`flex min-h-12 items-center gap-3 rounded-control border-2 px-3.5 py-2 transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:opacity-55 ${checked ? 'border-marigold-deep bg-marigold/15' : 'border-line bg-card hover:border-edge'} ${className}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 scroll-my-10 accent-link outline-none"
      />
      <span className="min-w-0 flex-1 font-medium">{children}</span>
      {trailing && <span className="font-semibold tabular-nums">{trailing}</span>}
    </label>
  )
}
