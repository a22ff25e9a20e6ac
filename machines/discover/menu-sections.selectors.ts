import type { SnapshotFrom } from 'xstate'
import type { menuSectionsMachine } from './menu-sections.machine.ts'

type Snapshot = SnapshotFrom<typeof menuSectionsMachine>

/** Name of the current section: the chosen one on the way to it, else the one in sight. */
export const currentOf = ({ context: { chosen, current } }: Snapshot): string => chosen ?? current

/** Whether the page of the chosen section is loading. */
export const isSectionLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')
