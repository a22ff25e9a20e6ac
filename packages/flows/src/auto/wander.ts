import { allEdges, coverageOf } from '../coverage.ts'
import { generator } from '../fixed-world.ts'
import type { Graph, GraphEdge, GraphNode } from '../graph.ts'
import { stepsFrom } from '../possible-steps.ts'
import { advance, type Moment } from '../simulate.ts'
import { type Step, stepKey } from '../step.ts'

const WALKS = 60
const LENGTH = 80

/**
 * Searches for uncovered states and transitions in random walks, which prefer steps that they have seldom
 * taken. Walks that find some become part of the graph, each as a way of its own.
 */
export function wander(graph: Graph, seed = 1): Graph {
  const { prepared, starts } = graph
  const covered = new Set(allEdges(graph).flatMap(({ transitions, visited }) => [...transitions, ...visited]))
  const { states, transitions } = coverageOf(prepared, [])
  const open = new Set([...states.uncovered, ...transitions.uncovered].filter((id) => !covered.has(id)))
  const nodes = new Map<string, GraphNode>(graph.nodes)
  const chance = generator(seed)
  const counts = new Map<string, number>()

  for (let walk = 0; walk < WALKS && open.size > 0; walk++) {
    const first = starts[walk % starts.length]
    const node = first && graph.nodes.get(first.to)
    if (!node) break
    const taken: { step: Step; moment: Moment }[] = []
    let last = -1
    let { moment } = node
    while (taken.length < LENGTH) {
      const next = seldom(stepsFrom(prepared, moment), moment)
      const after = next && attempt(moment, next)
      if (!next || !after) break
      taken.push({ step: next, moment: after })
      moment = after
      for (const id of [...after.taken, ...after.visited]) if (open.delete(id)) last = taken.length
    }
    if (last > 0) add(node, taken.slice(0, last), `walk ${walk + 1}`)
  }
  return { ...graph, nodes }

  function seldom(steps: readonly Step[], { snapshot }: Moment): Step | undefined {
    const place = JSON.stringify(snapshot.value)
    const scored = steps.map((step) => {
      const key = `${place} ${stepKey(step)}`
      return { step, key, score: (counts.get(key) ?? 0) * (0.5 + chance()) }
    })
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (one, other) => (one && one.score <= other.score ? one : other),
      undefined,
    )
    if (best) counts.set(best.key, (counts.get(best.key) ?? 0) + 1)
    return best?.step
  }

  function attempt(moment: Moment, step: Step): Moment | undefined {
    try {
      return advance(prepared, moment, step)
    } catch {
      return undefined
    }
  }

  function add(start: GraphNode, taken: readonly { step: Step; moment: Moment }[], name: string): void {
    let from = nodes.get(start.key) ?? start
    for (const [index, { step, moment }] of taken.entries()) {
      const { taken: transitions, visited, emitted, effects } = moment
      const to = `${name}, ${index + 1}`
      const edge: GraphEdge = { step, from: from.key, to, transitions, visited, emitted, effects }
      nodes.set(from.key, { ...from, edges: [...from.edges, edge] })
      from = { key: to, moment, edges: [] }
      nodes.set(to, from)
    }
  }
}
