/**
 * Values that are never shown, not even on the developer's machine: passwords, one-time codes, tokens and
 * everything else that gives access. Unlike the allow-list of redact.ts, this is a deny list, by name and by
 * form.
 */

/** Words that make a name secret: every text and number under such a name is hidden. */
const secretWords = new Set(
  `apikey auth authorization bearer boxes code codes confirmation cookie credential credentials csrf cvc cvv fcm
  jwt otp otps p256dh pass passcode passphrase passwd password passwords pin pins pwd secret secrets signature
  token tokens totp vapid`.split(/\s+/),
)

/** Names with such a word that hold no secret: status numbers, and codes of a place or an offer. */
const harmlessNames = new Set(
  `countrycode couponcode currencycode dialcode errorcode languagecode offercode pincode postalcode promocode
  statuscode zipcode`.split(/\s+/),
)

/** Names under which four to eight digits are not a one-time code. */
const digitNames = new Set(
  `amount date id mobile orderid phone pincode placeid postalcode price restaurantid stationcode time total
  trainnumber year zip zipcode`.split(/\s+/),
)

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const joined = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** True for a name such as `password`, `resetToken`, `fcm_token` or `otp.verified`. */
export const isSecretName = (name: string): boolean =>
  !harmlessNames.has(joined(name)) && wordsOf(name).some((word) => secretWords.has(word))

/** Names under which an event holds the typed text. `fieldNames` are those under which it names the field. */
const typedNames = new Set(['value', 'text', 'input', 'digits', 'next'])
const fieldNames = ['field', 'name', 'key'] as const

export type Fields = { readonly [name: string]: unknown }

/** Whether a property of an object is secret, by its name or by the object's field name or event type. */
export const isSecretField = (owner: Fields, name: string): boolean => {
  if (isSecretName(name)) return true
  const isTyped = typedNames.has(name)
  const tells = (key: string) => typeof owner[key] === 'string' && isSecretName(owner[key])
  if (isTyped && fieldNames.some(tells)) return true
  const { type } = owner
  if (typeof type !== 'string') return false
  if (name === 'output' && type.startsWith('xstate.done.actor.')) {
    return typeof owner[name] === 'string' && isSecretName(type.slice('xstate.done.actor.'.length))
  }
  return isTyped && !type.startsWith('xstate.') && isSecretName(type)
}

const jsonWebToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const bearer = /\b(Bearer|Basic)\s+[^\s"',;]+/gi
const onlyDigits = /^\d{4,8}$/
const opaque = /^(?=[^\d]*\d)(?=[^A-Za-z]*[A-Za-z])[\w+=~-]{24,}$/
const parameter = /([?&#;]|^)([\w.-]+)=([^&#;\s"']*)/g
const codeInWords = /\b\d{4,8}\b/g
const speaksOfCodes = /\b(code|otp|pin|password|passcode)s?\b/i

/** True for a text in the form of a secret: a long token, or digits under a name not in `digitNames`. */
export const hasSecretForm = (text: string, name: string): boolean =>
  opaque.test(text) || (onlyDigits.test(text) && !digitNames.has(joined(name)))

/** Replaces a secret. */
export const secretMark = '‹secret›'

/** Replaces the tokens, codes and secret parameters of addresses within a text. */
export const withoutSecretForms = (text: string): string => {
  const cleared = text
    .replace(jsonWebToken, secretMark)
    .replace(bearer, `$1 ${secretMark}`)
    .replace(parameter, (whole, start: string, name: string) =>
      isSecretName(name) ? `${start}${name}=${secretMark}` : whole,
    )
  return speaksOfCodes.test(cleared) ? cleared.replace(codeInWords, secretMark) : cleared
}
