/**
 * Makes a value on the first call and caches it. Some values take milliseconds to make, such as a schema
 * or an `Intl` format. They must not block a phone's processor while the module that declares them loads.
 */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
