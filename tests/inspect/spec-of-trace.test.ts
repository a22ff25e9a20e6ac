import type { Graph } from '@tiffin-junction/flows/graph'
import { type FlowPath, planPaths } from '@tiffin-junction/flows/paths'
import { pathOf } from '@tiffin-junction/flows/replay'
import { walkPath } from '@tiffin-junction/flows/walk'
import { expect, test } from 'vitest'
import { partsOf } from '../../e2e/flows/browser-graph.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { FlowRecord } from '../../src/inspector/record.ts'
import { catalogue } from '../flows/catalogue.ts'
import { browserFlowOf, drivenGraphs } from '../flows/cli/browser-flows.ts'
import { specOfTrace } from '../flows/cli/spec-of-trace.ts'
import type { TraceStep } from '../flows/trace-steps.ts'
import { openedWalk } from './opened-walk.ts'

/** Number of paths per flow: the first ones have its usual steps. */
const mostPaths = 3

/**
 * Removes the checks of a model: they expect the samples of the machine's tests, and a browser may use
 * others.
 */
const withoutChecks = ({ prepared, ...graph }: Graph): Graph => {
  const model = { ...prepared.model, states: {}, invariants: {}, emits: undefined }
  return { ...graph, prepared: { ...prepared, model } }
}

/** Returns the steps that are recorded while a person follows a path in a browser. */
async function recorded(whole: Graph, driven: FlowPath): Promise<TraceStep[]> {
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  await walkPath(withoutChecks(whole), { edges: driven.edges.flatMap(partsOf) }, recorder.watch)
  recorder.flush()
  const record = new FlowRecord()
  record.add(JSON.parse(JSON.stringify(recorder.history())))
  const machine = [...record.actors.values()].find((actor) => actor.machine !== null)
  return record.moments
    .filter(
      ({ sessionId, kind, event }) =>
        sessionId === machine?.sessionId && kind === 'event' && event.type !== 'xstate.stop',
    )
    .map(({ event, state }) => ({ event, value: state.value }))
}

for (const entry of catalogue) {
  test(`a record of ${entry.flow} in a browser becomes a Playwright spec`, async () => {
    if (!(await browserFlowOf(entry))) {
      await expect(specOfTrace(entry.flow, [])).rejects.toThrow(
        `No browser is driven through '${entry.flow}'`,
      )
      return
    }
    const { whole, driven } = await drivenGraphs(entry)
    for (const path of planPaths(driven).slice(0, mostPaths)) {
      const steps = await recorded(whole, path)
      const walked: string[] = []
      const spec = await specOfTrace(entry.flow, steps, async (flow, lines) => {
        walked.push(...lines)
        return lines.map((line) => openedWalk(flow, line))
      })
      expect(spec).toContain("from '@playwright/test'")
      // Samples that look the same when redacted are interchangeable, so only the states are compared.
      const found = pathOf(driven, walked[0] ?? '')
      expect(statesOf(driven, found)).toEqual(statesOf(driven, path))
    }
  })
}

/** The states of a path. A step that stays in one may be another of its kind: what a child reports may look alike. */
const statesOf = (driven: Graph, { edges }: FlowPath): unknown[] =>
  edges
    .map(({ to }) => driven.nodes.get(to)?.moment.snapshot.value)
    .filter((value, place, all) => JSON.stringify(value) !== JSON.stringify(all[place - 1]))
