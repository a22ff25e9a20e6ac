import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { inFixedWorld } from './fixed-world.ts'
import { growing } from './growth.ts'
import { outcomesOf, type Prepared } from './prepare.ts'
import { type Step, toText } from './step.ts'
import { endlessText, mostTransitions } from './step-limit.ts'
import { copyOf } from './values.ts'
import { activeNodes, transitionsIn, withContext } from './xstate-internals.ts'

/** Number of steps since a start, and the milliseconds that they waited. */
export type Age = { steps: number; ms: number }

type Timer = { id: string | undefined; event: EventObject; remaining: number }

/** An effect of a step: `tells <actor>`, `does <action>` or `logs <label>`, with the event, parameters or value. */
export type Effect = { readonly does: string; readonly value: unknown }

/**
 * The machine at rest, with the data that its snapshot lacks: the actors that still run, and the timers with
 * their remaining time. Both decide which steps are possible next.
 */
export type Moment = {
  scenario: string
  snapshot: AnyMachineSnapshot
  /** Number of steps since the start, and the milliseconds that they waited. */
  age: Age
  finished: ReadonlySet<string>
  timers: readonly Timer[]
  /** Index of the current sample of each actor whose snapshots the machine handles. */
  watched: ReadonlyMap<string, number>
  /** Transitions that the last step took, in order, eventless and raised ones included. */
  taken: readonly string[]
  /** State nodes that the last step passed through, including those of this moment. */
  visited: readonly string[]
  /** Events that the last step emitted, in order. */
  emitted: readonly EventObject[]
  /** Other effects of the last step, in order: log lines, events to other actors, actions of the app. */
  effects: readonly Effect[]
}

/** Returns the moment after the machine starts with a scenario's input. */
export function start(prepared: Prepared, step: Step & { type: 'start' }): Moment {
  const begin = () => {
    const run = new Run(prepared, step.scenario)
    run.begin(step.input)
    return run.end()
  }
  return prepared.model.isFixed ? inFixedWorld({ steps: 0, ms: 0 }, begin) : begin()
}

/** Returns the moment after `step`. Pure: executes no action and starts no promise. */
export function advance(prepared: Prepared, moment: Moment, step: Step): Moment {
  return prepared.model.isFixed
    ? inFixedWorld(moment.age, () => advanced(prepared, copied(moment), step))
    : advanced(prepared, moment, step)
}

/** Copies the context, because a machine may change it in place. */
function copied(moment: Moment): Moment {
  const { snapshot } = moment
  return { ...moment, snapshot: withContext(snapshot, copyOf(snapshot.context)) }
}

function advanced(prepared: Prepared, moment: Moment, step: Step): Moment {
  const run = new Run(prepared, moment.scenario, moment)
  switch (step.type) {
    case 'event':
    case 'sends':
      run.take(step.event)
      break
    case 'done':
      run.finish(step.actor)
      run.take({ type: `xstate.done.actor.${step.actor}`, output: step.output, actorId: step.actor })
      break
    case 'error':
      run.finish(step.actor)
      run.take({ type: `xstate.error.actor.${step.actor}`, error: step.error, actorId: step.actor })
      break
    case 'snapshot':
      run.change(step.actor, step.sample)
      break
    case 'wait':
      run.wait(step.ms)
      break
    case 'start':
      throw new Error('A flow starts only once')
  }
  return run.end()
}

/** Actors that have not finished, failed or been stopped. */
export function runningActors({ snapshot, finished }: Moment): [string, AnyActorRef][] {
  return Object.entries(childrenOf(snapshot)).filter(([id]) => !finished.has(id))
}

/** Actors in a snapshot by id, without stopped ones. */
export function childrenOf(snapshot: AnyMachineSnapshot): Record<string, AnyActorRef> {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children
  const present: Record<string, AnyActorRef> = {}
  for (const [id, child] of Object.entries(children)) if (child) present[id] = child
  return present
}

