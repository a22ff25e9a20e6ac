import { placeWords } from '../../geo/words.ts'

const proper = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()
const isCapitals = (text: string) => text === text.toUpperCase()

/** Words without a vowel that are no initials. */
const shortened = /^(JN|RD|HLT|SPL|ST)$/
/** Whether a word is initials, such as CST; single letters are. */
const isInitials = (word: string) =>
  word.length === 1 || (word.length <= 3 && !/[AEIOUY]/.test(word) && !shortened.test(word))

/** A name of a station in proper case: 'Angar', 'Mumbai CST'. Names that have small letters stay as they are. */
export const stationName = (name: string): string =>
  isCapitals(name) ? name.replace(/[A-Z]+/g, (word) => (isInitials(word) ? word : proper(word))) : name

/** Words of names of trains that happen to be codes of stations. */
const words = new Set(['CAPE', 'DEC', 'GOA', 'JAN', 'MAI', 'SUP', 'SURI', 'TATA'])

/**
 * Makes the function that writes the name of a train: 'BNC Suvidha Spl'. Codes of stations stay in capitals, unless
 * they are words that names of stations have, such as PUNE.
 */
export const trainNames = (
  stations: readonly { readonly code: string; readonly name: string }[],
): ((name: string) => string) => {
  const ofStations = new Set(stations.flatMap(({ name }) => name.toUpperCase().split(/[^A-Z]+/)))
  const codes = new Set(
    stations.map(({ code }) => code).filter((code) => !ofStations.has(code) && !words.has(code)),
  )
  return (name) =>
    (isCapitals(name)
      ? name.replace(/[A-Z]+/g, (word) => (codes.has(word) || isInitials(word) ? word : proper(word)))
      : name
    ).replace(/\s+/g, ' ')
}

/** The words that names of trains have in many cut forms. */
const fullForms: readonly (readonly [RegExp, string])[] = [
  [/^ex(p|res|x?pre?s*)?$/, 'express'],
  [/^(sup(er|f|fast)?|sf)$/, 'superfast'],
  [/^pas(s?$|sr$|s?e?n?g)/, 'passenger'],
  [/^(spl?|specia)$/, 'special'],
  [/^ra?jdha?n/, 'rajdhani'],
  [/s(ha?|a)ta?bd|^sht$/, 'shatabdi'],
  [/^ja?nsh/, 'jan'],
  [/^int(e?r?c.*|er)?$/, 'intercity'],
  [/^sa?mpa?rk$/, 'sampark'],
  [/^kra?nth?i$/, 'kranti'],
  [/^duront$/, 'duronto'],
  [/^garibrat/, 'garib rath'],
  [/^(deck|dcker?)$/, 'decker'],
  [/^wkly$/, 'weekly'],
]

/** The words of a train's name, cut ones in full too: 'KOLKATA RAJDHNI' is found as 'rajdhani'. */
export const trainWords = (name: string): string[] => {
  const own = placeWords(name)
  return [
    ...own,
    ...own.flatMap((word) => fullForms.flatMap(([form, full]) => (form.test(word) ? [full] : []))),
  ]
}
