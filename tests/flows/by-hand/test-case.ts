import { chartOf, statesOf } from '@tiffin-junction/flows/chart'
import type { Graph } from '@tiffin-junction/flows/graph'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { replayCommand } from '@tiffin-junction/flows/replay'
import { sentence } from '@tiffin-junction/flows/words'
import { activeNodes } from '@tiffin-junction/flows/xstate-internals'
import type { Script } from './script.ts'
import { idOf } from './script-store.ts'
import { deedWords, setUpWords, sightsOf } from './words.ts'

/** One path as a tester reads it. */
export type TestCase = {
  title: string
  /** Date and commit of the walk in which these steps were recorded. */
  walked: string
  requirements: readonly string[]
  /** The command that starts the product at the beginning of the path. */
  stage: string
  /** Settings that a tester makes on the device first. */
  setUp: readonly string[]
  /** The address that the product then opens. */
  address: string
  rows: readonly { number: number; do: string; see: readonly string[] }[]
  replay: string
}

/** Describes a walked path in plain words. `graph` is the graph that the browser can walk. */
export function testCaseOf(script: Script, graph: Graph, path: FlowPath, order: string): TestCase {
  const sights = sightsOf(script)
  const end = endOf(graph, path)
  return {
    title: `Path ${order}: ${script.rows.length} steps${end ? `, until ${end}` : ''}`,
    walked: `${script.at.slice(0, 16).replace('T', ' ')} UTC, commit ${commitWords(script.commit)}`,
    requirements: requirementsMet(graph, path),
    stage: `npm run flows -- stage ${script.flow} ${idOf(script.path)}`,
    setUp: setUpWords(script),
    address: script.beginning.path,
    rows: script.rows.map(({ deed }, index) => ({
      number: index + 1,
      do: deedWords(deed, index + 1),
      see: sights[index] ?? [],
    })),
    replay: replayCommand(script.flow, path, graph),
  }
}

const commitWords = (commit: string): string =>
  commit.endsWith('+') ? `${commit.slice(0, -1)} with changes` : commit

/** Description of the state in which a path ends. */
function endOf(graph: Graph, { edges }: FlowPath): string {
  const states = statesOf(chartOf(graph.prepared.model.machine))
  const active = activeNodes(graph.nodes.get(edges.at(-1)?.to ?? '')?.moment.snapshot)
  const told = active.flatMap(({ id }) => states.find((state) => state.id === id)?.description ?? [])
  const last = told.at(-1)?.replace(/\.$/, '') ?? ''
  return last && `‘${sentence(last)}’`
}

function requirementsMet({ prepared }: Graph, { edges }: FlowPath): string[] {
  const { states, transitions } = prepared.anatomy
  const taken = new Set(edges.flatMap((edge) => [...edge.transitions, ...edge.visited]))
  const met = [...states, ...transitions].filter(({ id }) => taken.has(id))
  return [...new Set(met.flatMap(({ requirements }) => requirements))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
}
