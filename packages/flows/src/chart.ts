import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { anatomyOf } from './anatomy.ts'
import { duration } from './words.ts'

/** A state as it is drawn and documented. */
export type ChartState = {
  /** XState's id, `login.editing`. */
  id: string
  key: string
  type: AnyStateNode['type']
  description: string | undefined
  tags: readonly string[]
  requirements: readonly string[]
  /** Names of the actors that run while in this state. */
  invokes: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  /** Id of the child it starts in; nothing for parallel states and leaves. */
  initial: string | undefined
  children: readonly ChartState[]
}

/** A transition as it is drawn and documented. */
export type ChartTransition = {
  /** The same id as in coverage: `login.editing | form.submitted | 0`. */
  id: string
  source: string
  /** Empty for a transition without a target. */
  targets: readonly string[]
  /** In words: `form.submitted`, `signIn done`, `after pollInterval (2 s)`, `always`. */
  event: string
  guard: string | undefined
  actions: readonly string[]
  requirements: readonly string[]
  reenter: boolean
}

/** Structure of a machine, for pictures and documents. */
export type Chart = { id: string; root: ChartState; transitions: readonly ChartTransition[] }

/** Reads a machine's structure, with guards, delays (with the duration when it is fixed) and invokes. */
export function chartOf(machine: AnyStateMachine): Chart {
  const infos = new Map(anatomyOf(machine).transitions.map((info) => [info.id, info]))
  const transitions: ChartTransition[] = []

  function read(node: AnyStateNode): ChartState {
    for (const [type, definitions] of node.transitions) note(node, type, definitions)
    note(node, 'always', node.always ?? [])
    const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : []
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      description: node.description,
      tags: [...node.tags],
      requirements: requirementsOf(node.meta),
      invokes: node.invoke.map(({ id }) => id),
      // From the config, because the compiled actions include those that XState adds for its timers.
      entry: listOf(node.config.entry).map(nameOf),
      exit: listOf(node.config.exit).map(nameOf),
      initial: initial?.id,
      children: Object.values(node.states).map(read),
    }
  }

  function note(node: AnyStateNode, type: string, definitions: readonly AnyTransitionDefinition[]): void {
    for (const [index, definition] of definitions.entries()) {
      const id = `${node.id} | ${type} | ${index}`
      const info = infos.get(id)
      transitions.push({
        id,
        source: node.id,
        targets: info?.targets ?? [],
        event: eventText(machine, node, type),
        guard: guardText(definition.guard),
        actions: definition.actions.map(nameOf),
        requirements: info?.requirements ?? [],
        reenter: definition.reenter,
      })
    }
  }

  return { id: machine.id, root: read(machine.root), transitions }
}

/** All states of a chart, root first, parents before children. */
export function statesOf({ root }: Chart): ChartState[] {
  const all = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(all)]
  return all(root)
}

/** Label of a transition in a picture, in at most three parts: event, guard, actions. */
export function labelOf({ event, guard, actions }: ChartTransition): string[] {
  return [event, ...(guard ? [`[${guard}]`] : []), ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : [])]
}

function eventText(machine: AnyStateMachine, node: AnyStateNode, type: string): string {
  if (type.startsWith('xstate.after.')) {
    const name = type.slice('xstate.after.'.length, -node.id.length - 1)
    return `after ${delayText(machine, name)}`
  }
  const endings = [
    ['xstate.done.actor.', ' done'],
    ['xstate.error.actor.', ' failed'],
    ['xstate.snapshot.', ' changed'],
    ['xstate.done.state.', ' finished'],
  ] as const
  for (const [start, ending] of endings) {
    if (type.startsWith(start)) return `${type.slice(start.length).replace(`${node.id}.`, '')}${ending}`
  }
  return type
}

function delayText(machine: AnyStateMachine, name: string): string {
  if (/^\d+$/.test(name)) return duration(Number(name))
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? `${name} (${duration(delay)})` : name
}

function guardText(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    const parts: unknown = 'guards' in guard ? guard.guards : undefined
    const inner = Array.isArray(parts) ? parts.map((part) => guardText(part) ?? '') : []
    if (guard.name === 'not') return `not ${inner.join()}`
    if (inner.length > 0) return inner.join(` ${guard.name} `)
    return guard.name || 'a condition'
  }
  return nameOf(guard)
}

function listOf(actions: unknown): unknown[] {
  if (actions === undefined) return []
  return Array.isArray(actions) ? actions : [actions]
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') {
    const type: unknown = 'type' in action ? action.type : undefined
    return typeof type === 'string' ? type.replace('xstate.', '') : action.name || 'a function'
  }
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  return String(action)
}

function requirementsOf(meta: unknown): readonly string[] {
  if (typeof meta !== 'object' || meta === null || !('req' in meta) || !Array.isArray(meta.req)) return []
  return meta.req.map(String)
}