/** One step of the simulation. Calls the machine's own transition function in a scope that only records. */
class Run {
  private readonly prepared: Prepared
  private readonly scenario: string
  private readonly finished: Set<string>
  private readonly taken: string[] = []
  private readonly emitted: EventObject[] = []
  private readonly effects: Effect[] = []
  private readonly microsteps: unknown[] = []
  private readonly visited = new Set<string>()
  private readonly watched: Map<string, number>
  private readonly age: Age
  private snapshot: AnyMachineSnapshot | undefined
  private timers: Timer[]
  private mailbox: AnyEventObject[] = []

  constructor(prepared: Prepared, scenario: string, from?: Moment) {
    this.prepared = prepared
    this.scenario = scenario
    this.snapshot = from?.snapshot
    this.age = from ? { ...from.age, steps: from.age.steps + 1 } : { steps: 1, ms: 0 }
    this.finished = new Set(from?.finished)
    this.watched = new Map(from?.watched)
    this.timers = (from?.timers ?? []).map((timer) => ({ ...timer }))
  }

  begin(input: unknown): void {
    this.rest(this.prepared.machine.getInitialSnapshot(this.scope(), input))
    this.emptyMailbox()
  }

  take(event: AnyEventObject): void {
    this.mailbox.push(event)
    this.emptyMailbox()
  }

  finish(actor: string): void {
    this.finished.add(actor)
  }

  /** Gives a watched actor its next snapshot and sends it to the machine. */
  change(actor: string, sample: number): void {
    this.watched.set(actor, sample)
    this.report(actor)
    this.emptyMailbox()
  }

  /** Fires all timers that are due within `ms`, in the order in which they are due. */
  wait(ms: number): void {
    this.age.ms += ms
    for (const timer of this.timers) timer.remaining -= ms
    for (let due = this.nextDue(); due; due = this.nextDue()) {
      this.timers = this.timers.filter((timer) => timer !== due)
      this.take(due.event)
    }
  }

  end(): Moment {
    const { snapshot, scenario, age, finished, watched, taken, emitted, effects } = this
    if (!snapshot) throw new Error('The machine has not started')
    const timers = snapshot.status === 'active' ? this.timers : []
    const visited = [...this.visited]
    return { scenario, snapshot, age, finished, timers, watched, taken, emitted, effects, visited }
  }

  private nextDue(): Timer | undefined {
    return this.timers.filter(({ remaining }) => remaining <= 0).sort((a, b) => a.remaining - b.remaining)[0]
  }

  private emptyMailbox(): void {
    for (let event = this.mailbox.shift(); event; event = this.mailbox.shift()) {
      const { snapshot } = this
      if (snapshot?.status !== 'active') return
      this.rest(this.transition(snapshot, event))
    }
  }

  private transition(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
    try {
      return this.prepared.machine.transition(snapshot, event, this.scope())
    } catch (error) {
      throw new Error(`${event.type} in ${toText(snapshot.value)}: ${String(error)}`, { cause: error })
    }
  }

  /** Accepts the snapshot of a whole macrostep and starts its new actors. */
  private rest(next: AnyMachineSnapshot): void {
    if (next.status === 'error')
      throw new Error(`The machine failed: ${String(next.error)}`, { cause: next.error })
    const before = this.snapshot ? childrenOf(this.snapshot) : {}
    const now = childrenOf(next)
    this.snapshot = next
    for (const node of activeNodes(next)) this.visited.add(node.id)
    for (const id of this.finished) if (now[id] !== before[id]) this.finished.delete(id)
    for (const id of this.watched.keys()) if (now[id] !== before[id]) this.watched.delete(id)
    for (const [id, child] of Object.entries(now)) {
      if (child === before[id] || !isWatched(next, id)) continue
      // An actor whose snapshots the machine handles sends the first one as soon as it starts.
      this.watched.set(id, 0)
      this.report(id, child)
    }
  }

  private report(actor: string, ref = this.snapshot && childrenOf(this.snapshot)[actor]): void {
    const outcomes = outcomesOf(
      this.prepared.model,
      actor,
      typeof ref?.src === 'string' ? ref.src : undefined,
    )
    const sample = outcomes?.snapshots?.[this.watched.get(actor) ?? 0]
    this.mailbox.push({ type: `xstate.snapshot.${actor}`, snapshot: { ...sample, status: 'active' } })
  }

