import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { menuSectionsMachine, type SectionRequest } from '../../machines/discover/menu-sections.machine.ts'
import { aheadOf, hasStopped, isAtEnd, itemsOf } from '../../machines/discover/paged-list.selectors.ts'
import { isAlike, linkTo, seen } from '../../machines/links.ts'
import type { SectionsProps } from '../discover/menu-list.tsx'
import { MenuStrip } from '../discover/menu-strip.tsx'
import { historyEntry, isKeptEntry } from '../effects/kept-pages.ts'
import { writeSection } from '../effects/menu-address.ts'
import { scrollToSection, watchSight } from '../effects/menu-sight.ts'
import { routeQuery } from '../effects/navigation.ts'
import { useScreen } from './actor-logic.ts'
import { sectionInAddress } from './arrival.ts'

/** The jump list of a menu whose items are listed. */
export function MenuSections({ items, sections, grid, coverOf }: SectionsProps) {
  const [machine] = useState(() =>
    menuSectionsMachine.provide({
      actors: {
        items: linkTo<SectionRequest>(
          items,
          seen(
            items,
            (list) => ({
              count: itemsOf(list).length,
              ahead: aheadOf(list).map(({ page }) => page),
              isAtEnd: isAtEnd(list),
              hasStopped: hasStopped(list),
            }),
            (loaded) => ({ type: 'list.loaded', ...loaded }),
            isAlike,
          ),
        ),
        sight: fromCallback(({ sendBack }) => {
          if (grid.current)
            return watchSight(grid.current.list, coverOf, (sight) =>
              sendBack({ type: 'sight.changed', ...sight }),
            )
        }),
        scrollTo: fromPromise(({ input, signal }) => scrollToSection(grid, input.name, signal)),
      },
      actions: { keepSection: (_, { name }) => writeSection(name) },
    }),
  )
  // A page that comes back is shown where it was left (DIS-143).
  const [arrival] = useState(() => (isKeptEntry(historyEntry()) ? null : sectionInAddress(routeQuery())))
  return <MenuStrip actor={useScreen(machine, { input: { sections, arrival } })} sections={sections} />
}
