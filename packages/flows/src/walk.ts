import { isDeepStrictEqual } from 'node:util'
import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { Covering } from './coverage.ts'
import { command, viewOfFake } from './fake-actor.ts'
import { inFixedWorld } from './fixed-world.ts'
import type { Graph, GraphEdge } from './graph.ts'
import { contextDifferences, hiddenContext } from './hidden-context.ts'
import { looksOf, withoutSpawned } from './identity.ts'
import type { FakeView, View } from './model.ts'
import type { FlowPath } from './paths.ts'
import type { Prepared } from './prepare.ts'
import { type Age, childrenOf, runningActors } from './simulate.ts'
import { describeStep, type Step, toText } from './step.ts'
import { createStepLimit } from './step-limit.ts'
import { jsonOf } from './values.ts'
import { activeNodes, transitionsIn } from './xstate-internals.ts'

/** The transitions and states of each walked edge, and the states whose checks ran. */
export type Walked = { steps: readonly Covering[]; checked: ReadonlySet<string> }

/** A step that did not end as planned, with the path so far. */
export class WalkError extends Error {
  override name = 'WalkError'
  /** Index of the failed step in its path. */
  readonly step: number
  /** Kind of failure: `transitions differ`, `check of guest`. A path shrinks only to one of the same kind. */
  readonly kind: string

  constructor(message: string, step: number, kind: string, cause: unknown) {
    super(message, { cause })
    this.step = step
    this.kind = kind
  }
}

/**
 * Walks a path on a live actor of the machine with fake actors and a simulated clock. After each step,
 * compares state, facts, running actors and transitions with the plan, then runs invariants, checks and
 * `emits`.
 *
 * @param watch receives the actor before it starts.
 * @throws WalkError at the first difference.
 */
export async function walkPath(
  graph: Graph,
  path: FlowPath,
  watch: (actor: AnyActor) => void = () => {},
): Promise<Walked> {
  const live = new LiveFlow(graph.prepared, watch)
  const done: GraphEdge[] = []
  const checked = new Set<string>()
  const steps: Covering[] = []
  let before: AnyMachineSnapshot | undefined
  try {
    for (const edge of path.edges) {
      before = done.length > 0 ? live.snapshot : undefined
      done.push(edge)
      const taken = live.take(edge.step)
      // Promise callbacks that the machine's own actions queued belong to this step.
      await new Promise((resolve) => setImmediate(resolve))
      compare(graph, edge, live, taken)
      await look(graph.prepared, edge.step, live, checked)
      steps.push(taken)
    }
  } catch (error) {
    const last = done.at(-1)
    const hint = error instanceof Difference && last ? hiddenContext(graph, last, before) : undefined
    throw new WalkError(report(graph, done, error, hint), done.length - 1, live.stage, error)
  } finally {
    live.stop()
  }
  return { steps, checked }
}

class LiveFlow {
  private readonly prepared: Prepared
  private readonly watch: (actor: AnyActor) => void
  private readonly clock = new SimulatedClock()
  private readonly age: Age = { steps: 0, ms: 0 }
  private readonly limit = createStepLimit()
  private actor: AnyActor | undefined
  private transitions: string[] = []
  private visited = new Set<string>()
  emitted: EventObject[] = []
  /** The current action or comparison: the `kind` of a failure in it. */
  stage = 'start'

  constructor(prepared: Prepared, watch: (actor: AnyActor) => void) {
    this.prepared = prepared
    this.watch = watch
  }

  get snapshot(): AnyMachineSnapshot {
    return this.running().getSnapshot()
  }

  /** Input and received events of the running fakes. */
  get fakes(): Record<string, FakeView> {
    const views: Record<string, FakeView> = {}
    for (const [id, child] of Object.entries(childrenOf(this.snapshot))) {
      const view = viewOfFake(child)
      if (view) views[id] = view
    }
    return views
  }

  take(step: Step): Covering {
    this.transitions = []
    this.visited = new Set()
    this.emitted = []
    this.stage = 'step'
    this.limit.begin(describeStep(step))
    if (this.prepared.model.isFixed) inFixedWorld({ ...this.age }, () => this.perform(step))
    else this.perform(step)
    this.age.steps++
    if (step.type === 'wait') this.age.ms += step.ms
    this.stage = 'machine'
    const { snapshot, transitions } = this
    if (snapshot.status === 'error') throw new Error(`the machine failed: ${String(snapshot.error)}`)
    for (const node of activeNodes(snapshot)) this.visited.add(node.id)
    return { transitions, visited: [...this.visited] }
  }

  stop(): void {
    if (!this.actor) return
    // XState stops only roots.
    delete this.actor._parent
    this.actor.stop()
  }

  private perform(step: Step): void {
    switch (step.type) {
      case 'start':
        this.start(step.input)
        break
      case 'event':
      case 'sends':
        this.running().send(step.event)
        break
      case 'done':
        command(this.child(step.actor), { type: '@fake.done', output: step.output })
        break
      case 'error':
        command(this.child(step.actor), { type: '@fake.error', error: step.error })
        break
      case 'snapshot':
        command(this.child(step.actor), { type: '@fake.snapshot', snapshot: step.snapshot })
        break
      case 'wait':
        this.clock.increment(step.ms)
        break
    }
  }

