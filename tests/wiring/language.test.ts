import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const longestComment = 120
/** Names that CONTRIBUTING.md replaces with standard terms, and their replacements. */
const replaced: Readonly<Record<string, string>> = {
  Arrival: 'RouteState',
  Asleep: 'BlockedScripts',
  HeldApi: 'PausedApi',
  HeldCall: 'PausedCall',
  Ledger: 'OptimisticCart',
  Meaning: 'WordMatch',
  Reckoning: 'CalculatedTotals',
  Refusal: 'HttpError',
  Standing: 'PushPermission',
  Voice: 'UiEffect',
  answerOnce: 'withIdempotency',
  buttonLook: 'buttonClass',
  calling: 'fromLazyCall',
  demand: 'assertValid',
  isFounded: 'hasRequiredState',
  lookOf: 'statusDisplay',
  mend: 'fuzzyMatch',
  otherwise: 'fallback',
  printOf: 'fingerprintOf',
  reckon: 'calculateTotals',
  ruledOut: 'unprocessable',
  viewOf: 'optimisticCart',
  whoHas: 'findSession',
}
/** Prefixes of names and their replacements: `holdMobile` becomes `sanitizeMobile`. */
const replacedBeginnings: Readonly<Record<string, string>> = {
  announce: 'emit',
  hold: 'clamp, sanitize, load or pause',
  note: 'set or record',
  say: 'emit or set',
  tell: 'emit or send',
  Told: 'Inspected',
}

const beginnings = Object.keys(replacedBeginnings).join('|')
const declared = new RegExp(
  `^\\s*(?:export )?(?:const|let|function|class|interface|type) (${Object.keys(replaced).join('|')}|(?:${beginnings})[A-Z]\\w*)\\b`,
)

/** Describes what is wrong with a source line; `null` when nothing is. */
const faultIn = (line: string): string | null => {
  if (/^\s*(\/\/|\/?\*)/.test(line) && line.length > longestComment)
    return `a comment of ${line.length} characters; at most ${longestComment}`
  const name = declared.exec(line)?.[1]
  if (!name) return null
  const beginning = Object.keys(replacedBeginnings).find((each) => name.startsWith(each)) ?? ''
  return `${name}: say ${replaced[name] ?? replacedBeginnings[beginning]}`
}

test('comments are short and names are the standard terms of the field', () => {
  const files = sourceFiles()
  const faults = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const fault = faultIn(line)
        return fault ? [`${path}:${index + 1} ${fault}`] : []
      }),
  )
  expect(files.length).toBeGreaterThan(800)
  expect(faults).toEqual([])
})

test.each([
  [`// ${'x'.repeat(longestComment)}`, 'a comment of 123 characters; at most 120'],
  ['export const viewOf = (base: Cart) => base', 'viewOf: say optimisticCart'],
  ['  const tellBook = () => {}', 'tellBook: say emit or send'],
  ['export interface ToldState {', 'ToldState: say Inspected'],
])('it is a fault to write: %s', (line, fault) => {
  expect(faultIn(line)).toBe(fault)
})

test.each([`// ${'x'.repeat(longestComment - 3)}`, 'const told = 1', 'const holder = 1', 'const notes = 1'])(
  'it is no fault to write: %s',
  (line) => {
    expect(faultIn(line)).toBeNull()
  },
)
