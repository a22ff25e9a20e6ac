import { Icon } from './icon.tsx'

/** Empties the text box beside it, which must have the same parent, and focuses the box. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        onClear()
        event.currentTarget.parentElement?.querySelector('input')?.focus()
      }}
      className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
    >
      <Icon name="close" size={18} />
    </button>
  )
}
