import { expect, test } from '@playwright/test'
import type { Covering } from '@tiffin-junction/flows/coverage'
import type { Graph, GraphEdge, GraphNode } from '@tiffin-junction/flows/graph'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import type { PageFlows } from '@tiffin-junction/flows/playwright'
import { describeStep, type Step, stepKey, toText } from '@tiffin-junction/flows/step'
import { WalkError } from '@tiffin-junction/flows/walk'
import { activeNodes } from '@tiffin-junction/flows/xstate-internals'
import { isLeft } from './browser-graph.ts'
import { attachMoment } from './page-notes.ts'
import { soon } from './soon.ts'

/**
 * Makes the steps of a flow on one page, and asserts that the page then shows what the specification says.
 */
export interface Driver {
  /** By step name: acts as a person, the server or the clock. */
  readonly does: Readonly<Record<string, (step: Step) => Promise<void>>>
  /** By path of a state: asserts what the page shows. Never reads the machine. */
  readonly shows: Readonly<Record<string, () => Promise<void>>>
  /** Asserts what holds in every state; receives the ids of the calls that must be under way. */
  readonly always?: (underWay: readonly string[]) => Promise<void>
}

/** Identifies a flow in the page, with exceptions for its comparison with the plan. */
export type FlowOfPage = {
  /** The machine's id. */
  id: string
  /** True when its first state is the server-rendered page, before any script has run. */
  isAsleepAtStart: boolean
  /** Ids of transitions that repeat with time, an unplanned number of times. Left out of comparisons. */
  repeats?: readonly string[]
  /**
   * By step: ids of transitions on the way to where the step is made, and back. Left out of the comparison
   * after it.
   */
  detours?: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns the steps of the graph that a driver cannot make, the states that it does not check, and executors
 * of no step.
 */
export function reviewDriver({ nodes, starts }: Graph, { does, shows }: Driver): string[] {
  const edges = [...starts, ...[...nodes.values()].flatMap((node) => node.edges)]
  const steps = new Set(edges.map(({ step }) => step.name))
  const seen = [...nodes].filter(([key]) => !isLeft(key)).map(([, node]) => node)
  const states = new Set(seen.flatMap(leavesOf))
  return [
    ...[...steps].filter((name) => !does[name]).map((name) => `missing executor: ${name}`),
    ...[...states].filter((path) => !shows[path]).map((path) => `unchecked state: ${path}`),
    ...Object.keys(does)
      .filter((name) => !steps.has(name))
      .map((name) => `executor of no step: ${name}`),
  ]
}

function leavesOf(node: GraphNode): string[] {
  return activeNodes(node.moment.snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
}

/**
 * Walks a path on the app in a browser. After each step it compares the running actor's state and the
 * transitions it took with the plan, then checks the page state by state, and then asserts that nothing more
 * has happened by itself.
 *
 * @param lookOn receives each state value and the step that led to it, after the driver has checked the page
 * @returns the transitions that were really taken, step by step
 * @throws WalkError with the index of the step that failed
 */
export async function walkInBrowser(
  graph: Graph,
  path: FlowPath,
  flow: FlowOfPage,
  driver: Driver,
  actors: PageFlows,
  lookOn?: (state: string, step: Step) => Promise<void>,
): Promise<Covering[]> {
  const progress: Progress = { walked: [], stage: '' }
  try {
    await takeSteps(graph, path, flow, driver, actors, progress, lookOn)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new WalkError(message, progress.walked.length, progress.stage, error)
  }
  return progress.walked
}

/** The steps walked so far, and the current stage: the one that fails, if one does. */
type Progress = { walked: Covering[]; stage: string }

async function takeSteps(
  graph: Graph,
  { edges }: FlowPath,
  { id, isAsleepAtStart, repeats = [], detours = {} }: FlowOfPage,
  driver: Driver,
  actors: PageFlows,
  progress: Progress,
  lookOn?: (state: string, step: Step) => Promise<void>,
): Promise<void> {
  for (const edge of edges) {
    const leftOut = new Set([...repeats, ...(detours[edge.step.name] ?? [])])
    const once = (transitions: readonly string[]) => transitions.filter((each) => !leftOut.has(each))
    await test.step(`${describeStep(edge.step)} → ${toText(valueAfter(graph, edge))}`, async (step) => {
      const mark = actors.mark()
      const isAsleep = isAsleepAtStart && edge.step.type === 'start'
      const execute = driver.does[edge.step.name]
      progress.stage = `does ${edge.step.name}`
      if (!execute) throw new Error(`missing executor: ${edge.step.name}`)
      await execute(edge.step)
      const expected = {
        value: isAsleep ? null : valueAfter(graph, edge),
        transitions: once(edge.transitions),
      }
      const look = async () => ({
        // After the screen was left, its page may no longer exist.
        value: isLeft(edge.to) ? actors.lastValueOf(id) : await actors.valueOf(id),
        transitions: once(actors.since(id, mark).transitions),
      })
      const message = `the actor after ${describeStep(edge.step)}`
      progress.stage = 'actor'
      await expect.poll(look, { message, intervals: soon }).toEqual(expected)
      await seeStates(graph, edge, driver, progress)
      progress.stage = 'further looks'
      if (!isLeft(edge.to)) await lookOn?.(toText(valueAfter(graph, edge)), edge.step)
      progress.stage = 'nothing more'
      expect(await look(), `nothing more happened after ${describeStep(edge.step)}`).toEqual(expected)
      progress.walked.push(actors.since(id, mark))
      await attachMoment(step, stepKey(edge.step), actors.page)
    })
  }
}

function valueAfter(graph: Graph, { to }: GraphEdge): unknown {
  return graph.nodes.get(to)?.moment.snapshot.value
}

async function seeStates(
  graph: Graph,
  edge: GraphEdge,
  { shows, always }: Driver,
  progress: Progress,
): Promise<void> {
  // Another screen is shown now; the executor has asserted which.
  if (isLeft(edge.to)) return
  const moment = graph.nodes.get(edge.to)?.moment
  if (!moment) throw new Error(`The graph has no state ${edge.to}`)
  for (const node of activeNodes(moment.snapshot)) {
    const path = node.path.join('.')
    const look = shows[path]
    const isLeaf = node.type === 'atomic' || node.type === 'final'
    progress.stage = `shows ${path}`
    if (!look && isLeaf) throw new Error(`unchecked state: ${path}`)
    await look?.()
  }
  progress.stage = 'always'
  await always?.(Object.keys(moment.snapshot.children).filter((child) => !moment.finished.has(child)))
}
