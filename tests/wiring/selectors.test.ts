import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a function that stands in `useSelector(…)` itself reads of a snapshot. */
const reads = /useSelector\(\s*[^,()]+,\s*(?:\(|\w+\s*=>)/

const filesWith = (pattern: RegExp): readonly string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join('src', file), 'utf8')))

test('views know of a machine what its selectors tell', () => {
  expect(filesWith(reads)).toEqual([])
})

test.each([
  'useSelector(cart, ({ context }) => context.base)',
  "useSelector(session, (state) => state.hasTag('signedIn'))",
  'useSelector(list, state => state.context)',
  'useSelector(\n    form,\n    ({ children }) => children.picker,\n  )',
])('%s would be found', (text) => expect(text).toMatch(reads))

test.each(['useSelector(cart, cartOf)', 'useSelector(cart, quantityIn(item.menuId))'])(
  '%s may stand there',
  (text) => expect(text).not.toMatch(reads),
)
