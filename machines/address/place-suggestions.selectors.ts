import type { SnapshotFrom } from 'xstate'
import type { placeSuggestionsMachine } from './place-suggestions.machine.ts'

type Snapshot = SnapshotFrom<typeof placeSuggestionsMachine>

/** Suggestions for the text. */
export const suggestionsOf = ({ context }: Snapshot) => context.suggestions

/** Point near which places are suggested first. */
export const aroundOf = ({ context }: Snapshot) => context.around

/** Index of the marked suggestion; -1 for none. */
export const markedOf = ({ context }: Snapshot) => context.marked

/** Whether suggestions are being requested, or will be after a pause in typing. */
export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether no place matches the text. */
export const hasNothing = (snapshot: Snapshot) => snapshot.hasTag('nothing')
