import type { Graph } from '../graph.ts'
import { narrate } from '../narration.ts'
import type { FlowPath } from '../paths.ts'
import { replayCommand } from '../replay.ts'

/** Paths as test cases to follow by hand: given, when, then. */
export function pathsToMarkdown(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const cases = paths.map((path, index) => {
    const { given, steps } = narrate(graph, path)
    return [
      `## Path ${index + 1} of ${paths.length}, ${steps.length} steps`,
      '',
      ...given.map((line, place) => `${place === 0 ? '**Given** ' : 'and '}${line}  `),
      '',
      ...steps.map(({ when, shown, requirements }, place) => {
        const met = requirements.length > 0 ? ` _(${requirements.join(', ')})_` : ''
        return `${place + 1}. **When** ${when}  \n   **then** ${shown.join('; ') || 'nothing changes'}${met}`
      }),
      '',
      `Replay: \`${replayCommand(flow, path, graph)}\``,
      '',
    ].join('\n')
  })
  return [`# Paths of ${flow}`, '', ...cases].join('\n')
}
