import { duration } from '../words.ts'
import { type Part, parseLocator, type Words } from './locator.ts'
import type { ClockTime, Deed, Located, Script, See } from './script.ts'

/** What a person calls an element of a role. */
const ROLES: Readonly<Record<string, string>> = {
  alertdialog: 'question',
  article: 'card',
  banner: 'bar at the top',
  checkbox: 'checkbox',
  combobox: 'field',
  contentinfo: 'bar at the bottom',
  definition: 'value',
  img: 'picture',
  listitem: 'entry',
  log: 'conversation',
  main: 'page',
  navigation: 'navigation',
  option: 'option',
  progressbar: 'progress bar',
  radio: 'radio button',
  region: 'section',
  searchbox: 'field',
  spinbutton: 'field',
  status: 'message',
  switch: 'switch',
  tab: 'tab',
  tabpanel: 'tab page',
  term: 'label',
  textbox: 'field',
}

const quoted = (text: string): string => `“${text.replace(/\s+/g, ' ')}”`

/** What is done, as a command to a person. */
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
    case 'clock':
      return clockWords(deed)
    case 'hand':
      return handWords(deed, number)
  }
}

const INDIA = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Walks run in India's time zone. */
const clockWords = ({ at }: ClockTime): string =>
  `Set the clock of the device to ${INDIA.format(new Date(at))}, India time`

/** What a person sets on the device before the first row. */
export const setUpWords = ({ quiet }: Pick<Script, 'quiet'>): string[] =>
  quiet.flatMap((each) => (each.quiet === 'setClock' ? [clockWords(each)] : []))

function handWords({ words, action }: Deed & { do: 'hand' }, number: number): string {
  switch (action.hand) {
    case 'call':
      return `On /test-switch, press ${quoted(`Step ${number}`)} at ${action.method} ${action.path}: ${endingWords(action)}`
    case 'scripts':
      return `On /test-switch, press ${quoted(`Step ${number}`)}: the scripts of the app ${action.are === 'free' ? 'run' : 'are held'}`
    case 'storage':
      if (action.from === 'tab') return `On /test-switch, press ${quoted(`Step ${number}`)}: ${lower(words)}`
      return `In the console of the page, run import('/test-switch/step/${number}.js'): ${lower(words)}`
    case 'code':
      return `In the console of the page, run import('/test-switch/step/${number}.js'): ${lower(words)}`
    default:
      return words
  }
}

/** How a held call ends, in words. */
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

/** What is seen, as a statement that holds or not. */
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

/** What has no first line is not there at all. */
function wholeWords(locator: string, name: string | undefined): string {
  const parts = parseLocator(locator)
  const last = parts.at(-1)
  return chainWords(last?.by === 'css' && FIRST_LINE.test(last.selector) ? parts.slice(0, -1) : parts, name)
}

/** Whether what is looked for is the chosen one of several. */
const isChosenOf = (locator: string): boolean => {
  const last = groupsOf(parseLocator(locator)).at(-1)?.part
  return last?.by === 'role' && last.options.checked === 'true'
}

const listed = (expected: See['expected']): string =>
  (Array.isArray(expected) ? expected : [String(expected ?? '')]).map(quoted).join(' and ')

/** An element as a person finds it: `the button “Send” in the dialog “Live Chat”`. */
export function targetWords({ locator, name }: Located): string {
  return chainWords(parseLocator(locator), name)
}

function chainWords(parts: readonly Part[], name?: string): string {
  const groups = groupsOf(parts)
  const own = groups.at(-1)
  if (!own) return 'the page'
  const around = groups
    .slice(0, -1)
    .map((group) => elementWords(group))
    // Everything is on the page.
    .filter((words) => words !== 'the page')
    .reverse()
  const other = parts.find((part) => part.by === 'or')
  const either = other?.by === 'or' ? ` or ${chainWords(other.other)}` : ''
  return [elementWords(own, name), ...around].join(' in ') + either
}

/** An element and what chooses among several of it. */
type Group = { part: Part; choosers: Part[] }

function groupsOf(parts: readonly Part[]): Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    // What both must be says no more than the first where it has no name.
    if (part.by === 'or' || part.by === 'and') continue
    if (part.by === 'nth' || part.by === 'filter') groups.at(-1)?.choosers.push(part)
    else groups.push({ part, choosers: [] })
  }
  return groups
}

