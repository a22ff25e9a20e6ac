import { transitionsRemoved } from '@tiffin-junction/flows/alterations'
import { buildGraph, type Graph, type GraphEdge } from '@tiffin-junction/flows/graph'
import { type FlowPath, planPaths } from '@tiffin-junction/flows/paths'
import { pathText, replayKey } from '@tiffin-junction/flows/replay'
import { shrink } from '@tiffin-junction/flows/shrink'
import { WalkError, walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import cart from '../../machines/order/cart.model.ts'
import { catalogue } from './catalogue.ts'
import { prepare } from './prepare.ts'

/** Flows of several shapes: parallel states, timers, child machines, many guards. */
const FLOWS = ['cart', 'password-reset', 'contract', 'payment-status']

for (const { flow, load } of catalogue.filter((entry) => FLOWS.includes(entry.flow))) {
  const graph = buildGraph(prepare(await load()))
  describe(`a failing path of ${flow} shrinks until no single step can be left out:`, () => {
    test.each(transitionsRemoved(graph))('$what', async ({ model }) => {
      const altered: Graph = { ...graph, prepared: prepare(model) }
      for (const path of planPaths(graph)) {
        const failure = await failureOf(altered, path)
        if (!failure) continue
        const shrunk = await shrunkOf(altered, path, failure)
        expect((await failureOf(altered, shrunk))?.kind).toBe(failure.kind)
        for (const index of shrunk.edges.keys()) {
          const shorter = index === 0 ? undefined : without(graph, shrunk, index)
          const still = shorter && (await failureOf(altered, shorter))
          expect(still?.kind, `without step ${index} of ${pathText(shrunk, graph)}`).not.toBe(failure.kind)
        }
      }
    })
  })
}

test('a long path to a switch that cannot be cancelled shrinks to three steps', async () => {
  const graph = buildGraph(prepare(cart))
  const id = 'cart.open.question.restaurant | switch.cancelled | 0'
  const copy = transitionsRemoved(graph).find(({ what }) => what.startsWith(id))
  const altered: Graph = { ...graph, prepared: prepare(copy?.model ?? cart) }
  let path: FlowPath = { edges: [] }
  let failure: WalkError | undefined
  // The one that gets farthest; its length follows every change of the cart.
  for (const tried of planPaths(graph, { aim: 'pairs' })) {
    const found = await failureOf(altered, tried)
    if (found && found.step > (failure?.step ?? 0)) [path, failure] = [tried, found]
  }
  expect(failure?.step).toBeGreaterThan(10)
  const shrunk = failure && (await shrunkOf(altered, path, failure))
  expect(shrunk?.edges.length).toBe(4)
})

test('a shorter path that fails in another way is not accepted', async () => {
  const graph = buildGraph(prepare(cart))
  const [path = { edges: [] }] = planPaths(graph)
  const failed = { edges: path.edges.slice(0, 10) }
  // Every shorter path fails too, but in another way.
  const tried: number[] = []
  const shrunk = await shrink(graph, failed, async ({ edges }) => {
    tried.push(edges.length)
    return undefined
  })
  expect(shrunk).toBe(failed)
  expect(tried.length).toBeGreaterThan(8)
})

async function failureOf(graph: Graph, path: FlowPath): Promise<WalkError | undefined> {
  try {
    await walkPath(graph, path)
    return undefined
  } catch (error) {
    if (error instanceof WalkError) return error
    throw error
  }
}

function shrunkOf(graph: Graph, path: FlowPath, { step, kind }: WalkError): Promise<FlowPath> {
  return shrink(graph, { edges: path.edges.slice(0, step + 1) }, async (shorter) => {
    const failure = await failureOf(graph, shorter)
    return failure?.kind === kind ? failure.step : undefined
  })
}

/** Returns the path without one of its steps; nothing when the other steps are then impossible. */
function without(graph: Graph, { edges }: FlowPath, left: number): FlowPath | undefined {
  const taken: GraphEdge[] = []
  for (const [index, edge] of edges.entries()) {
    if (index === left) continue
    const last = taken.at(-1)
    const possible = last ? (graph.nodes.get(last.to)?.edges ?? []) : graph.starts
    const next = possible.find((each) => replayKey(each, graph) === replayKey(edge, graph))
    if (!next) return undefined
    taken.push(next)
  }
  return { edges: taken }
}
