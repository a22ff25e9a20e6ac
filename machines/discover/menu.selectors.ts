import type { SnapshotFrom } from 'xstate'
import type { menuMachine } from './menu.machine.ts'

type Snapshot = SnapshotFrom<typeof menuMachine>

/** The restaurant; `null` while nothing is known of it. */
export const restaurantOf = ({ context }: Snapshot) => context.restaurant

/** Whether orders are possible. An unknown restaurant counts as open; the server decides. */
export const isOpen = (snapshot: Snapshot): boolean => restaurantOf(snapshot)?.isOpen ?? true

/** Whether the restaurant does not exist. */
export const isMissing = (snapshot: Snapshot) => snapshot.hasTag('missing')

/** Whether the restaurant could not be loaded; its items may still show. */
export const hasHeadFailed = (snapshot: Snapshot) => snapshot.hasTag('headFailed')

/** Text in the search box. */
export const textOf = ({ context }: Snapshot) => context.text

/** Text that the items are searched by; '' when nothing is searched for. */
export const searchOf = ({ context }: Snapshot) => context.search

/** The filters that are on. */
export const filtersOf = ({ context }: Snapshot) => context.filters

/** The item that is shown in detail, or `null`. */
export const openItemOf = ({ context }: Snapshot) => context.openItem

/** The list of the items. */
export const listOf = ({ children }: Snapshot) => children.items
