import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { matchesDescriptor } from './anatomy.ts'
import { outcomesOf, type Prepared } from './prepare.ts'
import { type Moment, runningActors } from './simulate.ts'
import type { Step } from './step.ts'
import { activeNodes } from './xstate-internals.ts'

/** Lists all possible steps at a moment: accepted events, outcomes of running actors, the next timer. */
export function stepsFrom(prepared: Prepared, moment: Moment): Step[] {
  const { snapshot } = moment
  if (snapshot.status !== 'active') return []
  const { tries } = prepared.model
  const steps = [
    ...Object.entries(prepared.model.events ?? {}).flatMap(([type, samples]) =>
      accepts(snapshot, type)
        ? (samples ?? []).map((payload, sample): Step => {
            return { type: 'event', event: { ...payload, type }, name: type, sample }
          })
        : [],
    ),
    ...runningActors(moment).flatMap(([id, actor]) => outcomeSteps(prepared, id, actor)),
    ...waitSteps(prepared, moment),
  ]
  return tries ? steps.filter((step) => tries(snapshot, step)) : steps
}

function accepts(snapshot: AnyMachineSnapshot, type: string): boolean {
  return activeNodes(snapshot).some((node) =>
    [...node.transitions.keys()].some((descriptor) => matchesDescriptor(descriptor, type)),
  )
}

function outcomeSteps(prepared: Prepared, actor: string, ref: AnyActorRef): Step[] {
  const outcomes = outcomesOf(prepared.model, actor, typeof ref.src === 'string' ? ref.src : undefined)
  return [
    ...(outcomes?.done ?? []).map((output, sample): Step => {
      return { type: 'done', actor, output, name: `${actor}.done`, sample }
    }),
    ...(outcomes?.error ?? []).map((error, sample): Step => {
      return { type: 'error', actor, error, name: `${actor}.error`, sample }
    }),
    ...(outcomes?.snapshots ?? []).map((snapshot, sample): Step => {
      return { type: 'snapshot', actor, snapshot, name: `${actor}.snapshot`, sample }
    }),
    ...(outcomes?.sends ?? []).map((event, index, all): Step => {
      const sample = all.slice(0, index).filter(({ type }) => type === event.type).length
      return { type: 'sends', actor, event, name: `${actor}:${event.type}`, sample }
    }),
  ]
}

function waitSteps({ anatomy }: Prepared, { timers }: Moment): Step[] {
  const ms = Math.min(...timers.map(({ remaining }) => remaining))
  const next = timers.find(({ remaining }) => remaining === ms)
  if (!next) return []
  const after = anatomy.states
    .filter(({ id }) => next.event.type.startsWith('xstate.after.') && next.event.type.endsWith(`.${id}`))
    .sort((a, b) => b.id.length - a.id.length)[0]
  const delay = after ? next.event.type.slice('xstate.after.'.length, -after.id.length - 1) : next.event.type
  return [{ type: 'wait', ms, name: `after ${delay}`, sample: 0 }]
}
