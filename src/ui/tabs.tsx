import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { showWhole } from './focus.ts'
import { ScreenIcon, type ScreenIconName } from './screen-icon.tsx'

export interface Tab<Id extends string | number> {
  readonly id: Id
  readonly label: string
  readonly icon?: ScreenIconName
}

export interface TabsProps<Id extends string | number> {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChoose: (id: Id) => void
  /** Content of the current tab. */
  children: ReactNode
  className?: string
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A row of tabs above the content of the chosen one. Arrow keys, Home and End move between tabs; Tab leaves
 * the row.
 */
export function Tabs<Id extends string | number>({
  label,
  tabs,
  current,
  onChoose,
  children,
  className = '',
}: TabsProps<Id>) {
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLButtonElement>, place: number) => {
    const next = steps[event.key]?.(place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.id)
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onFocus={showWhole}
        className="no-scrollbar -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:px-1"
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={(event) => walk(event, place)}
            className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 border-edge/60 bg-card px-4 font-semibold whitespace-nowrap text-ink transition hover:border-edge aria-selected:border-rail aria-selected:bg-rail aria-selected:text-on-rail dark:aria-selected:border-marigold"
          >
            {tab.icon && <ScreenIcon name={tab.icon} size={18} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={-1}
        className="mt-3 outline-none"
      >
        {children}
      </div>
    </div>
  )
}
