import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Graph } from './graph.ts'
import type { FlowModel } from './model.ts'

/** A model with a deliberately altered machine; `what` names the alteration. */
export type Altered = { what: string; model: FlowModel }

/** Returns a copy without each transition in turn. Leaves out transitions that the config does not name. */
export function transitionsRemoved({ prepared: { anatomy, model } }: Graph): Altered[] {
  const { machine } = model
  return anatomy.transitions
    .filter(({ id }) => !model.unreachable?.[id])
    .flatMap(({ id, state, eventType, index }) => {
      const path = anatomy.states.find((each) => each.id === state)?.path ?? ''
      const config = copyOf(machine.config)
      const node = at(config, path)
      if (!node || !removeFrom(node, state, eventType, index)) return []
      return [{ what: `${id} removed`, model: { ...model, machine: rebuilt(machine, config) } }]
    })
}

/** Returns a copy for each named guard, in which the guard is inverted. */
export function guardsInverted({ prepared: { model } }: Graph): Altered[] {
  const { machine } = model
  return Object.entries(machine.implementations.guards).flatMap(([name, guard]) => {
    if (typeof guard !== 'function' || 'check' in guard) return []
    const inverted = (...args: Parameters<typeof guard>) => !guard(...args)
    const copy = machine.provide({ guards: { [name]: inverted } })
    return [{ what: `${name} inverted`, model: { ...model, machine: copy } }]
  })
}

/** Returns a copy for each named delay, in which the delay is 1 ms longer. */
export function delaysChanged({ prepared: { model } }: Graph): Altered[] {
  return Object.entries(model.machine.implementations.delays).flatMap(([name, delay]) => {
    const ms = model.delays?.[name] ?? delay
    if (typeof ms !== 'number') return []
    return [{ what: `${name} longer`, model: { ...model, delays: { ...model.delays, [name]: ms + 1 } } }]
  })
}

type Config = { states: Record<string, Config> } & Record<string, unknown>

/** The config of a state, by its path below the root. */
function at(config: Config, path: string): Config | undefined {
  let node: Config | undefined = config
  for (const key of path.split('.').filter(Boolean)) node = node?.states[key]
  return node
}

/** Removes a transition from a state's config. Returns `false` when the config has none of that name. */
function removeFrom(node: Config, id: string, eventType: string, index: number): boolean {
  const invokes = [node.invoke ?? []].flat()
  const after =
    eventType.startsWith('xstate.after.') && eventType.slice('xstate.after.'.length, -id.length - 1)
  const places: [unknown, string][] = [
    [node.on, eventType],
    [node, eventType === 'always' ? 'always' : eventType === `xstate.done.state.${id}` ? 'onDone' : ''],
    [node.after, after || ''],
    ...invokes.flatMap((invoke): [unknown, string][] => [
      [invoke, eventType === `xstate.done.actor.${idOf(invoke)}` ? 'onDone' : ''],
      [invoke, eventType === `xstate.error.actor.${idOf(invoke)}` ? 'onError' : ''],
      [invoke, eventType === `xstate.snapshot.${idOf(invoke)}` ? 'onSnapshot' : ''],
    ]),
  ]
  for (const [holder, key] of places) {
    if (!isRecord(holder) || !(key in holder)) continue
    const kept = [holder[key]].flat().filter((_, place) => place !== index)
    if (kept.length > 0) holder[key] = kept
    else delete holder[key]
    return true
  }
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
function idOf(invoke: unknown): unknown {
  return isRecord(invoke) ? invoke.id : undefined
}

/** Returns a deep copy of a config that shares functions and the context with the original. */
function copyOf({ context, ...config }: AnyStateMachine['config']): Config {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy)
    if (!isRecord(part) || Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, copy(each)]))
  }
  return { ...(copy(config) as Config), context }
}

/** Returns a copy with a change of the config, as a mistake would make it. */
export function withConfig(
  model: FlowModel,
  change: (config: AnyStateMachine['config']) => Record<string, unknown>,
): FlowModel {
  const { machine } = model
  return { ...model, machine: rebuilt(machine, { ...machine.config, ...change(machine.config) }) }
}

/** Returns a machine with another config and the same implementations. */
export function rebuilt(machine: AnyStateMachine, config: unknown): AnyStateMachine {
  return new StateMachine(config as AnyStateMachine['config'], machine.implementations)
}
