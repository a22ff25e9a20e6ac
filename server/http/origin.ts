import { allowedHosts, isLoopback, type Settings } from '../settings.ts'
import type { RequestContext } from './handle.ts'

/** Origin at which people reach the app: from the settings, else from this request. No slash at the end. */
export const originOf = (c: RequestContext): string =>
  c.get('ctx').settings.publicUrl ?? c.get('client').origin

/** The address of a server that listens at a host and port. No slash at the end. */
export const listeningAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** The port that a request arrived at; that of the settings for one without a socket. */
const portOf = (c: RequestContext, { port }: Pick<Settings, 'port'>): number => {
  if (!Object.hasOwn(Object(c.env), 'incoming')) return port
  const { incoming } = c.env as { incoming?: { socket?: { localPort?: number } } }
  return incoming?.socket?.localPort ?? port
}

/**
 * The origin of a link with a secret, such as one in a mail. It does not depend on a header of the request,
 * because the sender could set one that leads the secret to another site (ORD-269). No slash at the end.
 */
export const linkOrigin = (c: RequestContext): string => {
  const { settings } = c.get('ctx')
  const { publicUrl, host } = settings
  const name = isLoopback(host) ? host : (allowedHosts(settings)[0] ?? host)
  return publicUrl ?? listeningAt(name, portOf(c, settings))
}
