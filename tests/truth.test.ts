import { expect, test } from 'vitest'

/** Every source of a text that people read: views, policies, answers of the server, the page, the project's pages. */
const sources: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../{machines,packages/contract,server}/**/*.ts',
    '../src/**/*.{ts,tsx}',
    '../{index.html,package.json,README.md,public/manifest.webmanifest}',
    '!../**/*.{test,model}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test.each([
  ['the delivery charge depends on the distance', /charge depends on/i],
  ['minutes know how busy the kitchen is', /how busy/i],
  ['an order is cancelled, or a refund asked for, in the live chat', /in the live chat/i],
  ['there is more to the live chat than its answers', /use the live chat/i],
  ['every restaurant shown can deliver', /every restaurant you|wherever restaurants are shown/i],
  ['the meal comes to the seat', /to your (train )?seat/i],
  ['the estimate follows what happens', /move the estimate/i],
])('[SUP-50] no text says that %s', (_, claim) => {
  expect(Object.keys(sources).filter((path) => claim.test(sources[path] ?? ''))).toEqual([])
  expect(sources['../index.html']).toContain('description')
})
