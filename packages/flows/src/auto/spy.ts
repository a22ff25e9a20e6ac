import { type AnyStateMachine, StateMachine } from 'xstate'
import { fakeActor } from '../fake-actor.ts'
import { newReads, type Reads, spied, unspied } from './reads.ts'
import { rewritten } from './rewrite.ts'

type Fn = (...args: never[]) => unknown
type Part = Record<string, unknown>

/** A machine that records what its functions read, and the functions themselves. */
export type Spied = { machine: AnyStateMachine; reads: Reads; functions: ReadonlySet<Fn> }

/** Whether a value is a machine, also of another copy of XState. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  value instanceof StateMachine ||
  (typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value)

/** Returns a machine for walks: actors in place are fakes, and own actions do nothing. */
export const walkable = (machine: AnyStateMachine): AnyStateMachine =>
  rewritten(machine, { wrap: (_, run) => run, actor: () => fakeActor(() => undefined) })

/** Returns a machine that records what guards, assignments and other functions read of contexts and events. */
export function spiedMachine(machine: AnyStateMachine): Spied {
  const reads = newReads()
  const functions = new Set<Fn>()
  const copy = rewritten(machine, {
    actor: () => fakeActor(() => undefined),
    wrap: (kind, run) => {
      functions.add(run)
      return ((args: Part, ...rest: unknown[]) =>
        unspied(
          (run as (...all: unknown[]) => unknown)(
            spiedArgs(args, kind === 'guard', reads),
            ...rest.map((params) => unspied(params)),
          ),
        )) as Fn
    },
  })
  return { machine: copy, reads, functions }
}

function spiedArgs(args: Part, isGuard: boolean, reads: Reads): Part {
  const read = (path: string) => {
    reads.context.add(path)
    if (isGuard) reads.guarded.add(path)
  }
  const { context, event, input } = args as { context: unknown; event?: { type: string }; input: unknown }
  const ofEvent = (type: string) => {
    const known = reads.events.get(type) ?? new Set<string>()
    reads.events.set(type, known)
    return (path: string) => known.add(path)
  }
  return {
    ...args,
    ...('context' in args ? { context: spied(context, read) } : {}),
    ...(event ? { event: spied({ ...event }, ofEvent(event.type), { probes: true }) } : {}),
    ...('input' in args
      ? { input: spied(input ?? {}, (path) => reads.input.add(path), { probes: true }) }
      : {}),
  }
}
