/** A specified promise that the product does not keep yet, shown as a sample (SUP-51). */
export interface PolicySample {
  readonly sample: string
}

/** A part of a policy: paragraphs (texts), lists (of texts) and samples, in reading order. */
export interface PolicySection {
  /** Target of links to the section: `#refund-times`. */
  readonly id: string
  readonly title: string
  readonly body: readonly (string | readonly string[] | PolicySample)[]
}

export interface Policy {
  readonly title: string
  /** Effective date as text; `null` for a page that is not binding. */
  readonly effective: string | null
  readonly intro: string
  readonly sections: readonly PolicySection[]
}
