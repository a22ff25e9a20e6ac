import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Chart, statesOf } from '../chart.ts'
import { dotOf, edgeLines, LINE, type Lines, layOut, linesOf, PADDING } from './svg-layout.ts'

/** Returns the coverage by which a state or a transition (by id) is coloured; `undefined` for no colour. */
export type Shade = (id: string) => 'covered' | 'uncovered' | 'excused' | undefined

const STYLE = `
.flow{font-family:ui-sans-serif,system-ui,sans-serif;font-size:11px;fill:#1f2430;background:#fff}
.flow rect{fill:#fff;stroke:#4a5568;stroke-width:1.2}.flow .compound>rect{fill:#f7f8fa}
.flow .parallel>rect{stroke-dasharray:6 4}.flow .head{font-weight:700;font-size:12.5px}
.flow path{fill:none;stroke:#4a5568;stroke-width:1.2}.flow .tip,.flow .dot{fill:#4a5568;stroke:none}
.flow .label,.flow .compound.words text{paint-order:stroke;stroke:#f7f8fa;stroke-width:4px}
.flow .state.covered>rect{stroke:#1d7f46}.flow .state.covered:not(.compound)>rect{fill:#e6f6ec}.flow .transition.covered path{stroke:#1d7f46}
.flow .transition.covered .tip{fill:#1d7f46}.flow .state.uncovered>rect{fill:#fde8e6;stroke:#c0281c;stroke-width:2}
.flow .transition.uncovered path{stroke:#c0281c;stroke-width:2;stroke-dasharray:5 3}.flow .transition.uncovered .tip{fill:#c0281c}
.flow .transition.uncovered text{fill:#c0281c}.flow .excused>rect,.flow .excused path{stroke:#8a6d00;stroke-dasharray:2 3}
`.trim()

/**
 * Draws a chart as an SVG picture for screen or print, laid out by ELK. The picture contains its size and
 * style and needs nothing else. Transitions without a target are written into their state.
 */
export async function toSvg(chart: Chart, shade: Shade = () => undefined): Promise<string> {
  const picture = await layOut(chart)
  const nodes = new Map(allNodes(picture).map((node) => [node.id, node]))
  const states = statesOf(chart).map((state) => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
    const kind = state.children.length > 0 ? `compound ${state.type}` : state.type
    const border = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`
    const isFinal = state.type === 'final'
    const second = isFinal
      ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>`
      : ''
    const dot = nodes.get(dotOf(state.id))
    const start = dot ? `<circle class="dot" cx="${(dot.x ?? 0) + 6}" cy="${(dot.y ?? 0) + 6}" r="6"/>` : ''
    const classes = ['state', kind, shade(state.id)].filter(Boolean).join(' ')
    const words = textOf(linesOf(state, chart), x + PADDING, y + PADDING)
    return {
      box: `<g class="${classes}"><title>${escaped(state.id)}</title>${border}${second}${start}</g>`,
      words: `<g class="${kind} words">${words}</g>`,
    }
  })
  const edges = new Map((picture.edges ?? []).map((edge) => [edge.id, edge]))
  const transitions = chart.transitions.flatMap((transition) =>
    transition.targets.map((_, index) => {
      const edge = edges.get(`${transition.id} > ${index}`)
      const [label] = edge?.labels ?? []
      const classes = ['transition', shade(transition.id)].filter(Boolean).join(' ')
      const text = edgeLines(transition).map(
        (line, row) =>
          `<text class="label" x="${(label?.x ?? 0) + 3}" y="${(label?.y ?? 0) + (row + 1) * LINE - 4}">${escaped(line)}</text>`,
      )
      return `<g class="${classes}"><title>${escaped(transition.id)}</title>${arrows(edge?.sections)}${text.join('')}</g>`
    }),
  )
  const starts = (picture.edges ?? []).filter(({ id }) => id.endsWith(' starts'))
  const { width = 0, height = 0 } = picture
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`,
    `<title>${escaped(chart.id)}</title><style>${STYLE}</style>`,
    ...states.map(({ box }) => box),
    ...starts.map(({ sections }) => `<g>${arrows(sections)}</g>`),
    ...transitions,
    // Above the arrows, because an arrow may cross the words of a compound state.
    ...states.map(({ words }) => words),
    '</svg>',
    '',
  ].join('\n')
}

function allNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)]
}

function textOf({ head, rest }: Lines, x: number, y: number): string {
  const lines = rest.map(
    (line, row) => `<text x="${x}" y="${y + (row + 2) * LINE - 4}">${escaped(line)}</text>`,
  )
  return `<text class="head" x="${x}" y="${y + LINE - 3}">${escaped(head)}</text>${lines.join('')}`
}

function arrows(sections: readonly ElkEdgeSection[] | undefined): string {
  return (sections ?? [])
    .map(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint]
      const before = points.at(-2) ?? startPoint
      const angle = (Math.atan2(endPoint.y - before.y, endPoint.x - before.x) * 180) / Math.PI
      const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
      return `<path d="${line}"/><path class="tip" d="M0 0L-9 -4L-9 4Z" transform="translate(${endPoint.x} ${endPoint.y}) rotate(${Math.round(angle)})"/>`
    })
    .join('')
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
