import { readFileSync } from 'node:fs'
import { chartOf, statesOf } from '@tiffin-junction/flows/chart'
import { buildGraph, type Graph, type GraphEdge } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { pathText } from '@tiffin-junction/flows/replay'
import { walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import { loginMachine } from '../../machines/account/login.machine.ts'
import loginModel from '../../machines/account/login.model.ts'
import paymentModel from '../../machines/order/payment-status.model.ts'
import type { Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { differencesOf } from '../../src/inspector/difference.ts'
import { structureOf } from '../../src/inspector/flows.ts'
import { FlowRecord } from '../../src/inspector/record.ts'
import { activeStates, exitsOf } from '../../src/inspector/standing.ts'
import { type MachineOf, readTrace, TraceError, traceVersion, writeTrace } from '../../src/inspector/trace.ts'
import { specOfTrace } from '../flows/cli/spec-of-trace.ts'
import { prepare } from '../flows/prepare.ts'
import { eventsOf, retrace, type TraceStep, wayTo } from '../flows/trace-steps.ts'
import { openedWalk } from './opened-walk.ts'

const login = buildGraph(prepare(loginModel))
const payment = buildGraph(prepare(paymentModel))
const chart = chartOf(loginMachine)
const machines: MachineOf = (id) => (id === 'login' ? { fingerprint: 'aaaa0000', chart } : undefined)
const now = '2026-01-02T03:04:05.000Z'

/** The first path on which the sign-in form emits something: the error of a refused sign-in. */
const refusal = planPaths(login).findIndex(({ edges }) =>
  edges.some(({ step }) => step.name === 'signIn.error'),
)

/** Returns the messages that are recorded while a running actor follows a path of a model. */
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

/** Returns the machine's steps in a record, its start first, without the stop at its end. */
const stepsOf = ({ moments, actors }: FlowRecord): TraceStep[] => {
  const [machine] = [...actors.values()].filter((actor) => actor.machine !== null)
  return moments
    .filter(({ sessionId, kind, event }) => {
      return sessionId === machine?.sessionId && kind === 'event' && event.type !== 'xstate.stop'
    })
    .map(({ event, state }) => ({ event, value: state.value }))
}

describe('a trace', () => {
  test('is read back as it was written, with the charts of its machines', async () => {
    const told = await recorded(login, 0)
    const text = writeTrace(told, machines, now)
    expect(readTrace(text, machines)).toEqual({
      told,
      recordedAt: now,
      machines: new Map([['login', { fingerprint: 'aaaa0000', chart }]]),
      changed: [],
    })
    expect(JSON.parse(text)).toMatchObject({
      version: traceVersion,
      recordedAt: now,
      machines: { login: { fingerprint: 'aaaa0000', chart: { id: 'login' } } },
    })
  })

  test.each([
    [
      'of another version',
      (text: string) => text.replace(/"version": 2/, '"version": 1'),
      /version 1.*reads version 2/,
    ],
    ['that is none', () => '{"some": "json"}', /not a trace/],
    ['that is no JSON', () => 'MZ…', /not JSON/],
    ['that is damaged', (text: string) => text.replace('"@xstate.snapshot"', '"@xstate.other"'), /damaged/],
    ['without its date', (text: string) => text.replace('"recordedAt"', '"madeAt"'), /damaged/],
    ['of which a chart is damaged', (text: string) => text.replace('"targets"', '"goals"'), /damaged/],
  ])('%s is refused with the reason', async (_, alter, reason) => {
    const text = alter(writeTrace(await recorded(login, 0), machines, now))
    expect(() => readTrace(text, machines)).toThrow(TraceError)
    expect(() => readTrace(text, machines)).toThrow(reason)
  })

  test.each<[string, MachineOf]>([
    ['of another version here', () => ({ fingerprint: 'bbbb1111', chart })],
    ['missing here', () => undefined],
  ])('of a machine that is %s shows the machine as it was', async (_, here) => {
    const told = await recorded(login, 0)
    const read = readTrace(writeTrace(told, machines, now), here)
    expect(read.changed).toEqual(['login'])
    const recordedChart = read.machines.get('login')?.chart
    if (!recordedChart) throw new Error('The chart is not in the trace')
    expect(activeStates(recordedChart, { editing: 'fresh' })).toContain('login.editing.fresh')
    expect(exitsOf(recordedChart, ['login.editing']).map(({ eventType }) => eventType)).toContain(
      'form.submitted',
    )
    const svg = await structureOf(recordedChart).picture()
    expect(svg).toContain('<title>login.editing.refused</title>')
  })

  test('that was loaded is exported unchanged, with the machines of its version', async () => {
    const text = writeTrace(await recorded(login, 0), machines, now)
    const { told, machines: recordedMachines, recordedAt } = readTrace(text, () => undefined)
    expect(writeTrace(recordOf(told).told, (id) => recordedMachines.get(id), recordedAt)).toBe(text)
  })

  test('becomes a timeline: events with the states before and after, their senders, and emitted events', async () => {
    const { moments, actors } = recordOf([...(await recorded(login, refusal))])
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

test('docs/traces.md describes every field of a trace', async () => {
  const words = readFileSync(new URL('../../docs/traces.md', import.meta.url), 'utf8')
  const told = [...(await recorded(login, refusal)), ...ownKinds()]
  const trace = JSON.parse(writeTrace(told, machines, now))
  const namesOf = (value: object) => Object.keys(value)
  const names = new Set([
    ...namesOf(trace),
    ...told.flatMap(namesOf),
    ...told.flatMap((each) => ('snapshot' in each ? namesOf(each.snapshot) : [])),
    ...namesOf(trace.machines.login),
    ...namesOf(chart),
    ...statesOf(chart).flatMap(namesOf),
    ...chart.transitions.flatMap(namesOf),
  ])
  names.delete('definition')
  const types = new Set(told.map(({ type }) => type))
  expect(types.size).toBe(6)
  expect([...names, ...types].filter((each) => !words.includes(`\`${each}\``))).toEqual([])
  expect(words.replace(/ +/g, ' ')).toContain(`| \`version\` | \`${traceVersion}\``)
})

/** Returns messages of the kinds that a walk without a browser does not record. */
function ownKinds(): readonly Told[] {
  const told: Told[] = []
  const recorder = createRecorder({
    tell: (all) => told.push(...all),
    whenIdle: () => {},
    whenPainted: (task) => task(true),
  })
  recorder.recordRun('restored')
  const actor = createActor(prepare(loginModel).machine, { input: { phone: '' } })
  recorder.watch(actor)
  actor.start()
  recorder.flush()
  actor.stop()
  return told
}

describe('a trace and its model', () => {
  test.each([
    ['login', login],
    ['payment-status', payment],
  ])('the steps of %s are found again in its record', async (_, graph) => {
    for (const [index, path] of planPaths(graph).entries()) {
      const { edges } = retrace(graph, stepsOf(recordOf(await recorded(graph, index))))
      // An actor that runs reports its first snapshot, which a path need not plan.
      const states = (all: readonly GraphEdge[]) =>
        all
          .filter(({ step }) => step.type !== 'snapshot')
          .map(({ to }) => graph.nodes.get(to)?.moment.snapshot.value)
      expect(states(edges)).toEqual(states(path.edges))
    }
  })

  test('an error names an event that no sample has', () => {
    const steps = [
      { event: { type: 'xstate.init' }, value: { editing: 'fresh' } },
      { event: { type: 'moon.landed' }, value: 'done' },
    ]
    expect(() => retrace(login, steps)).toThrow('moon.landed in {"editing":"fresh"}')
  })

  test('becomes a Playwright spec of a flow that a browser is driven through', async () => {
    const path = planPaths(payment)[0]
    if (!path) throw new Error('There is no path')
    const walked: string[] = []
    const steps = stepsOf(recordOf(await recorded(payment, 0)))
    const spec = await specOfTrace('payment-status', steps, async (flow, lines) => {
      walked.push(...lines)
      return lines.map((line) => openedWalk(flow, line))
    })
    expect(walked).toHaveLength(1)
    expect(walked[0]).toMatch(/^start [a-z]/i)
    const names = pathText(path, payment).split(', ').slice(1)
    expect(names.some((step) => walked[0]?.includes(step))).toBe(true)
    expect(spec).toContain(
      "import { expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'",
    )
    expect(spec).not.toMatch(/from '\./)
    // It loads the modules that drive a browser.
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

  test('is led to a state along its model, including outcomes of calls', () => {
    const actor = createActor(prepare(loginModel).machine, { input: { phone: '' } }).start()
    expect(lead(actor, 'login.submitting')).toBe('submitting')
    expect(lead(actor, 'login.done')).toBe('done')
  })

  test('shows which states are active and which transitions leave them', () => {
    const active = activeStates(chart, 'submitting')
    expect(active).toEqual(['login', 'login.submitting'])
    const labels = exitsOf(chart, active).map(({ label }) => label.split(' [')[0])
    expect(labels).toEqual(expect.arrayContaining(['signIn done', 'signIn failed']))
  })
})
