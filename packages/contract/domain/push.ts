/** The fields of a push message that are read (ACC-136). Any of them may be missing. */
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

/** Milliseconds that a push token is used before it is renewed (ACC-124). */
export const pushTokenLife = 7 * 24 * 3600 * 1000

/** A token of the embedded channel: `tj_`, the time of issue in base 36, then random characters. */
const embeddedToken = /^tj_([0-9a-z]{1,9})_[\w-]{43}$/

/**
 * Writes a token of the embedded channel.
 *
 * @param chance 43 random base64url characters, which cannot be guessed
 * @param issuedAt epoch milliseconds
 */
export const writeEmbeddedToken = (chance: string, issuedAt: number): string =>
  `tj_${issuedAt.toString(36)}_${chance}`

/** The time of issue of a token of the embedded channel, in epoch milliseconds; `null` for any other text. */
export const embeddedTokenIssuedAt = (token: string): number | null => {
  const issued = embeddedToken.exec(token)?.[1]
  return issued === undefined ? null : Number.parseInt(issued, 36)
}
