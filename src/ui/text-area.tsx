import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | null
  labelHidden?: boolean
}

/** A labelled text box for several lines, with its error. */
export function TextArea({ label, error, labelHidden = false, className = '', ...rest }: TextAreaProps) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold text-soft'}>
        {label}
      </label>
      <div className="field-box">
        <textarea
          rows={3}
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
          className="w-full resize-y rounded-control bg-transparent px-3.5 py-2.5 placeholder:text-soft/80 focus:outline-none"
        />
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
