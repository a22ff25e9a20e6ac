import type { EventObject } from 'xstate'
import { growthReport, identityText } from './identity.ts'
import { stepsFrom } from './possible-steps.ts'
import type { Prepared } from './prepare.ts'
import { advance, type Effect, type Moment, start } from './simulate.ts'
import { describeStep, type Step } from './step.ts'
import { isSame } from './values.ts'

/** A state of the graph: the machine at rest, identified by state value, facts, actors and timers. */
export type GraphNode = { key: string; moment: Moment; edges: readonly GraphEdge[] }

/** A step from one graph state to another, with every transition that it takes. */
export type GraphEdge = {
  step: Step
  from: string
  to: string
  transitions: readonly string[]
  /** Ids of the state nodes entered or passed through. */
  visited: readonly string[]
  /** Events that the step emits: to the router, the toaster, the parent. */
  emitted: readonly EventObject[]
  /** Other effects of the step: log lines, events to other actors, actions of the app. */
  effects: readonly Effect[]
  /** The machine's own steps, when one step in a browser consists of several. */
  parts?: readonly GraphEdge[]
  /**
   * True when `to` was explored with another context than this step leaves. A path ends here, because what
   * follows is known for the other context only.
   */
  isFolded?: boolean
}

/** A step that the machine answers with an exception, and the steps that lead to it. */
export type Fault = { path: readonly string[]; message: string }

/** All states and steps of a machine that its model makes possible. */
export type Graph = {
  prepared: Prepared
  nodes: ReadonlyMap<string, GraphNode>
  /** One start for each scenario; its `from` is empty. */
  starts: readonly GraphEdge[]
  /** Steps that the machine answers with an exception. They are no edges. */
  faults: readonly Fault[]
  /** Says what grows, when the exploration ended at the limit. */
  cut?: string
}

/** Options of `buildGraph`. */
export type GraphOptions = {
  /** Returns what was explored when there are more states than the limit, in place of an error. */
  mayCut?: boolean
}

const DEFAULT_LIMIT = 3000

/**
 * Explores the machine from every scenario with every sample. A step that the machine answers with an
 * exception becomes a fault.
 *
 * @throws when there are more states than the model's `limit`; the message names the facts that grow.
 * @throws the machine's exception when it starts in no scenario.
 */
export function buildGraph(prepared: Prepared, { mayCut = false }: GraphOptions = {}): Graph {
  const exploration = new Exploration(prepared, mayCut)
  for (const [scenario, { input }] of prepared.scenarios) exploration.startWith(scenario, input)
  return exploration.end()
}

type Growing = GraphNode & { edges: GraphEdge[] }

class Exploration {
  private readonly prepared: Prepared
  private readonly mayCut: boolean
  private readonly nodes = new Map<string, Growing>()
  private readonly starts: GraphEdge[] = []
  private readonly faults: Fault[] = []
  private readonly queue: Growing[] = []
  /** The edge by which each state was reached first. */
  private readonly firsts = new Map<string, GraphEdge>()
  private failure: unknown
  private cut: string | undefined

  constructor(prepared: Prepared, mayCut: boolean) {
    this.prepared = prepared
    this.mayCut = mayCut
  }

  startWith(scenario: string, input: unknown): void {
    const step: Step & { type: 'start' } = { type: 'start', scenario, input, name: 'start', sample: 0 }
    try {
      this.starts.push(this.edge(step, '', start(this.prepared, step)))
    } catch (error) {
      this.failure ??= error
      this.faults.push({ path: [describeStep(step)], message: messageOf(error) })
    }
    // Breadth first: a state is explored from the moment in which the fewest steps reach it.
    for (let node = this.queue.shift(); node && this.cut === undefined; node = this.queue.shift()) {
      const { key, moment } = node
      for (const next of stepsFrom(this.prepared, moment)) {
        const after = this.after(node, next)
        if (after) node.edges.push(this.edge(next, key, after))
      }
    }
  }

  end(): Graph {
    const { prepared, nodes, starts, faults, cut } = this
    if (starts.length === 0) throw this.failure
    return { prepared, nodes, starts, faults, ...(cut === undefined ? {} : { cut }) }
  }

  private after({ key, moment }: GraphNode, step: Step): Moment | undefined {
    try {
      return advance(this.prepared, moment, step)
    } catch (error) {
      this.faults.push({ path: [...this.stepsTo(key), describeStep(step)], message: messageOf(error) })
      return undefined
    }
  }

  private stepsTo(key: string): string[] {
    const steps: string[] = []
    for (let each = this.firsts.get(key); each; each = this.firsts.get(each.from)) {
      steps.unshift(describeStep(each.step))
    }
    return steps
  }

  private edge(step: Step, from: string, moment: Moment): GraphEdge {
    const { taken, visited, emitted, effects } = moment
    const { key: to, moment: known } = this.nodeOf(moment)
    const edge: GraphEdge = { step, from, to, transitions: taken, visited, emitted, effects }
    if (!this.firsts.has(to)) this.firsts.set(to, edge)
    if (!this.prepared.model.fold || known === moment) return edge
    return isSame(known.snapshot.context, moment.snapshot.context) ? edge : { ...edge, isFolded: true }
  }

  private nodeOf(moment: Moment): GraphNode {
    const key = identityText(this.prepared, moment)
    const known = this.nodes.get(key)
    if (known) return known
    const node: Growing = { key, moment, edges: [] }
    this.nodes.set(key, node)
    this.queue.push(node)
    const limit = this.prepared.model.limit ?? DEFAULT_LIMIT
    if (this.nodes.size > limit && this.cut === undefined) {
      const moments = [...this.nodes.values()].map((each) => each.moment)
      const report = growthReport(this.prepared, moments, limit)
      if (!this.mayCut) throw new Error(report)
      this.cut = report
    }
    return node
  }
}

/** Returns the steps that can follow an edge in a path; without one, the starts. */
export function edgesAfter(graph: Graph, last: GraphEdge | undefined): readonly GraphEdge[] {
  if (!last) return graph.starts
  return last.isFolded ? [] : (graph.nodes.get(last.to)?.edges ?? [])
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
