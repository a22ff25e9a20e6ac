import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'

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

test('nothing is read while events pass; when there is time they are told in order, with who sent them', async () => {
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
    // XState has who waits hear of the outcome before the promise itself is done with it.
    'xstate.done.actor.ask from an actor',
    '"open"',
    'xstate.promise.resolve from an actor',
    '"done"',
  ])
  expect(recorder.history().filter(({ type }) => type === '@xstate.snapshot')[3]).toMatchObject({
    taken: ['door.asking | xstate.done.actor.ask | 0'],
  })
})

test('an actor that is stopped and started again, as React does in development, can be spoken to', () => {
  const actor = createActor(door)
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  recorder.watch(actor)
  actor.start()
  const snapshot = actor.getSnapshot()
  actor.stop()
  recorder.flush()
  expect(recorder.actorOf(actor.sessionId)).toBeUndefined()
  // What `useActorRef` does to its actor before it starts it again.
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot })
  actor.start()
  recorder.flush()
  expect(recorder.actorOf(actor.sessionId)).toBe(actor)
})

test('who was watched and is no more runs as one that never was', () => {
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

test('an actor that ran before is told of as it stands', () => {
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
