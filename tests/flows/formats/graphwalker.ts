import ELK from 'elkjs/lib/elk.bundled.js'
import type { Graph } from '../graph.ts'
import { describeStep, toText } from '../step.ts'

type Vertex = {
  id: string
  name: string
  requirements: string[]
  properties: { x: number; y: number; description: string }
}
type Edge = {
  id: string
  name: string
  sourceVertexId: string
  targetVertexId: string
  properties: { description: string }
}

/**
 * The flow as GraphWalker 4 reads it, its editor too: the state values that the explored graph rests in, and
 * each step that leads from one to another. Names are Java's, as GraphWalker asks; the full ones are in
 * `properties.description`. Guards on context are left out: where one decides, a step has several edges.
 */
export async function toGraphWalker(name: string, graph: Graph): Promise<string> {
  const ids = new Map<string, string>()
  const vertices: Vertex[] = []
  const edges: Edge[] = []
  const known = new Set<string>()

  const vertexOf = (key: string): string => {
    const snapshot = graph.nodes.get(key)?.moment.snapshot
    const value = JSON.stringify(snapshot?.value ?? '')
    const id = ids.get(value) ?? `v${ids.size}`
    if (ids.has(value)) return id
    ids.set(value, id)
    const nodes = snapshot?._nodes ?? []
    const requirements = nodes.flatMap(({ meta }) =>
      typeof meta === 'object' && meta !== null && 'req' in meta && Array.isArray(meta.req) ? meta.req : [],
    )
    const leaves = nodes.filter((node) => Object.keys(node.states).length === 0)
    const described = leaves.map((node) => node.description ?? node.path.join('.')).join('; ')
    vertices.push({
      id,
      name: javaName('v', leaves.map((node) => node.path.join('_')).join('__')),
      requirements: requirements.map(String),
      properties: { x: 0, y: 0, description: described },
    })
    return id
  }
  const connect = (source: string, target: string, step: string, description: string) => {
    const key = `${source} ${step} ${target}`
    if (known.has(key)) return
    known.add(key)
    edges.push({
      id: `e${edges.length}`,
      name: javaName('e', step),
      sourceVertexId: source,
      targetVertexId: target,
      properties: { description },
    })
  }

  const start = {
    id: 'start',
    name: 'v_start',
    requirements: [],
    properties: { x: 0, y: 0, description: '' },
  }
  for (const { step, to } of graph.starts) {
    connect(start.id, vertexOf(to), step.type === 'start' ? step.scenario : step.name, describeStep(step))
  }
  for (const { key, edges: steps } of graph.nodes.values()) {
    const source = vertexOf(key)
    for (const { step, to } of steps) connect(source, vertexOf(to), step.name, describeStep(step))
  }
  const all = [start, ...vertices]
  await place(all, edges)
  const model = {
    id: name,
    name: javaName('m', name),
    generator: 'random(edge_coverage(100))',
    startElementId: start.id,
    vertices: all,
    edges,
  }
  return `${JSON.stringify({ name: toText(name), models: [model] }, null, 2)}\n`
}

/** Gives the vertices places for the editor, which lays nothing out itself. */
async function place(vertices: readonly Vertex[], edges: readonly Edge[]): Promise<void> {
  const laidOut = await new ELK().layout({
    id: 'root',
    children: vertices.map(({ id, name }) => ({ id, width: 24 + name.length * 7, height: 50 })),
    edges: edges.map(({ id, sourceVertexId, targetVertexId }) => ({
      id,
      sources: [sourceVertexId],
      targets: [targetVertexId],
    })),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': '80',
      'elk.layered.spacing.nodeNodeBetweenLayers': '90',
    },
  })
  const places = new Map((laidOut.children ?? []).map((child) => [child.id, child]))
  for (const { id, properties } of vertices) {
    properties.x = Math.round(places.get(id)?.x ?? 0)
    properties.y = Math.round(places.get(id)?.y ?? 0)
  }
}

const javaName = (kind: string, name: string): string => `${kind}_${name.replace(/\W+/g, '_')}`
