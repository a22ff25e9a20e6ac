import type { ComponentProps } from 'react'
import { ClearButton } from './clear-button.tsx'
import { Icon } from './icon.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string
  value: string
  /** Called with the text at every change, and with '' by the clear button. */
  onText: (text: string) => void
}

/** A search box with a clear button. The label is for screen readers only; the placeholder is visible. */
export function SearchField({ label, value, onText, className = '', ...rest }: SearchFieldProps) {
  return (
    <div className={`field-box rounded-full ${className}`}>
      <Icon name="search" className="ml-4 text-soft" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onText(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-full bg-transparent px-3 placeholder:text-soft/90 focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value && <ClearButton label="Clear search" onClear={() => onText('')} />}
    </div>
  )
}
