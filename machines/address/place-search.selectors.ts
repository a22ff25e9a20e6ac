import type { Place } from '@tiffin-junction/contract/domain/place'
import type { SnapshotFrom } from 'xstate'
import type { placeSearchMachine } from './place-search.machine.ts'
import { defaultName } from './place-search.rules.ts'

type Snapshot = SnapshotFrom<typeof placeSearchMachine>

/** Text in the box. */
export const textOf = ({ context }: Snapshot) => context.text

/** Centre of the map. */
export const centreOf = ({ context }: Snapshot) => context.centre

/** The place of the marker, as far as it is known. */
export const placeOf = ({ context }: Snapshot) => context.place

/** The place of the marker; `null` while a lookup is running. */
export const settledPlaceOf = (snapshot: Snapshot): Place | null =>
  snapshot.hasTag('located') ? snapshot.context.place : null

/** Whether the marker is where the app set it, and the box holds its address: the person has chosen no place. */
export const isUnchosen = ({ context: { place, text, isDevice } }: Snapshot): boolean =>
  place !== null && text === place.address.formattedAddress && (isDevice || text === defaultName)

/** Error message when something could not be found. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Reason that the browser gave no position, as a message to show. */
export const reasonOf = ({ context }: Snapshot) => context.reason

/** Whether the maps service rejects its key. */
export const isRefused = ({ context }: Snapshot) => context.isRefused

/** Whether the parent has not sent the initial position yet. */
export const isAwaiting = (snapshot: Snapshot) => snapshot.hasTag('awaiting')

export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('locating')

export const isSearching = (snapshot: Snapshot) => snapshot.hasTag('searching')

export const isNaming = (snapshot: Snapshot) => snapshot.hasTag('naming')

/** Suggestions for the text in the box. */
export const suggestionsOf = ({ children }: Snapshot) => children.suggestions