  private start(input: unknown): void {
    const machine: AnyStateMachine = this.prepared.machine
    this.actor = createActor(machine, {
      input,
      clock: this.clock,
      inspect: (event) => this.note(event),
      logger: () => {},
    })
    // `sendParent` needs a parent.
    if (this.prepared.model.isFixed) this.actor._parent = createEmptyActor()
    this.actor.on('*', (event: EventObject) => this.emitted.push(event))
    // The snapshot has the failure. Without an observer, XState would report it as an uncaught error.
    this.actor.subscribe({ error: () => {} })
    this.watch(this.actor)
    this.actor.start()
  }

  private note(inspection: InspectionEvent): void {
    if (inspection.type !== '@xstate.microstep') return
    this.limit.count(inspection)
    for (const definition of transitionsIn(inspection)) {
      const id = this.prepared.anatomy.idOf(definition)
      if (id === undefined) continue
      this.transitions.push(id)
      this.visited.add(definition.source.id)
    }
    for (const node of activeNodes(inspection.snapshot)) this.visited.add(node.id)
  }

  private child(id: string) {
    const child = childrenOf(this.snapshot)[id]
    if (!child) throw new Error(`actor "${id}" is not running`)
    return child
  }

  private running(): AnyActor {
    if (!this.actor) throw new Error('The flow has not started')
    return this.actor
  }
}

/** The machine did not do what was planned. */
class Difference extends Error {
  override name = 'Difference'
}

/**
 * Compares the live machine with the plan. A difference is a fault of the machine, or of the model when its
 * facts leave out a value that a guard reads.
 */
function compare(graph: Graph, edge: GraphEdge, live: LiveFlow, taken: Covering): void {
  const planned = graph.nodes.get(edge.to)
  if (!planned) throw new Error(`the graph has no state ${edge.to}`)
  const { prepared } = graph
  const same = (what: string, expected: unknown, actual: unknown) => {
    live.stage = what
    assertSame(what, expected, actual)
  }
  const looks = (snapshot: AnyMachineSnapshot) => {
    const { value, facts } = looksOf(prepared, snapshot)
    return prepared.model.facts ? { value, facts } : value
  }
  const compared = prepared.model.facts ? 'state and facts differ' : 'state differs'
  same(compared, looks(planned.moment.snapshot), looks(live.snapshot))
  same('status differs', planned.moment.snapshot.status, live.snapshot.status)
  same('transitions differ', edge.transitions, taken.transitions)
  if (live.snapshot.status !== 'active') return
  const expected = runningActors(planned.moment).map(([id]) => id)
  const actual = Object.entries(childrenOf(live.snapshot)).filter(([, child]) =>
    isActive(child.getSnapshot()),
  )
  const ids = actual.map(([id]) => id).sort()
  const known = (all: readonly string[]) => (prepared.model.fold ? withoutSpawned(prepared, all) : all)
  same('running actors differ', known(expected.sort()), known(ids))
}

function isActive(snapshot: unknown): boolean {
  return (
    typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active'
  )
}

function assertSame(what: string, expected: unknown, actual: unknown): void {
  // Compared as JSON: facts are JSON by contract, and undefined must equal absent.
  const [planned, live] = [jsonOf(expected), jsonOf(actual)]
  if (planned === live) return
  throw new Difference(`${what}\n  expected ${planned}\n  actual   ${live}`)
}

/** Runs the model's invariants, checks and `emits` on the current state. */
async function look(prepared: Prepared, step: Step, live: LiveFlow, checked: Set<string>): Promise<void> {
  const { model } = prepared
  const { snapshot, emitted } = live
  const view: View<AnyStateMachine> = {
    snapshot,
    context: snapshot.context,
    emitted,
    actors: live.fakes,
    step,
  }
  for (const [name, holds] of Object.entries(model.invariants ?? {})) {
    live.stage = `invariant: ${name}`
    if (!holds(view)) throw new Error(`invariant broken: ${name}`)
  }
  for (const node of activeNodes(snapshot)) {
    const path = node.path.join('.')
    const check = model.states[path]
    if (!check) continue
    checked.add(path)
    live.stage = `check of ${path}`
    await check(view)
  }
  if (!model.emits) return
  live.stage = 'emitted'
  const entry = model.emits[step.name]
  const expected = (typeof entry === 'function' ? entry(view) : entry) ?? []
  if (isDeepStrictEqual(emitted, [...expected])) return
  throw new Error(`emitted differ\n  expected ${jsonOf(expected)}\n  actual   ${jsonOf(emitted)}`)
}

function report(graph: Graph, done: readonly GraphEdge[], error: unknown, hint: string | undefined): string {
  const lines = done.map((edge, index) => {
    const value = graph.nodes.get(edge.to)?.moment.snapshot.value
    return `  ${index}. ${describeStep(edge.step)} → ${toText(value)}`
  })
  const reason = error instanceof Error ? error.message : String(error)
  const advice = hint === undefined ? '' : `\n${hint}`
  return `Step ${done.length - 1} failed: ${reason}${valuesOf(error)}${advice}\nPath so far:\n${lines.join('\n')}`
}

/** Maximum number of values of a failed assertion in a report. */
const MOST = 3

/** Lists the differing values of a failed assertion's objects, because its message shows only their sizes. */
function valuesOf(error: unknown): string {
  const { expected, actual } = { expected: undefined, actual: undefined, ...Object(error) }
  if (typeof expected !== 'object' || typeof actual !== 'object') return ''
  return contextDifferences(expected, actual, '')
    .filter(({ planned }) => planned !== undefined)
    .slice(0, MOST)
    .map(
      ({ path, planned, live }) =>
        `\n  ${path.slice(1)}: expected ${quoted(planned)}, actual ${quoted(live)}`,
    )
    .join('')
}

const quoted = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : toText(value))
