import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Type, type } from 'arktype'
import type { RequestContext } from './handle.ts'
import { holdsNul } from './holds-nul.ts'
import { badInput, HttpError } from './http-error.ts'

/** Milliseconds that the signer's clock may differ from ours. */
const tolerance = 5 * 60 * 1000

/** A message between servers as it arrives: the bytes of the body, and the headers in lower case. */
export interface SignedMessage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()

/**
 * Signs a body: `x-<name>-signature` is the HMAC-SHA256, in hexadecimal, of `x-<name>-timestamp` (milliseconds since
 * 1970), a dot and the body.
 */
export const signMessage = (name: string, secret: string, body: string, now: Date): SignedMessage => {
  const timestamp = String(now.getTime())
  const signature = signatureOf(secret, timestamp, body).toString('hex')
  return { body, headers: { [`x-${name}-timestamp`]: timestamp, [`x-${name}-signature`]: signature } }
}

/** Whether a message was signed so, with this secret, within the last or next five minutes. */
export const isSigned = (
  name: string,
  secret: string,
  { body, headers }: SignedMessage,
  now: Date,
): boolean => {
  const timestamp = headers[`x-${name}-timestamp`] ?? ''
  const given = Buffer.from(headers[`x-${name}-signature`] ?? '', 'hex')
  const right = signatureOf(secret, timestamp, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  return /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= tolerance
}

/** The body of a request that another server signed. Throws a 401 `HttpError` when the signature is not valid. */
export const signedBody = async (c: RequestContext, name: string, secret: string): Promise<string> => {
  const message = { body: await c.req.text(), headers: c.req.header() }
  if (!isSigned(name, secret, message, c.get('ctx').now()))
    throw new HttpError(401, 'This message does not carry a valid signature.')
  return message.body
}

/** The value that a body is the JSON of; `null` when it is none. */
export const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Returns the body of a signed message, read by a schema, without fields that the schema does not have. Throws a 400
 * `HttpError` when it does not fit, or has the zero character in what is read (ORD-265).
 */
export const readSigned = <T>(schema: Type<T>, body: string): Type<T>['infer'] => {
  const read = schema.onDeepUndeclaredKey('delete')(jsonOf(body))
  if (read instanceof type.errors) throw badInput(read.summary)
  if (holdsNul(read)) throw badInput('Text must not contain the zero character.')
  return read as Type<T>['infer']
}
