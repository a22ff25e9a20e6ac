import { expect, test } from '@playwright/test'
import { activeNodes } from '../../src/effects/inspect/xstate-internals.ts'
import type { Covering } from '../../tests/flows/coverage.ts'
import type { Graph, GraphEdge, GraphNode } from '../../tests/flows/graph.ts'
import type { FlowPath } from '../../tests/flows/paths.ts'
import { describeStep, type Step, stepKey, toText } from '../../tests/flows/step.ts'
import { WalkError } from '../../tests/flows/walk.ts'
import { isLeft } from './browser-graph.ts'
import type { PageActors } from './page-actors.ts'
import { attachMoment } from './page-notes.ts'
import { soon } from './soon.ts'

/** Makes the steps of a flow on one page, and knows what the specification says a person then sees. */
export interface Driver {
  /** By step name: what a person, the server or the clock does. */
  readonly does: Readonly<Record<string, (step: Step) => Promise<void>>>
  /** By path of a state: asserts what is seen. Never reads the machine. */
  readonly shows: Readonly<Record<string, () => Promise<void>>>
  /** Asserts what holds in every state; also given the ids of the calls that must be under way. */
  readonly always?: (underWay: readonly string[]) => Promise<void>
}

/** How a flow is told from others in the page. */
export type FlowOfPage = {
  /** The machine's id. */
  id: string
  /** True when its first state is the served page, before any script has run. */
  isAsleepAtStart: boolean
  /** Ids of transitions that time takes again and again, a plan does not say how often. Left out of comparisons. */
  repeats?: readonly string[]
  /** By step: ids of transitions on the way to where it is made and back. Left out of the comparison after it. */
  detours?: Readonly<Record<string, readonly string[]>>
}

/** Names of steps in the graph that a driver cannot make, and states it does not look at. */
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
 * Walks a path on the app in a browser. After each step the running actor is asked for its state and the
 * transitions it took are compared with the plan; then the page is looked at, state by state; then nothing
 * more may have happened by itself.
 *
 * @param lookOn given each state value and the step that led to it, after the driver has looked
 * @returns what was really taken, step by step
 * @throws WalkError with the place of the step that failed
 */
export async function walkInBrowser(
  graph: Graph,
  path: FlowPath,
  flow: FlowOfPage,
  driver: Driver,
  actors: PageActors,
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

/** What was taken so far, and what is done or looked at now: what fails, if it fails. */
type Progress = { walked: Covering[]; stage: string }

async function takeSteps(
  graph: Graph,
  { edges }: FlowPath,
  { id, isAsleepAtStart, repeats = [], detours = {} }: FlowOfPage,
  driver: Driver,
  actors: PageActors,
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
        // Where the screen was left, the page that could be asked may be gone.
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
  // What then is seen is another screen; the executor has asserted which.
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
