import type { Address, AddressType, NewAddress } from '../../src/domain/address.ts'
import { digitsOf, isPincode, limits } from '../../src/domain/formats.ts'
import type { Point } from '../../src/domain/geo.ts'
import type { Place } from '../../src/domain/place.ts'
import { stationNear } from '../../src/domain/stations.ts'

/** The texts of an address, as they are filled in. */
export interface AddressTexts {
  readonly completeAddress: string
  readonly area: string
  readonly city: string
  readonly state: string
  readonly pincode: string
  readonly landmark: string
}

export type AddressField = keyof AddressTexts

/** An address on its way to be saved; latitude and longitude are 0 as long as nobody said where it is. */
export interface AddressDraft extends AddressTexts, Point {
  readonly addressType: AddressType
  readonly placeId: string
  readonly isDefault: boolean
}

/** A place somebody pointed at, with what is known of it: from the map, or where the device is. */
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

/** A draft, and who filled its fields. */
export interface AddressEntry {
  readonly draft: AddressDraft
  /** Fields that hold what the person typed here: a picked location leaves them alone. */
  readonly typed: readonly AddressField[]
  /** Fields that the last picked location filled; what was typed since goes before it. */
  readonly filled: readonly Fillable[]
}

export interface AddressFormInput {
  /** The address to change; `null` makes a new one. */
  readonly id: string | null
  /** That address, if it is known already. */
  readonly known: Address | null
}

export interface AddressFormContext extends AddressEntry {
  readonly id: string | null
  readonly isKnown: boolean
  /** Why the last try to save came to nothing, in words to show. */
  readonly problem: string | null
  /** Whether what is still missing says so where it is missing. */
  readonly showsGaps: boolean
  /** Why the device could not say where it is, in words to show. */
  readonly locationProblem: string | null
}

/** What saving takes: the id of the address to change, or `null` for a new one. */
export interface AddressToSave {
  readonly id: string | null
  readonly address: NewAddress
}

/** The most characters of each text. */
export const textLimits: Record<AddressField, number> = {
  completeAddress: 300,
  area: 150,
  city: 100,
  state: 100,
  pincode: limits.pincode,
  landmark: 150,
}

/** What must be filled in, in the order of the form (ADR-32). */
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

/** A saved address to begin from; a new location may replace what it says, for nobody has typed it here. */
export const entryOf = ({ id: _, landmark = '', ...address }: Address): AddressEntry => ({
  draft: { ...address, landmark },
  typed: [],
  filled: [],
})

/** What the form holds when it opens. */
export const atStart = ({ id, known }: AddressFormInput): AddressFormContext => ({
  ...(known ? entryOf(known) : blankEntry),
  id,
  isKnown: known !== null,
  problem: null,
  showsGaps: false,
  locationProblem: null,
})

/** The form with the address to change, if that is in the list. */
export const withSaved = (
  { id }: AddressFormContext,
  addresses: readonly Address[],
): Partial<AddressFormContext> => {
  const address = addresses.find((each) => each.id === id)
  return address ? { ...entryOf(address), isKnown: true } : {}
}

const held = (field: AddressField, text: string): string =>
  (field === 'pincode' ? digitsOf(text) : text).slice(0, textLimits[field])

/** After somebody typed; a pincode takes digits only, six at most (ADR-34). */
export const withText = (entry: AddressEntry, field: AddressField, text: string): AddressEntry => {
  const value = held(field, text)
  const others = entry.typed.filter((each) => each !== field)
  return {
    draft: { ...entry.draft, [field]: value },
    // An emptied field is free to be filled again.
    typed: value.trim() === '' ? others : [...others, field],
    filled: entry.filled,
  }
}

/** After a place was pointed at: it fills what nobody typed, and takes back what the last one filled. */
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

/** The form with where the address is, which answers whatever was wrong. */
export const withPlace = (entry: AddressEntry, location: PickedLocation): Partial<AddressFormContext> => ({
  ...withLocation(entry, location),
  locationProblem: null,
  problem: null,
})

/** A place of the map as a picked location. */
export const locationOf = ({ latitude, longitude, placeId, address }: Place): PickedLocation => {
  const { area, city, pincode, state } = address
  return { latitude, longitude, placeId, area, city, pincode, state }
}

/** Where the device is, as a picked location: its city is known when a station is not far. */
export const locationAt = ({ latitude, longitude }: Point): PickedLocation => {
  const near = stationNear({ latitude, longitude })
  return { latitude, longitude, placeId: '', ...(near ? { city: near.city, state: near.state } : {}) }
}

/** The required fields that are not filled in yet, in the order of the form; a pincode needs all its digits. */
export const gapsOf = (draft: AddressDraft): AddressField[] =>
  required.filter((field) => (field === 'pincode' ? !isPincode(draft.pincode) : draft[field].trim() === ''))

/** True when it is known where the address is (ADR-33). */
export const isLocated = ({ latitude, longitude }: Point): boolean => latitude !== 0 && longitude !== 0

/** Where the address is, if that is known. */
export const pointIn = (draft: Point): Point | null =>
  isLocated(draft) ? { latitude: draft.latitude, longitude: draft.longitude } : null

/** The address as it is sent: no blanks around its texts, and on one line. */
export const addressToSave = ({ landmark, ...draft }: AddressDraft): NewAddress => ({
  ...draft,
  completeAddress: draft.completeAddress.trim().replace(/\s*[\r\n]\s*/g, ', '),
  area: draft.area.trim(),
  city: draft.city.trim(),
  state: draft.state.trim(),
  ...(landmark.trim() === '' ? {} : { landmark: landmark.trim() }),
})

/** What is said of a new address (`null`) or a changed one that was saved, or was not. */
export const wordsOf = (id: string | null): { readonly done: string; readonly failed: string } =>
  id === null
    ? { done: 'Address created successfully', failed: 'Failed to save address' }
    : { done: 'Address updated successfully', failed: 'Failed to update address' }
