import type { SnapshotFrom } from 'xstate'
import type { menuMachine } from './menu.machine.ts'

type Snapshot = SnapshotFrom<typeof menuMachine>

/** The restaurant, once something is known of it. */
export const restaurantOf = ({ context }: Snapshot) => context.restaurant

/** Whether one may order. A restaurant nobody knows anything of may well be open; the server has the last word. */
export const isOpen = (snapshot: Snapshot): boolean => restaurantOf(snapshot)?.isOpen ?? true

/** Whether there is no such restaurant. */
export const isMissing = (snapshot: Snapshot) => snapshot.hasTag('missing')

/** Whether nothing could be read of the restaurant; its items may still show. */
export const hasHeadFailed = (snapshot: Snapshot) => snapshot.hasTag('headFailed')

/** What is in the search box. */
export const textOf = ({ context }: Snapshot) => context.text

/** What the items are searched by; '' when nothing is searched for. */
export const searchOf = ({ context }: Snapshot) => context.search

/** Which filters are on. */
export const filtersOf = ({ context }: Snapshot) => context.filters

/** The item that is shown in detail, if one is. */
export const openItemOf = ({ context }: Snapshot) => context.openItem

/** The list of the items. */
export const listOf = ({ children }: Snapshot) => children.items
