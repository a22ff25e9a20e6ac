import { brand } from '@tiffin-junction/contract/domain/brand'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { isAtHome, remoteNetwork } from './client.ts'
import type { Env, RequestContext } from './handle.ts'
import { HttpError } from './http-error.ts'
import { countTry, takeBackTry } from './rate-limit.ts'
import { sameSecret } from './same-secret.ts'

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whether a request came over HTTP/1.0: proxies use it unless configured otherwise, browsers never do. */
const isOldHttp = ({ env }: RequestContext): boolean => Object(env).incoming?.httpVersion === '1.0'

/**
 * Whether a request comes from this machine itself: over loopback, to a name of this machine, and not passed on by a
 * proxy (decisions D45).
 */
export const isFromHere = (c: RequestContext): boolean =>
  isAtHome(c.get('client')) &&
  !isOldHttp(c) &&
  forwardingHeaders.every((name) => c.req.header(name) === undefined)

const onlyFromHere: MiddlewareHandler<Env> = async (c, next) => {
  if (!isFromHere(c)) throw new HttpError(403, 'This page answers only to the machine that it runs on.')
  await next()
}

const guesses = { most: 20, window: 15 * 60_000 }

/** Returns the password of Basic authentication; the name before it does not matter. */
const passwordIn = (header: string): string | null => {
  const [, credentials] = /^Basic ([\w+/=-]+)$/i.exec(header) ?? []
  if (credentials === undefined) return null
  const text = Buffer.from(credentials, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

/** Lets in only people with the password of the demonstration (APP-105). */
const onlyWithPassword = (password: string): MiddlewareHandler<Env> => {
  const isRight = sameSecret(password)
  const headers = { 'www-authenticate': `Basic realm="${brand.name}, demonstration", charset="UTF-8"` }
  return async (c, next) => {
    const given = passwordIn(c.req.header('authorization') ?? '')
    const key = `demo address ${remoteNetwork(c)}`
    // Without a password it is a browser that does not yet know that one is needed.
    if (given !== null) await countTry(c.get('ctx'), key, guesses)
    if (given === null || !isRight(given))
      throw new HttpError(401, 'This page of the demonstration needs its password.', { headers })
    await takeBackTry(c.get('ctx'), key)
    await next()
  }
}

/**
 * Guards the embedded pages, which show the mails and payments of everybody, and keeps them out of caches: they answer
 * to this machine only, or, in a demonstration, to who knows its password.
 */
export const guardEmbeddedPage = ({
  isDemo,
  demoPassword,
}: Pick<Settings, 'isDemo' | 'demoPassword'>): MiddlewareHandler<Env> => {
  const guard = isDemo && demoPassword !== null ? onlyWithPassword(demoPassword) : onlyFromHere
  return async (c, next) => {
    await guard(c, next)
    c.header('cache-control', 'no-store')
  }
}
