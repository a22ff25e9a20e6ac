import { brand } from '@tiffin-junction/contract/domain/brand'
import { bareMobile } from '@tiffin-junction/contract/domain/formats'
import { badInput } from '../http/http-error.ts'
import { demoAccount } from './demo-account.ts'
import { indianWords } from './indian-words.ts'

/** Guesses that a password must withstand: the bound from which the estimate calls it hard to guess online. */
const leastGuesses = 10 ** 8
/** More takes tens of milliseconds on the thread that answers everybody; a longer password is judged by its start. */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 10 }
/** Factor by which a word is harder to guess with the same sign between its parts. */
const separatorFactor = 100

/** Reasons in plain words, by the keys of the estimate. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: 'Keys that are next to each other are easily guessed.',
  keyPattern: 'Keys that are next to each other are easily guessed.',
  simpleRepeat: 'The same character again and again is easily guessed.',
  extendedRepeat: 'The same few characters again and again are easily guessed.',
  sequences: 'A sequence such as abcd or 1234 is easily guessed.',
  recentYears: 'A year is easily guessed.',
  dates: 'A date is easily guessed.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  common: 'This is a common password.',
  similarToCommon: 'This is very similar to a common password.',
  wordByItself: 'A single word is easily guessed.',
  namesByThemselves: 'A name is easily guessed.',
  commonNames: 'A name with little added is easily guessed.',
  userInputs: 'Your name, phone number or email, or the name of this shop, is easily guessed.',
}

/** Owner of a new password. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

// The dictionaries take half a second to load and 60 MB, so a server loads them with the first new password.
let loading: ReturnType<typeof load> | null = null
const load = async () => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    ...bounds,
    dictionary: { ...common.dictionary, ...english.dictionary, 'passwords-india': [...indianWords] },
    graphs: common.adjacencyGraphs,
  })
}

const wordsIn = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2)
  return [text, ...words, words.join('')]
}

/** Words that an attacker tries first: known facts about the person and this shop. */
const knownOf = ({ name, email, mobile }: PasswordOwner): string[] => [
  ...new Set([
    mobile,
    ...[name, email, brand.name, brand.email].flatMap(wordsIn),
    demoAccount.email,
    demoAccount.password,
  ]),
]

/** The text without the one sign that separates its parts, as in `P a s s w o r d`; `null` when there is none. */
const unseparated = (text: string): string | null => {
  const signs = text.match(/[^\p{L}\p{N}]/gu) ?? []
  return signs.length > 1 && new Set(signs).size === 1 ? text.replaceAll(signs[0] ?? '', '') : null
}

/**
 * Returns why a new password is easily guessed, in words for its owner; `null` when it is not (ACC-157, ACC-181).
 * Judged as its owner sees it: invisible characters add nothing, and other forms of a letter count as that letter.
 */
export const weaknessOf = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  const text = password.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu, '')
  if (bareMobile(text) === owner.mobile) return reasons.userInputs ?? null
  loading ??= load()
  const estimate = await loading
  const known = knownOf(owner)
  const bare = unseparated(text)
  const judged = [
    { ...estimate.check(text, known), factor: 1 },
    ...(bare === null ? [] : [{ ...estimate.check(bare, known), factor: separatorFactor }]),
  ]
  const weak = judged.find(({ guesses, factor }) => guesses * factor < leastGuesses)
  return weak ? (reasons[weak.feedback.warning ?? ''] ?? 'This password is easily guessed.') : null
}

/** Throws a 400 `HttpError` for a new password that is easily guessed (ACC-157, ACC-181); old ones stay good. */
export const refuseWeak = async (password: string, owner: PasswordOwner): Promise<void> => {
  const weakness = await weaknessOf(password, owner)
  if (weakness !== null)
    throw badInput(
      `${weakness} Please choose a longer one, for example three or four unrelated words.`,
      'password',
    )
}
