import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutantsOf } from './view-texts.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'view-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the mutants of a source as `kind words`, and the source with the first of them. */
const found = (source: string) => {
  const file = join(folder, 'view.tsx')
  writeFileSync(file, source)
  const mutants = mutantsOf(file)
  const [first] = mutants
  return {
    mutants: mutants.map(({ kind, words }) => `${kind} ${words}`),
    changed: first && source.slice(0, first.start) + first.replacement + source.slice(first.end),
  }
}

test('texts that people read are changed, and what only programs read is not', () => {
  const { mutants } = found(`import { a } from './Some Module.ts'
export const title = 'Your cart'
export const View = ({ n }) => (
  <p id="some id" className="flex gap-2" aria-label="Close the list" title={\`\${n} dishes left\`}>
    Nothing here yet
    {n > 2 ? 'Too many of them' : 'ok'}
  </p>
)
export const fail = () => { throw new Error('Not for people') }
`)
  expect(mutants).toEqual([
    'text Your cart',
    'text Close the list',
    'text dishes left',
    'text Nothing here yet',
    'text Too many of them',
  ])
})

test('numbers of a module are changed, but not those in its functions', () => {
  const { mutants, changed } = found('export const most = 20\nexport const next = (n) => n + 7\n')
  expect(mutants).toEqual(['number 20'])
  expect(changed).toBe('export const most = 21\nexport const next = (n) => n + 7\n')
})
