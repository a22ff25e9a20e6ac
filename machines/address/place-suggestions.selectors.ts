import type { SnapshotFrom } from 'xstate'
import type { placeSuggestionsMachine } from './place-suggestions.machine.ts'

type Snapshot = SnapshotFrom<typeof placeSuggestionsMachine>

/** What the text may become. */
export const suggestionsOf = ({ context }: Snapshot) => context.suggestions

/** Where places are looked for first. */
export const aroundOf = ({ context }: Snapshot) => context.around

/** Which suggestion is marked, from 0; -1 for none. */
export const markedOf = ({ context }: Snapshot) => context.marked

/** Whether suggestions are under way. */
export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether no place is called like the text. */
export const hasNothing = (snapshot: Snapshot) => snapshot.hasTag('nothing')
