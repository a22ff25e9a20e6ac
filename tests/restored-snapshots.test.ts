import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, SimulatedClock, setup } from 'xstate'
import { keepApp, restoreNext } from '../src/effects/inspect/restored-snapshots.ts'

const lamp = setup({ delays: { glow: 1000 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { lit: 'on' } }, on: { after: { glow: 'off' } } },
})
const otherLamp = setup({}).createMachine({ id: 'lamp', initial: 'dark', states: { dark: {}, bright: {} } })
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
})

const keptHouse = () => {
  const house = createActor(houseOf(lamp)).start()
  house.send({ type: 'shut' })
  house.getSnapshot().children.lamp?.send({ type: 'lit' })
  return JSON.parse(JSON.stringify(keepApp([house])))
}

test('an actor and its children go on where they stood, their timers included, and only once', () => {
  restoreNext(keptHouse())
  const clock = new SimulatedClock()
  const house = globalThis.restoreActor?.(houseOf(lamp), { clock })
  expect(house?.getSnapshot().value).toBe('closed')
  house?.start()
  const lampNow = () => house?.getSnapshot().children.lamp.getSnapshot().value
  expect(lampNow()).toBe('on')
  clock.increment(1000)
  expect(lampNow()).toBe('off')
  expect(globalThis.restoreActor?.(houseOf(lamp), {})).toBeUndefined()
})

test('a child whose state is gone starts afresh; its parent stays', () => {
  restoreNext(keptHouse())
  const house = globalThis.restoreActor?.(houseOf(otherLamp), {})?.start()
  expect(house?.getSnapshot().value).toBe('closed')
  expect(house?.getSnapshot().children.lamp.getSnapshot().value).toBe('dark')
})

test('a machine whose own state is gone, or one at another address, starts afresh', () => {
  const lit = createActor(lamp).start()
  lit.send({ type: 'lit' })
  restoreNext(keepApp([lit]))
  expect(globalThis.restoreActor?.(otherLamp, {})).toBeUndefined()
  vi.stubGlobal('location', { pathname: '/signup', search: '' })
  expect(globalThis.restoreActor?.(lamp, {})).toBeUndefined()
})
