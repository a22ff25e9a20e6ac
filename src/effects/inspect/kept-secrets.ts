import type { Snapshot } from 'xstate'
import type { KeptActor } from './restore.ts'
import { type Fields, isSecretField } from './secrets.ts'

const isPlainObject = (value: object): value is Fields => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const mapped = (fields: Fields, map: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]))

/** True for the form in which XState persists a child that a context refers to. */
const isActorReference = (value: Fields): boolean => 'xstate$$type' in value

/** The fields of a snapshot that hold the app's data. Names of states and children are not secret. */
const data = new Set(['context', 'input', 'output', 'error'])

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns a kept actor without its secrets. Passwords, codes and the like become empty, so that contexts keep
 * their shape. Actors whose input loses a secret are listed in `incomplete`.
 *
 * @param isStored true for a text that the app itself stores. Such a text stays: it is on the device anyway,
 *   and without the token the person would be signed out.
 */
export const withoutSecrets = (actor: KeptActor, isStored: (text: string) => boolean): KeptActor => {
  const cleaned = (value: unknown, isSecret: boolean): unknown => {
    if (typeof value === 'string') return isSecret && !isStored(value) ? '' : value
    if (typeof value === 'number') return isSecret ? 0 : value
    if (Array.isArray(value)) return value.map((each) => cleaned(each, isSecret))
    if (typeof value !== 'object' || value === null) return value
    if (!isPlainObject(value) || isActorReference(value)) return value
    return mapped(value, (each, name) => cleaned(each, isSecret || isSecretField(value, name)))
  }
  const cleanedSnapshot = (snapshot: Fields): Fields =>
    mapped(snapshot, (each, name) => {
      if (data.has(name)) return cleaned(each, false)
      return name === 'children' ? mapped(Object(each), cleanedChild) : each
    })
  const cleanedChild = (child: unknown): unknown => {
    const fields: Fields = Object(child)
    return { ...fields, snapshot: cleanedSnapshot(Object(fields.snapshot)) }
  }
  const incompleteIn = (snapshot: unknown, way: readonly string[]): (readonly string[])[] => {
    const { children, input } = Object(snapshot) as Fields
    return [
      ...(isSame(cleaned(input, false), input) ? [] : [way]),
      ...Object.entries(Object(children)).flatMap(([id, child]) =>
        incompleteIn(Object(child).snapshot, [...way, id]),
      ),
    ]
  }
  return {
    ...actor,
    snapshot: cleanedSnapshot(Object(actor.snapshot)) as unknown as Snapshot<unknown>,
    incomplete: incompleteIn(actor.snapshot, []),
    timers: actor.timers.map((timer) => ({
      ...timer,
      event: cleaned(timer.event, false) as typeof timer.event,
    })),
  }
}

/** Every text in a storage, including those within its JSON. */
export const textsIn = (storage: Readonly<Record<string, string>>): ReadonlySet<string> => {
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const text of Object.values(storage)) {
    try {
      collect(JSON.parse(text))
    } catch {
      texts.add(text)
    }
  }
  return texts
}
