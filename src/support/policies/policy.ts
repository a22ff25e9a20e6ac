/** A part of a policy: paragraphs (texts) and lists (of texts), in reading order. */
export interface PolicySection {
  /** Where links to it lead: `#refund-times`. */
  readonly id: string
  readonly title: string
  readonly body: readonly (string | readonly string[])[]
}

export interface Policy {
  readonly title: string
  /** Since when it holds, in words; `null` for a page that binds nobody. */
  readonly effective: string | null
  readonly intro: string
  readonly sections: readonly PolicySection[]
}
