import { readArgs, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import { narrate } from '@tiffin-junction/flows/narration'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { pathOf } from '@tiffin-junction/flows/replay'
import { onLiveActors, walkOrShrink } from '@tiffin-junction/flows/walk-or-shrink'
import { findFlow, graphOf } from './flows.ts'

/** `replay <flow> '<steps>'`: walks one path on the live machine and prints the result. */
export async function replay(args: string[]): Promise<number> {
  const { positionals } = readArgs({ args, allowPositionals: true, options: {} })
  const [name, steps] = positionals
  const entry = findFlow(name)
  if (steps === undefined) throw new UsageError("Name the steps: replay cart 'start, session.opened'.")
  const graph = await graphOf(entry)
  let path: FlowPath
  try {
    path = pathOf(graph, steps)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const told = narrate(graph, path)
  console.log(`Given ${told.given.join('; ')}`)
  for (const [index, { when, shown }] of told.steps.entries()) {
    console.log(`${index + 1}. ${when}\n   → ${shown.join('; ') || 'nothing changes'}`)
  }
  try {
    await walkOrShrink(graph, path, onLiveActors(entry.flow, graph))
    console.log(`\nWalked: ${path.edges.length - 1} steps, all as planned.`)
    return 0
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
