import { type Chart, type ChartState, type ChartTransition, labelOf, statesOf } from '../chart.ts'

/**
 * Returns a chart as a Mermaid state diagram. Transitions of a compound state begin at a node `any of …`
 * inside it, because Mermaid draws no edge between a state and its own parent.
 */
export function toMermaid(chart: Chart): string {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]))
  const parents = new Map(statesOf(chart).flatMap((state) => state.children.map(({ id }) => [id, state.id])))
  const nameOf = namesFor(chart)
  const name = (id: string): string => nameOf(id, '')
  const any = (id: string): string => nameOf(id, '__any')
  const isInside = (id: string, outer: string): boolean => {
    const parent = parents.get(id)
    return parent !== undefined && (parent === outer || isInside(parent, outer))
  }

  /** Returns the end of an edge whose target contains its source: a node inside the target. */
  const inner = (id: string): string => {
    const state = states.get(id)
    if (!state || state.children.length === 0) return name(id)
    return state.initial ? inner(state.initial) : any(id)
  }
  const edge = (transition: ChartTransition): Edge[] => {
    const { source, targets } = transition
    const isLeaf = states.get(source)?.children.length === 0
    return targets.map((target) => {
      const isAround = target === source || isInside(source, target)
      const from = isLeaf ? name(source) : any(source)
      const to = isAround && !(isLeaf && target === source) ? inner(target) : name(target)
      return { from, to, label: escaped(labelOf(transition).join(' ')) }
    })
  }
  const edges = chart.transitions.flatMap(edge)
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const stays = (id: string) =>
    chart.transitions.filter(({ source, targets }) => source === id && targets.length === 0)
  const hasAny = (id: string) => ends.has(any(id)) || stays(id).length > 0

  const draw = (state: ChartState, indent: string): string[] => {
    const lines = [state.key, ...notesOf(state), ...stays(state.id).map((each) => labelOf(each).join(' '))]
    if (state.children.length === 0) {
      return [
        `${indent}state "${lines.map(escaped).join('<br/>')}" as ${name(state.id)}`,
        ...(state.type === 'final' ? [`${indent}${name(state.id)} --> [*]`] : []),
      ]
    }
    return [
      `${indent}state "${[state.key, ...notesOf(state)].map(escaped).join('<br/>')}" as ${name(state.id)} {`,
      ...inside(state, `${indent}  `),
      `${indent}}`,
    ]
  }
  const inside = (state: ChartState, indent: string): string[] => {
    const regions = state.children.map((child) => draw(child, indent))
    const between = state.type === 'parallel' ? [`${indent}--`] : []
    const own = [`any of ${state.key}`, ...stays(state.id).map((each) => labelOf(each).join(' '))]
    return [
      ...(state.initial ? [`${indent}[*] --> ${name(state.initial)}`] : []),
      ...regions.flatMap((region, index) => (index > 0 ? [...between, ...region] : region)),
      ...(hasAny(state.id)
        ? [...between, `${indent}state "${own.map(escaped).join('<br/>')}" as ${any(state.id)}`]
        : []),
    ]
  }

  return [
    'stateDiagram-v2',
    // Mermaid separates regions only inside a state, not at the top level.
    ...(chart.root.type === 'parallel' ? draw(chart.root, '  ') : inside(chart.root, '  ')),
    ...edges.map(({ from, to, label }) => `  ${from} --> ${to} : ${label}`),
    '',
  ].join('\n')
}

type Edge = { from: string; to: string; label: string }

const notesOf = ({ invokes }: ChartState): string[] => invokes.map((actor) => `runs ${actor}`)

/** Words that Mermaid's grammar of state diagrams does not read as names, whether upper or lower case. */
export const RESERVED: ReadonlySet<string> = new Set(
  `accdescr acctitle as choice class classdef click default direction end fork hide href join left note over
  right root_start root_end scale state statediagram style`.split(/\s+/),
)

/** Makes a unique Mermaid name for each state: letters, digits and `_`, and no reserved word. */
function namesFor(chart: Chart): (id: string, suffix: '' | '__any') => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const suffix of ['', '__any'] as const) {
    for (const { id } of statesOf(chart)) {
      const plain = `${id.replace(/\W/g, '_')}${suffix}`
      let free = RESERVED.has(plain.toLowerCase()) ? `${plain}_` : plain
      while (taken.has(free)) free += '_'
      taken.add(free)
      names.set(`${id} ${suffix}`, free)
    }
  }
  return (id, suffix) => names.get(`${id} ${suffix}`) ?? id
}

/**
 * Escapes a text so that Mermaid shows it unchanged. Mermaid ends a label at a colon, a semicolon or a
 * quotation mark, and reads `%%` as a comment, a backtick as Markdown and `[[fork]]` anywhere in a line as a
 * fork.
 */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[#:;"<>%`\\]|\[(?=\[)|\](?=\])/g, (character) => `#${character.codePointAt(0) ?? 0};`)
