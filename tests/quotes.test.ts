import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { figuresIn, hasFigure, quotedTexts, testsIn, unstated } from './quotes.mjs'
import { idsInTitle } from './requirements.mjs'

describe('what a requirement quotes', () => {
  test('is each text in quotes, parted where it has a placeholder', () => {
    const text = "It reads 'You've saved {amount} today', then 'Done', while `POST api/x` isn't sent."
    expect(quotedTexts(text)).toEqual(["You've saved", 'today', 'Done'])
  })

  test('is each figure outside of texts, code and ids', () => {
    const text =
      "At 127.0.0.1 ORD-7 (D31) waits 1,500 ms, 28.6139 and 45 min, not 'in 30 min' or `v2`, 401, 404."
    expect(figuresIn(text)).toEqual(['127.0.0.1', '1,500', '28.6139', '45', '401', '404'])
  })

  test.each([
    ['300', 'delay: 300_000', true],
    ['245.90', 'total: 24_590', true],
    ['0.2', 'progress: 0.2', true],
    ['2', 'duration: 2000', true],
    ['1,500', 'waits 1500', true],
    ['127.0.0.1', "host: '127.0.0.1'", true],
    ['30', 'delay: 300_001', false],
    ['45', 'width: 1.45', false],
  ])('%s in %j: %s', (figure, source, isStated) => {
    expect(hasFigure(source.replace(/_/g, ''), figure)).toBe(isStated)
  })
})

test('the tests of a file are told apart, with tables and headers over several lines', () => {
  const source = [
    'const word = 7',
    "describe('a group', () => {",
    "  test('one', () => {",
    '    expect(1)',
    '  })',
    '  it.each([',
    "    ['a', 1],",
    "  ])('%s', async ({",
    '    page,',
    '  }) => {',
    '    expect(2)',
    '  })',
    '})',
  ]
  expect(testsIn(source.join('\n'))).toEqual({
    tests: [source.slice(2, 5).join('\n'), source.slice(5, 12).join('\n')],
    rest: [...source.slice(0, 2), '})'].join('\n'),
  })
})

describe('a requirement', () => {
  let root = ''
  afterEach(() => rmSync(root, { recursive: true }))

  const check = (text: string, files: Readonly<Record<string, string>>) => {
    root = mkdtempSync(join(tmpdir(), 'quotes-'))
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), source)
    }
    const tree = { root, files: Object.keys(files), citations: [], excuses: new Map<string, string>() }
    return unstated({ ...tree, requirements: [{ id: 'ORD-1', text }] }, idsInTitle)
  }
  // Built at run time, because the check of the real tree also reads this file.
  const title = `[${'ORD-1'}] says 'Sold out' after 300 s`
  const text = "It says 'Sold out' after 300 s."

  test('is proven by a test that states its text and its figure', () => {
    expect(
      check(text, { 'src/a.test.ts': `test("${title}", () => {\n  say('Sold out', 300_000)\n})` }),
    ).toEqual([])
  })

  test('is proven by a helper of the test', () => {
    const helper = "export const soldOut = () => say('Sold out', 300)"
    const source = `import { soldOut } from '../tests/say.ts'\ntest("${title}", () => {\n  soldOut()\n})`
    expect(check(text, { 'src/a.test.ts': source, 'tests/say.ts': helper })).toEqual([])
  })

  test.each([
    ['its title alone', `test("${title}", () => {\n  look()\n})`],
    ['a comment', `test("${title}", () => {\n  // 'Sold out', 300\n  look()\n})`],
    ['another test', `test("${title}", () => {\n  look()\n})\ntest('b', () => {\n  say('Sold out', 300)\n})`],
    ['the product', `import { words } from './words.ts'\ntest("${title}", () => {\n  look(words)\n})`],
  ])('is not proven by %s', (_, source) => {
    expect(
      check(text, { 'src/a.test.ts': source, 'src/words.ts': "export const words = ['Sold out', 300]" }),
    ).toEqual(["ORD-1: no test that cites it states 'Sold out'", "ORD-1: no test that cites it states '300'"])
  })
})
