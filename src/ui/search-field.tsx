import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string
  value: string
  /** Called with the text at every change, and with '' by the clear button. */
  onText: (text: string) => void
}

/** A search box with a clear button. Its label is for screen readers; the placeholder speaks to the eye. */
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
        className="min-h-12 w-full min-w-0 rounded-full bg-transparent px-3 placeholder:text-soft/90 focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={(event) => {
            onText('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  )
}
