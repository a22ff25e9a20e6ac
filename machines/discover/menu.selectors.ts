import type { SnapshotFrom } from 'xstate'
import type { menuMachine } from './menu.machine.ts'

type Snapshot = SnapshotFrom<typeof menuMachine>

/** Whether there is no such restaurant. */
export const isRestaurantMissing = (snapshot: Snapshot): boolean => snapshot.hasTag('missing')

/** Whether the restaurant takes orders; taken for granted until it is known. */
export const isRestaurantOpen = ({ context }: Snapshot): boolean => context.restaurant?.isOpen ?? true

/** Whose menu it is, once that is known. */
export const restaurantOf = ({ context }: Snapshot) => context.restaurant

/** Whether the restaurant itself could not be read. */
export const hasHeadFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('headFailed')

/** The item whose details are shown. */
export const openItemOf = ({ context }: Snapshot) => context.openItem

/** What is looked for on the menu, as it is typed. */
export const menuTextOf = ({ context }: Snapshot) => context.text

/** The kinds of meals that are chosen. */
export const filtersOf = ({ context }: Snapshot) => context.filters

/** What the list is searched by. */
export const searchOf = ({ context }: Snapshot): string => context.search

/** The list of its items. */
export const itemListOf = ({ children }: Snapshot) => children.items
