import { expect, test } from 'vitest'
import { type AnyTransitionDefinition, createActor, fromCallback, SimulatedClock, setup } from 'xstate'
import packages from '../../../package.json' with { type: 'json' }
import {
  activeNodes,
  isHeard,
  parentOf,
  reportOf,
  rootOf,
  schedulerOf,
  setReport,
  timersOf,
  transitionsIn,
} from '../src/xstate-internals.ts'

const house = setup({
  actors: { bell: fromCallback(() => {}), light: setup({}).createMachine({ id: 'light' }) },
  delays: { later: 1000 },
}).createMachine({
  id: 'house',
  invoke: [
    { id: 'bell', src: 'bell' },
    { id: 'light', src: 'light', onSnapshot: {} },
  ],
  initial: 'shut',
  states: {
    shut: { on: { 'door.pushed': 'open' } },
    open: { after: { later: 'shut' } },
  },
})

const start = () => createActor(house, { clock: new SimulatedClock() }).start()

test('package.json names the exact version of XState, whose internals are read', () => {
  expect(packages.dependencies.xstate).toMatch(/^\d+\.\d+\.\d+$/)
})

test('an actor knows its parent, and whether the parent receives its snapshots', () => {
  const actor = start()
  const { bell, light } = actor.getSnapshot().children
  if (!bell || !light) throw new Error('No children')
  expect([parentOf(actor), parentOf(bell), rootOf(bell), rootOf(actor)]).toEqual([
    undefined,
    actor,
    actor,
    actor,
  ])
  expect([isHeard(bell), isHeard(light)]).toEqual([false, true])
})

test('a snapshot knows its active state nodes, parents first', () => {
  expect(activeNodes(start().getSnapshot()).map(({ id }) => id)).toEqual(['house', 'house.shut'])
  expect([activeNodes(undefined), activeNodes({ status: 'active' })]).toEqual([[], []])
})

test('a system has one list of its timers', () => {
  const actor = start()
  actor.send({ type: 'door.pushed' })
  const [[key, timer] = []] = Object.entries(timersOf(actor))
  expect(key).toBe(`${actor.sessionId}.${timer?.id}`)
  expect(timer).toMatchObject({ source: actor, target: actor, delay: 1000 })
  expect(timer?.event.type).toBe('xstate.after.later.house.open')
  schedulerOf(actor).cancel(actor, timer?.id ?? '')
  expect(timersOf(actor)).toEqual({})
})

test('every actor of a system reports to one function, with the transitions that it takes', () => {
  const actor = start()
  const report = reportOf(actor)
  const taken: AnyTransitionDefinition[] = []
  const types = new Set<string>()
  setReport(actor, (what) => {
    types.add(what.type)
    if (what.type === '@xstate.microstep') taken.push(...transitionsIn(what))
    report(what)
  })
  actor.send({ type: 'door.pushed' })
  setReport(actor, report)
  expect(reportOf(actor)).toBe(report)
  expect(types).toEqual(new Set(['@xstate.event', '@xstate.microstep', '@xstate.action', '@xstate.snapshot']))
  expect(taken.map(({ source, eventType }) => [source.id, eventType])).toEqual([
    ['house.shut', 'door.pushed'],
  ])
})
