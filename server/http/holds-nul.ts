import { badInput } from './http-error.ts'

/** Levels of the deepest body that is looked into; every call needs fewer than ten. */
const deepest = 32

/**
 * Whether a text in the value has the zero character, which PostgreSQL does not take in any text. Throws a 400
 * `HttpError` for a value that is too deep.
 */
export const holdsNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) throw badInput('The body is nested too deeply.')
  return Object.values(value).some((each) => holdsNul(each, depth + 1))
}
