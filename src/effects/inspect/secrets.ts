/**
 * What must never be shown, not even on the developer's own machine: passwords, one-time codes, tokens and whatever
 * else lets its holder in. Unlike the allow-list of redact.ts this is a deny list, by name and by form.
 */

/** Words of a name under which every text and number is a secret. */
const secretWords = new Set(
  `apikey auth authorization bearer boxes code codes confirmation cookie credential credentials csrf cvc cvv fcm
  jwt otp otps p256dh pass passcode passphrase passwd password passwords pin pins pwd secret secrets signature
  token tokens totp vapid`.split(/\s+/),
)

/** Names that have such a word and hold none: numbers of a status, codes of a place or an offer. */
const harmlessNames = new Set(
  `countrycode couponcode currencycode dialcode errorcode languagecode offercode pincode postalcode promocode
  statuscode zipcode`.split(/\s+/),
)

/** Names under which four to eight digits are no one-time code. */
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

/** Names under which an event holds what was typed into the field that another of its names tells. */
const typedNames = new Set(['value', 'text', 'input', 'digits', 'next'])
const fieldNames = ['field', 'name', 'key'] as const

export type Fields = { readonly [name: string]: unknown }

/** Whether what stands under a name of an object is a secret by that name, or by what the object says of it. */
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

/** True for a text that has the form of a key, whatever its name: a long token, a code of digits. */
export const hasSecretForm = (text: string, name: string): boolean =>
  opaque.test(text) || (onlyDigits.test(text) && !digitNames.has(joined(name)))

/** Stands where a secret was. */
export const secretMark = '‹secret›'

/** A text without the tokens, the codes and the secret parameters of addresses that are within it. */
export const withoutSecretForms = (text: string): string => {
  const cleared = text
    .replace(jsonWebToken, secretMark)
    .replace(bearer, `$1 ${secretMark}`)
    .replace(parameter, (whole, start: string, name: string) =>
      isSecretName(name) ? `${start}${name}=${secretMark}` : whole,
    )
  return speaksOfCodes.test(cleared) ? cleared.replace(codeInWords, secretMark) : cleared
}
