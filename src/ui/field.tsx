import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { ScreenIcon } from './screen-icon.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: string
  /** Error message of the value, shown below the field and read by screen readers. */
  error?: string | null
  hint?: ReactNode
  /** Shown before the value inside the box, such as `+91`. */
  prefix?: ReactNode
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean
}

/** A labelled text input with its error. A password can be revealed. `className` lays out the whole field. */
export function Field({
  label,
  error,
  hint,
  prefix,
  labelHidden = false,
  className = '',
  type = 'text',
  ...rest
}: FieldProps) {
  const made = useId()
  const id = rest.id ?? made
  const [revealed, setRevealed] = useState(false)
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soft'}>
        {label}
      </label>
      <div className="field-box">
        {prefix && <span className="pl-3.5 font-semibold whitespace-nowrap text-soft">{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={type === 'password' && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className="min-h-12 w-full min-w-0 rounded-control bg-transparent px-3.5 placeholder:text-soft/80 focus:outline-none"
        />
        {type === 'password' && (
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
          >
            <ScreenIcon name={revealed ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex gap-1.5 text-sm font-medium text-red">
          <ScreenIcon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
