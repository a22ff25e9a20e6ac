import { buildGraph } from '@tiffin-junction/flows/graph'
import { defineModel } from '@tiffin-junction/flows/model'
import { afterEach, describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, sendTo, setup } from 'xstate'
import { type AppLink, linkApp } from '../../src/effects/inspect/app-link.ts'
import { linkPage } from '../../src/effects/inspect/page-link.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { wayFrom } from '../../src/inspector/way.ts'
import { prepare } from '../flows/prepare.ts'

type Events = { type: 'spun' } | { type: 'walked' } | { type: 'pinged' }
const events = {} as { events: Events }

const spinning = setup({ types: events }).createMachine({
  id: 'wheel',
  initial: 'idle',
  states: {
    idle: { on: { spun: 'left', walked: 'away' } },
    left: { always: 'right' },
    right: { always: 'left' },
    away: {},
  },
})
const pinging = setup({
  types: events,
  actions: { ping: sendTo(({ self }) => self, { type: 'pinged' }) },
}).createMachine({
  id: 'bell',
  on: { pinged: { actions: 'ping' } },
})
const house = (id: string, inner: AnyStateMachine) =>
  setup({ types: events, actors: { inner } }).createMachine({
    id,
    invoke: { id: 'inner', src: 'inner', onError: '.dark' },
    initial: 'light',
    states: { light: { on: { pinged: { actions: sendTo('inner', { type: 'spun' }) } } }, dark: {} },
  })

const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

/** Runs a machine with an inspector connected to it. */
const inspected = async (machine: AnyStateMachine) => {
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  const actor = createActor(machine)
  actor.subscribe({ error: () => {} })
  recorder.watch(actor)
  actor.start()
  const page = linkPage({ recorder: () => recorder, tab: 'tab', restore: () => null })
  const link = await new Promise<AppLink>((resolve) => {
    const app: AppLink = linkApp({ onRun: () => resolve(app), onTold: () => {}, onRevealed: () => {} })
    open.push(page, app)
  })
  return {
    actor,
    drive: (...types: string[]) =>
      link.drive(
        actor.sessionId,
        types.map((type) => ({ event: { type } })),
      ),
  }
}

describe('a drive of a running machine', () => {
  test('ends, and names machine and limit, when eventless transitions go round for ever', async () => {
    const { actor, drive } = await inspected(spinning)
    expect(await drive('spun', 'walked')).toEqual({
      steps: 0,
      problem: 'wheel does not come to rest after spun: it took more than 1,000 transitions by itself.',
    })
    expect(actor.getSnapshot().status).toBe('error')
  })

  test('ends when a machine sends itself events for ever', async () => {
    const { drive } = await inspected(pinging)
    expect((await drive('pinged')).problem).toMatch(/^bell does not come to rest after pinged: .* 1,000 /)
  })

  test('ends when another machine goes round for ever, and names that machine', async () => {
    const { actor, drive } = await inspected(house('house', spinning))
    expect((await drive('pinged')).problem).toMatch(/^wheel does not come to rest after pinged/)
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'dark' })
  })

  test('says why an actor failed', async () => {
    const failing = setup({
      types: events,
      guards: {
        isBroken: () => {
          throw new Error('no fuse')
        },
      },
    }).createMachine({ id: 'lamp', on: { walked: { guard: 'isBroken', actions: () => {} } } })
    const { drive } = await inspected(failing)
    expect((await drive('walked')).problem).toMatch(/^The actor failed at walked: .*no fuse/s)
  })

  test('counts each event of its own', async () => {
    const { actor, drive } = await inspected(
      setup({ types: events }).createMachine({ id: 'mill', on: { walked: { actions: () => {} } } }),
    )
    const many = Array.from({ length: 1500 }, () => 'walked')
    expect(await drive(...many)).toEqual({ steps: 1500, problem: null })
    expect(actor.getSnapshot().status).toBe('active')
  })
})

test('a jump within a machine that never rests shows the reason, and the page stays', () => {
  const seen = () => {}
  const model = defineModel(spinning, {
    events: { spun: [{}], walked: [{}] },
    states: { idle: seen, left: seen, right: seen, away: seen },
  })
  const graph = () => buildGraph(prepare(model))
  const idle = { status: 'active', value: 'idle' }
  expect(wayFrom(graph, idle, 'wheel.left')).toMatchObject({
    way: null,
    problem: expect.stringMatching(/wheel does not come to rest/),
  })
  expect(wayFrom(graph, idle, 'wheel.away')).toMatchObject({ way: ['walked'], problem: null })
})
