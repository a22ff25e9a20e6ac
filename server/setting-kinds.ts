import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { isPostgresAddress } from './db/postgres-address.ts'

/** A setting of the server: an environment variable, what it means and how its text is read. */
export interface Setting<T> {
  readonly name: string
  /** One cell of the table in `docs/operations.md`. */
  readonly meaning: string
  /** Default when nothing is set; `null` for none. */
  readonly fallback: string | null
  /** Its value is never repeated in a message, and a file may hold it, which `<NAME>_FILE` names. */
  readonly isSecret: boolean
  /** Throws a `SettingsError` about a text that cannot be. */
  readonly parse: (text: string, name: string) => T
}

/** Invalid settings; the message has one sentence for each fault, for the person who starts the server. */
export class SettingsError extends Error {}

export const optional = <T>(
  name: string,
  parse: Setting<T>['parse'],
  meaning: string,
  isSecret = false,
): Setting<T | null> => ({ name, parse, meaning, isSecret, fallback: null })

export const secret = <T>(name: string, parse: Setting<T>['parse'], meaning: string) =>
  optional(name, parse, meaning, true)

export const withDefault = <T>(
  name: string,
  fallback: string,
  parse: Setting<T>['parse'],
  meaning: string,
): Setting<T> => ({ name, parse, meaning, isSecret: false, fallback })

export const asText = (text: string): string => text

export const asSwitch = (text: string, name: string): boolean => {
  if (['1', 'true', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'no'].includes(text.toLowerCase())) return false
  throw new SettingsError(`${name} is '${text}', but must be 1 or 0.`)
}

export const aNumber =
  (low: number, high: number, isWhole = true) =>
  (text: string, name: string): number => {
    const value = Number(text)
    if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value)) || value < low || value > high)
      throw new SettingsError(
        `${name} is '${text}', but must be a ${isWhole ? 'whole ' : ''}number from ${low} to ${high}.`,
      )
    return value
  }

export const anAddress =
  (...protocols: readonly string[]) =>
  (text: string, name: string): string => {
    const protocol = URL.canParse(text) ? new URL(text).protocol : null
    // The value is not repeated: it may hold a password.
    if (!protocol || !protocols.includes(protocol))
      throw new SettingsError(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      )
    return text
  }

/** Reads the address of a site, without a slash at its end. The value is not repeated: it may hold a password. */
export const aSite = (text: string, name: string): string => {
  const { origin, href } = new URL(anAddress('http:', 'https:')(text, name))
  if (href !== `${origin}/`)
    throw new SettingsError(`${name} must be an address without a path, such as https://shop.example.`)
  return origin
}

/** Reads the addresses of PostgreSQL servers; the value is not repeated, because it may hold a password. */
export const aDatabase = (text: string, name: string): string => {
  if (!isPostgresAddress(text))
    throw new SettingsError(`${name} must be an address that starts with postgres:// or postgresql://.`)
  return text
}

export const oneOf =
  <const T extends string>(...choices: readonly T[]) =>
  (text: string, name: string): T => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined)
      throw new SettingsError(`${name} is '${text}', but must be one of: ${choices.join(', ')}.`)
    return found
  }

/** `LOG` was a switch once, and still can be one. */
export const asLogLevel = (text: string, name: string) => {
  if (text === '1') return 'info' as const
  if (text === '0') return 'error' as const
  return oneOf('error', 'info')(text, name)
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

export const asHosts = (text: string, name: string): readonly string[] => {
  const hosts = listOf(text).map((host) => host.toLowerCase())
  const wrong = hosts.find(
    (host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).hostname !== host,
  )
  if (wrong !== undefined)
    throw new SettingsError(
      `${name} has '${wrong}', but must list names without a port, such as shop.example.`,
    )
  return hosts
}

export const asOrigins = (text: string, name: string): readonly string[] => {
  const origins = listOf(text)
  const wrong = origins.find(
    (origin) => !URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin,
  )
  if (wrong !== undefined)
    throw new SettingsError(
      `${name} has '${wrong}', but must list addresses without a path, such as https://cdn.example.`,
    )
  return origins
}

export const asProxies = (text: string, name: string): readonly string[] => {
  const proxies = listOf(text)
  const isRange = (range: string) => {
    try {
      proxyAddr.compile(range)
      return isIP(range.replace(/\/.*$/, '')) !== 0
    } catch {
      return false
    }
  }
  const wrong = proxies.find((range) => !isRange(range))
  if (wrong !== undefined)
    throw new SettingsError(
      `${name} has '${wrong}', but must list IP addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8.`,
    )
  return proxies
}

export const atLeast =
  (length: number) =>
  (text: string, name: string): string => {
    if (text.length < length) throw new SettingsError(`${name} must have at least ${length} characters.`)
    return text
  }
