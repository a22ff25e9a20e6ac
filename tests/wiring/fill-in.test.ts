import { expect, test } from 'vitest'
import { placesIn, placesLeft, toFillIn } from '../../tools/new-flow/marker.mjs'

test('no marker of `npm run new` is left to fill in', () => {
  expect(placesLeft('.')).toEqual([])
})

test.each([
  [(words: string) => `    throw new Error('${words}')`],
  [(words: string) => `  expect.fail('${words}')`],
  [(words: string) => `  summary: '${words}',`],
  [(words: string) => `/** ${words} */`],
  [(words: string) => `      {/* ${words} */}`],
  [(words: string) => `- **SUP-1** ${words}. _(specification)_`],
])('a marker is reported with its line and its reason (%#)', (lineOf) => {
  const words = toFillIn('states.sent', 'say what `/sent` shows')
  expect(placesIn('machines/a.ts', `\n${lineOf(words)}\n`)).toEqual([
    'machines/a.ts:2: states.sent: say what `/sent` shows',
  ])
})
