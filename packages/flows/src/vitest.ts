import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { exploreMachine } from './auto/explore.ts'
import type { DeriveOptions } from './auto/model.ts'
import { type Coverage, type Covering, coverageOf, wholePercent } from './coverage.ts'
import { buildGraph, type Graph } from './graph.ts'
import { coverOf, measure } from './measure.ts'
import type { FlowModel } from './model.ts'
import { type FlowPath, planPaths } from './paths.ts'
import { type PrepareOptions, prepare } from './prepare.ts'
import { reviewModel } from './review.ts'
import { toText } from './step.ts'
import { walkAll } from './walk-all.ts'
import { onLiveActors, walkOrShrink } from './walk-or-shrink.ts'

/** The outcome of walking all of a model's paths. */
export type ModelResult = { problems: readonly string[]; coverage: Coverage }

/** Options of `testModel`. */
export type TestOptions = PrepareOptions & {
  /** Percent of the pairs of transitions that must be covered. Default 0. */
  floor?: number
}

/** Plans and walks all paths and collects the problems. Throws only when the graph cannot be built. */
export async function checkModel(model: FlowModel, options?: PrepareOptions): Promise<ModelResult> {
  const graph = buildGraph(prepare(model, options))
  const { failures, ...measured } = await measure(model.machine.id, graph)
  return { problems: [...reviewModel(graph), ...failures], coverage: measured }
}

/**
 * Declares the tests of a model, all titled `paths of <flow>: …`. One checks that the model is complete, one
 * walks each path, and one checks that these walks covered every state and transition. One walks all paths
 * that cover states alone, and one all paths that cover pairs of transitions. A path that fails is shrunk.
 *
 * @param flow name of the flow in titles and in commands.
 */
export function testModel(flow: string, model: FlowModel, { floor, ...options }: TestOptions = {}): void {
  let graph: Graph
  try {
    graph = buildGraph(prepare(model, options))
  } catch (error) {
    test(`paths of ${flow}: the machine can be explored`, () => {
      throw error
    })
    return
  }
  testGraph(flow, graph, floor)
}

/**
 * Declares the tests of `testModel` for a graph that is built already.
 *
 * @param floor percent of the pairs of transitions that must be covered
 */
export function testGraph(flow: string, graph: Graph, floor = 0): void {
  const paths = planPaths(graph)
  const walked: Covering[] = []
  const failures: unknown[] = []

  test(`paths of ${flow}: nothing lacks a sample, an outcome, a check or a way to it`, () => {
    expect(reviewModel(graph)).toEqual([])
  })

  for (const [index, path] of paths.entries()) {
    test(`paths of ${flow}: ${index + 1}/${paths.length}, ${titleOf(graph, path)}`, async () => {
      try {
        walked.push(...(await walkOrShrink(graph, path, onLiveActors(flow, graph))).steps)
      } catch (error) {
        failures.push(error)
        throw error
      }
    })
  }

  test(`paths of ${flow}: cover 100 % of states and transitions`, () => {
    const { states, transitions } = coverageOf(graph.prepared, walked)
    // Paths that fail cover nothing, so their failure says more than the uncovered ids.
    const [failure] = failures
    if (failure && states.uncovered.length + transitions.uncovered.length > 0)
      throw new Error(`${failures.length} of ${paths.length} paths fail. The first: ${messageOf(failure)}`)
    expect({ states: states.uncovered, transitions: transitions.uncovered }).toEqual({
      states: [],
      transitions: [],
    })
  })

  test(`paths of ${flow}: states alone, every path as planned`, async () => {
    const { failures } = await walkAll(flow, graph, planPaths(graph, { aim: 'states' }))
    if (failures.length > 0) throw new Error(failures.join('\n\n'))
  })

  test(`paths of ${flow}: pairs of transitions, every path as planned, at least ${floor} % of them`, async () => {
    const pairs = await walkAll(flow, graph, planPaths(graph, { aim: 'pairs' }))
    if (pairs.failures.length > 0) throw new Error(pairs.failures.join('\n\n'))
    const covered = coverOf(
      graph,
      pairs.walked.map(({ steps }) => steps),
    )
    expect(wholePercent(covered.pairs)).toBeGreaterThanOrEqual(floor)
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function titleOf(graph: Graph, { edges }: FlowPath): string {
  const [first] = edges
  const last = edges.at(-1)
  const from = first?.step.type === 'start' ? first.step.scenario : ''
  const to = last ? graph.nodes.get(last.to)?.moment.snapshot.value : undefined
  return `${edges.length - 1} steps from ${from} to ${toText(to)}`
}

/** Coverage of one machine, as `testMachine` leaves it for `FlowsReporter`. */
export type MachineCoverage = {
  machine: string
  states: { covered: number; all: number }
  transitions: { covered: number; all: number }
  open: readonly { id: string; reason: string }[]
}

/**
 * Declares a test for each path of a machine without a model, and one that its walks cover every state and
 * transition, except those that `given.unreachable` excuses.
 *
 * @throws when the machine does not start
 */
export function testMachine(machine: AnyStateMachine, options: DeriveOptions & PrepareOptions = {}): void {
  const { graph, unreached } = exploreMachine(machine, options)
  const paths = planPaths(graph)
  const walked: Covering[] = []
  for (const [index, path] of paths.entries()) {
    test(`paths of ${machine.id}: ${index + 1}/${paths.length}, ${titleOf(graph, path)}`, async () => {
      walked.push(...(await walkOrShrink(graph, path, onLiveActors(machine.id, graph))).steps)
    })
  }
  test(`paths of ${machine.id}: cover every state and transition`, ({ task }) => {
    const { states, transitions } = coverageOf(graph.prepared, walked)
    const part = ({ all, uncovered }: Coverage['states']) => ({
      covered: all.length - uncovered.length,
      all: all.length,
    })
    const own: MachineCoverage = {
      machine: machine.id,
      states: part(states),
      transitions: part(transitions),
      open: unreached,
    }
    Object.assign(task.meta, { flows: own })
    const reasons = new Map(unreached.map(({ id, reason }) => [id, reason]))
    const open = [...states.uncovered, ...transitions.uncovered]
    expect(open.map((id) => `${id}: ${reasons.get(id) ?? 'its path fails'}`)).toEqual([])
  })
}
