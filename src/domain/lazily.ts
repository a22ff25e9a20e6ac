/**
 * Makes something when it is first asked for. What takes milliseconds to make, such as a schema or a format of a
 * language, must not keep a phone's processor busy while the code that names it is loaded.
 */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
