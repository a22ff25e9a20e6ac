import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { menuSectionsMachine } from '../../machines/discover/menu-sections.machine.ts'
import { hasStopped, isAtEnd, itemsOf } from '../../machines/discover/paged-list.selectors.ts'
import { isAlike, linkTo, seen } from '../../machines/links.ts'
import type { SectionsProps } from '../discover/menu-list.tsx'
import { MenuStrip } from '../discover/menu-strip.tsx'
import { scrollToSection, watchSight } from '../effects/menu-sight.ts'
import { useScreen } from './actor-logic.ts'

/** The jump list of a menu whose items are listed. */
export function MenuSections({ items, sections, grid, coverOf }: SectionsProps) {
  const [machine] = useState(() =>
    menuSectionsMachine.provide({
      actors: {
        items: linkTo<{ type: 'more.requested' | 'retry.requested' }>(
          items,
          seen(
            items,
            (list) => ({ count: itemsOf(list).length, isWhole: isAtEnd(list), hasStopped: hasStopped(list) }),
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
    }),
  )
  return <MenuStrip actor={useScreen(machine, { input: { sections } })} sections={sections} />
}
