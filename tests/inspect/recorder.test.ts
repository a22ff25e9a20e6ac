import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { FlowRecord } from '../../src/inspector/record.ts'

const door = setup({
  types: {} as { context: { count: number }; events: { type: 'door.pushed' } | { type: 'bell.rung' } },
  actors: { ask: fromPromise(async () => 'open') },
}).createMachine({
  id: 'door',
  context: { count: 0 },
  initial: 'closed',
  states: {
    closed: { on: { 'door.pushed': 'asking' } },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'open' } },
    open: {},
  },
})

test('messages are sent only when there is idle time, in order and with their senders', async () => {
  const told: string[] = []
  const tasks: (() => void)[] = []
  const recorder = createRecorder({
    tell: (all) => {
      for (const each of all) {
        const { type } = each
        if (type === '@xstate.event')
          told.push(`${each.event.type} from ${each.sourceId ? 'an actor' : 'outside'}`)
        if (type === '@xstate.snapshot')
          told.push(JSON.stringify(each.snapshot.value ?? each.snapshot.status))
      }
    },
    whenIdle: (task) => tasks.push(() => task(1000)),
  })
  const actor = createActor(door)
  recorder.watch(actor)
  actor.start()
  actor.send({ type: 'door.pushed' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([])
  expect(tasks).toHaveLength(1)
  tasks[0]?.()
  expect(told).toEqual([
    'xstate.init from outside',
    '"closed"',
    'xstate.init from an actor',
    '"active"',
    'door.pushed from outside',
    '"asking"',
    // XState sends the outcome to the parent before the promise actor itself is done.
    'xstate.done.actor.ask from an actor',
    '"open"',
    'xstate.promise.resolve from an actor',
    '"done"',
  ])
  expect(recorder.history().filter(({ type }) => type === '@xstate.snapshot')[3]).toMatchObject({
    taken: ['door.asking | xstate.done.actor.ask | 0'],
  })
})

test('an actor that is stopped and started again, as React does in development, is known again', () => {
  const actor = createActor(door)
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  recorder.watch(actor)
  actor.start()
  const snapshot = actor.getSnapshot()
  actor.stop()
  recorder.flush()
  expect(recorder.actorOf(actor.sessionId)).toBeUndefined()
  // `useActorRef` does this to its actor before it starts it again.
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot })
  actor.start()
  recorder.flush()
  expect(recorder.actorOf(actor.sessionId)).toBe(actor)
})

test('an actor that is no longer watched runs as if it had never been watched', () => {
  const actor = createActor(door).start()
  const untouched = Reflect.get(actor.system, '_sendInspectionEvent')
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  const stop = recorder.watch(actor)
  expect(recorder.actorOf(actor.sessionId)).toBe(actor)
  stop()
  actor.send({ type: 'door.pushed' })
  recorder.flush()
  expect(Reflect.get(actor.system, '_sendInspectionEvent')).toBe(untouched)
  expect(recorder.history().map(({ type }) => type)).toEqual(['@xstate.actor'])
})

test('an actor that was already running is recorded with its current state', () => {
  const actor = createActor(door).start()
  actor.send({ type: 'door.pushed' })
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {}, withDefinitions: true })
  recorder.watch(actor)
  expect(recorder.history()).toMatchObject([
    {
      type: '@xstate.actor',
      name: 'door',
      machine: 'door',
      snapshot: { value: 'asking', context: { count: 0 } },
    },
    { type: '@xstate.actor', name: 'ask', machine: null, parentId: actor.sessionId },
  ])
  expect(recorder.history()[0]).toHaveProperty('definition', expect.stringContaining('"asking"'))
})

const counter = setup({
  types: {} as { context: { count: number }; events: { type: 'counted' } | { type: 'turned' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'up',
  on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  states: { up: { on: { turned: 'down' } }, down: {} },
})
const bystander = setup({
  types: {} as { events: { type: 'turned' } | { type: 'ended' } },
}).createMachine({
  id: 'bystander',
  initial: 'idle',
  states: { idle: { on: { turned: 'busy', ended: 'over' } }, busy: {}, over: { type: 'final' } },
})
const house = setup({ actors: { counter, bystander } }).createMachine({
  id: 'house',
  invoke: [
    { id: 'counter', src: 'counter' },
    { id: 'bystander', src: 'bystander' },
    { id: 'leaver', src: 'bystander' },
  ],
})

test('a page opened after the oldest messages were dropped knows every actor that still runs', () => {
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  const actor = createActor(house)
  recorder.watch(actor)
  actor.start()
  const { counter: busy, bystander: quiet, leaver } = actor.getSnapshot().children
  quiet?.send({ type: 'turned' })
  leaver?.send({ type: 'ended' })
  busy?.send({ type: 'turned' })
  const events = 13_000
  for (let each = 0; each < events; each++) {
    busy?.send({ type: 'counted' })
    if (each % 500 === 0) recorder.flush()
  }
  recorder.flush()
  const history = recorder.history()
  expect(history.length).toBeLessThan(22_100)

  const record = new FlowRecord()
  record.add(JSON.parse(JSON.stringify(history)))
  const known = [...record.actors.values()].map(({ name, parentId, state }) => [name, parentId, state.value])
  const root = actor.sessionId
  expect(known).toEqual([
    ['house', undefined, {}],
    ['counter', root, 'down'],
    ['bystander', root, 'busy'],
  ])
  expect(record.actors.get(String(busy?.sessionId))?.state.context).toEqual({ count: events })
  // Every moment has the state before it, even at the cut.
  const counted = record.moments.filter(({ event }) => event.type === 'counted')
  expect(counted.every(({ before }) => before?.value === 'down')).toBe(true)
  const ids = history.map(({ id }) => Number(id.split('.')[1]))
  expect(new Set(ids).size).toBe(ids.length)
})
