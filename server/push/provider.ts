/** Notification on a device. */
export interface PushNote {
  readonly title: string
  readonly body: string
  /** Path of a picture. */
  readonly icon: string
  /** Path that a tap leads to. */
  readonly link: string
}

/** Sends notes to devices whose page is closed. Without one, only open pages get them (decisions D21). */
export interface PushProvider {
  /**
   * Hands a note over for the device a token names. Rejects when the service does not take it.
   *
   * @returns `gone` when the token names no device any more, `foreign` when it was never the service's
   */
  send(token: string, note: PushNote): Promise<'sent' | 'gone' | 'foreign'>
}
