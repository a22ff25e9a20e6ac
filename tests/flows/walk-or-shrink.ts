import type { Graph } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { replayCommand } from './replay.ts'
import { shrink } from './shrink.ts'
import { WalkError, type Walked, walkPath } from './walk.ts'

/**
 * Walks a path; one that fails is first made as short as it can be and still fail.
 *
 * @throws WalkError of the shortest failing form, with the command that replays it
 */
export async function walkOrShrink(flow: string, graph: Graph, path: FlowPath): Promise<Walked> {
  try {
    return await walkPath(graph, path)
  } catch (error) {
    if (!(error instanceof WalkError)) throw error
    const failed = { edges: path.edges.slice(0, error.step + 1) }
    const shortest = await shrink(
      graph,
      failed,
      async (shorter) => (await failureOf(graph, shorter))?.message,
    )
    const own = (await failureOf(graph, shortest)) ?? error
    const length = ({ edges }: FlowPath) => edges.length - 1
    const shrunk =
      length(shortest) < length(failed) ? `Shrunk from ${length(failed)} steps to ${length(shortest)}. ` : ''
    const message = `${own.message}\n${shrunk}Replay: ${replayCommand(flow, shortest, graph)}`
    throw new WalkError(message, own.step, own.cause)
  }
}

/** How a path fails; nothing when it does not. */
async function failureOf(graph: Graph, path: FlowPath): Promise<WalkError | undefined> {
  try {
    await walkPath(graph, path)
    return undefined
  } catch (error) {
    if (error instanceof WalkError) return error
    throw error
  }
}
