import { chartOf } from './chart.ts'
import type { Graph, GraphEdge } from './graph.ts'
import type { Moment } from './simulate.ts'
import { duration } from './words.ts'

/** For each event of a state, where it can lead, and which samples of the event lead there. */
type Ends = Map<string, Map<string, Set<string>>>

const IGNORED = 'ignored'

/**
 * Describes a flow on one line per state and event: the states that the event can lead to, and the names of
 * the events that it emits, of those that it sends to other actors, and of its actions. Paths are planned from
 * the machine, so they also follow its mistakes; a comparison with the reviewed text finds them.
 *
 * An end that only some samples of the event have is followed by their indexes, or by the scenarios of a
 * start. Without them, a guard that is turned round would go unnoticed.
 */
export function behaviourOf(graph: Graph): string {
  const chart = chartOf(graph.prepared.machine)
  const actions = new Map(chart.transitions.map((each) => [each.id, each.actions]))
  const states = new Map<string, Ends>()
  const add = (state: string, edges: readonly GraphEdge[]) => {
    const ends: Ends = states.get(state) ?? new Map()
    states.set(state, ends)
    for (const edge of edges) {
      const { step, to, transitions } = edge
      const event = step.type === 'wait' ? `${step.name} (${duration(step.ms)})` : step.name
      const target = transitions.length > 0 || step.type === 'start' ? graph.nodes.get(to)?.moment : undefined
      const named = transitions.flatMap((id) => actions.get(id) ?? [])
      const end = target ? [stateOf(target), ...deedsOf(edge, named)].join(': ') : IGNORED
      const all = ends.get(event) ?? new Map<string, Set<string>>()
      const samples = all.get(end) ?? new Set()
      ends.set(event, all.set(end, samples.add(step.type === 'start' ? step.scenario : `${step.sample}`)))
    }
  }
  add('START', graph.starts)
  for (const { moment, edges } of graph.nodes.values()) {
    const tags = [...moment.snapshot.tags].sort().map((tag) => ` #${tag}`)
    add(`${stateOf(moment)}${tags.join('')}`, edges)
  }
  const sections = [...states].map(([state, ends]) => [state, ...linesOf(ends)].join('\n'))
  return `${sections.sort().join('\n')}\n`
}

/** The innermost states: `open.question.none + open.traffic.settled`. */
const stateOf = ({ snapshot }: Moment): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .sort()
    .join(' + ')

/** `emits navigate; tells cart item.added; does keepCart`; empty if the step does nothing. */
function deedsOf({ emitted, effects }: GraphEdge, actions: readonly string[]): string[] {
  const named = (verb: string) => effects.filter(({ does }) => does.startsWith(`${verb} `))
  const deeds = {
    emits: emitted.map(({ type }) => type),
    tells: named('tells').map(({ does, value }) => `${does.slice(6)} ${String(Object(value).type)}`),
    // Effects lack assignments, and the transitions lack what a state does on entry and exit.
    does: [...actions, ...named('does').map(({ does }) => does.slice(5))],
  }
  const parts = Object.entries(deeds)
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${[...new Set(names)].join(', ')}`)
  return parts.length > 0 ? [parts.join('; ')] : []
}

const linesOf = (ends: Ends): string[] =>
  [...ends]
    .filter(([, all]) => all.size > 1 || !all.has(IGNORED))
    .map(([event, all]) => `  ${event} → ${endsText(all)}`)
    .sort()

function endsText(ends: ReadonlyMap<string, ReadonlySet<string>>): string {
  const count = new Set([...ends.values()].flatMap((samples) => [...samples])).size
  return [...ends]
    .map(([end, samples]) => (samples.size < count ? `${end} (${[...samples].sort().join(', ')})` : end))
    .sort()
    .join(' | ')
}

/** Lists the lines that differ between two behaviours as `- line` and `+ line`, below their states' names. */
export function behaviourDifference(before: string, now: string): string[] {
  const [old, current] = [statesIn(before), statesIn(now)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((state) => {
    const was = old.get(state) ?? []
    const is = current.get(state) ?? []
    const lines = [
      ...was.filter((line) => !is.includes(line)).map((line) => `  - ${line.trim()}`),
      ...is.filter((line) => !was.includes(line)).map((line) => `  + ${line.trim()}`),
    ]
    return lines.length > 0 ? [state, ...lines] : []
  })
}

/** The lines of each state. Its name is one of them, because a state without events can be new too. */
const statesIn = (text: string): Map<string, string[]> =>
  new Map(text.split(/\n(?! )/).map((state) => [state.split('\n')[0] ?? '', state.split('\n')]))
