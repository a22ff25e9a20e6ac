/** Scripts in which a joiner between two letters changes how a word is written. */
const joined = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Meetei_Mayek', 'Arabic'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * Signs without a shape of their own. The alternatives before the last one keep joiners in words, such as the last
 * letter of രാജന്‍ after its virama, and in pictures such as 👩‍🍳.
 */
const invisible = new RegExp(
  [
    `(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])`,
    '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])[\\u200c\\u200d]',
    '(?<=\\p{Extended_Pictographic})\\ufe0f|\\ufe0f(?=\\u20e3)',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '([\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb])',
  ].join('|'),
  'gu',
)

/**
 * The text without signs that cannot be seen, such as zero-width and direction marks that come with a copied text
 * (ACC-179). Joiners stay in words of Indian scripts and in composed emoji.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (sign, isDropped?: string) => (isDropped === undefined ? sign : ''))

/** A typed text as it is used: without invisible signs, and without blanks at its ends. */
export const tidy = (text: string): string => withoutInvisible(text).trim()

/** True when nothing of a text can be seen. */
export const isBlank = (text: string): boolean => tidy(text) === ''

/** Unicode has the digits of each script in one run, from 0 to 9. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/**
 * A number as a plain keyboard writes it (ACC-178): digits of every script become 0 to 9, every blank a space, every
 * hyphen and dash `-`, wide signs their narrow form. Invisible signs are removed.
 */
export const plainNumber = (text: string): string =>
  withoutInvisible(text.normalize('NFKC'))
    .replace(/[^\0-\x7f]/gu, (sign) => (/\p{Nd}/u.test(sign) ? digitValue(sign) : sign))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')

/** A number or code in one piece: as `plainNumber`, without blanks and hyphens. Other characters stay. */
export const compactNumber = (text: string): string => plainNumber(text).replace(/[\s-]/g, '')
