/** A push message in the fields that are read of it (ACC-136); any of them may be missing. */
export interface PushMessage {
  readonly notification?: {
    readonly title?: string
    readonly body?: string
    readonly icon?: string
    readonly image?: string
  }
  readonly data?: {
    readonly title?: string
    readonly body?: string
    readonly icon?: string
    readonly image?: string
    readonly click_action?: string
  }
  readonly fcmOptions?: { readonly link?: string }
}

/** How long a push token is used before it is renewed, in milliseconds (ACC-124). */
export const pushTokenLife = 7 * 24 * 3600 * 1000

/** A token of the embedded channel tells when it was issued: `tj_`, the time in base 36, then chance. */
const embeddedToken = /^tj_([0-9a-z]{1,9})_[\w-]{43}$/

/**
 * Writes a token of the embedded channel.
 *
 * @param chance 43 signs of base64url that nobody can guess
 * @param issuedAt epoch milliseconds
 */
export const writeEmbeddedToken = (chance: string, issuedAt: number): string =>
  `tj_${issuedAt.toString(36)}_${chance}`

/** When a token of the embedded channel was issued, in epoch milliseconds; `null` for any other text. */
export const embeddedTokenIssuedAt = (token: string): number | null => {
  const issued = embeddedToken.exec(token)?.[1]
  return issued === undefined ? null : Number.parseInt(issued, 36)
}
