import { expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import type { FlowModel } from './flows/model.ts'
import { testModel } from './flows/test-model.ts'

type Loader = () => Promise<unknown>

const machines = byFlow(import.meta.glob('../machines/**/*.machine.ts'), '../machines/', '.machine.ts')
const models = byFlow(import.meta.glob('./models/**/*.model.ts'), './models/', '.model.ts')

test('every machine has a model of the same area and name, and every model a machine', () => {
  expect([...models.keys()].sort()).toEqual([...machines.keys()].sort())
})

for (const [place, load] of models) {
  const flow = place.split('/').at(-1) ?? place
  // One broken file fails its own test and leaves the others to run.
  try {
    testModel(flow, await modelFor(place, flow, load))
  } catch (error) {
    test(`paths of ${flow}: the machine and its model can be loaded`, () => {
      throw error
    })
  }
}

async function modelFor(place: string, flow: string, load: Loader): Promise<FlowModel> {
  const model = exported(await load(), 'default')
  const name = `${flow.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`
  const machine = exported(await machines.get(place)?.(), name)
  if (!(machine instanceof StateMachine)) throw new Error(`machines/${place}.machine.ts exports no ${name}`)
  if (!isModel(model)) throw new Error(`tests/models/${place}.model.ts exports no model by default`)
  if (model.machine !== machine) throw new Error(`tests/models/${place}.model.ts is not a model of ${name}`)
  return model
}

function byFlow(files: Record<string, Loader>, root: string, ending: string): Map<string, Loader> {
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
