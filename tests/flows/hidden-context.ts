import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { type Graph, type GraphEdge, looksOf } from './graph.ts'
import { advance, type Moment } from './simulate.ts'
import { toText } from './step.ts'

/** A value that two contexts do not share: `context.lines.0.quantity`. */
export type ContextDifference = { path: string; planned: unknown; live: unknown }

/** Most differing values that are named. */
const MOST = 5

/**
 * Why a step ends otherwise than planned when the model's facts leave something out: the state was planned with
 * one context and is now reached with another, and the step depends on what differs. Says what to add to the
 * facts. Nothing when the contexts are not the reason.
 *
 * @param before the live machine before the step
 */
export function hiddenContext(
  graph: Graph,
  edge: GraphEdge,
  before: AnyMachineSnapshot | undefined,
): string | undefined {
  const planned = graph.nodes.get(edge.from)?.moment
  // On another machine than the planned one, it is the machine that differs.
  if (!planned || !before || planned.snapshot.machine !== graph.prepared.machine) return undefined
  const differences = contextDifferences(planned.snapshot.context, before.context)
  const names = [...new Set(differences.map(({ path }) => path.split('.')[1] ?? ''))]
  const usual = outcome(graph, edge, planned)
  const withLive = (taken: readonly string[]) => outcome(graph, edge, swapped(planned, before.context, taken))
  const decide = (taken: readonly string[]) => !isDeepStrictEqual(withLive(taken), usual)
  const alone = names.filter((name) => decide([name]))
  const deciding = alone.length > 0 || !decide(names) ? alone : names
  if (deciding.length === 0) return undefined

  const isDeciding = ({ path }: ContextDifference) => deciding.includes(path.split('.')[1] ?? '')
  const shown = differences.filter(isDeciding).slice(0, MOST)
  const inShort = shown.map(
    ({ path, planned: one, live: other }) => `${path} (${text(one)} and ${text(other)})`,
  )
  const entries = deciding.map((name) => `${name}: context.${name}`).join(', ')
  const [it, advice] = [
    shown.length > 1 ? 'them' : 'it',
    graph.prepared.model.facts
      ? `to what the model's facts return: \`${entries}\``
      : `to the model's facts: \`facts: ({ context }) => ({ ${entries} })\``,
  ]
  const why = withLive(deciding).taken === usual.taken ? 'this step depends on' : 'a guard reads'
  return [
    `Two ways to reach this state differ in ${inShort.join(', ')}, which ${why}: add ${it} ${advice}`,
    ...shown.map((each) => `  ${each.path}: planned ${text(each.planned)}, live ${text(each.live)}`),
  ].join('\n')
}

/** The values in which two contexts differ, by their paths. Actors and functions are left out. */
export function contextDifferences(planned: unknown, live: unknown, path = 'context'): ContextDifference[] {
  if (Object.is(planned, live) || isOpaque(planned) || isOpaque(live)) return []
  if (!isComposite(planned) || !isComposite(live) || Array.isArray(planned) !== Array.isArray(live)) {
    return [{ path, planned, live }]
  }
  // A value that holds itself would never end.
  if (path.split('.').length > 8) return []
  const [one, other] = [new Map(Object.entries(planned)), new Map(Object.entries(live))]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    contextDifferences(one.get(key), other.get(key), `${path}.${key}`),
  )
}

/** How a step ends, and the transitions it takes. */
type Outcome = { looks: string; taken: string }

/** A moment with these values of the live context. */
function swapped(moment: Moment, context: object, names: readonly string[]): Moment {
  const taken = Object.fromEntries(Object.entries(context).filter(([name]) => names.includes(name)))
  const { snapshot } = moment
  return { ...moment, snapshot: { ...snapshot, context: { ...snapshot.context, ...taken } } }
}

function outcome({ prepared }: Graph, { step }: GraphEdge, moment: Moment): Outcome {
  try {
    const { snapshot, taken } = advance(prepared, moment, step)
    return { looks: JSON.stringify(looksOf(prepared, snapshot)), taken: taken.join() }
  } catch (error) {
    return { looks: String(error), taken: '' }
  }
}

const text = (value: unknown): string => (value === undefined ? 'nothing' : toText(value))

const isComposite = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || !(value instanceof Error))

const isOpaque = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'getSnapshot' in value)
