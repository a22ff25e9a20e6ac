import { describe, expect, test } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { loginMachine } from '../../machines/account/login.machine.ts'
import type { Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { differencesOf } from '../../src/inspector/difference.ts'
import { FlowRecord } from '../../src/inspector/record.ts'
import { activeStates, exitsOf } from '../../src/inspector/standing.ts'
import { readTrace, TraceError, traceVersion, writeTrace } from '../../src/inspector/trace.ts'
import { specOfTrace } from '../flows/cli/spec-of-trace.ts'
import { buildGraph, type Graph } from '../flows/graph.ts'
import { planPaths } from '../flows/paths.ts'
import { prepare } from '../flows/prepare.ts'
import { pathText } from '../flows/replay.ts'
import { eventsOf, retrace, type TraceStep, wayTo } from '../flows/trace-steps.ts'
import { walkPath } from '../flows/walk.ts'
import loginModel from '../models/account/login.model.ts'
import paymentModel from '../models/order/payment-status.model.ts'

const login = buildGraph(prepare(loginModel))
const payment = buildGraph(prepare(paymentModel))
const prints = (id: string) => (id === 'login' ? 'aaaa0000' : undefined)
const now = new Date('2026-01-02T03:04:05Z')

/** What is told while a path of a model is walked by a running actor. */
async function recorded(graph: Graph, index: number): Promise<readonly Told[]> {
  const path = planPaths(graph)[index]
  if (!path) throw new Error('There is no such path')
  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {} })
  await walkPath(graph, path, recorder.watch)
  recorder.flush()
  return recorder.history()
}

const recordOf = (told: readonly Told[]): FlowRecord => {
  const record = new FlowRecord()
  record.add(told)
  return record
}

/** The machine's own steps in a record, the start first, without the stop at its end. */
const stepsOf = ({ moments, actors }: FlowRecord): TraceStep[] => {
  const [machine] = [...actors.values()].filter((actor) => actor.machine !== null)
  return moments
    .filter(({ sessionId, kind, event }) => {
      return sessionId === machine?.sessionId && kind === 'event' && event.type !== 'xstate.stop'
    })
    .map(({ event, state }) => ({ event, value: state.value }))
}

describe('a trace', () => {
  test('is read back as it was written, without the configs of machines', async () => {
    const told = await recorded(login, 0)
    const text = writeTrace(told, prints, now)
    expect(readTrace(text, prints)).toEqual(told)
    expect(JSON.parse(text)).toMatchObject({
      version: traceVersion,
      recordedAt: '2026-01-02T03:04:05.000Z',
      machines: { login: 'aaaa0000' },
    })
  })

  test.each([
    [
      'of another version',
      (text: string) => text.replace(/"version": 1/, '"version": 2'),
      /version 2.*reads version 1/,
    ],
    [
      'of a machine that has changed since',
      (text: string) => text.replace('aaaa0000', 'bbbb1111'),
      /another version of login/,
    ],
    ['that is none', () => '{"some": "json"}', /not a trace/],
    ['that is no JSON', () => 'MZ…', /no JSON/],
    ['that is damaged', (text: string) => text.replace('"@xstate.snapshot"', '"@xstate.other"'), /damaged/],
  ])('%s is refused with the reason', async (_, alter, reason) => {
    const text = alter(writeTrace(await recorded(login, 0), prints, now))
    expect(() => readTrace(text, prints)).toThrow(TraceError)
    expect(() => readTrace(text, prints)).toThrow(reason)
  })

  test('becomes a timeline: events with their state before and after, who sent them, what was said', async () => {
    const { moments, actors } = recordOf(await recorded(login, 0))
    const [actor] = actors.values()
    expect(actor).toMatchObject({ machine: 'login', parentId: undefined })
    const typed = moments.find(({ event }) => event.type === 'phone.changed')
    expect(typed?.before?.value).toEqual(typed?.state.value)
    expect(differencesOf(typed?.before?.context, typed?.state.context).map(({ place }) => place)).toEqual([
      'phone',
    ])
    expect(moments.some(({ kind }) => kind === 'emitted')).toBe(true)
    expect(
      moments.filter(({ event }) => event.type.startsWith('xstate.done')).every(({ sourceId }) => sourceId),
    ).toBe(true)
  })
})

describe('a trace and its model', () => {
  test.each([
    ['login', login],
    ['payment-status', payment],
  ])('the steps of %s are found again in what was recorded of it', async (_, graph) => {
    for (const [index, path] of planPaths(graph).entries()) {
      const { edges } = retrace(graph, stepsOf(recordOf(await recorded(graph, index))))
      const states = (all: readonly { to: string }[]) =>
        all.map(({ to }) => graph.nodes.get(to)?.moment.snapshot.value)
      expect(states(edges)).toEqual(states(path.edges))
    }
  })

  test('what no sample does is named', () => {
    const steps = [
      { event: { type: 'xstate.init' }, value: { editing: 'fresh' } },
      { event: { type: 'moon.landed' }, value: 'done' },
    ]
    expect(() => retrace(login, steps)).toThrow('moon.landed in {"editing":"fresh"}')
  })

  test('becomes a Playwright spec of a flow that a browser is driven through', async () => {
    const path = planPaths(payment)[0]
    if (!path) throw new Error('There is no path')
    const spec = await specOfTrace('payment-status', stepsOf(recordOf(await recorded(payment, 0))))
    expect(spec).toContain("import { paymentStatusFlow } from './flows/payment-status.flow.ts'")
    expect(spec).toContain('testPathInBrowser(')
    expect(spec).toMatch(/'start [a-z]/i)
    expect(
      pathText(path, payment)
        .split(', ')
        .slice(1)
        .some((step) => spec.includes(step)),
    ).toBe(true)
    await expect(specOfTrace('offers', [])).rejects.toThrow('Nobody drives a browser through')
    // It loads what drives a browser.
  }, 60_000)
})

describe('a running actor', () => {
  const lead = (actor: AnyActor, target: string): unknown => {
    const { value, context } = actor.getSnapshot()
    const way = wayTo(login, value, context, target)
    if (!way) throw new Error('There is no way')
    for (const { event } of eventsOf(login, way)) actor.send(event)
    return actor.getSnapshot().value
  }

  test('is led to a state along its model, outcomes included', () => {
    const actor = createActor(prepare(loginModel).machine).start()
    expect(lead(actor, 'login.submitting')).toBe('submitting')
    expect(lead(actor, 'login.done')).toBe('done')
  })

  test('shows which states are active and what leads out of them', () => {
    const active = activeStates(loginMachine, 'submitting')
    expect(active).toEqual(['login', 'login.submitting'])
    const labels = exitsOf(loginMachine, active).map(({ label }) => label.split(' [')[0])
    expect(labels).toEqual(expect.arrayContaining(['signIn done', 'signIn failed']))
  })
})
