import type { PlaceAddress } from '../domain/place.ts'

/** One part of an address, such as a town, with all that Google says it is. */
export interface NamedPart {
  readonly name: string
  readonly types: readonly string[]
}

/** A part as the geocoder writes it, or as the details of a place do. */
type Component =
  | { readonly long_name: string; readonly types: readonly string[] }
  | { readonly longText: string | null; readonly types: readonly string[] }

/** Either way to write the parts of an address, in one. */
export const componentsOf = (components: readonly Component[]): NamedPart[] =>
  components.map((each) => ({
    name: ('long_name' in each ? each.long_name : each.longText) ?? '',
    types: each.types,
  }))

/** The name of the first of these types that the address has a part of. */
const first = (parts: readonly NamedPart[], types: readonly string[]): string => {
  for (const type of types) {
    const part = parts.find((each) => each.types.includes(type))
    if (part) return part.name
  }
  return ''
}

/** What the parts of an address say, each where a form wants it; the area as ADR-53 has it. */
export const addressIn = (
  parts: readonly NamedPart[],
): Pick<PlaceAddress, 'area' | 'city' | 'pincode' | 'state' | 'country'> => ({
  area: first(parts, ['sublocality', 'sublocality_level_1', 'route', 'neighborhood']),
  city: first(parts, ['locality', 'administrative_area_level_3', 'administrative_area_level_2']),
  pincode: first(parts, ['postal_code']).replace(/\D/g, ''),
  state: first(parts, ['administrative_area_level_1']),
  country: first(parts, ['country']),
})
