import { buildGraph } from '@tiffin-junction/flows/graph'
import { planPaths, shortestPathSet, stepCount } from '@tiffin-junction/flows/paths'
import { catalogue } from '../../tests/flows/catalogue.ts'
import { prepare } from '../../tests/flows/prepare.ts'

/** Generates all paths of all machines. `generation` is in milliseconds, without loading the machines. */
export async function generateAll() {
  const models = await Promise.all(catalogue.map(({ load }) => load()))
  const started = performance.now()
  const graphs = models.map((model) => buildGraph(prepare(model)))
  const plans = graphs.map((graph) => planPaths(graph))
  for (const graph of graphs) planPaths(graph, { aim: 'pairs' })
  const generation = performance.now() - started
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    generation,
    flows: models.length,
    steps: sum(plans.map(stepCount)),
    shortest: sum(graphs.map((graph) => stepCount(shortestPathSet(graph)))),
  }
}
