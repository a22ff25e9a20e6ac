import { keptText } from '@tiffin-junction/contract/calls/device-pages'
import { read, remove, writeText } from './storage.ts'

interface Schema<T> {
  readonly allows: (value: unknown) => value is T
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

/**
 * The text of one form that is kept in the tab when the session ends. The session removes that of other people
 * (ACC-152).
 *
 * @param form names the form among all forms
 * @param schema checks what is read, which is untrusted
 */
export const typedText = <T>(form: string, schema: () => Schema<T>) => ({
  /**
   * Keeps what the person with this mobile number typed (ACC-151). Keeps nothing while it is unknown who that is,
   * because the text must not reach anybody else.
   */
  keep: (person: string | null, text: unknown): void => {
    if (person !== null) writeText('typed', `${person} ${JSON.stringify({ form, text })}`)
  },
  /** Returns the kept text; `null` without a valid one of this form. */
  read: (): T | null => {
    const text = readKept(form)
    return text !== null && schema().allows(text) ? text : null
  },
  /** Removes the kept text, if it is of this form. */
  forget: (): void => {
    if (readKept(form) !== null) remove('typed')
  },
})