function elementWords({ part, choosers }: Group, name?: string): string {
  const isNamed = choosers.some((each) => each.by === 'filter' && each.hasText && !isAnything(each.hasText))
  // Toasts stand twice on the page, once for screen readers.
  const nth = isNamed ? undefined : choosers.find((each) => each.by === 'nth')
  const which = nth?.by === 'nth' ? orderWords(nth.index) : ''
  const details = choosers.flatMap((each) => (each.by === 'filter' ? filterWords(each) : []))
  return [`the ${which}${nounOf(part, name)}`, ...details].join(' ')
}

function orderWords(index: number): string {
  if (index === 0) return 'first '
  return index < 0
    ? 'last '
    : `${['second', 'third', 'fourth', 'fifth', 'sixth'][index - 1] ?? `${index + 1}th`} `
}

function filterWords({ hasText, has }: Part & { by: 'filter' }): string[] {
  return [
    // Any text at all is no way to find something.
    ...(hasText && !isAnything(hasText) ? [wordsOf(hasText)] : []),
    ...(has ? [`with ${chainWords(has)}`] : []),
  ]
}

const isAnything = (words: Words): boolean => 'pattern' in words && words.pattern.source === '\\S'

function nounOf(part: Part, name: string | undefined): string {
  switch (part.by) {
    case 'role': {
      const noun = ROLES[part.role] ?? part.role
      const level = part.options.level && !part.name ? ` of level ${part.options.level}` : ''
      return named(noun + level, name, part.name)
    }
    case 'label':
    case 'placeholder':
      return named('field', name, part.words)
    case 'altText':
      return named('picture', name, part.words)
    case 'text':
    case 'title':
      return named('text', name, part.words)
    case 'css':
      return cssNoun(part.selector)
    default:
      return 'element'
  }
}

const FIRST_LINE = /:first-child$/

/** The few elements that have no role: a link by its address, a drawing, the first line of an entry. */
function cssNoun(selector: string): string {
  if (FIRST_LINE.test(selector)) return 'first line'
  const address = /^a\[href="([^"]+)"\]$/.exec(selector)?.[1]
  if (address) return `link to ${address}`
  return { '.map canvas': 'map', svg: 'picture', 'option:checked': 'chosen option' }[selector] ?? 'element'
}

function named(noun: string, name: string | undefined, words: Words | undefined): string {
  if (name !== undefined) return `${noun} ${quoted(name)}`
  if (words === undefined) return noun
  return `${noun} ${wordsOf(words)}`
}

/** Names as they are written; those of a pattern as far as it tells them. */
function wordsOf(words: Words): string {
  if ('text' in words) return quoted(words.text)
  const { source } = words.pattern
  const isStart = source.startsWith('^')
  const isWhole = isStart && source.endsWith('$')
  const literal = source.replace(/^\^/, '').replace(/\$$/, '').replace(/\s$/, '')
  const texts = alternatives(literal).map((each) => quoted(plainText(each)))
  if (isWhole) return texts.join(' or ')
  return `that ${isStart ? 'begins with' : 'contains'} ${texts.join(' or ')}`
}

/** `(Add|One more) Idli` as its two texts. */
function alternatives(source: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^([^(]*)\(([^()]*)\)(.*)$/.exec(source) ?? []
  if (all === undefined) return source.includes('|') ? source.split('|') : [source]
  return choices.split('|').flatMap((choice) => alternatives(`${before}${choice}${after}`))
}

const plainText = (source: string): string =>
  source
    .replace(/\\d|\[0-9\]|\\S|\\w/g, '0')
    .replace(/\\(.)/g, '$1')
    .replace(/[+*?]$/, '')
    .trim()

/** What is newly to be seen after each row: what was said of the row before is not said again. */
export function sightsOf({ rows }: Script): string[][] {
  let before: string[] = []
  return rows.map(({ after }) => {
    const now = [...new Set(after.flatMap((each) => ('see' in each ? [seeWords(each)] : [])))]
    const fresh = now.filter((line) => !before.includes(line))
    if (now.length > 0) before = now
    return fresh.length > 0 || now.length === 0 ? fresh : now
  })
}
