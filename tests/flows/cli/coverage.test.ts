import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { beforeEach, expect, test, vi } from 'vitest'
import cart from '../../../machines/order/cart.model.ts'
import { prepare } from '../prepare.ts'
import type { BrowserCoverage } from './browser-coverage.ts'
import { inFolderOfItsOwn } from './command-folder.ts'
import { coverage } from './coverage.ts'

const product = vi.hoisted(() => ({ model: undefined as unknown, inBrowser: undefined as unknown }))
vi.mock('../catalogue.ts', () => ({
  catalogue: [{ flow: 'cart', area: 'order', place: 'order/cart', load: async () => product.model }],
}))
vi.mock('./browser-coverage.ts', () => ({ browserCoverage: async () => product.inBrowser }))

const walks = planPaths(buildGraph(prepare(cart))).map(({ edges }) => edges)
const measured = '2026-11-22T04:10:00.000Z on 1a2b3c4'
const whole: BrowserCoverage = { walks, measured, uncovered: [], problems: [] }
const floorFile = 'tests/flows/pairs-floor.json'

const printed = inFolderOfItsOwn()

beforeEach(() => {
  for (const folder of ['docs', 'e2e', 'machines', 'packages', 'server', 'src', 'tests', 'tools'])
    mkdirSync(folder)
  writeFileSync('docs/requirements.md', '- **ORD-1** Text. _(a)_\n- **ORD-10** Text. _(a)_\n')
  mkdirSync('tests/flows')
  product.model = cart
  product.inBrowser = whole
})

test('coverage has dates and commits, and names each id that a browser did not walk with the reason', async () => {
  product.inBrowser = { ...whole, uncovered: [{ id: 'cart | session.opened | 0', reasons: ['nobody can'] }] }
  expect(await coverage(['--browser', '--html', 'report.html'])).toBe(0)
  expect(printed.said).toMatch(/^Walked now, \d{4}-\d\d-\d\dT[\d:.]+Z on /)
  expect(printed.said).toMatch(
    new RegExp(`order/cart: (\\d+) of \\1 states, (\\d+) of \\2 transitions, walked ${measured}`),
  )
  expect(printed.said).toContain('  not: cart | session.opened | 0: nobody can')
  expect(readFileSync('report.html', 'utf8')).toContain(measured)
})

test('a failed or stale walk in a browser returns 1 and is printed with its flow', async () => {
  const problem = 'path 1 of 1 failed. Renew: FLOWS=cart npm run e2e -- flows.spec.ts'
  product.inBrowser = { ...whole, walks: [], measured: undefined, problems: [problem] }
  expect(await coverage(['--browser'])).toBe(1)
  expect(printed.said).toContain(`order/cart: in a browser: ${problem}`)
  expect(await coverage([])).toBe(0)
})

test('a path that fails proves no requirement and raises no floor', async () => {
  const starting = () => {
    throw new Error('nothing starts')
  }
  expect(await coverage(['--raise'])).toBe(0)
  expect(printed.said).toContain('order/cart: its floor of pairs begins at 100 %.')
  expect(printed.said).toContain('Requirements: 2 of 2 proven')
  const before = readFileSync(floorFile, 'utf8')

  printed.said = ''
  product.model = { ...cart, states: { ...cart.states, starting } }
  expect(await coverage(['--raise'])).toBe(1)
  expect(printed.said).toContain('order/cart: a path fails: Step 0 failed: nothing starts')
  expect(printed.said).toContain('Requirements: 0 of 2 proven')
  expect(printed.said).toContain('No floor raised: first make every path go as planned.')
  expect(readFileSync(floorFile, 'utf8')).toBe(before)
})
