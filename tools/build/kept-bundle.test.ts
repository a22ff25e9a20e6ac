import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBundle, takeKeptBundle } from './kept-bundle.mjs'

let home: string
const at = (...path: string[]) => join(home, ...path)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tiffin-kept-'))
  mkdirSync(at('bundle'))
  writeFileSync(at('bundle', 'api.js'), 'export const greeting = 1')
  writeFileSync(at('source.ts'), 'first')
})

afterEach(() => rmSync(home, { recursive: true }))

test('a kept bundle is taken while the files that it was made from are the same', () => {
  keepBundle(at('kept'), at('bundle'), [at('source.ts'), '\0virtual'])
  expect(takeKeptBundle(at('kept'), at('taken'))).toContain(at('source.ts'))
  expect(readFileSync(at('taken', 'api.js'), 'utf8')).toBe('export const greeting = 1')
})

test('a kept bundle is outdated when a file has changed or is missing', () => {
  keepBundle(at('kept'), at('bundle'), [at('source.ts')])
  writeFileSync(at('source.ts'), 'second, longer')
  expect(takeKeptBundle(at('kept'), at('taken'))).toBeUndefined()
  rmSync(at('source.ts'))
  expect(takeKeptBundle(at('kept'), at('taken'))).toBeUndefined()
})

test('without a kept bundle, or with a damaged one, nothing is taken', () => {
  expect(takeKeptBundle(at('kept'), at('taken'))).toBeUndefined()
  mkdirSync(at('kept'))
  writeFileSync(at('kept', 'made-from.json'), '{')
  expect(takeKeptBundle(at('kept'), at('taken'))).toBeUndefined()
})

test('a newer bundle replaces the kept one', () => {
  keepBundle(at('kept'), at('bundle'), [at('source.ts')])
  writeFileSync(at('bundle', 'api.js'), 'export const greeting = 2')
  keepBundle(at('kept'), at('bundle'), [at('source.ts')])
  takeKeptBundle(at('kept'), at('taken'))
  expect(readFileSync(at('taken', 'api.js'), 'utf8')).toBe('export const greeting = 2')
})
