import { expect, test } from 'vitest'
import { type Coverage, type Covering, coverageOf } from './coverage.ts'
import { buildGraph, type Graph } from './graph.ts'
import type { FlowModel } from './model.ts'
import { type FlowPath, planPaths } from './paths.ts'
import { prepare } from './prepare.ts'
import { reviewModel } from './review.ts'
import { toText } from './step.ts'
import { walkPath } from './walk.ts'
import { onLiveActors, walkOrShrink } from './walk-or-shrink.ts'

/** The outcome of walking all of a model's paths. */
export type ModelResult = { paths: readonly FlowPath[]; problems: readonly string[]; coverage: Coverage }

/** Plans and walks everything at once, and collects what is wrong. Throws only when the graph cannot be built. */
export async function checkModel(model: FlowModel): Promise<ModelResult> {
  const graph = buildGraph(prepare(model))
  const paths = planPaths(graph)
  const problems = reviewModel(graph)
  const walked: Covering[] = []
  for (const path of paths) {
    try {
      walked.push(...(await walkPath(graph, path)).steps)
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { paths, problems, coverage: coverageOf(graph.prepared, walked) }
}

/**
 * Declares the tests of a model, all titled `paths of <flow>: …`: one that it is complete, one for each path,
 * one that what was really taken covers every state and transition.
 *
 * @param flow the machine's file name without `.machine.ts`.
 */
export function testModel(flow: string, model: FlowModel): void {
  let graph: Graph
  let paths: FlowPath[]
  try {
    graph = buildGraph(prepare(model))
    paths = planPaths(graph)
  } catch (error) {
    test(`paths of ${flow}: the machine can be explored`, () => {
      throw error
    })
    return
  }
  const walked: Covering[] = []

  test(`paths of ${flow}: nothing lacks a sample, an outcome, a check or a way to it`, () => {
    expect(reviewModel(graph)).toEqual([])
  })

  for (const [index, path] of paths.entries()) {
    test(`paths of ${flow}: ${index + 1}/${paths.length}, ${titleOf(graph, path)}`, async () => {
      const { steps } = await walkOrShrink(graph, path, onLiveActors(flow, graph))
      walked.push(...steps)
    })
  }

  test(`paths of ${flow}: cover 100 % of states and transitions`, () => {
    const { states, transitions } = coverageOf(graph.prepared, walked)
    expect({ states: states.uncovered, transitions: transitions.uncovered }).toEqual({
      states: [],
      transitions: [],
    })
  })
}

function titleOf(graph: Graph, { edges }: FlowPath): string {
  const [first] = edges
  const last = edges.at(-1)
  const from = first?.step.type === 'start' ? first.step.scenario : ''
  const to = last ? graph.nodes.get(last.to)?.moment.snapshot.value : undefined
  return `${edges.length - 1} steps from ${from} to ${toText(to)}`
}
