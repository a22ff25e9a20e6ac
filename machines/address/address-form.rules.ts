import type { Address, AddressType, NewAddress } from '@tiffin-junction/contract/domain/address'
import { failureText, statusOf } from '@tiffin-junction/contract/domain/failure'
import { digitsOf, isPincode, limits } from '@tiffin-junction/contract/domain/formats'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { isBlank, tidy } from '@tiffin-junction/contract/domain/plain-text'
import { stationNear } from '@tiffin-junction/contract/domain/stations'
import type { SessionEnded } from '../account/session.rules.ts'

/** The texts of an address, as typed. */
export interface AddressTexts {
  readonly completeAddress: string
  readonly area: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly landmark: string
}

export type AddressField = keyof AddressTexts

/** An address that is being edited; latitude and longitude are 0 until its location is known. */
export interface AddressDraft extends AddressTexts, Point {
  readonly addressType: AddressType
  readonly placeId: string
  readonly isDefault: boolean
}

/** A location that was picked on the map or found by the device, with the known parts of its address. */
export interface PickedLocation extends Point {
  readonly placeId: string
  readonly area?: string
  readonly city?: string
  readonly pincode?: string
  readonly state?: string
}

/** The fields that a picked location can fill. */
const fillable = ['area', 'city', 'pincode', 'state'] as const
type Fillable = (typeof fillable)[number]

/** A draft, and the origin of the text in its fields. */
export interface AddressEntry {
  readonly draft: AddressDraft
  /** Fields with text that the person typed; a picked location does not overwrite them. */
  readonly typed: readonly AddressField[]
  /** Fields that the last picked location filled; text typed since then takes precedence. */
  readonly filled: readonly Fillable[]
}

export interface AddressFormInput {
  /** Id of the address to change; `null` for a new one. */
  readonly id: string | null
  /** That address, if it is already loaded. */
  readonly known: Address | null
  /** Text typed into this form when the last session ended; `null` without any. */
  readonly typed: AddressEntry | null
  /** Path of the page to return to. */
  readonly from: string
}

export interface AddressFormContext extends AddressEntry, Pick<AddressFormInput, 'from'> {
  readonly id: string | null
  readonly isKnown: boolean
  /** Error message of the last attempt to save. */
  readonly problem: string | null
  /** Whether the last attempt failed because the pincode is far from the point. */
  readonly isPincodeFar: boolean
  /** Whether missing fields are marked. */
  readonly showsGaps: boolean
  /** Error message when the device could not be located. */
  readonly locationProblem: string | null
}

/** Input of the save call: the id of the address to change, or `null` for a new one. */
export interface AddressToSave {
  readonly id: string | null
  readonly address: NewAddress
}

/** An edit of one field. */
export interface TextChange {
  readonly field: AddressField
  readonly value: string
}

export type AddressFormEvent =
  | ({ readonly type: 'field.changed' } & TextChange)
  | { readonly type: 'type.chosen'; readonly addressType: AddressType }
  /** Opens the picker with its map. */
  | { readonly type: 'picker.opened' }
  /** Requests the position of the device. */
  | { readonly type: 'location.requested' }
  /** Moves the place of the address to its pincode. */
  | { readonly type: 'pincode.placed' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'connection.back' }
  | SessionEnded

/** The entry to keep for the person when the session ends. */
export const typedBy = ({
  context,
  event,
}: {
  readonly context: AddressEntry
  readonly event: SessionEnded
}) => {
  const { draft, typed, filled } = context
  return { person: event.person, entry: { draft, typed, filled } }
}

/** Maximum length of each text, in characters. */
export const textLimits: Record<AddressField, number> = {
  completeAddress: 300,
  area: 150,
  city: 100,
  state: 100,
  pincode: limits.pincode,
  landmark: 150,
}

/** Required fields, in the order of the form (ADR-32). */
const required = ['completeAddress', 'area', 'city', 'pincode'] as const

export const blankEntry: AddressEntry = {
  draft: {
    addressType: 'HOME',
    completeAddress: '',
    area: '',
    city: '',
    state: '',
    pincode: '',
    landmark: '',
    latitude: 0,
    longitude: 0,
    placeId: '',
    isDefault: false,
  },
  typed: [],
  filled: [],
}

/** Entry for a saved address. A new location may replace its texts, because they were not typed here. */
export const entryOf = ({ id: _, landmark = '', ...address }: Address): AddressEntry => ({
  draft: { ...address, landmark },
  typed: [],
  filled: [],
})

export const noProblem = { problem: null, isPincodeFar: false } as const

/** Context of the form when it opens. Typed text takes precedence over the saved address. */
export const atStart = ({ id, known, typed, from }: AddressFormInput): AddressFormContext => ({
  ...(typed ?? (known ? entryOf(known) : blankEntry)),
  id,
  from,
  isKnown: known !== null || typed !== null,
  ...noProblem,
  showsGaps: false,
  locationProblem: null,
})

