import type { Section } from '@tiffin-junction/contract/domain/page'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuSectionsMachine } from '../../machines/discover/menu-sections.machine.ts'
import { currentOf, isSectionLoading } from '../../machines/discover/menu-sections.selectors.ts'
import { showWhole } from '../ui/focus.ts'

export interface MenuStripProps {
  actor: ActorRefFrom<typeof menuSectionsMachine>
  sections: readonly Section[]
}

/**
 * The jump list of a menu: its sections, of which the one in sight is current (DIS-129, DIS-130). It is
 * sticky, so its entries cancel the scroll padding of the page: focusing one would scroll the page.
 */
export function MenuStrip({ actor, sections }: MenuStripProps) {
  const current = useSelector(actor, currentOf)
  const isLoading = useSelector(actor, isSectionLoading)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(current)}"]`)
    // Not `scrollIntoView`: that would end a scroll of the page.
    if (entry) strip.current?.scrollTo({ left: entry.offsetLeft - 48 })
  }, [current])
  return (
    <nav aria-label="Sections of the menu">
      <ul
        ref={strip}
        onFocus={showWhole}
        className="no-scrollbar relative flex overflow-x-auto scroll-px-4 px-2 motion-safe:scroll-smooth sm:px-0"
      >
        {sections.map(({ name }) => (
          <li key={name} data-name={name}>
            <button
              type="button"
              aria-current={name === current || undefined}
              aria-busy={(name === current && isLoading) || undefined}
              onClick={() => actor.send({ type: 'section.chosen', name })}
              className="relative -scroll-mt-3 min-h-11 px-3 font-semibold whitespace-nowrap text-soft -outline-offset-4 after:absolute after:inset-x-0 after:bottom-0 after:h-1 hover:text-ink aria-[busy]:after:animate-sheen aria-[current]:text-ink aria-[current]:after:bg-marigold"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
