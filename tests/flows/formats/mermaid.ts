import { type Chart, type ChartState, type ChartTransition, labelOf, statesOf } from '../chart.ts'

/**
 * A chart as a Mermaid state diagram. What a compound state does in all its states hangs on a node `any of …`
 * inside of it: Mermaid draws no edge between a state and its own parent.
 */
export function toMermaid(chart: Chart): string {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]))
  const parents = new Map(statesOf(chart).flatMap((state) => state.children.map(({ id }) => [id, state.id])))
  const isInside = (id: string, outer: string): boolean => {
    const parent = parents.get(id)
    return parent !== undefined && (parent === outer || isInside(parent, outer))
  }

  /** Where an edge may end that would end at a state around its own source. */
  const inner = (id: string): string => {
    const state = states.get(id)
    if (!state || state.children.length === 0) return name(id)
    return state.initial ? inner(state.initial) : any(id)
  }
  const edge = (transition: ChartTransition): string[] => {
    const { source, targets } = transition
    const isLeaf = states.get(source)?.children.length === 0
    return targets.map((target) => {
      const isAround = target === source || isInside(source, target)
      const from = isLeaf ? name(source) : any(source)
      const to = isAround && !(isLeaf && target === source) ? inner(target) : name(target)
      return `${from} --> ${to} : ${escaped(labelOf(transition).join(' '))}`
    })
  }
  const stays = (id: string) =>
    chart.transitions.filter(({ source, targets }) => source === id && targets.length === 0)
  const leaves = (id: string) => chart.transitions.some(({ source }) => source === id)

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
      ...(leaves(state.id)
        ? [...between, `${indent}state "${own.map(escaped).join('<br/>')}" as ${any(state.id)}`]
        : []),
    ]
  }

  return [
    'stateDiagram-v2',
    ...inside(chart.root, '  '),
    ...chart.transitions.flatMap((transition) => edge(transition).map((line) => `  ${line}`)),
    '',
  ].join('\n')
}

const notesOf = ({ invokes }: ChartState): string[] => invokes.map((actor) => `runs ${actor}`)
const name = (id: string): string => id.replace(/\W/g, '_')
const any = (id: string): string => `${name(id)}__any`

/** Mermaid ends a label at a colon, a semicolon or a quotation mark. */
const escaped = (text: string): string =>
  text.replace(/[#:;"<>]/g, (character) => `#${character.codePointAt(0) ?? 0};`)
