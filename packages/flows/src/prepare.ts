import type { AnyStateMachine } from 'xstate'
import { type Anatomy, anatomyOf } from './anatomy.ts'
import { fakeActor } from './fake-actor.ts'
import type { FlowModel, Outcomes, Scenario } from './model.ts'

/** A model, and its machine with fakes for all named actors and effects, for the simulation and for walks. */
export type Prepared = {
  model: FlowModel
  machine: AnyStateMachine
  anatomy: Anatomy
  scenarios: ReadonlyMap<string, Scenario<AnyStateMachine>>
  /** Start of the command that walks a path again; the flow and the steps follow. */
  replay: string
}

/** Options for preparing the models of a project. */
export type PrepareOptions = {
  /** Whether an action of `setup` is an outside effect. Walks do not run effects. None by default. */
  isEffect?: (action: unknown) => boolean
  /** Start of the command in the report of a failing path. Default `npx flows replay`. */
  replay?: string
}

/** Name of the only start of a model without `scenarios`. */
const ONLY_SCENARIO = 'start'

/** Fakes the machine's actors and effects and sets the model's delays. */
export function prepare(
  model: FlowModel,
  { isEffect = () => false, replay = 'npx flows replay' }: PrepareOptions = {},
): Prepared {
  const { actors, actions } = model.machine.implementations
  const sources = new Set([...Object.keys(actors), ...namedActors(model.machine)])
  const effects = Object.keys(actions).filter((name) => isEffect(actions[name]))
  const machine = model.machine.provide({
    actions: Object.fromEntries(effects.map((name) => [name, () => {}])),
    actors: Object.fromEntries(
      [...sources].map((src) => [src, fakeActor((id) => model.outcomes?.[id] ?? model.outcomes?.[src])]),
    ),
    delays: { ...model.delays },
  })
  const scenarios = new Map(Object.entries(model.scenarios ?? { [ONLY_SCENARIO]: { input: model.input } }))
  return { model, machine, anatomy: anatomyOf(machine), scenarios, replay }
}

/** Names of the actors that states invoke, those without an implementation included. */
const namedActors = (machine: AnyStateMachine): string[] =>
  anatomyOf(machine).invokes.flatMap(({ src }) => (src.startsWith('xstate.invoke.') ? [] : [src]))

/** The sample outcomes of an actor, by its id or else by its name in `setup`. */
export function outcomesOf(model: FlowModel, id: string, src: string | undefined): Outcomes | undefined {
  return model.outcomes?.[id] ?? (src === undefined ? undefined : model.outcomes?.[src])
}
