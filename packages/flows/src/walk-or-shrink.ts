import type { Graph } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { replayCommand } from './replay.ts'
import { shrink } from './shrink.ts'
import { WalkError, type Walked, walkPath } from './walk.ts'

/** Functions that walk the paths of a flow, and candidates in the search for a shorter failing path. */
export type Walking<W> = {
  /** @throws WalkError when the path fails. */
  walk: (path: FlowPath) => Promise<W>
  /** Like `walk`, but from a fresh start and without an effect on later walks. */
  again: (path: FlowPath) => Promise<unknown>
  /** The command that walks a path again. */
  command: (path: FlowPath) => string
}

/** The failure of a path in its shortest form. */
export class ShrunkError extends WalkError {
  override name = 'ShrunkError'
  /** The command that walks the path again. */
  readonly command: string

  constructor(message: string, { step, kind, cause }: WalkError, command: string) {
    super(`${message}Replay: ${command}`, step, kind, cause)
    this.command = command
  }
}

/** Walks on live actors of the machine. */
export function onLiveActors(flow: string, graph: Graph): Walking<Walked> {
  const walk = (path: FlowPath) => walkPath(graph, path)
  return { walk, again: walk, command: (path) => replayCommand(flow, path, graph) }
}

/**
 * Walks a path. Shrinks a path that fails to its shortest failing form.
 *
 * @throws ShrunkError of the shortest failing form, with the command that replays it
 */
export async function walkOrShrink<W>(
  graph: Graph,
  path: FlowPath,
  { walk, again, command }: Walking<W>,
): Promise<W> {
  try {
    return await walk(path)
  } catch (error) {
    if (!(error instanceof WalkError)) throw error
    const failed = { edges: path.edges.slice(0, error.step + 1) }
    // `shrink` accepts every shorter path that fails in the same way, so the last failure is the shortest.
    let own = error
    const shortest = await shrink(graph, failed, async (shorter) => {
      const failure = await failureOf(() => again(shorter))
      if (failure?.kind !== error.kind) return undefined
      own = failure
      return failure.step
    })
    const length = ({ edges }: FlowPath) => edges.length - 1
    const shrunk =
      length(shortest) < length(failed) ? `Shrunk from ${length(failed)} steps to ${length(shortest)}. ` : ''
    throw new ShrunkError(`${own.message}\n${shrunk}`, own, command(shortest))
  }
}

/** Returns the failure of a walk; nothing when it succeeds. */
async function failureOf(walk: () => Promise<unknown>): Promise<WalkError | undefined> {
  try {
    await walk()
    return undefined
  } catch (error) {
    if (error instanceof WalkError) return error
    throw error
  }
}
