import type { AnyStateMachine } from 'xstate'
import { isStandIn } from '../../machines/required.ts'
import { type Anatomy, anatomyOf } from './anatomy.ts'
import { fakeActor } from './fake-actor.ts'
import type { FlowModel, Outcomes, Scenario } from './model.ts'

/** A model, and its machine with fakes for all named actors and effects, for the simulation and for walks. */
export type Prepared = {
  model: FlowModel
  machine: AnyStateMachine
  anatomy: Anatomy
  scenarios: ReadonlyMap<string, Scenario<AnyStateMachine>>
}

/** Name of the only start of a model without `scenarios`. */
const ONLY_SCENARIO = 'start'

/** Fakes the machine's actors and effects and sets the model's delays. */
export function prepare(model: FlowModel): Prepared {
  const { actors, actions } = model.machine.implementations
  const sources = Object.keys(actors)
  const effects = Object.keys(actions).filter((name) => isStandIn(actions[name]))
  const machine = model.machine.provide({
    actions: Object.fromEntries(effects.map((name) => [name, () => {}])),
    actors: Object.fromEntries(
      sources.map((src) => [src, fakeActor((id) => model.outcomes?.[id] ?? model.outcomes?.[src])]),
    ),
    delays: { ...model.delays },
  })
  const scenarios = new Map(Object.entries(model.scenarios ?? { [ONLY_SCENARIO]: { input: model.input } }))
  return { model, machine, anatomy: anatomyOf(machine), scenarios }
}

/** The sample outcomes of an actor, by its id or else by its name in `setup`. */
export function outcomesOf(model: FlowModel, id: string, src: string | undefined): Outcomes | undefined {
  return model.outcomes?.[id] ?? (src === undefined ? undefined : model.outcomes?.[src])
}
