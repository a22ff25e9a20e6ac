import { columns, percent } from '@tiffin-junction/flows/cli/output'
import { readArgs } from '@tiffin-junction/flows/cli/usage-error'
import { measure } from '@tiffin-junction/flows/measure'
import { shortestPathSet, stepCount } from '@tiffin-junction/flows/paths'
import { catalogue, places } from '../catalogue.ts'
import { graphOf } from './flows.ts'

/** `list`: prints a line for every machine. */
export async function list(args: string[]): Promise<number> {
  readArgs({ args, options: {} })
  const rows: (string | number)[][] = [
    ['flow', 'area', 'states', 'transitions', 'reqs', 'paths', 'steps', 'shortest set', 'covered', 'pairs'],
  ]
  const broken: string[] = []
  let steps = 0
  let shortest = 0
  for (const entry of catalogue) {
    try {
      const graph = await graphOf(entry)
      const { states, transitions, pairs, paths, failures } = await measure(entry.flow, graph)
      broken.push(...failures.map((failure) => `${entry.flow}: a path fails: ${failure}`))
      const { anatomy } = graph.prepared
      const cited = [...anatomy.states, ...anatomy.transitions].flatMap(({ requirements }) => requirements)
      const all = states.all.length + transitions.all.length
      const open = states.uncovered.length + transitions.uncovered.length
      const other = stepCount(shortestPathSet(graph))
      steps += stepCount(paths)
      shortest += other
      rows.push([
        entry.flow,
        entry.area,
        states.all.length,
        transitions.all.length,
        new Set(cited).size,
        paths.length,
        stepCount(paths),
        other,
        percent(all - open, all),
        percent(pairs.all.length - pairs.uncovered.length, pairs.all.length),
      ])
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    }
  }
  console.log(columns(rows))
  const less = Math.round(100 * (1 - steps / Math.max(1, shortest)))
  console.log(`\nAll transitions in ${steps} steps; shortest paths need ${shortest}: ${less} % fewer.`)
  for (const place of places.machines.filter((each) => !places.models.includes(each))) {
    broken.push(`machines/${place}.machine.ts has no model`)
  }
  for (const line of broken) console.error(line)
  return broken.length > 0 ? 1 : 0
}
