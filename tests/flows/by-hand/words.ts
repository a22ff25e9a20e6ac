import { duration } from '@tiffin-junction/flows/words'
import { isChosenOf, quoted, targetWords, wholeWords } from './element-words.ts'
import type { ClockTime, Deed, Script, See } from './script.ts'

/** Describes an action as a command to a person. */
export function deedWords(deed: Deed, number: number): string {
  switch (deed.do) {
    case 'open':
      return number === 1 ? 'Open the address that the command prints' : `Open ${deed.path}`
    case 'press':
      return `Press ${targetWords(deed)}`
    case 'tick':
      return `Tick ${targetWords(deed)}`
    case 'untick':
      return `Clear ${targetWords(deed)}`
    case 'point':
      return `Move the pointer over ${targetWords(deed)}`
    case 'focus':
      return `Move the focus to ${targetWords(deed)}`
    case 'leave':
      return `Move the focus away from ${targetWords(deed)}`
    case 'file':
      return `Choose a file for ${targetWords(deed)}`
    case 'type':
      return deed.text === ''
        ? `Empty ${targetWords(deed)}`
        : `Type ${quoted(deed.text)} into ${targetWords(deed)}`
    case 'choose':
      return `Choose ${quoted(deed.option)} in ${targetWords(deed)}`
    case 'key':
      return `Press the key ${deed.key}${deed.locator ? ` in ${targetWords({ ...deed, locator: deed.locator })}` : ''}`
    case 'back':
      return 'Go back by the browser’s button'
    case 'reload':
      return 'Reload the page'
    case 'wait':
      return `Wait ${duration(deed.ms)}`
    case 'until':
      return `Wait until ${targetWords(deed)} is shown`
    case 'clock':
      return `On /test-switch, press ${quoted(`Step ${number}`)}: ${lower(clockWords(deed))}`
    case 'hand':
      return handWords(deed, number)
  }
}

const INDIA = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Describes a setting of the clock. Walks run in India's time zone. */
export const clockWords = ({ at }: ClockTime): string =>
  `Set the clock of the device to ${INDIA.format(new Date(at))}, India time`

/** Settings that a person makes on the device before the first row, because no page may make them. */
export const setUpWords = ({ beginning }: Pick<Script, 'beginning'>): string[] =>
  beginning.isPermissionHeld ? ['Allow notifications of the address in the settings of the browser'] : []

function handWords({ words, action }: Deed & { do: 'hand' }, number: number): string {
  switch (action.hand) {
    case 'call':
      return `On /test-switch, press ${quoted(`Step ${number}`)} at ${action.method} ${action.path}: ${endingWords(action)}`
    case 'scripts':
      return `On /test-switch, press ${quoted(`Step ${number}`)}: the scripts of the app ${action.are === 'free' ? 'run' : 'are held'}`
    case 'scroll':
    case 'until':
    case 'words':
      return words
    default:
      return `On /test-switch, press ${quoted(`Step ${number}`)}: ${lower(words)}`
  }
}

/** Describes how a paused call ends. */
export function endingWords({ status, body }: { status: number | null; body: string }): string {
  if (status === null) return 'the network is lost'
  const message = messageIn(body)
  const said = message ? ` and says ${quoted(message)}` : ''
  return status < 400 ? `it is answered with ${status}${said}` : `it fails with ${status}${said}`
}

function messageIn(body: string): string | undefined {
  try {
    const { message } = Object(JSON.parse(body))
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Describes an observation as a statement that is true or false. */
export function seeWords(sight: See): string {
  if (sight.see === 'address') return `The address is ${sight.expected}`
  const { locator = '', name, expected } = sight
  const target = targetWords({ locator, name })
  const many = listed(expected)
  switch (sight.see) {
    case 'shown':
      return upper(`${target} ${isChosenOf(locator) ? 'is chosen' : 'is shown'}`)
    case 'hidden':
      return upper(
        isChosenOf(locator)
          ? `no ${target.slice('the '.length)} is chosen`
          : `${wholeWords(locator, name)} is not shown`,
      )
    case 'count':
      return upper(`${target} is shown ${expected === 1 ? 'once' : `${expected} times`}`)
    case 'reads':
      return upper(expected === '' ? `${target} is empty` : `${target} reads ${many}`)
    case 'contains':
      return upper(expected === '' ? `${target} is shown` : `${target} contains ${many}`)
    case 'holds':
      return upper(expected === '' ? `${target} is empty` : `${target} holds ${many}`)
    case 'enabled':
      return upper(`${target} can be used`)
    case 'disabled':
      return upper(`${target} cannot be used`)
    case 'ticked':
      return upper(`${target} is chosen`)
    case 'unticked':
      return upper(`${target} is not chosen`)
    case 'focused':
      return upper(`${target} has the focus`)
    case 'named':
      return seeWords({ see: 'shown', locator, name: String(expected) })
  }
}

const listed = (expected: See['expected']): string =>
  (Array.isArray(expected) ? expected : [String(expected ?? '')]).map(quoted).join(' and ')

/** Lists the observations after each row, without those of the previous row unless there are no others. */
export function sightsOf({ rows }: Script): string[][] {
  let before: string[] = []
  return rows.map(({ after }) => {
    const now = [...new Set(after.flatMap((each) => ('see' in each ? [seeWords(each)] : [])))]
    const fresh = now.filter((line) => !before.includes(line))
    if (now.length > 0) before = now
    return fresh.length > 0 || now.length === 0 ? fresh : now
  })
}
