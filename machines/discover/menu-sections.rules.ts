import type { Section } from '@tiffin-junction/contract/domain/page'
import { menuPageSize } from './menu.rules.ts'

/** Part of a list that is in sight. */
export interface InSight {
  /** Names of the sections under the bars at the top of the page. */
  readonly names: readonly string[]
  /** `top` above the first section, `end` at the end of the page, `null` between. */
  readonly edge: 'top' | 'end' | null
}

/** Part of a list that is loaded. */
export interface Loaded {
  /** Number of items up to the first gap. */
  readonly count: number
  /** Numbers of the pages after it. */
  readonly ahead: readonly number[]
  /** Whether the last item is loaded. */
  readonly isAtEnd: boolean
  /** Whether the last page that was requested failed. */
  readonly hasStopped: boolean
}

/** Nothing of a list. */
export const nothingLoaded: Loaded = { count: 0, ahead: [], isAtEnd: false, hasStopped: false }

/** Returns how many items of the whole list come before a section. */
const itemsBefore = (sections: readonly Section[], name: string): number =>
  sections
    .slice(
      0,
      sections.findIndex((section) => section.name === name),
    )
    .reduce((sum, { count }) => sum + count, 0)

/** Number of the page that holds the first item of a section (D51). */
export const pageOfSection = (sections: readonly Section[], name: string): number =>
  Math.floor(itemsBefore(sections, name) / menuPageSize) + 1

/** Whether the first item of a section is among the loaded ones, as far as it can be. */
export const isLoadedTo = (
  sections: readonly Section[],
  name: string,
  { count, ahead, isAtEnd }: Loaded,
): boolean =>
  count > itemsBefore(sections, name) ||
  ahead.includes(pageOfSection(sections, name)) ||
  (isAtEnd && ahead.length === 0)

/**
 * Returns the current section: the first of those under the bars; above all of them the first one, and at the end
 * of the page the last one, as a short one cannot reach the bars there. Stays as it is while none is in sight
 * (DIS-130).
 */
export const currentSection = (
  sections: readonly Section[],
  { names, edge }: InSight,
  { isAtEnd }: Loaded,
  last: string,
): string => {
  if (edge === 'top') return sections[0]?.name ?? last
  const found =
    edge === 'end' && isAtEnd ? sections.at(-1) : sections.find(({ name }) => names.includes(name))
  return found?.name ?? last
}
