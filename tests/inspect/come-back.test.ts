import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock, setup } from 'xstate'
import { comeBack } from '../../src/effects/inspect/come-back.ts'
import { type KeptActor, keepActor, rootsAt, stateNow } from '../../src/effects/inspect/restore.ts'

const lamp = setup({ delays: { glow: 1000 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { lit: 'on' } }, on: { after: { glow: 'off' } } },
})
const otherLamp = setup({ delays: { dawn: 2000 } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { after: { dawn: 'bright' } }, bright: {} },
})
const houseOf = (lampMachine: AnyStateMachine) =>
  setup({ actors: { lamp: lampMachine } }).createMachine({
    id: 'house',
    initial: 'open',
    invoke: { id: 'lamp', src: 'lamp' },
    states: { open: { on: { shut: 'closed' } }, closed: {} },
  })

beforeEach(() => vi.stubGlobal('location', { pathname: '/login', search: '' }))
afterEach(() => {
  globalThis.restoreActor = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the actors as they are stored over a reload. */
const kept = (root: AnyActorRef): (() => KeptActor)[] => {
  const standing = stateNow([root])
  const text = JSON.stringify(rootsAt(standing).map((each) => keepActor(each, standing)))
  return (JSON.parse(text) as KeptActor[]).map((each) => () => structuredClone(each))
}

const keptHouse = () => {
  const house = createActor(houseOf(lamp), { clock: new SimulatedClock() }).start()
  house.send({ type: 'shut' })
  house.getSnapshot().children.lamp?.send({ type: 'lit' })
  return kept(house)
}

test('an actor and its children continue from their states, with the rest of their timers, and only once', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const house = createActor(houseOf(lamp), { clock: new SimulatedClock() }).start()
  house.send({ type: 'shut' })
  house.getSnapshot().children.lamp?.send({ type: 'lit' })
  vi.setSystemTime(Date.now() + 400)
  comeBack(kept(house))
  const clock = new SimulatedClock()
  const again = globalThis.restoreActor?.(houseOf(lamp), { clock })
  expect(again?.getSnapshot().value).toBe('closed')
  again?.start()
  const lampNow = () => again?.getSnapshot().children.lamp.getSnapshot().value
  expect(lampNow()).toBe('on')
  clock.increment(599)
  expect(lampNow()).toBe('on')
  clock.increment(1)
  expect(lampNow()).toBe('off')
  expect(globalThis.restoreActor?.(houseOf(lamp), {})).toBeUndefined()
})

test('a child whose state no longer exists starts again, with its timers; its parent continues', () => {
  comeBack(keptHouse())
  const clock = new SimulatedClock()
  const house = globalThis.restoreActor?.(houseOf(otherLamp), { clock })?.start()
  const lampNow = () => house?.getSnapshot().children.lamp.getSnapshot().value
  expect(house?.getSnapshot().value).toBe('closed')
  expect(lampNow()).toBe('dark')
  clock.increment(2000)
  expect(lampNow()).toBe('bright')
})

test('a machine starts again if its state no longer exists, at another address, or if opened later', () => {
  const lit = createActor(lamp, { clock: new SimulatedClock() }).start()
  lit.send({ type: 'lit' })
  comeBack(kept(lit))
  expect(globalThis.restoreActor?.(otherLamp, {})).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/signup', search: '' })
  expect(globalThis.restoreActor?.(lamp, {})).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/login', search: '' })
  expect(globalThis.restoreActor?.(lamp, {})).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  expect(globalThis.restoreActor?.(lamp, {})).toBeUndefined()
})
