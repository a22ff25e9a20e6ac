import type { Graph } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { replayKey } from '../replay.ts'

/** Writes the graph as a GraphWalker model (JSON), with the edges of the paths as predefined path. */
export function toGraphWalker(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const ids = new Map([...graph.nodes.keys()].map((key, index) => [key, `v${index}`]))
  const vertices = [
    { id: 'start', name: 'start' },
    ...[...graph.nodes].map(([key, { moment }]) => ({
      id: ids.get(key),
      name: nameOf(moment.snapshot.value),
    })),
  ]
  const all = [...graph.starts, ...[...graph.nodes.values()].flatMap(({ edges }) => edges)]
  const edges = all.map((edge, index) => ({
    id: `e${index}`,
    name: replayKey(edge, graph).replace(/\W+/g, '_'),
    sourceVertexId: edge.from === '' ? 'start' : ids.get(edge.from),
    targetVertexId: ids.get(edge.to),
    properties: { transitions: edge.transitions },
  }))
  const at = new Map(all.map((edge, index) => [edge, `e${index}`]))
  const [path] = paths
  const model = {
    id: flow,
    name: flow.replace(/\W+/g, '_'),
    generator: path ? 'predefined_path(predefined_path)' : 'random(edge_coverage(100))',
    startElementId: 'start',
    vertices,
    edges,
    ...(path ? { predefinedPathEdgeIds: path.edges.map((edge) => at.get(edge)) } : {}),
  }
  return `${JSON.stringify({ name: flow, models: [model] }, null, 2)}\n`
}

const nameOf = (value: unknown): string =>
  JSON.stringify(value).replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'state'
