import type { Plain } from './redact.ts'
import {
  type Fields,
  hasSecretForm,
  isSecretField,
  isSecretName,
  secretMark,
  withoutSecretForms,
} from './secrets.ts'

/** Makes copies of values, without secrets, for the developer on this machine. */
export interface Revealer {
  /** Stores the secrets in a value, so that they are recognized wherever else they appear. */
  readonly learn: (value: unknown) => void
  /** @param key the name of the property that holds the value. */
  readonly reveal: (value: unknown, key?: string) => Plain
}

/**
 * Minimum lengths in characters. Shorter secrets are ordinary words too, so they are not stored. Secrets
 * shorter than `shortestWithin` are hidden only when they are the whole text.
 */
const shortestSecret = 4
const shortestWithin = 6
const longestText = 2000
const longestList = 100
const deepest = 12

/** Names of a promise's input and output. As a bare text they are usually a token, which no name reveals. */
const bareNames = new Set(['input', 'output'])

const isActor = (value: object): value is { readonly sessionId: string } =>
  'sessionId' in value && 'getSnapshot' in value && typeof value.sessionId === 'string'

const fieldsOf = (value: object): Fields | null => {
  if (value instanceof Error) {
    const { name, message, cause } = value
    // Only these fields: an error may also hold the request that failed.
    const { status, statusCode, kind, body, data, code } = value as unknown as Fields
    const all = { name, message, cause, status, statusCode, kind, body, data, code }
    return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined))
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null ? (value as Fields) : null
}

/** Creates a revealer that has not learned any secret yet. */
export const createRevealer = (): Revealer => {
  const secrets = new Set<string>()
  let learned = new WeakSet<object>()
  let copies = new WeakMap<object, Plain>()

  const keep = (text: string): void => {
    const secret = text.trim()
    if (secret.length < shortestSecret || secrets.has(secret)) return
    secrets.add(secret)
    // Earlier copies may contain it.
    copies = new WeakMap()
  }

  const learnAll = (value: unknown, isSecret: boolean, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (isSecret) keep(String(value))
      return
    }
    if (typeof value !== 'object' || value === null || depth > deepest || isActor(value)) return
    if (!isSecret) {
      if (learned.has(value)) return
      learned.add(value)
    }
    if (Array.isArray(value)) {
      // The digits in the boxes of a code are one secret together.
      if (isSecret && value.every((each) => typeof each === 'string')) keep(value.join(''))
      for (const each of value) learnAll(each, isSecret, depth + 1)
      return
    }
    const fields = fieldsOf(value)
    if (!fields) return
    for (const [name, each] of Object.entries(fields)) {
      const isBare = bareNames.has(name) && typeof each === 'string'
      learnAll(each, isSecret || isBare || isSecretField(fields, name), depth + 1)
    }
  }

  const textOf = (text: string, key: string): Plain => {
    const trimmed = text.trim()
    if (secrets.has(trimmed) || hasSecretForm(trimmed, key)) return secretMark
    let shown = withoutSecretForms(text)
    for (const secret of secrets) {
      if (secret.length >= shortestWithin && shown.includes(secret))
        shown = shown.replaceAll(secret, secretMark)
    }
    return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown
  }

  const listOf = (values: readonly unknown[], key: string, isSecret: boolean, depth: number): Plain => {
    const shown = values.slice(0, longestList).map((each) => read(each, key, isSecret, depth + 1))
    return values.length > longestList ? [...shown, `‹${values.length - longestList} more›`] : shown
  }

  const objectOf = (value: object, isSecret: boolean, depth: number): Plain => {
    if (isActor(value)) return { actor: value.sessionId }
    if (value instanceof Map) return { entries: value.size }
    const fields = fieldsOf(value)
    if (!fields) return '‹object›'
    const copy: Record<string, Plain> = {}
    for (const [name, each] of Object.entries(fields)) {
      if (each === undefined) continue
      const shownName = textOf(name, '')
      const isHidden =
        isSecret || isSecretField(fields, name) || (bareNames.has(name) && typeof each === 'string')
      // The type of an event comes from the source, so it is shown.
      copy[String(shownName)] =
        name === 'type' ? read(each, name, false, depth + 1) : read(each, name, isHidden, depth + 1)
    }
    return copy
  }

  const read = (value: unknown, key: string, isSecret: boolean, depth: number): Plain => {
    switch (typeof value) {
      case 'boolean':
        return value
      case 'number':
        if (isSecret || secrets.has(String(value))) return secretMark
        return Number.isFinite(value) ? value : String(value)
      case 'string':
        if (value === '') return ''
        return isSecret ? secretMark : textOf(value, key)
      case 'object': {
        if (value === null) return null
        if (depth > deepest) return '‹deeper›'
        // Lists and sets are not cached: the digits that they may show depend on their name.
        if (Array.isArray(value)) return listOf(value, key, isSecret, depth)
        if (value instanceof Set) return listOf([...value], key, isSecret, depth)
        if (isSecret) return objectOf(value, true, depth)
        const known = copies.get(value)
        if (known !== undefined) return known
        copies.set(value, '‹itself›')
        const copy = objectOf(value, false, depth)
        copies.set(value, copy)
        return copy
      }
      case 'undefined':
        return null
      default:
        return `‹${typeof value}›`
    }
  }

  return {
    learn: (value) => {
      learnAll(value, false, 0)
      // Otherwise a context that is changed in place would be learned only once.
      learned = new WeakSet()
    },
    reveal: (value, key = '') =>
      read(value, key, isSecretName(key) || (bareNames.has(key) && typeof value === 'string'), 0),
  }
}
