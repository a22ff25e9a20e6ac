import { expect, test, vi } from 'vitest'
import cart from '../../machines/order/cart.model.ts'
import { buildGraph } from './graph.ts'
import { measure } from './measure.ts'
import { planPaths } from './paths.ts'
import { prepare } from './prepare.ts'
import { pathText } from './replay.ts'

const walks = vi.hoisted(() => ({ given: [] as { edges: readonly unknown[] }[] }))
vi.mock('./walk-all.ts', () => ({
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
