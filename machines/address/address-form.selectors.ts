import type { SnapshotFrom } from 'xstate'
import type { addressFormMachine } from './address-form.machine.ts'
import { type AddressField, gapsOf, isLocated } from './address-form.rules.ts'

type Snapshot = SnapshotFrom<typeof addressFormMachine>

/** The text of a field. */
export const textOf =
  (field: AddressField) =>
  ({ context }: Snapshot) =>
    context.draft[field]

export const addressTypeOf = ({ context }: Snapshot) => context.draft.addressType

export const latitudeOf = ({ context }: Snapshot) => context.draft.latitude

export const longitudeOf = ({ context }: Snapshot) => context.draft.longitude

/** Whether a field is marked as missing. */
export const isMissing =
  (field: AddressField) =>
  ({ context }: Snapshot) =>
    context.showsGaps && gapsOf(context.draft).includes(field)

/** Whether the location is marked as missing. */
export const isLocationMissing = ({ context }: Snapshot) => context.showsGaps && !isLocated(context.draft)

/** The first missing field, in the order of the form; the location comes last. */
export const firstGapOf = ({ context: { draft } }: Snapshot): AddressField | 'location' | null =>
  gapsOf(draft)[0] ?? (isLocated(draft) ? null : 'location')

/** Error message of the last attempt to save. */
export const problemOf = ({ context }: Snapshot) => context.problem

/** Error message when the device could not be located. */
export const locationProblemOf = ({ context }: Snapshot) => context.locationProblem

export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

export const isLocating = (snapshot: Snapshot) => snapshot.hasTag('locating')

/** The pincode whose place the address can be moved to; `null` while that is not offered. */
export const farPincodeOf = ({ context }: Snapshot) => (context.isPincodeFar ? context.draft.pincode : null)

export const isPlacing = (snapshot: Snapshot) => snapshot.matches({ editing: 'placing' })

/** Whether the address is being saved, or has just been saved. */
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

export const isSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')

/** The picker with its map, while it is open. */
export const pickerOf = ({ children }: Snapshot) => children.picker
