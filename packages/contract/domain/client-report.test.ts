import { describe, expect, test } from 'vitest'
import {
  type ClientReport,
  failureOf,
  isMeasured,
  isWorthReporting,
  mostReports,
  placeIn,
  scrubbed,
} from './client-report.ts'

const origin = 'https://tiffin.example'

describe('[APP-125] a text of a failure has nothing of a person', () => {
  test.each([
    ['Failed to fetch https://tiffin.example/api/orders/TJ-1?x=1', 'Failed to fetch <address>'],
    ['no route /track-order?order=TJ-1#top', 'no route /track-order?…'],
    ['asha@example.com is taken', '<e-mail> is taken'],
    ['call +91 98765 43210 now', 'call <number> now'],
    ['call 9876543210', 'call <number>'],
    ['pin 560001', 'pin 560001'],
    ['token n3Xt_c4n-b3-anything-At0ll is bad', 'token <token> is bad'],
    [`token ${'a'.repeat(43)}`, 'token <token>'],
    ["cannot read '12, MG Road' of undefined", 'cannot read <text> of undefined'],
    ['cannot read “12, MG Road”', 'cannot read <text>'],
    ['x is not a function', 'x is not a function'],
  ])('%s', (text, rest) => expect(scrubbed(text)).toBe(rest))

  test('it is short', () => expect(scrubbed('word '.repeat(1000))).toHaveLength(300))

  // An expression that tries everything twice would need hours.
  test.each(['1 ', 'a1-', "'", '@', 'https:'])('a long text of %j takes no long time', (text) => {
    expect(scrubbed(text.repeat(100_000)).length).toBeLessThanOrEqual(300)
  })
})

test('[APP-125] only a place in our own code is named', () => {
  const stack = `TypeError: x\n at f (https://cdn.example/lib.js:1:2)\n at g (${origin}/assets/home-1a2b.js:3:44)`
  expect(placeIn(stack, origin)).toBe('home-1a2b.js:3:44')
  expect(placeIn('at f (chrome-extension://abc/x.js:1:2)', origin)).toBe('')
  const error = Object.assign(new TypeError('no asha@example.com'), { stack })
  expect(failureOf('error', error, origin)).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'no <e-mail>',
    at: 'home-1a2b.js:3:44',
  })
  // A thrown text may be anything.
  expect(failureOf('rejection', 'hidden', origin)).toEqual({
    kind: 'rejection',
    name: 'string',
    message: '',
    at: '',
  })
})

describe('[APP-126] a page reports each failure once, and at most 20 reports', () => {
  const failure = (message: string): ClientReport => ({ kind: 'error', name: 'Error', message, at: '' })
  const vital: ClientReport = { kind: 'vital', metric: 'LCP', value: 1 }

  test('once', () => {
    expect(isWorthReporting([], failure('a'))).toBe(true)
    expect(isWorthReporting([vital, failure('a')], failure('a'))).toBe(false)
    expect(isWorthReporting([failure('a')], failure('b'))).toBe(true)
    expect(isWorthReporting([vital], vital)).toBe(true)
  })

  test('at most 20', () => {
    const before = Array.from({ length: mostReports }, (_, number) => failure(String(number)))
    expect(mostReports).toBe(20)
    expect(isWorthReporting(before, failure('new'))).toBe(false)
    expect(isWorthReporting(before, vital)).toBe(false)
  })

  test('one page in 10 measures how fast it was', () => {
    expect([0, 0.099, 0.1, 0.99].map(isMeasured)).toEqual([true, true, false, false])
  })
})
