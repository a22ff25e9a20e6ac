import { type Part, parseLocator, type Words } from './locator.ts'
import type { Located } from './script.ts'

/** Words for elements, by role. */
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

/** Returns a text between quotation marks, on one line. */
export const quoted = (text: string): string => `“${text.replace(/\s+/g, ' ')}”`

/** Describes an element so that a person finds it: `the button “Send” in the dialog “Live Chat”`. */
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
    // Every element is on the page, so this adds nothing.
    .filter((words) => words !== 'the page')
    .reverse()
  const other = parts.find((part) => part.by === 'or')
  const either = other?.by === 'or' ? ` or ${chainWords(other.other)}` : ''
  return [elementWords(own, name), ...around].join(' in ') + either
}

/** An element, and the parts that choose one of several such elements. */
type Group = { part: Part; choosers: Part[] }

function groupsOf(parts: readonly Part[]): Group[] {
  const groups: Group[] = []
  for (const part of parts) {
    // `chainWords` describes `or`. An `and` adds nothing to the words of the first locator.
    if (part.by === 'or' || part.by === 'and') continue
    if (part.by === 'nth' || part.by === 'filter') groups.at(-1)?.choosers.push(part)
    else groups.push({ part, choosers: [] })
  }
  return groups
}

function elementWords({ part, choosers }: Group, name?: string): string {
  const isNamed = choosers.some((each) => each.by === 'filter' && each.hasText && !isAnything(each.hasText))
  // An element with a text needs no order: a toast is on the page twice, once for screen readers.
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
    // A pattern that matches any text does not help a person.
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

/** Words for the few elements without a role: a link by its address, a drawing, an entry's first line. */
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

/** Words for a name: in full, or the literal parts of a pattern. */
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

/** Splits a pattern such as `(Add|One more) Idli` into its texts. */
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

/** Describes a hidden element: for the first line of an entry, the entry, which is then hidden as a whole. */
export function wholeWords(locator: string, name: string | undefined): string {
  const parts = parseLocator(locator)
  const last = parts.at(-1)
  return chainWords(last?.by === 'css' && FIRST_LINE.test(last.selector) ? parts.slice(0, -1) : parts, name)
}

/** Whether a locator finds the chosen one of several options. */
export const isChosenOf = (locator: string): boolean => {
  const last = groupsOf(parseLocator(locator)).at(-1)?.part
  return last?.by === 'role' && last.options.checked === 'true'
}
