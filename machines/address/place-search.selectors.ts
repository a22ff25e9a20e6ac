import type { SnapshotFrom } from 'xstate'
import type { Place } from '../../src/domain/place.ts'
import type { placeSearchMachine } from './place-search.machine.ts'

type Snapshot = SnapshotFrom<typeof placeSearchMachine>

/** What is in the box. */
export const textOf = ({ context }: Snapshot) => context.text

/** The middle of the map. */
export const centreOf = ({ context }: Snapshot) => context.centre

/** Where the marker is, with what is known of it. */
export const placeOf = ({ context }: Snapshot) => context.place

/** The place of the marker, once nothing is looked up any more. */
export const settledPlaceOf = (snapshot: Snapshot): Place | null =>
  snapshot.hasTag('located') ? snapshot.context.place : null

/** Why something could not be found, in words to show. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Why the browser would not say where the device is, in words to show. */
export const reasonOf = ({ context }: Snapshot) => context.reason

/** Whether the maps service does not accept its key. */
export const isRefused = ({ context }: Snapshot) => context.isRefused

/** Whether the parent has yet to give the first place. */
export const isAwaiting = (snapshot: Snapshot) => snapshot.hasTag('awaiting')

export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('locating')

export const isSearching = (snapshot: Snapshot) => snapshot.hasTag('searching')

export const isNaming = (snapshot: Snapshot) => snapshot.hasTag('naming')

/** What the text in the box may become. */
export const suggestionsOf = ({ children }: Snapshot) => children.suggestions
