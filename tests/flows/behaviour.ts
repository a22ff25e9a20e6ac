import { createHash } from 'node:crypto'
import { allEdges } from './coverage.ts'
import { viewOfFake } from './fake-actor.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { type Moment, runningActors } from './simulate.ts'
import { describeStep } from './step.ts'

/** Where the behaviour of a flow (by its place, `order/cart`) is written down. */
export const behaviourFile = (place: string): string => `tests/models/${place}.behaviour.txt`

/** Longest value that is written out; of a longer one a fingerprint tells that it changed. */
const LONGEST = 160

/** Most different values that are written out, of a fact or an input. */
const MOST = 8

/**
 * Everything a flow does, as lines that a person can agree to: for each state what may be known in it, what
 * runs with which input, and for each step where it leads and what is said on the way. Paths are planned from
 * the machine itself, so they alone would follow it wherever a slip leads; against this it is held.
 *
 * Steps that lead to several places, by what is known, say how often of all ways of being in the state.
 */
export function behaviourOf(graph: Graph): string {
  const states = new Map<string, GraphNode[]>()
  for (const node of graph.nodes.values()) {
    const name = nameOf(node.moment)
    states.set(name, [...(states.get(name) ?? []), node])
  }
  const sections = [...states].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    'What each step does, in each state. `npm run flows -- docs --accept` writes it: a change here is a change of behaviour.',
    '',
    ...outcomes(graph, graph.starts),
    ...sections.flatMap(([name, nodes]) => [
      '',
      name,
      ...knowledge(graph, nodes),
      ...actors(nodes),
      ...outcomes(
        graph,
        nodes.flatMap(({ edges }) => edges),
      ),
    ]),
    '',
    `${graph.nodes.size} ways to be in ${states.size} states, ${allEdges(graph).length} steps`,
    '',
  ].join('\n')
}

/** The state's value, with its tags and whether the machine has ended in it. */
function nameOf({ snapshot }: Moment): string {
  const tags = [...snapshot.tags].sort().map((tag) => ` #${tag}`)
  const end = snapshot.status === 'done' ? ` ends with ${written(snapshot.output)}` : ''
  return `${placeOf(snapshot)}${tags.join('')}${end}`
}

/** The innermost states: `open.question.none + open.traffic.settled`. */
function placeOf({ _nodes }: Moment['snapshot']): string {
  const leaves = _nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return leaves
    .map(({ path }) => path.join('.'))
    .sort()
    .join(' + ')
}

function knowledge({ prepared: { model } }: Graph, nodes: readonly GraphNode[]): string[] {
  const known = new Map<string, Set<string>>()
  for (const { moment } of nodes) {
    for (const [fact, value] of Object.entries(model.facts?.(moment.snapshot) ?? {})) {
      known.set(fact, (known.get(fact) ?? new Set()).add(written(value)))
    }
  }
  return [...known].map(([fact, values]) => `  knows ${fact}: ${listed(values)}`)
}

function actors(nodes: readonly GraphNode[]): string[] {
  const running = new Map<string, Set<string>>()
  for (const { moment } of nodes) {
    for (const [id, actor] of runningActors(moment)) {
      running.set(id, (running.get(id) ?? new Set()).add(written(viewOfFake(actor)?.input)))
    }
  }
  return [...running].sort().map(([id, inputs]) => `  runs ${id}: ${listed(inputs)}`)
}

function outcomes(graph: Graph, edges: readonly GraphEdge[]): string[] {
  const steps = new Map<string, Map<string, number>>()
  for (const { step, to, transitions, emitted, effects } of edges) {
    const snapshot = graph.nodes.get(to)?.moment.snapshot
    const isDeaf = transitions.length === 0 && step.type !== 'start'
    const place = isDeaf || !snapshot ? 'nothing' : placeOf(snapshot)
    const said = emitted.map(({ type, ...rest }) => `, says ${type} ${written(rest)}`)
    const name = `  ${describeStep(step)} →`
    const ends = steps.get(name) ?? new Map<string, number>()
    const end = [`${place}${said.join('')}`, ...effects].join(', ')
    steps.set(name, ends.set(end, (ends.get(end) ?? 0) + 1))
  }
  return [...steps].flatMap(([name, ends]) => {
    const [only, ...others] = ends.keys()
    if (others.length === 0) return [`${name} ${only}`]
    const all = [...ends.values()].reduce((sum, count) => sum + count, 0)
    return [name, ...[...ends].map(([end, count]) => `    ${count} of ${all}: ${end}`)]
  })
}

function listed(values: ReadonlySet<string>): string {
  const all = [...values].sort()
  const more = all.slice(MOST)
  return [
    ...all.slice(0, MOST),
    ...(more.length > 0 ? [`${more.length} more (${fingerprint(more.join())})`] : []),
  ].join(' | ')
}

function written(value: unknown): string {
  const text = value instanceof Error ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${fingerprint(text)})` : text
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
