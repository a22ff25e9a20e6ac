import type { FlowModel } from '@tiffin-junction/flows/model'
import { StateMachine } from 'xstate'

type Loader = () => Promise<unknown>

/** A flow of the product: a machine and the model that walks it. */
export type FlowEntry = {
  /** The machine's file name without `.machine.ts`: `cart`. */
  flow: string
  area: string
  /** `order/cart`: unique, even when flows of two areas have the same name. */
  place: string
  /** @throws when the machine or its model cannot be loaded, or do not belong together. */
  load: () => Promise<FlowModel>
}

const machines = byPlace(import.meta.glob('../../machines/**/*.machine.ts'), '../../machines/', '.machine.ts')
const models = byPlace(import.meta.glob('../../machines/**/*.model.ts'), '../../machines/', '.model.ts')

/** The places of all machines and of all models, from their paths. */
export const places = { machines: [...machines.keys()].sort(), models: [...models.keys()].sort() }

/** All flows with a model, sorted by place. The globs above find them. */
export const catalogue: readonly FlowEntry[] = places.models.map((place) => {
  const [area = '', flow = place] = place.split('/')
  return { flow, area, place, load: () => modelOf(place, flow) }
})

async function modelOf(place: string, flow: string): Promise<FlowModel> {
  const model = exported(await models.get(place)?.(), 'default')
  const name = `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`
  const machine = exported(await machines.get(place)?.(), name)
  if (!(machine instanceof StateMachine)) throw new Error(`machines/${place}.machine.ts exports no ${name}`)
  if (!isModel(model)) throw new Error(`machines/${place}.model.ts exports no model by default`)
  if (model.machine !== machine) throw new Error(`machines/${place}.model.ts is not a model of ${name}`)
  return model
}

function byPlace(files: Record<string, Loader>, root: string, ending: string): Map<string, Loader> {
  return new Map(Object.entries(files).map(([path, load]) => [path.slice(root.length, -ending.length), load]))
}

function exported(module: unknown, name: string): unknown {
  return typeof module === 'object' && module !== null
    ? Object.entries(module).find(([key]) => key === name)?.[1]
    : undefined
}

function isModel(value: unknown): value is FlowModel {
  return typeof value === 'object' && value !== null && 'machine' in value && 'states' in value
}
