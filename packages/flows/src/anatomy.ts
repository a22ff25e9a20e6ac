import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { partOf } from './values.ts'

/** One transition of a state node: `login.editing | form.submitted | 0`; eventless ones are `always`. */
export type TransitionInfo = {
  id: string
  state: string
  eventType: string
  index: number
  /** Ids of the target states; empty for a transition without a target. */
  targets: readonly string[]
  /** Name of its guard, when that is not in place. */
  guard: string | undefined
  /** Requirement ids of the transition's `meta.req`. */
  requirements: readonly string[]
}

/** One state node. */
export type StateInfo = {
  /** XState's id, `login.editing`. */
  id: string
  /** Keys below the root, joined by dots: `editing`; empty for the root. */
  path: string
  type: AnyStateNode['type']
  description: string | undefined
  requirements: readonly string[]
}

/** All parts of a machine that can be covered. */
export type Anatomy = {
  states: readonly StateInfo[]
  transitions: readonly TransitionInfo[]
  invokes: readonly { id: string; src: string; state: string }[]
  /** Returns the id of a transition that the machine reports as taken. */
  idOf: (definition: AnyTransitionDefinition) => string | undefined
}

/** Lists all state nodes (root included), all their transitions (wildcards included) and all invokes. */
export function anatomyOf(machine: AnyStateMachine): Anatomy {
  const states: StateInfo[] = []
  const transitions: TransitionInfo[] = []
  const invokes: { id: string; src: string; state: string }[] = []
  const ids = new Map<AnyTransitionDefinition, string>()

  function visit(node: AnyStateNode): void {
    states.push({
      id: node.id,
      path: node.path.join('.'),
      type: node.type,
      description: node.description,
      requirements: requirementsOf(node.meta),
    })
    for (const { id, src } of node.invoke) invokes.push({ id, src: String(src), state: node.id })
    for (const [eventType, definitions] of node.transitions) addAll(node, eventType, definitions)
    addAll(node, 'always', node.always ?? [])
    for (const child of Object.values(node.states)) visit(child)
  }

  function addAll(
    node: AnyStateNode,
    eventType: string,
    definitions: readonly AnyTransitionDefinition[],
  ): void {
    for (const [index, definition] of definitions.entries()) {
      const id = `${node.id} | ${eventType} | ${index}`
      ids.set(definition, id)
      const targets = (definition.target ?? []).map((target) => target.id)
      transitions.push({
        id,
        state: node.id,
        eventType,
        index,
        targets,
        guard: guardName(definition.guard),
        requirements: requirementsOf(definition.meta),
      })
    }
  }

  visit(machine.root)
  return { states, transitions, invokes, idOf: (definition) => ids.get(definition) }
}

function guardName(guard: unknown): string | undefined {
  const name = typeof guard === 'string' ? guard : partOf(guard, 'type')
  return typeof name === 'string' ? name : undefined
}

function requirementsOf(meta: unknown): readonly string[] {
  if (typeof meta !== 'object' || meta === null || !('req' in meta) || !Array.isArray(meta.req)) return []
  return meta.req.map(String)
}

/** Whether `descriptor` matches an event of `type`: it is the type itself, `*`, or a prefix as in `otp.*`. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}
