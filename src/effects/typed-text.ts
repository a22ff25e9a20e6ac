import { keptText } from '@tiffin-junction/contract/calls/device-pages'
import { read, remove, writeText } from './storage.ts'

interface Schema<T> {
  readonly allows: (value: unknown) => value is T
}

/**
 * Keeps the text that a person was typing when the session ended (ACC-151). Keeps nothing while it is unknown
 * who the person is, because the text must not reach anybody else.
 *
 * @param person mobile number of the person
 * @param form names the form among all forms
 */
export const keepTyped = (person: string | null, form: string, text: unknown): void => {
  if (person === null) return
  writeText('typed', `${person} ${JSON.stringify({ form, text })}`)
}

const readKept = (form: string): unknown => {
  const written = read('typed') ?? ''
  try {
    const kept: unknown = JSON.parse(written.slice(written.indexOf(' ')))
    return keptText().allows(kept) && kept.form === form ? kept.text : null
  } catch {
    return null
  }
}

/** The kept text of a form; `null` without a valid one. The session removes that of other people (ACC-152). */
export const readTyped = <T>(form: string, schema: () => Schema<T>): T | null => {
  const text = readKept(form)
  return text !== null && schema().allows(text) ? text : null
}

/** Removes the kept text of this form, if there is one. */
export const forgetTyped = (form: string): void => {
  if (readKept(form) !== null) remove('typed')
}
