/**
 * The text in one line (ACC-153): control characters, line breaks and the signs that turn the direction of a text
 * become a blank, and blanks at the ends go. Joiners stay: Indian scripts need them.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
