import { ScreenIcon, type ScreenIconName } from '../ui/screen-icon.tsx'

/** A filter of a sample listing: it looks like a filter and does nothing (SUP-35, SUP-45). */
export function IdleChip({ icon, children }: { icon?: ScreenIconName; children: string }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 border-edge/60 bg-card px-4 text-sm font-semibold whitespace-nowrap text-ink hover:border-edge"
    >
      {icon && <ScreenIcon name={icon} size={18} />}
      {children}
    </button>
  )
}
