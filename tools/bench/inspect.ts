import { buildGraph, type GraphEdge } from '@tiffin-junction/flows/graph'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Prepared } from '@tiffin-junction/flows/prepare'
import { type AnyActor, createActor, SimulatedClock } from 'xstate'
import type { SentEvent, Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { writeTrace } from '../../src/inspector/trace.ts'
import { catalogue } from '../../tests/flows/catalogue.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import { eventsOf } from '../../tests/flows/trace-steps.ts'

/** A walk through a flow as events: what people do, and the results. */
type Script = { prepared: Prepared; input: unknown; events: readonly SentEvent[] }

const steps = 250
const warmUp = 4
/** Enough rounds that nothing else on the machine delayed the fastest one. */
const rounds = 80

/** A recorder with the options of the app. The frame after a script is painted by `paint`. */
const recordAsInTheApp = () => {
  let paint = () => {}
  const recorder = createRecorder({
    tell: () => {},
    whenIdle: () => {},
    whenPainted: (task) => {
      paint = () => task(true)
    },
    withDefinitions: true,
  })
  return { recorder, paint: () => paint() }
}

/**
 * Sends long walks of events to running actors of all flows, inspected and not, in turn. Each figure is the
 * sum of the flows' fastest rounds, in milliseconds; `reading` is the work that is done later, when the app
 * is idle.
 */
export async function measureInspection() {
  const figures = { off: 0, on: 0, reading: 0, events: 0 }
  for (const { load } of catalogue) {
    const script = scriptOf(await load())
    const times = { off: [] as number[], on: [] as number[], reading: [] as number[] }
    const plain = () => times.off.push(run(script, () => {}))
    const inspected = () => {
      const { recorder, paint } = recordAsInTheApp()
      times.on.push(run(script, recorder.watch))
      paint()
      const started = performance.now()
      recorder.flush()
      times.reading.push(performance.now() - started)
    }
    // The second of them finds warmer caches, so they take turns at that too.
    for (let round = 0; round < warmUp + rounds; round++) {
      for (const measure of round % 2 === 0 ? [plain, inspected] : [inspected, plain]) measure()
    }
    const best = (all: readonly number[]) => Math.min(...all.slice(warmUp))
    figures.off += best(times.off)
    figures.on += best(times.on)
    figures.reading += best(times.reading)
    figures.events += script.events.length
  }
  return figures
}

/** Returns the text of a trace of at least `events` events, in one flow after the other. */
export async function longTrace(events: number): Promise<string> {
  const told: Told[] = []
  const recorder = createRecorder({ tell: (all) => told.push(...all), whenIdle: () => {} })
  const scripts = await Promise.all(catalogue.map(async ({ load }) => scriptOf(await load())))
  const count = () => told.filter(({ type }) => type === '@xstate.snapshot').length
  for (let turn = 0; count() < events; turn++) {
    const script = scripts[turn % scripts.length]
    if (script) run(script, recorder.watch)
    recorder.flush()
  }
  return writeTrace(told, () => undefined, new Date().toISOString())
}

/** Returns a walk that ends only where the machine does, and is the same each time. */
function scriptOf(model: FlowModel): Script {
  const graph = buildGraph(prepare(model))
  const [start] = graph.starts
  if (start?.step.type !== 'start') throw new Error(`${model.machine.id} has no start`)
  const edges: GraphEdge[] = []
  let seed = 1
  let node = graph.nodes.get(start.to)
  while (node && edges.length < steps) {
    const lasting = node.edges.filter(({ to }) => (graph.nodes.get(to)?.edges.length ?? 0) > 0)
    const choice = lasting.length > 0 ? lasting : node.edges
    seed = (seed * 16_807) % 2_147_483_647
    const edge = choice[seed % choice.length]
    if (!edge) break
    edges.push(edge)
    node = graph.nodes.get(edge.to)
  }
  const events = eventsOf(graph, edges).map(({ event }) => event)
  return { prepared: graph.prepared, input: start.step.input, events }
}

/** Returns the milliseconds that a script's events take. */
function run({ prepared, input, events }: Script, watch: (actor: AnyActor) => void): number {
  const actor = createActor(prepared.machine, { input, clock: new SimulatedClock(), logger: () => {} })
  // Some walks include a failure.
  actor.subscribe({ error: () => {} })
  actor.start()
  watch(actor)
  const started = performance.now()
  for (const event of events) actor.send(event)
  const taken = performance.now() - started
  actor.stop()
  return taken
}
