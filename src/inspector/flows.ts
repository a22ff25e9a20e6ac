import { catalogue, type FlowEntry } from '../../tests/flows/catalogue.ts'
import { chartOf } from '../../tests/flows/chart.ts'
import { toSvg } from '../../tests/flows/formats/svg.ts'
import { buildGraph, type Graph } from '../../tests/flows/graph.ts'
import type { FlowModel } from '../../tests/flows/model.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import type { Fingerprints } from './trace.ts'

/** A flow of the product as the page needs it, each part made when it is first asked for. */
export interface Flow {
  readonly entry: FlowEntry
  readonly model: FlowModel
  readonly graph: () => Graph
  /** The statechart as SVG; every state and transition has its id in a `<title>`. */
  readonly picture: () => Promise<string>
}

/** The flows by the ids of their machines. */
export type Flows = ReadonlyMap<string, Flow>

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Loads every machine with its model. One that cannot be loaded is left out, and said in the console. */
export const loadFlows = async (): Promise<Flows> => {
  const loaded = await Promise.all(
    catalogue.map(async (entry): Promise<[string, Flow][]> => {
      try {
        const model = await entry.load()
        const graph = once(() => buildGraph(prepare(model)))
        const picture = once(() => toSvg(chartOf(model.machine)))
        return [[model.machine.id, { entry, model, graph, picture }]]
      } catch (error) {
        console.warn(`${entry.place} cannot be loaded`, error)
        return []
      }
    }),
  )
  return new Map(loaded.flat())
}

/** Tells machines apart by their structure: the same as long as no state, transition, guard or delay changes. */
export const fingerprintsOf = (flows: Flows): Fingerprints => {
  const known = new Map<string, string>()
  return (id) => {
    const flow = flows.get(id)
    if (!flow) return undefined
    const print = known.get(id) ?? shortHash(JSON.stringify(chartOf(flow.model.machine)))
    known.set(id, print)
    return print
  }
}

/** FNV-1a, 32 bits: enough to notice a change, and at hand without a promise. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
