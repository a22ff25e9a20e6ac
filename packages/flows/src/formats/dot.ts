import { type Chart, type ChartState, labelOf, statesOf } from '../chart.ts'

/** Writes a chart for Graphviz. Compound states are clusters, and their edges end at the cluster's border. */
export function toDot(chart: Chart): string {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]))

  /** Returns a leaf of a state, because Graphviz draws edges only between leaves, not between clusters. */
  const leafOf = (id: string): string => {
    const [first] = states.get(id)?.children ?? []
    return first ? leafOf(states.get(id)?.initial ?? first.id) : id
  }
  const isCompound = (id: string): boolean => (states.get(id)?.children.length ?? 0) > 0

  const draw = (state: ChartState, indent: string): string[] => {
    if (state.children.length === 0) {
      const shape =
        state.type === 'final' ? ', peripheries=2' : state.type === 'history' ? ', shape=circle' : ''
      const text = [state.key, ...state.invokes.map((actor) => `runs ${actor}`)].join('\n')
      return [`${indent}${quote(state.id)} [label=${quote(text)}${shape}]`]
    }
    return [
      `${indent}subgraph ${quote(`cluster_${state.id}`)} {`,
      `${indent}  label=${quote(state.key)}; style=${state.type === 'parallel' ? '"rounded,dashed"' : 'rounded'}`,
      ...(state.initial
        ? [
            `${indent}  ${quote(`${state.id} start`)} [shape=point, width=0.12]`,
            `${indent}  ${quote(`${state.id} start`)} -> ${quote(leafOf(state.initial))}`,
          ]
        : []),
      ...state.children.flatMap((child) => draw(child, `${indent}  `)),
      `${indent}}`,
    ]
  }

  const edges = chart.transitions.flatMap((transition) => {
    const { source } = transition
    const targets = transition.targets.length > 0 ? transition.targets : [source]
    return targets.map((target) => {
      const ends = [
        `label=${quote(labelOf(transition).join('\n'))}`,
        ...(isCompound(source) ? [`ltail=${quote(`cluster_${source}`)}`] : []),
        ...(isCompound(target) ? [`lhead=${quote(`cluster_${target}`)}`] : []),
        ...(transition.targets.length === 0 ? ['style=dashed'] : []),
      ]
      return `  ${quote(leafOf(source))} -> ${quote(leafOf(target))} [${ends.join(', ')}]`
    })
  })
  return [
    `digraph ${quote(chart.id)} {`,
    '  compound=true; fontname="sans-serif"; rankdir=TB',
    '  node [shape=box, style=rounded, fontname="sans-serif"]',
    '  edge [fontname="sans-serif", fontsize=10]',
    ...draw(chart.root, '  '),
    ...edges,
    '}',
    '',
  ].join('\n')
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`
