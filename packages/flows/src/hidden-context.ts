import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import type { Graph, GraphEdge } from './graph.ts'
import { looksOf } from './identity.ts'
import { advance, type Moment } from './simulate.ts'
import { toText } from './step.ts'
import { ComparedPairs, jsonOf } from './values.ts'

/** A value that differs between two contexts, such as `context.lines.0.quantity`. */
export type ContextDifference = { path: string; planned: unknown; live: unknown }

/** Maximum number of differing values in the text. */
const MOST = 5

/**
 * Explains a step that does not end as planned because the model's facts leave out a value: the live context
 * differs from the planned one, and the step depends on the difference. The text says what to add to the
 * facts. Returns nothing when the contexts are not the reason.
 *
 * @param before the live machine before the step
 */
export function hiddenContext(
  graph: Graph,
  edge: GraphEdge,
  before: AnyMachineSnapshot | undefined,
): string | undefined {
  const planned = graph.nodes.get(edge.from)?.moment
  // If another machine was planned, the machine is the reason for the difference.
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

/** Lists the values in which two contexts differ, with their paths. Leaves out actors and functions. */
export function contextDifferences(
  planned: unknown,
  live: unknown,
  path = 'context',
  compared = new ComparedPairs(),
): ContextDifference[] {
  if (Object.is(planned, live) || isOpaque(planned) || isOpaque(live)) return []
  if (!isComposite(planned) || !isComposite(live) || Array.isArray(planned) !== Array.isArray(live)) {
    return [{ path, planned, live }]
  }
  if (!compared.add(planned, live)) return []
  const [one, other] = [new Map(Object.entries(planned)), new Map(Object.entries(live))]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    contextDifferences(one.get(key), other.get(key), `${path}.${key}`, compared),
  )
}

/** State value and facts after a step, and the transitions that it takes. */
type Outcome = { looks: string; taken: string }

/** Returns a moment with the named values of the live context. */
function swapped(moment: Moment, context: object, names: readonly string[]): Moment {
  const taken = Object.fromEntries(Object.entries(context).filter(([name]) => names.includes(name)))
  const { snapshot } = moment
  return { ...moment, snapshot: { ...snapshot, context: { ...snapshot.context, ...taken } } }
}

function outcome({ prepared }: Graph, { step }: GraphEdge, moment: Moment): Outcome {
  try {
    const { snapshot, taken } = advance(prepared, moment, step)
    return { looks: jsonOf(looksOf(prepared, snapshot)), taken: taken.join() }
  } catch (error) {
    return { looks: String(error), taken: '' }
  }
}

const text = (value: unknown): string => (value === undefined ? 'nothing' : toText(value))

const isComposite = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || !(value instanceof Error))

const isOpaque = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'getSnapshot' in value)
