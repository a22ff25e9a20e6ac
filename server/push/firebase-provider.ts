import { createPrivateKey, createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand } from '@tiffin-junction/contract/domain/brand'
import { embeddedTokenIssuedAt } from '@tiffin-junction/contract/domain/push'
import { type } from 'arktype'
import { traceHeaders } from '../log/request-context.ts'
import { type Settings, SettingsError } from '../settings.ts'
import type { PushNote, PushProvider } from './provider.ts'

/** The key file of a service account, as far as it is read. */
const serviceKey = type({
  project_id: 'string > 0',
  client_email: 'string > 0',
  private_key: 'string > 0',
  token_uri: 'string > 0',
})
export type ServiceKey = typeof serviceKey.infer

const answerWithin = 10_000
const firebase = 'https://fcm.googleapis.com'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** Seconds an access token is asked for, and how many before its end it counts as over. */
const [tokenLife, tokenRest] = [3600, 60]
const grantAnswer = type({ access_token: 'string > 0', expires_in: 'number' })
const failedAnswer = type({ error: { 'status?': 'string', 'details?': 'object[]' } })

/**
 * Reads the key file of `FIREBASE_KEY_FILE`. Throws a `SettingsError` that says nothing of its content.
 */
export const readServiceKey = ({ firebaseKeyFile }: Pick<Settings, 'firebaseKeyFile'>): ServiceKey => {
  try {
    const key = serviceKey.assert(JSON.parse(readFileSync(firebaseKeyFile ?? '', 'utf8')))
    createPrivateKey(key.private_key)
    return key
  } catch {
    throw new SettingsError('FIREBASE_KEY_FILE must name the JSON key file of a Firebase service account.')
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Says who we are: a JSON web token signed with the account's key. */
const assertionOf = ({ client_email, private_key, token_uri }: ServiceKey, seconds: number): string => {
  const claims = { iss: client_email, scope, aud: token_uri, iat: seconds, exp: seconds + tokenLife }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`
}

/** Makes the message for Firebase; a link has to be a secure address of our own. */
const messageOf = (token: string, { title, body, icon, link }: PushNote, publicUrl: string | null) => ({
  token,
  notification: { title, body },
  data: { click_action: link },
  webpush: {
    headers: { ttl: '600', urgency: 'high' },
    notification: { icon, tag: brand.name, require_interaction: true },
    ...(publicUrl?.startsWith('https:') ? { fcm_options: { link: new URL(link, publicUrl).href } } : {}),
  },
})

/** Asks Google for access with the account's key. Rejects when it gives none. */
const grantAccess = async (key: ServiceKey): Promise<{ readonly token: string; readonly endsAt: number }> => {
  const seconds = Math.floor(Date.now() / 1000)
  const response = await fetch(key.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(key, seconds),
    }),
    signal: AbortSignal.timeout(answerWithin),
  })
  const granted = grantAnswer(response.ok ? await response.json() : null)
  if (granted instanceof type.errors)
    throw new Error(`Google gives no access for push messages (${response.status}).`)
  return { token: granted.access_token, endsAt: seconds + granted.expires_in }
}

/** Asks Google for access with the key of `FIREBASE_KEY_FILE`. Throws a `SettingsError` when it gives none. */
export const tryFirebase = async (key: ServiceKey): Promise<void> => {
  try {
    await grantAccess(key)
  } catch {
    throw new SettingsError(
      `${new URL(key.token_uri).host} gives no access with the key of FIREBASE_KEY_FILE.`,
    )
  }
}

/**
 * Sends through Firebase Cloud Messaging, HTTP v1 (ACC-138).
 *
 * @param publicUrl where people reach the app, or `null`
 * @param at address of the service, for tests
 */
export const firebasePush = (key: ServiceKey, publicUrl: string | null, at = firebase): PushProvider => {
  let access: { readonly token: string; readonly endsAt: number } | null = null

  const accessToken = async (): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000)
    if (access && access.endsAt > seconds + tokenRest) return access.token
    access = await grantAccess(key)
    return access.token
  }

  return {
    async send(token, note) {
      // A page that was built without Firebase holds a token of the embedded channel.
      if (embeddedTokenIssuedAt(token) !== null) return 'foreign'
      const response = await fetch(`${at}/v1/projects/${key.project_id}/messages:send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
          ...traceHeaders(),
        },
        body: JSON.stringify({ message: messageOf(token, note, publicUrl) }),
        signal: AbortSignal.timeout(answerWithin),
      })
      if (response.ok) return 'sent'
      const failed = failedAnswer(await response.json().catch(() => null))
      const details = failed instanceof type.errors ? [] : (failed.error.details ?? [])
      if (details.some((detail) => 'errorCode' in detail && detail.errorCode === 'UNREGISTERED'))
        return 'gone'
      // An access token that was refused is not used again: the next call requests a new one.
      if (response.status === 401) access = null
      throw new Error(`Firebase did not take a push message (${response.status}).`)
    },
  }
}
