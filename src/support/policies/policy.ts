/** A part of a policy: paragraphs (texts) and lists (of texts), in reading order. */
export interface PolicySection {
  /** Target of links to the section: `#refund-times`. */
  readonly id: string
  readonly title: string
  readonly body: readonly (string | readonly string[])[]
}

export interface Policy {
  readonly title: string
  /** Effective date as text; `null` for a page that is not binding. */
  readonly effective: string | null
  readonly intro: string
  readonly sections: readonly PolicySection[]
}