/** Returns the form with the address to change, if the list contains it. */
export const withSaved = (
  { id }: AddressFormContext,
  addresses: readonly Address[],
): Partial<AddressFormContext> => {
  const address = addresses.find((each) => each.id === id)
  return address ? { ...entryOf(address), isKnown: true } : {}
}

const held = (field: AddressField, text: string): string =>
  (field === 'pincode' ? digitsOf(text) : text).slice(0, textLimits[field])

/** Returns the entry after an edit of one field; a pincode takes only digits, at most six (ADR-34). */
export const withText = (entry: AddressEntry, field: AddressField, text: string): AddressEntry => {
  const value = held(field, text)
  const others = entry.typed.filter((each) => each !== field)
  return {
    draft: { ...entry.draft, [field]: value },
    // A picked location may fill an emptied field again.
    typed: isBlank(value) ? others : [...others, field],
    filled: entry.filled,
  }
}

/** Returns the entry with another type of address. */
export const withType = (entry: AddressEntry, addressType: AddressType): AddressEntry => ({
  ...entry,
  draft: { ...entry.draft, addressType },
})

/**
 * Returns the entry after a location was picked. The location fills fields without typed text, and clears
 * those that only the previous location filled.
 */
export const withLocation = (entry: AddressEntry, picked: PickedLocation): AddressEntry => {
  const { latitude, longitude, placeId } = picked
  const texts: Partial<Record<Fillable, string>> = {}
  const filled: Fillable[] = []
  for (const field of fillable) {
    if (entry.typed.includes(field)) continue
    const text = held(field, picked[field] ?? '')
    if (text !== '') filled.push(field)
    if (text !== '' || entry.filled.includes(field)) texts[field] = text
  }
  return { typed: entry.typed, filled, draft: { ...entry.draft, ...texts, latitude, longitude, placeId } }
}

/** Returns the form with the location of the address; this clears both error messages. */
const withPlace = (entry: AddressEntry, location: PickedLocation): Partial<AddressFormContext> => ({
  ...withLocation(entry, location),
  locationProblem: null,
  ...noProblem,
})

/** Picked location for a place on the map. */
export const locationOf = ({ latitude, longitude, placeId, address }: Place): PickedLocation => {
  const { area, city, pincode, state } = address
  return { latitude, longitude, placeId, area, city, pincode, state }
}

/** Picked location for the position of the device; city and state are known when a station is near. */
export const locationAt = ({ latitude, longitude }: Point): PickedLocation => {
  const near = stationNear({ latitude, longitude })
  return { latitude, longitude, placeId: '', ...(near ? { city: near.city, state: near.state } : {}) }
}

/** Returns the form with a picked place or the position of the device; `null` changes nothing. */
export const withPicked = (entry: AddressEntry, at: Place | Point | null): Partial<AddressFormContext> =>
  at ? withPlace(entry, 'address' in at ? locationOf(at) : locationAt(at)) : {}

/** Required fields that are not filled in yet, in the order of the form; a pincode needs all its digits. */
export const gapsOf = (draft: AddressDraft): AddressField[] =>
  required.filter((field) => (field === 'pincode' ? !isPincode(draft.pincode) : isBlank(draft[field])))

/** True when the location of the address is known (ADR-33). */
export const isLocated = ({ latitude, longitude }: Point): boolean => latitude !== 0 && longitude !== 0

/** Location of the address, or `null` while it is unknown. */
export const pointIn = (draft: Point): Point | null =>
  isLocated(draft) ? { latitude: draft.latitude, longitude: draft.longitude } : null

/** The address as it is sent: texts are trimmed, and the complete address is on one line. */
export const addressToSave = ({ landmark, ...draft }: AddressDraft): NewAddress => ({
  ...draft,
  completeAddress: oneLine(tidy(draft.completeAddress).replace(/\s*[\r\n]\s*/g, ', ')),
  area: oneLine(draft.area),
  city: oneLine(draft.city),
  state: oneLine(draft.state),
  ...(oneLine(landmark) === '' ? {} : { landmark: oneLine(landmark) }),
})

/** Error message of a failed save, and whether the server found the pincode too far from the point (ACC-185). */
export const problemOf = (failure: unknown): Pick<AddressFormContext, 'problem' | 'isPincodeFar'> => ({
  problem: failureText(failure),
  isPincodeFar:
    statusOf(failure) === 422 &&
    (failure as { readonly body?: { readonly field?: unknown } }).body?.field === 'pincode',
})

/** Messages after saving a new address (`null`) or a changed one: success and failure. */
export const wordsOf = (id: string | null): { readonly done: string; readonly failed: string } =>
  id === null
    ? { done: 'Address created successfully', failed: 'Failed to save address' }
    : { done: 'Address updated successfully', failed: 'Failed to update address' }