  private scope(): AnyActorScope {
    // A new system each time, because a system does not register a systemId twice.
    const self: AnyActorRef = createEmptyActor()
    // `sendParent` needs a parent.
    if (this.prepared.model.isFixed) self._parent = createEmptyActor()
    self.system.inspect((inspection: InspectionEvent) => this.note(inspection))
    return {
      self,
      id: self.id,
      sessionId: self.sessionId,
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }: { type: string; params: unknown }) =>
        this.schedule(type, params, self),
    }
  }

  private note(inspection: InspectionEvent): void {
    if (inspection.type !== '@xstate.microstep') return
    this.microsteps.push(inspection.snapshot)
    if (this.microsteps.length > mostTransitions)
      throw new Error(endlessReport(this.prepared.machine.id, this.microsteps))
    for (const definition of transitionsIn(inspection)) {
      const id = this.prepared.anatomy.idOf(definition)
      if (id !== undefined) this.taken.push(id)
      this.visited.add(definition.source.id)
    }
    for (const node of activeNodes(inspection.snapshot)) this.visited.add(node.id)
  }

  /** Records the timers, events and effects of the actions that a live actor would execute. */
  private schedule(type: string, params: unknown, self: AnyActorRef): void {
    if (type === 'xstate.emit' && has(params, 'event') && isEvent(params.event)) {
      this.emitted.push(params.event)
    }
    if (type === 'xstate.log' && has(params, 'value')) {
      this.effects.push({
        does: `logs ${has(params, 'label') ? params.label : ''}`.trim(),
        value: params.value,
      })
    }
    if (type === 'xstate.sendTo' && has(params, 'to') && params.to !== self && has(params, 'event')) {
      const to = has(params.to, 'id') ? params.to.id : 'another actor'
      this.effects.push({ does: `tells ${to}`, value: params.event })
    }
    if (!type.startsWith('xstate.')) {
      this.effects.push({ does: `does ${type}`, value: params })
    }
    if (type === 'xstate.cancel' && has(params, 'sendId')) {
      const last = this.timers.findLast(({ id }) => id === params.sendId)
      this.timers = this.timers.filter((timer) => timer !== last)
    }
    if (type === 'xstate.sendTo' && has(params, 'to')) {
      // A watched actor sends its snapshot again after every event that it receives.
      for (const id of this.watched.keys()) {
        if (this.snapshot && childrenOf(this.snapshot)[id] === params.to) this.report(id)
      }
    }
    const toSelf =
      type === 'xstate.raise' || (type === 'xstate.sendTo' && has(params, 'to') && params.to === self)
    if (!toSelf || !has(params, 'event') || !isEvent(params.event)) return
    const id = has(params, 'id') && typeof params.id === 'string' ? params.id : undefined
    if (has(params, 'delay') && typeof params.delay === 'number') {
      this.timers.push({ id, event: params.event, remaining: params.delay })
    } else if (type === 'xstate.sendTo') {
      this.mailbox.push(params.event)
    }
  }
}

function endlessReport(machine: string, microsteps: readonly unknown[]): string {
  const late = microsteps.slice(-50)
  const contexts = late.map((snapshot) => (has(snapshot, 'context') ? snapshot.context : {}))
  const states = new Set(late.map((snapshot) => toText(has(snapshot, 'value') ? snapshot.value : '')))
  return [
    endlessText(machine),
    `It passes through ${[...states].slice(0, 5).join(', ')}`,
    ...growing(contexts),
  ].join('\n')
}

function isWatched(snapshot: AnyMachineSnapshot, actor: string): boolean {
  return activeNodes(snapshot).some((node) => node.transitions.has(`xstate.snapshot.${actor}`))
}

function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value
}

function isEvent(value: unknown): value is EventObject {
  return has(value, 'type') && typeof value.type === 'string'
}
