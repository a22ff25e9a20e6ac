import { type Chart, chartOf } from '@tiffin-junction/flows/chart'
import { toSvg } from '@tiffin-junction/flows/formats/svg'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import type { FlowModel } from '@tiffin-junction/flows/model'
import { catalogue, type FlowEntry } from '../../tests/flows/catalogue.ts'
import { prepare } from '../../tests/flows/prepare.ts'
import type { MachineOf } from './trace.ts'

/** The structure of a machine, as stored in a recording. */
export interface Structure {
  readonly name: string
  readonly chart: Chart
  /** Draws the statechart as SVG. Every state and transition has its id in a `<title>`. */
  readonly picture: () => Promise<string>
}

/** A flow of the app. Its graph and its picture are made when they are first needed. */
export interface Flow extends Structure {
  readonly entry: FlowEntry
  readonly model: FlowModel
  readonly graph: () => Graph
}

/** The flows, by the ids of their machines. */
export type Flows = ReadonlyMap<string, Flow>

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Returns the structure of a machine of which only the chart is known. */
export const structureOf = (chart: Chart, name = chart.id): Structure => ({
  name,
  chart,
  picture: once(() => toSvg(chart)),
})

/**
 * Loads every machine with its model. A machine that cannot be loaded is left out, with a warning in the
 * console.
 */
export const loadFlows = async (): Promise<Flows> => {
  const loaded = await Promise.all(
    catalogue.map(async (entry): Promise<[string, Flow][]> => {
      try {
        const model = await entry.load()
        const graph = once(() => buildGraph(prepare(model)))
        const structure = structureOf(chartOf(model.machine), entry.flow)
        return [[model.machine.id, { ...structure, entry, model, graph }]]
      } catch (error) {
        console.warn(`${entry.place} cannot be loaded`, error)
        return []
      }
    }),
  )
  return new Map(loaded.flat())
}

/**
 * Returns a lookup of machines by id: the chart and a fingerprint of the machine's version. The fingerprint
 * is the same as long as no state, transition, guard or delay changes.
 */
export const machinesOf =
  (flows: Flows): MachineOf =>
  (id) => {
    const chart = flows.get(id)?.chart
    return chart && { fingerprint: shortHash(JSON.stringify(chart)), chart }
  }

/** FNV-1a, 32 bits: enough to notice a change, and synchronous. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
