import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Chart, type ChartState, type ChartTransition, labelOf } from '../chart.ts'

/** Lines of text, from the top left of their box. */
export type Lines = { head: string; rest: readonly string[] }

/** Approximate width of a letter and height of a line, in pixels. */
const LETTER = 6.1
export const LINE = 15
export const PADDING = 10
/** Maximum number of letters in a line. */
const MEASURE = 30

/** Text of a state: key, description, actors, actions, transitions without a target, and requirements. */
export function linesOf(state: ChartState, { transitions }: Chart): Lines {
  const stays = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0)
  const measure = state.children.length > 0 ? MEASURE * 2 : MEASURE
  return {
    head: state.key,
    rest: [
      ...broken(state.description ?? '', measure),
      ...state.invokes.flatMap((actor) => broken(`runs ${actor}`, measure)),
      ...(state.entry.length > 0 ? broken(`entry / ${state.entry.join(', ')}`, measure) : []),
      ...(state.exit.length > 0 ? broken(`exit / ${state.exit.join(', ')}`, measure) : []),
      ...stays.flatMap((each) => broken(labelOf(each).join(' '), measure)),
      ...(state.requirements.length > 0 ? broken(state.requirements.join(' '), measure) : []),
    ],
  }
}

/** Text of a transition beside its arrow. */
export const edgeLines = (transition: ChartTransition): string[] =>
  labelOf(transition).flatMap((part) => broken(part, MEASURE - 4))

/** Breaks a text into lines at its spaces. A word that is too long is not broken. */
function broken(text: string, measure: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < measure) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const widthOf = (lines: readonly string[]): number =>
  Math.ceil(Math.max(0, ...lines.map(({ length }) => length)) * LETTER)

/** Id of the dot a compound state starts from. */
export const dotOf = (id: string): string => `${id} start`

/** Lays out a chart with ELK. All coordinates of the result are relative to the whole picture, in pixels. */
export async function layOut(chart: Chart): Promise<ElkNode> {
  const elk = new ELK()
  const edges: ElkExtendedEdge[] = chart.transitions.flatMap((transition) =>
    transition.targets.map((target, index) => {
      const lines = edgeLines(transition)
      return {
        id: `${transition.id} > ${index}`,
        sources: [transition.source],
        targets: [target],
        labels: [
          {
            id: `${transition.id} > ${index} label`,
            text: lines.join('\n'),
            width: widthOf(lines) + 6,
            height: lines.length * LINE,
          },
        ],
      }
    }),
  )
  const starts: ElkExtendedEdge[] = []
  const place = (state: ChartState): ElkNode => {
    const { head, rest } = linesOf(state, chart)
    const width = Math.max(widthOf([head]) * 1.35, widthOf(rest)) + 2 * PADDING
    const height = (1 + rest.length) * LINE + 2 * PADDING
    if (state.children.length === 0) return { id: state.id, width, height }
    const children = state.children.map(place)
    if (state.initial) {
      children.unshift({ id: dotOf(state.id), width: 12, height: 12 })
      starts.push({ id: `${state.id} starts`, sources: [dotOf(state.id)], targets: [state.initial] })
    }
    return {
      id: state.id,
      children,
      layoutOptions: {
        'elk.padding': `[top=${height + 6},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const root = place(chart.root)
  return elk.layout({
    id: 'picture',
    children: [root],
    edges: [...edges, ...starts],
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.edgeLabels.inline': 'false',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeLabel': '4',
      'elk.spacing.edgeNode': '18',
      'elk.layered.spacing.nodeNodeBetweenLayers': '34',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
  })
}
