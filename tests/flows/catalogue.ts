import { StateMachine } from 'xstate'
import type { FlowModel } from './model.ts'

type Loader = () => Promise<unknown>

/** A flow of the product: a machine and the model that walks it. */
export type FlowEntry = {
  /** The machine's file name without `.machine.ts`: `cart`. */
  flow: string
  area: string
  /** `order/cart`: unique, even if two areas should share a name. */
  place: string
  /** @throws when the machine or its model cannot be loaded, or are not of each other. */
  load: () => Promise<FlowModel>
}

const machines = byPlace(import.meta.glob('../../machines/**/*.machine.ts'), '../../machines/', '.machine.ts')
const models = byPlace(import.meta.glob('../models/**/*.model.ts'), '../models/', '.model.ts')

/** The places of all machines and of all models, as they lie in their folders. */
export const places = { machines: [...machines.keys()].sort(), models: [...models.keys()].sort() }

/** Every flow with a model, found by itself, in the order of its place. */
export const catalogue: readonly FlowEntry[] = places.models.map((place) => {
  const [area = '', flow = place] = place.split('/')
  return { flow, area, place, load: () => modelOf(place, flow) }
})

/** The flows that tests walk: all, or those that `FLOWS=cart,login` names. */
export const walkedFlows: readonly FlowEntry[] = catalogue.filter(
  ({ flow }) => process.env.FLOWS?.split(',').includes(flow) ?? true,
)

async function modelOf(place: string, flow: string): Promise<FlowModel> {
  const model = exported(await models.get(place)?.(), 'default')
  const name = `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`
  const machine = exported(await machines.get(place)?.(), name)
  if (!(machine instanceof StateMachine)) throw new Error(`machines/${place}.machine.ts exports no ${name}`)
  if (!isModel(model)) throw new Error(`tests/models/${place}.model.ts exports no model by default`)
  if (model.machine !== machine) throw new Error(`tests/models/${place}.model.ts is not a model of ${name}`)
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
