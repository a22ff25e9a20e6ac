import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { allEdges } from './coverage.ts'
import { viewOfFake } from './fake-actor.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { type Moment, runningActors } from './simulate.ts'
import { payloadOf, type Step, stepKey } from './step.ts'

/** Maximum length of a value on one line, in characters. A longer value is written once, below all states. */
const LONGEST_VALUE = 90

/** Maximum length of a line, in characters. The values of a longer line are written one per line. */
const LONGEST_LINE = 110

/** Maximum number of lines of a sample. A longer sample is cut and followed by its fingerprint. */
const MOST_LINES = 40

/** Maximum number of written values of a fact or an input. The others are counted, and have a fingerprint. */
const MOST_VALUES = 8

/**
 * Describes everything a flow does, in lines that a person can review in a diff: first the samples that its
 * events and actors carry, then for each state the values of its facts, the actors that run with their
 * inputs, and for each step its end, emitted events and effects. Paths are planned from the machine, so they
 * also follow its mistakes; a comparison with the reviewed text finds them.
 *
 * A step with several ends, which depend on the facts, says for each end how many of all ways to be in the
 * state have it. A long value is written once, under VALUES; its name says where it occurs first.
 *
 * @param command the command that writes the text, for its first line
 */
export function behaviourOf(graph: Graph, command: string): string {
  const states = new Map<string, GraphNode[]>()
  for (const node of graph.nodes.values()) {
    const name = nameOf(node.moment)
    states.set(name, [...(states.get(name) ?? []), node])
  }
  const sections = [...states].sort(([a], [b]) => (a < b ? -1 : 1))
  const { text, values } = named(
    [
      `What each step does, in each state. \`${command}\` writes this file.`,
      ...samples(graph),
      '',
      'START',
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
    ].join('\n'),
  )
  return [
    text,
    ...(values.length > 0 ? ['', 'VALUES', ...values] : []),
    '',
    `${graph.nodes.size} ways to be in ${states.size} states, ${allEdges(graph).length} steps`,
    '',
  ].join('\n')
}

/** A long value in a text that is not finished, with the label that names it, between characters of no text. */
const LONG = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g

/**
 * Replaces each long value of a text by a name: its label, and a number if several values have that label.
 * Returns the lines that say what each name stands for.
 */
function named(text: string): { text: string; values: string[] } {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const lines: string[] = []
  const short = text.replace(LONG, (whole, label: string, json: string) => {
    const known = names.get(whole)
    if (known) return known
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    const name = `‹${label} ${count}›`
    names.set(whole, name)
    lines.push(`  ${name}`, ...sampleLines(parsed(json)))
    return name
  })
  return { text: short, values: lines }
}

/** The value of its text; the text itself if it is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** The payload of each step, once for the whole file. */
function samples(graph: Graph): string[] {
  const steps = new Map(allEdges(graph).map(({ step }) => [stepKey(step), step]))
  const lines = [...steps]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, step]) => {
      const payload = hasSample(step) ? payloadOf(step) : undefined
      return payload === undefined ? [] : [`  ${key}`, ...sampleLines(payload)]
    })
  return lines.length > 0 ? ['', 'SAMPLES', ...lines] : []
}

const hasSample = ({ type }: Step): boolean => type !== 'start' && type !== 'wait'

function sampleLines(payload: unknown): string[] {
  const plain: unknown = payload instanceof Error ? String(payload) : JSON.parse(JSON.stringify(payload))
  const text = inspect(plain, {
    depth: null,
    breakLength: LONGEST_LINE - 4,
    maxArrayLength: null,
    maxStringLength: null,
  })
  const lines = text.split('\n')
  const shown =
    lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `… (${fingerprint(text)})`] : lines
  return indented(shown, 4)
}

/** The state's value with its tags, and with the output when the machine ends in it. */
function nameOf({ snapshot }: Moment): string {
  const tags = [...snapshot.tags].sort().map((tag) => ` #${tag}`)
  const end = snapshot.status === 'done' ? ` ends with ${written('output', snapshot.output)}` : ''
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
      known.set(fact, (known.get(fact) ?? new Set()).add(written(fact, value)))
    }
  }
  return [...known].flatMap(([fact, values]) => valueLines(`knows ${fact}`, values))
}

