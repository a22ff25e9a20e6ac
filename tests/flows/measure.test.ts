import { buildGraph } from '@tiffin-junction/flows/graph'
import { measure } from '@tiffin-junction/flows/measure'
import { planPaths } from '@tiffin-junction/flows/paths'
import { pathText } from '@tiffin-junction/flows/replay'
import { expect, test, vi } from 'vitest'
import cart from '../../machines/order/cart.model.ts'
import { prepare } from './prepare.ts'

const walks = vi.hoisted(() => ({ given: [] as { edges: readonly unknown[] }[] }))
vi.mock('@tiffin-junction/flows/walk-all', () => ({
  walkAll: async (_flow: string, _graph: unknown, paths: Iterable<{ edges: readonly unknown[] }>) => {
    walks.given.push(...paths)
    return { walked: [], failures: [] }
  },
}))

test.each(['states', 'transitions', 'pairs'] as const)('the paths that cover %s are walked', async (aim) => {
  const graph = buildGraph(prepare(cart))
  walks.given = []
  await measure('cart', graph)
  const walked = new Set(walks.given.map((path) => pathText(path as never, graph)))
  const planned = planPaths(graph, { aim }).map((path) => pathText(path, graph))
  expect(planned.filter((path) => !walked.has(path))).toEqual([])
})
