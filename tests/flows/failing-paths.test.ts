import { withConfig } from '@tiffin-junction/flows/alterations'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { measure } from '@tiffin-junction/flows/measure'
import { checkModel } from '@tiffin-junction/flows/vitest'
import { expect, test } from 'vitest'
import cart from '../../machines/order/cart.model.ts'
import { options, prepare } from './prepare.ts'

/** A cart that keeps its items after signing out. */
const kept = withConfig(cart, ({ on }) => ({ on: { ...on, 'session.closed': { target: '.guest' } } }))

test('a failure is shrunk and has the command that replays it', async () => {
  const { problems } = await checkModel(kept, options)
  const failure = problems.find((problem) => problem.startsWith('Step 2 failed: expected '))
  expect(failure).toContain('  base.restaurantId: expected null, actual 1')
  expect(failure).toMatch(
    /Replay: npm run flows -- replay cart 'start, session\.opened#\d, session\.closed#\d'/,
  )
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