function actors(nodes: readonly GraphNode[]): string[] {
  const running = new Map<string, Set<string>>()
  for (const { moment } of nodes) {
    for (const [id, actor] of runningActors(moment)) {
      running.set(id, (running.get(id) ?? new Set()).add(written(`input of ${id}`, viewOfFake(actor)?.input)))
    }
  }
  return [...running].sort().flatMap(([id, inputs]) => valueLines(`runs ${id}`, inputs))
}

function valueLines(name: string, values: ReadonlySet<string>): string[] {
  const all = [...values].sort()
  const more = all.slice(MOST_VALUES)
  const shown = all.slice(0, MOST_VALUES)
  if (more.length > 0) shown.push(`${more.length} more (${fingerprint(more.join())})`)
  return listLines(name, shown, ' | ')
}

/** Writes a list on one line, or one value per line when that line is too long. */
function listLines(name: string, values: readonly string[], separator: string): string[] {
  const line = `  ${name}: ${values.join(separator)}`
  return line.length > LONGEST_LINE ? [`  ${name}:`, ...indented(values, 4)] : [line]
}

/** An end of a step: the states it leads to, then what it emits and does. Empty when the step is ignored. */
type End = readonly string[]

function endOf(graph: Graph, { step, to, transitions, emitted, effects }: GraphEdge): End {
  const snapshot = graph.nodes.get(to)?.moment.snapshot
  if (!snapshot || (transitions.length === 0 && step.type !== 'start')) return []
  return [
    placeOf(snapshot),
    ...emitted.map(({ type, ...rest }) => `emits ${type} ${written(type, rest)}`),
    ...effects.map(({ does, value }) =>
      value === undefined ? does : `${does} ${written(labelOf(does, value), value)}`,
    ),
  ]
}

function outcomes(graph: Graph, edges: readonly GraphEdge[]): string[] {
  const steps = new Map<string, Map<string, { end: End; count: number }>>()
  for (const edge of edges) {
    const end = endOf(graph, edge)
    const name = nameOfStep(edge.step)
    const ends = steps.get(name) ?? new Map<string, { end: End; count: number }>()
    const key = end.join('\n')
    steps.set(name, ends.set(key, { end, count: (ends.get(key)?.count ?? 0) + 1 }))
  }
  const all = [...steps].map(([name, ends]) => ({ name, ends: [...ends.values()] }))
  const isIgnored = ({ ends }: (typeof all)[number]) => ends.every(({ end }) => end.length === 0)
  const ignored = all.filter(isIgnored).map(({ name }) => name)
  return [
    ...all.filter((step) => !isIgnored(step)).flatMap(({ name, ends }) => stepLines(name, ends)),
    ...(ignored.length > 0 ? listLines('ignores', ignored, ', ') : []),
  ]
}

/** Name of a step: `tab.chosen#1`; with its time or scenario, which is no sample: `after picture 3000 ms`. */
const nameOfStep = (step: Step): string =>
  hasSample(step) ? stepKey(step) : `${stepKey(step)} ${String(payloadOf(step))}`

function stepLines(name: string, ends: readonly { end: End; count: number }[]): string[] {
  const [only] = ends
  if (only && ends.length === 1) {
    const [place, ...rest] = only.end
    return [`  ${name} → ${place}`, ...indented(rest, 4)]
  }
  const all = ends.reduce((sum, { count }) => sum + count, 0)
  return [
    `  ${name} →`,
    ...ends.flatMap(({ end: [place = 'nothing', ...rest], count }) => [
      `    ${count} of ${all}: ${place}`,
      ...indented(rest, 6),
    ]),
  ]
}

const indented = (lines: readonly string[], spaces: number): string[] =>
  lines.map((line) => `${' '.repeat(spaces)}${line}`)

/** Names the value of an effect: by its type if it is an event, else by what the effect does. */
const labelOf = (does: string, value: unknown): string => {
  const type: unknown = Object(value).type
  return typeof type === 'string' ? type : does.replace(/^\S+ /, '')
}

const written = (label: string, value: unknown): string => {
  const text = value instanceof Error ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST_VALUE ? `\uE000${label}\uE001${text}\uE002` : text
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
