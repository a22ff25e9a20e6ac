import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  labelHidden?: boolean
  error?: string | null
}

/** The browser's native select in the app's style. */
export function Select({ label, options, labelHidden = false, error, className = '', ...rest }: SelectProps) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soft'}>
        {label}
      </label>
      <div className="field-box relative">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-12 w-full appearance-none rounded-control bg-transparent pr-11 pl-3.5 focus:outline-none [&>option]:bg-card [&>option]:text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" className="pointer-events-none absolute right-3.5 text-soft" />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex gap-1.5 text-sm font-medium text-red">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
