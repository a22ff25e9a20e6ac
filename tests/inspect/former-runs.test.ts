import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetFormerRuns,
  keepFormerRuns,
  latestOf,
  readFormerRuns,
} from '../../src/effects/inspect/former-runs.ts'
import type { Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'

const kept = new Map<string, string>()
let room = Number.POSITIVE_INFINITY

beforeEach(() => {
  kept.clear()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const base = (number: number, sessionId: string) => ({
  id: `1.${number}`,
  sessionId,
  rootId: 'x:0',
  createdAt: '1000',
  _version: '0.7.2',
})
const actor = (number: number, sessionId: string): Told => ({
  ...base(number, sessionId),
  type: '@xstate.actor',
  name: sessionId,
  machine: null,
  parentId: undefined,
  snapshot: { status: 'active' },
  definition: 'x'.repeat(5000),
})
const snapshotOf = (number: number, sessionId: string, value: string): Told => ({
  ...base(number, sessionId),
  type: '@xstate.snapshot',
  event: { type: 'went' },
  snapshot: { status: 'active', value },
  taken: [],
})
const said = (number: number, sessionId: string): Told => ({
  ...base(number, sessionId),
  type: '@flow.emitted',
  event: { type: 'notify' },
})

test('a new tab has no former runs, and a unique id', () => {
  const [one, other] = [readFormerRuns(), readFormerRuns()]
  expect(one).toMatchObject({ runs: 0, told: [] })
  expect(one.tab).not.toBe(other.tab)
})

test('messages are there after a reload, and the next run follows after a divider', () => {
  const { tab } = readFormerRuns()
  keepFormerRuns({ tab, runs: 1, told: [actor(1, 'x:0'), said(2, 'x:0')] })
  const former = readFormerRuns()
  expect(former).toMatchObject({ tab, runs: 1 })
  expect(former.told.map(({ type }) => type)).toEqual(['@xstate.actor', '@flow.emitted'])
  expect(JSON.stringify(former)).not.toContain('xxx')

  const recorder = createRecorder({ tell: () => {}, whenIdle: () => {}, run: 2, former: former.told })
  expect(recorder.history().map(({ id, type }) => [id, type])).toEqual([
    ['1.1', '@xstate.actor'],
    ['1.2', '@flow.emitted'],
    ['2.1', '@flow.run'],
  ])
})

test('only the latest messages are kept, with the actors that they refer to', () => {
  const told = [actor(1, 'x:0'), actor(2, 'x:1'), ...Array.from({ length: 50 }, (_, n) => said(n + 3, 'x:1'))]
  const latest = latestOf(told, 1000)
  expect(latest.length).toBeLessThan(12)
  expect(latest[0]).toMatchObject({ type: '@xstate.actor', sessionId: 'x:1' })
  expect(latest.at(-1)?.id).toBe('1.52')
  expect(latest.some(({ sessionId }) => sessionId === 'x:0')).toBe(false)
})

test('kept messages begin with their actors, in the states of that time, and with their parents', () => {
  const child: Told = { ...actor(2, 'x:1'), parentId: 'x:0' } as Told
  const rest = Array.from({ length: 50 }, (_, n) => said(n + 5, 'x:1'))
  const told = [actor(1, 'x:0'), child, snapshotOf(3, 'x:0', 'open'), snapshotOf(4, 'x:1', 'lit'), ...rest]
  expect(latestOf(told, 1000).slice(0, 2)).toMatchObject([
    { type: '@xstate.actor', id: '1.3', sessionId: 'x:0', snapshot: { value: 'open' } },
    { type: '@xstate.actor', id: '1.4', sessionId: 'x:1', snapshot: { value: 'lit' } },
  ])
})

test.each([
  ['damaged', '{"tab":'],
  ['of another form', '{"tab":1}'],
])('stored runs that are %s are ignored', (_, text) => {
  kept.set('tiffinInspectRuns', text)
  expect(readFormerRuns()).toMatchObject({ runs: 0, told: [] })
})

test('when the storage is full, nothing is kept and nothing fails', () => {
  const { tab } = readFormerRuns()
  keepFormerRuns({ tab, runs: 1, told: [said(1, 'x:0')] })
  room = 10
  keepFormerRuns({ tab, runs: 2, told: [said(2, 'x:0')] })
  expect(readFormerRuns().runs).toBe(0)
})

test('an inspection that was stopped leaves nothing behind', () => {
  keepFormerRuns({ tab: 'a', runs: 1, told: [said(1, 'x:0')] })
  forgetFormerRuns()
  expect(kept.size).toBe(0)
})
