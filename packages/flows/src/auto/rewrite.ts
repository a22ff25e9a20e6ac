import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate'
import { isPlain } from '../values.ts'

type Fn = (...args: never[]) => unknown
type Part = Record<string, unknown>

/** Purpose of a function of a machine. */
export type Kind = 'guard' | 'assign' | 'other'

/** Changes that `rewritten` makes. */
export type Hooks = {
  /** Replaces a function that XState calls with `{ context, event }`. */
  wrap: (kind: Kind, run: Fn) => Fn
  /** Replaces logic that is written in place, without a name in `setup`. `id` is the actor's id, if known. */
  actor: (logic: unknown, id: string | undefined) => AnyActorLogic
}

/**
 * Returns a machine of the same structure whose actors in place are replaced, and whose own actions, which
 * may touch the world, do nothing. Guards and built-in actions such as `assign` stay, wrapped by the hooks.
 */
export function rewritten(machine: AnyStateMachine, hooks: Hooks): AnyStateMachine {
  const { implementations } = machine
  const delays = eachOf(implementations.delays, (delay) => wrapped(delay, 'other'))
  const config = node(machine.config as Part)
  return new StateMachine(config as AnyStateMachine['config'], {
    ...implementations,
    actions: eachOf(implementations.actions, action) as typeof implementations.actions,
    guards: eachOf(implementations.guards, guard) as typeof implementations.guards,
    delays: delays as typeof implementations.delays,
  })

  function node(config: Part): Part {
    return {
      ...config,
      ...(config.context === undefined ? {} : { context: wrapped(config.context, 'other') }),
      ...(config.entry === undefined ? {} : { entry: actions(config.entry) }),
      ...(config.exit === undefined ? {} : { exit: actions(config.exit) }),
      ...(config.invoke === undefined ? {} : { invoke: listed(config.invoke, invoke) }),
      ...(config.always === undefined ? {} : { always: listed(config.always, transition) }),
      ...(config.on === undefined ? {} : { on: eachOf(config.on, (each) => listed(each, transition)) }),
      ...(config.after === undefined
        ? {}
        : { after: eachOf(config.after, (each) => listed(each, transition)) }),
      ...(config.onDone === undefined ? {} : { onDone: listed(config.onDone, transition) }),
      ...(config.output === undefined ? {} : { output: wrapped(config.output, 'other') }),
      ...(isPlain(config.initial) ? { initial: transition(config.initial) } : {}),
      ...(config.states === undefined ? {} : { states: eachOf(config.states, (each) => node(each as Part)) }),
    }
  }

  function transition(config: unknown): unknown {
    if (!isPlain(config) || Array.isArray(config)) return config
    return {
      ...config,
      ...(config.guard === undefined ? {} : { guard: guard(config.guard) }),
      ...(config.actions === undefined ? {} : { actions: actions(config.actions) }),
    }
  }

  function invoke(config: unknown): unknown {
    if (!isPlain(config) || Array.isArray(config)) return config
    const id = typeof config.id === 'string' ? config.id : undefined
    return {
      ...config,
      src: typeof config.src === 'string' ? config.src : hooks.actor(config.src, id),
      input: wrapped(config.input, 'other'),
      ...(config.onDone === undefined ? {} : { onDone: listed(config.onDone, transition) }),
      ...(config.onError === undefined ? {} : { onError: listed(config.onError, transition) }),
      ...(config.onSnapshot === undefined ? {} : { onSnapshot: listed(config.onSnapshot, transition) }),
    }
  }

  function guard(value: unknown): unknown {
    if (isPlain(value) && !Array.isArray(value)) return { ...value, params: wrapped(value.params, 'other') }
    if (typeof value !== 'function') return value
    // `and`, `or`, `not` and `stateIn` are functions with a check of their own.
    if ('check' in value)
      return withParts(value, { guards: 'guards' in value ? listOf(value.guards).map(guard) : undefined })
    return hooks.wrap('guard', value as Fn)
  }

  function actions(value: unknown): unknown[] {
    return listOf(value).map(action)
  }

  function action(value: unknown): unknown {
    if (isPlain(value) && !Array.isArray(value)) return { ...value, params: wrapped(value.params, 'other') }
    if (typeof value !== 'function') return value
    if (!('resolve' in value)) return named(value.name, () => {})
    const parts = value as unknown as Part
    if (parts.type === 'xstate.assign') return withParts(value, { assignment: assignment(parts.assignment) })
    if (parts.type === 'xstate.spawnChild' && typeof parts.src !== 'string') {
      const id = typeof parts.id === 'string' ? parts.id : undefined
      return withParts(value, { src: hooks.actor(parts.src, id) })
    }
    if (parts.type === 'xstate.enqueueActions' && typeof parts.collect === 'function') {
      return withParts(value, { collect: collecting(parts.collect as Fn) })
    }
    const own = ['event', 'value', 'actorRef', 'input', 'params'].filter(
      (key) => typeof parts[key] === 'function',
    )
    return withParts(value, Object.fromEntries(own.map((key) => [key, wrapped(parts[key], 'other')])))
  }

  function assignment(value: unknown): unknown {
    const one = (run: unknown) =>
      typeof run === 'function' ? hooks.wrap('assign', spawning(run as Fn)) : run
    return typeof value === 'function' ? one(value) : eachOf(value, one)
  }

  /** Replaces the logic that an assignment spawns. */
  function spawning(run: Fn): Fn {
    return ((args: Part, ...rest: never[]) => {
      const { spawn } = args as { spawn: (src: unknown, options?: { id?: string }) => unknown }
      const replaced = (src: unknown, options?: { id?: string }) =>
        spawn(typeof src === 'string' ? src : hooks.actor(src, options?.id), options)
      return (run as (...all: unknown[]) => unknown)({ ...args, spawn: replaced }, ...rest)
    }) as Fn
  }

  /** Rewrites the actions that `enqueueActions` collects. */
  function collecting(run: Fn): Fn {
    return ((args: Part, ...rest: never[]) => {
      const enqueue = args.enqueue as ((each: unknown) => void) & Part
      const rewriting = Object.assign((each: unknown) => enqueue(action(each)), enqueue, {
        assign: (value: unknown) => (enqueue.assign as Fn)(assignment(value) as never),
        spawnChild: (src: unknown, ...more: never[]) =>
          (enqueue.spawnChild as (...all: unknown[]) => unknown)(
            typeof src === 'string' ? src : hooks.actor(src, undefined),
            ...more,
          ),
      })
      const inner = hooks.wrap('other', run) as (...all: unknown[]) => unknown
      return inner({ ...args, enqueue: rewriting }, ...rest)
    }) as Fn
  }

  function wrapped(value: unknown, kind: Kind): unknown {
    return typeof value === 'function' ? hooks.wrap(kind, value as Fn) : value
  }
}

/** Returns a function that does the same, with some of its properties replaced. */
function withParts(run: object, parts: Part): unknown {
  const copy = named(String(Reflect.get(run, 'name')), (...args: never[]) => (run as unknown as Fn)(...args))
  const kept = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return Object.assign(copy, run, kept)
}

const named = <T extends Fn>(name: string, run: T): T => Object.defineProperty(run, 'name', { value: name })

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const listed = (value: unknown, change: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value)

const eachOf = (value: unknown, change: (each: unknown) => unknown): Part =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, each]) => [key, change(each)]))
