import type { PlaceAddress } from '@tiffin-junction/contract/domain/place'

/** One part of an address, such as a town, with all the types that Google gives it. */
export interface NamedPart {
  readonly name: string
  readonly types: readonly string[]
}

/** A part in the format of the geocoder, or in that of the details of a place. */
type Component =
  | { readonly long_name: string; readonly types: readonly string[] }
  | { readonly longText: string | null; readonly types: readonly string[] }

/** Converts the parts of an address from either format to one. */
export const componentsOf = (components: readonly Component[]): NamedPart[] =>
  components.map((each) => ({
    name: ('long_name' in each ? each.long_name : each.longText) ?? '',
    types: each.types,
  }))

/** The name of the part that has the earliest of these types; '' when no part has any. */
const first = (parts: readonly NamedPart[], types: readonly string[]): string => {
  for (const type of types) {
    const part = parts.find((each) => each.types.includes(type))
    if (part) return part.name
  }
  return ''
}

/** Returns the fields of an address form from the parts of an address; the area follows ADR-53. */
export const addressIn = (
  parts: readonly NamedPart[],
): Pick<PlaceAddress, 'area' | 'city' | 'pincode' | 'state' | 'country'> => ({
  area: first(parts, ['sublocality', 'sublocality_level_1', 'route', 'neighborhood']),
  city: first(parts, ['locality', 'administrative_area_level_3', 'administrative_area_level_2']),
  pincode: first(parts, ['postal_code']).replace(/\D/g, ''),
  state: first(parts, ['administrative_area_level_1']),
  country: first(parts, ['country']),
})
