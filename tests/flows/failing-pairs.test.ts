import { withConfig } from '@tiffin-junction/flows/alterations'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { measure } from '@tiffin-junction/flows/measure'
import { planPaths } from '@tiffin-junction/flows/paths'
import { checkModel } from '@tiffin-junction/flows/vitest'
import { walkAll } from '@tiffin-junction/flows/walk-all'
import { expect, test } from 'vitest'
import cart from '../../machines/order/cart.model.ts'
import { options, prepare } from './prepare.ts'

/** A cart that keeps its items after signing out. In paths for transitions alone, it is empty by then. */
const kept = withConfig(cart, ({ on }) => ({ on: { ...on, 'session.closed': { target: '.guest' } } }))

test('a failure that only paths for pairs find is shrunk and has the command that replays it', async () => {
  const graph = buildGraph(prepare(kept))
  expect((await walkAll('cart', graph, planPaths(graph))).failures).toEqual([])
  const { failures } = await walkAll('cart', graph, planPaths(graph, { aim: 'pairs' }))
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(/^Step 2 failed: expected .* to match object/)
  expect(failures[0]).toContain('  base.restaurantId: expected null, actual 1')
  expect(failures[0]).toContain("npm run flows -- replay cart 'start, session.opened#1, session.closed'")
  expect(failures[0]).toMatch(/\(\d+ paths fail like this\.\)$/)
})

test('checkModel reports such a failure', async () => {
  const { problems } = await checkModel(kept, options)
  expect(problems.join('\n')).toContain('Replay: npm run flows -- replay cart')
  expect((await checkModel(cart, options)).problems).toEqual([])
})

test('a path that fails covers nothing', async () => {
  const graph = buildGraph(prepare({ ...cart, states: { ...cart.states, starting: fail } }))
  const { failures, passed, paths, states, pairs } = await measure('cart', graph)
  expect(failures.length).toBeGreaterThan(0)
  expect(paths.filter((path) => passed.has(path))).toEqual([])
  expect(states.uncovered).toContain('cart.starting')
  expect(pairs.uncovered.length).toBeGreaterThan(0)
})

function fail(): void {
  throw new Error('nothing starts')
}
