import { isMissingItem, type MenuPlace } from '../../machines/discover/menu.rules.ts'

/** Identifies a dish or a place among those of its menu. */
export const keyOfPlace = (item: MenuPlace): string | number =>
  isMissingItem(item) ? `missing ${item.place}` : item.menuId

/** A line of a menu across its whole width: the heading of a section, or items side by side. */
export interface MenuLine {
  readonly key: string | number
  /** Name of the section; '' if the menu has none. */
  readonly section: string
  /** `null` for a heading. */
  readonly items: readonly MenuPlace[] | null
  /** Number of items of the section in the lines before. */
  readonly before: number
}

/** Lays a menu out in lines of up to `columns` items; each section starts a line, under its heading (DIS-128). */
export const menuLines = (items: readonly MenuPlace[], columns: number): readonly MenuLine[] => {
  const sections = new Map<string, MenuPlace[]>()
  for (const item of items) {
    const { section = '' } = item
    const known = sections.get(section)
    if (known) known.push(item)
    else sections.set(section, [item])
  }
  return [...sections].flatMap(([section, all]) => [
    ...(section ? [{ key: section, section, items: null, before: 0 }] : []),
    ...Array.from({ length: Math.ceil(all.length / columns) }, (_, line) => {
      const items = all.slice(line * columns, (line + 1) * columns)
      return { key: `${columns} ${items.map(keyOfPlace)[0]}`, section, items, before: line * columns }
    }),
  ])
}
