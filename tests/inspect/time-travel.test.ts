import { buildGraph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import { type AnyActorRef, assign, createActor, fromPromise, SimulatedClock, setup } from 'xstate'
import type { Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder, type Recorder } from '../../src/effects/inspect/recorder.ts'
import { keepActor, reviveActor, rootsAt } from '../../src/effects/inspect/restore.ts'
import { catalogue } from '../flows/catalogue.ts'
import { prepare } from '../flows/prepare.ts'

type Answer = { resolve: (value: string) => void; asked: number }
const answer: Answer = { resolve: () => {}, asked: 0 }

const kitchen = setup({
  types: {} as { context: { dishes: number }; events: { type: 'dish.added' } },
}).createMachine({
  id: 'kitchen',
  context: { dishes: 0 },
  on: { 'dish.added': { actions: assign({ dishes: ({ context }) => context.dishes + 1 }) } },
})

const house = setup({
  types: {} as {
    context: { name: string; kitchen: AnyActorRef | null; said: string }
    events:
      | { type: 'name.changed'; name: string }
      | { type: 'asked' }
      | { type: 'dish.ordered' }
      | { type: 'rested' }
  },
  actors: {
    kitchen,
    ask: fromPromise<string>(() => {
      answer.asked++
      return new Promise((resolve) => {
        answer.resolve = resolve
      })
    }),
  },
  delays: { nap: 1000 },
}).createMachine({
  id: 'house',
  context: ({ spawn }) => ({ name: '', said: '', kitchen: spawn('kitchen', { id: 'kitchen' }) }),
  initial: 'idle',
  on: {
    'name.changed': { actions: assign({ name: ({ event }) => event.name }) },
    'dish.ordered': { actions: ({ context }) => context.kitchen?.send({ type: 'dish.added' }) },
  },
  states: {
    idle: { on: { asked: 'asking', rested: 'napping' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: { target: 'idle', actions: assign({ said: ({ event }) => event.output }) },
      },
    },
    napping: { after: { nap: 'idle' } },
  },
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

const started = () => {
  const clock = new SimulatedClock()
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  const actor = createActor(house, { clock })
  recorder.watch(actor)
  actor.start()
  return { actor, recorder, clock }
}

/** Returns the id of the latest moment with this type of event. */
const idOf = (recorder: Recorder, type: string): string => {
  recorder.flush()
  const isIt = (told: Told) => told.type === '@xstate.snapshot' && told.event.type === type
  return recorder.history().findLast(isIt)?.id ?? 'none'
}

const restored = (recorder: Recorder, id: string, clock = new SimulatedClock()) => {
  const standing = recorder.stateAt(id)
  const [root] = standing ? rootsAt(standing) : []
  if (!standing || !root) throw new Error('That moment is not kept')
  const actor = reviveActor(house, { clock }, () => keepActor(root, standing))
  if (!actor) throw new Error('The moment does not fit')
  return actor.start()
}

const dishesOf = (actor: AnyActorRef) => actor.getSnapshot().context.kitchen.getSnapshot().context.dishes

describe('an app that is set back to an earlier moment', () => {
  test('has the state of that moment, its children too, and continues from there', async () => {
    const { actor, recorder } = started()
    actor.send({ type: 'name.changed', name: 'Asha' })
    actor.send({ type: 'dish.ordered' })
    await settled()
    const then = idOf(recorder, 'dish.ordered')
    actor.send({ type: 'name.changed', name: 'Ravi' })
    actor.send({ type: 'dish.ordered' })
    await settled()
    expect(dishesOf(actor)).toBe(2)

    const again = restored(recorder, then)
    expect(again.getSnapshot()).toMatchObject({ value: 'idle', context: { name: 'Asha' } })
    expect(dishesOf(again)).toBe(1)
    again.send({ type: 'dish.ordered' })
    expect([dishesOf(again), dishesOf(actor)]).toEqual([2, 2])
    // Restoring twice, as React does in development, creates new actors each time.
    expect(restored(recorder, then).getSnapshot().context.kitchen).not.toBe(
      again.getSnapshot().context.kitchen,
    )
  })

  test('repeats a call that was under way', async () => {
    const { actor, recorder } = started()
    actor.send({ type: 'asked' })
    await settled()
    const then = idOf(recorder, 'asked')
    answer.resolve('first')
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { said: 'first' } })

    const asked = answer.asked
    const again = restored(recorder, then)
    expect(again.getSnapshot().value).toBe('asking')
    expect(answer.asked).toBe(asked + 1)
    answer.resolve('second')
    await settled()
    expect(again.getSnapshot()).toMatchObject({ value: 'idle', context: { said: 'second' } })
  })

  test('has the timers that were running, and none that had ended or were cancelled', async () => {
    const { actor, recorder, clock } = started()
    actor.send({ type: 'rested' })
    await settled()
    const napping = idOf(recorder, 'rested')
    clock.increment(1000)
    await settled()
    const awake = idOf(recorder, 'xstate.after.nap.house.napping')
    expect(recorder.stateAt(awake)?.timers.size).toBe(0)

    const later = new SimulatedClock()
    const again = restored(recorder, napping, later)
    expect(again.getSnapshot().value).toBe('napping')
    later.increment(1000)
    expect(again.getSnapshot().value).toBe('idle')
  })

  test('has the state at the end of the turn, when all sent events have arrived', async () => {
    const { actor, recorder } = started()
    actor.send({ type: 'dish.ordered' })
    actor.send({ type: 'name.changed', name: 'Asha' })
    await settled()
    const again = restored(recorder, idOf(recorder, 'dish.ordered'))
    expect([dishesOf(again), again.getSnapshot().context.name]).toEqual([1, 'Asha'])
  })

  test('knows its address at each moment', async () => {
    const { actor, recorder } = started()
    recorder.recordAddress({ path: '/login', state: null })
    actor.send({ type: 'asked' })
    await settled()
    const then = idOf(recorder, 'asked')
    recorder.recordAddress({ path: '/cart', state: { from: 1 } })
    actor.send({ type: 'name.changed', name: 'Asha' })
    await settled()
    expect(recorder.stateAt(then)?.address).toEqual({ path: '/login', state: null })
    expect(recorder.stateAt(idOf(recorder, 'name.changed'))?.address?.path).toBe('/cart')
  })
})

test('a cleared moment is not kept; later moments are, and include the state before them', async () => {
  const { actor, recorder } = started()
  actor.send({ type: 'name.changed', name: 'Asha' })
  await settled()
  const cleared = idOf(recorder, 'name.changed')
  recorder.clear()
  expect(recorder.stateAt(cleared)).toBeNull()
  actor.send({ type: 'dish.ordered' })
  await settled()
  const again = restored(recorder, idOf(recorder, 'dish.ordered'))
  expect(again.getSnapshot().context.name).toBe('Asha')
  expect(dishesOf(again)).toBe(1)
})

for (const { flow, load } of catalogue) {
  test(`${flow} is set back to every moment of a path, and has the state of that moment`, async () => {
    const graph = buildGraph(prepare(await load()))
    const [path] = planPaths(graph)
    if (!path) throw new Error('There is no path')
    const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
    await walkPath(graph, path, recorder.watch)
    recorder.flush()
    let moments = 0
    for (const { id, type } of recorder.history()) {
      const standing = type === '@xstate.snapshot' ? recorder.stateAt(id) : null
      const [root] = standing ? rootsAt(standing) : []
      if (!standing || !root) continue
      const { machine } = graph.prepared
      const again = reviveActor(machine, {}, () => keepActor(root, standing))
      expect(looksOf(again?.getSnapshot())).toEqual(looksOf(standing.snapshots.get(root)))
      moments++
    }
    expect(moments).toBeGreaterThan(0)
  })
}

/** Returns the comparable parts of a snapshot. Actors in it are compared by id. */
const looksOf = (snapshot: unknown): unknown => {
  const { value, status, context, children } = Object(snapshot)
  const isActor = (each: unknown) => typeof Object(each).getSnapshot === 'function'
  const facts = JSON.stringify(context, (_, each) => (isActor(each) ? `actor ${each.id}` : each))
  return { value, status, facts, children: Object.keys(children ?? {}).sort() }
}

test('a restored timer has the rest of its time', () => {
  const clock = new SimulatedClock()
  const from = createActor(house)
  const event = { type: 'xstate.after.nap.house.napping' }
  const timer = { source: from, target: from, event, delay: 1000, id: 'nap', startedAt: 5000 }
  const snapshot = house.resolveState({ value: 'napping', context: { name: '', said: '', kitchen: null } })
  const timers = new Map([['nap', timer]])
  const standing = { at: 5700, snapshots: new Map([[from, snapshot]]), timers, address: null, storage: null }
  const actor = reviveActor(house, { clock }, () => keepActor(from, standing))?.start()
  clock.increment(299)
  expect(actor?.getSnapshot().value).toBe('napping')
  clock.increment(1)
  expect(actor?.getSnapshot().value).toBe('idle')
})
