import { describe, expect, test } from 'vitest'
import loginModel from '../../machines/account/login.model.ts'
import type { InspectedState, Told } from '../../src/effects/inspect/protocol.ts'
import { checkEvent, eventTypesOf, samplesOfType } from '../../src/inspector/event-check.ts'
import { FlowRecord } from '../../src/inspector/record.ts'
import { RevealedValues } from '../../src/inspector/revealed.ts'
import { type Criteria, createMatcher } from '../../src/inspector/search.ts'
import { sequenceOf } from '../../src/inspector/sequence.ts'
import { createTimings, durationText } from '../../src/inspector/timings.ts'
import { catalogue } from '../flows/catalogue.ts'

let count = 0
const base = (sessionId: string, at: number) => ({
  id: `1.${++count}`,
  sessionId,
  rootId: 'x:0',
  createdAt: String(at),
  _version: '0.7.2',
})

const actor = (sessionId: string, name: string, state: Partial<InspectedState>, parentId?: string): Told => ({
  ...base(sessionId, 1000),
  type: '@xstate.actor',
  name,
  machine: parentId ? null : name,
  parentId,
  snapshot: { status: 'active', ...state },
})

type Step = {
  readonly by: string
  readonly at: number
  readonly type: string
  readonly state: Partial<InspectedState>
  readonly took?: number
  readonly from?: string
  readonly with?: Readonly<Record<string, string>>
}

const step = ({ by, at, type, state, took = 1, from, with: payload }: Step): Told[] => {
  const event = { ...payload, type }
  const snapshot = { status: 'active', ...state }
  return [
    { ...base(by, at), type: '@xstate.event', sourceId: from, event },
    {
      ...base(by, at),
      type: '@xstate.snapshot',
      event,
      snapshot,
      taken: [`t | ${type} | 0`],
      took,
      endedAt: at,
    },
  ]
}
const emitted = (sessionId: string, type: string): Told => ({
  ...base(sessionId, 2000),
  type: '@flow.emitted',
  event: { type },
})
const paint = (at: number): Told => ({ ...base('', at), type: '@flow.paint', endedAt: at })
const run = (at: number): Told => ({ ...base('', at), type: '@flow.run', reason: 'reloaded' })

const session = (): FlowRecord => {
  const record = new FlowRecord()
  record.add([
    actor('x:0', 'login', { value: 'editing', context: { phone: '‹hidden 1›' } }),
    actor('x:1', 'signIn', {}, 'x:0'),
    ...step({
      by: 'x:0',
      at: 1500,
      type: 'form.submitted',
      state: { value: 'submitting' },
      took: 3,
      with: { mode: 'quick' },
    }),
    paint(1516),
    ...step({
      by: 'x:0',
      at: 4500,
      type: 'xstate.error.actor.signIn',
      state: { value: 'editing' },
      from: 'x:1',
      took: 0.5,
    }),
    emitted('x:0', 'notify'),
    paint(4540),
    ...step({ by: 'x:1', at: 4541, type: 'xstate.stop', state: { status: 'stopped' } }),
  ])
  return record
}

describe('search', () => {
  const found = (
    criteria: Partial<Criteria>,
    revealed = new RevealedValues(),
    record = session(),
  ): string[] => {
    const all: Criteria = { actor: '', words: '', where: 'everywhere', ...criteria }
    const isWanted = createMatcher(all, (id) => record.actors.get(id)?.name, revealed)
    return record.moments.filter(isWanted).map(({ event }) => event.type)
  }
  test.each<[string, Partial<Criteria>, string[]]>([
    ['an event', { words: 'submitted', where: 'event' }, ['form.submitted']],
    ['a payload by its value', { words: 'quick', where: 'payload' }, ['form.submitted']],
    ['a payload by its name', { words: 'mode', where: 'payload' }, ['form.submitted']],
    ['a state', { words: 'submitting', where: 'state' }, ['form.submitted']],
    ['a context by its name', { words: 'phone', where: 'state' }, ['started']],
    ['everything', { words: 'notify' }, ['notify']],
    ['one actor', { actor: 'signIn' }, ['started', 'xstate.stop']],
  ])('finds %s', (_, criteria, expected) => {
    expect(found(criteria)).toEqual(expected)
  })

  test('finds nothing by the name of an actor that has none', () => {
    const isWanted = createMatcher(
      { actor: '', words: 'undefined', where: 'event' },
      () => undefined,
      new RevealedValues(),
    )
    expect(session().moments.filter(isWanted)).toEqual([])
  })

  test('finds revealed values', () => {
    const record = session()
    const revealed = new RevealedValues()
    const submitted = record.moments.find(({ event }) => event.type === 'form.submitted')
    expect(found({ words: 'platform 9' }, revealed, record)).toEqual([])
    revealed.add([{ id: submitted?.id ?? '', snapshot: { context: { note: 'To platform 9' } } }])
    expect(found({ words: 'platform 9' }, revealed, record)).toEqual(['form.submitted'])
  })
})

describe('times', () => {
  test('are measured for a transition, for its render, and in a state', () => {
    const { moments } = session()
    expect(moments.map(({ took, render, stayed }) => [took, render, stayed])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      [3, 16, 500],
      [0.5, 40, 3000],
      [undefined, undefined, undefined],
      [1, undefined, undefined],
    ])
  })

  test('are added up, the slowest first, and include later moments', () => {
    const record = session()
    const timings = createTimings(record)
    timings.advance()
    const rows = (kind: 'transition' | 'render' | 'state') =>
      timings
        .slowest(kind, 10)
        .map(({ actor: name, what, count: times, longest }) => [name, what, times, longest])
    expect(rows('state')).toEqual([
      ['login', 'submitting', 1, 3000],
      ['login', 'editing', 1, 500],
    ])
    expect(rows('render')[0]).toEqual(['login', 'xstate.error.actor.signIn', 1, 40])
    record.add(step({ by: 'x:0', at: 5000, type: 'form.submitted', state: { value: 'submitting' }, took: 7 }))
    record.add([paint(5100)])
    timings.advance()
    expect(rows('transition')[0]).toEqual(['login', 'form.submitted', 2, 7])
    expect(rows('render')).toContainEqual(['login', 'form.submitted', 2, 100])
  })

  test('of a frame that came after the tab was suspended do not count', () => {
    const record = session()
    record.add(step({ by: 'x:0', at: 5000, type: 'form.submitted', state: { value: 'submitting' } }))
    record.add([paint(65_000)])
    expect(record.moments.at(-1)?.render).toBeUndefined()
  })

  test.each([
    [0.042, '0.042 ms'],
    [12.4, '12 ms'],
    [1340, '1.3 s'],
    [125_000, '2 min 5 s'],
  ])('%s milliseconds read %s', (milliseconds, words) => {
    expect(durationText(milliseconds)).toBe(words)
  })
})

test('a sequence says who sent what to whom', () => {
  const { lifelines, messages } = sequenceOf(session(), 0, 100)
  expect(messages.map(({ from, to, label }) => `${lifelines[from]} > ${lifelines[to]}: ${label}`)).toEqual([
    'app > login: form.submitted',
    'signIn > login: signIn failed',
    'login > page: notify',
    'login > signIn: stops',
  ])
  expect(sequenceOf(session(), 3, 3).messages).toHaveLength(1)
})

describe('a record', () => {
  test('of a reloaded page continues after a divider, and no earlier actor is active', () => {
    const record = session()
    record.add([run(9000), actor('2.x:0', 'login', { value: 'editing' })])
    expect(record.moments.at(-2)).toMatchObject({ kind: 'run', event: { type: 'page reloaded' } })
    expect([...record.actors.values()].map(({ sessionId, state }) => [sessionId, state.status])).toEqual([
      ['x:0', 'stopped'],
      ['x:1', 'stopped'],
      ['2.x:0', 'active'],
    ])
  })

  test('that is cleared keeps the states of its actors, so that a trace of later moments is complete', () => {
    const record = session()
    record.forget()
    expect(record.moments).toEqual([])
    record.add(step({ by: 'x:0', at: 6000, type: 'form.submitted', state: { value: 'submitting' } }))
    const again = new FlowRecord()
    again.add(JSON.parse(JSON.stringify(record.told)))
    expect([...again.actors.keys()]).toEqual(['x:0'])
    expect(again.moments.at(-1)).toMatchObject({
      before: { value: 'editing' },
      state: { value: 'submitting' },
    })
  })
})

describe('a free event', () => {
  const check = (event: unknown) =>
    checkEvent(loginModel, typeof event === 'string' ? event : JSON.stringify(event))

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{ type: login }', /^This is not JSON/],
    ['no object', [1], /^An event is an object/],
    ['no type', { phone: '1' }, /^type is missing/],
    [
      'an unknown type',
      { type: 'phone.typed' },
      /^login does not handle phone\.typed\. It handles: .*form\.submitted/,
    ],
    ['a missing field', { type: 'phone.changed' }, /^phone is missing\.$/],
    ['an unknown field', { type: 'phone.changed', phone: '1', at: 2 }, /^at is unknown\. Known: phone\.$/],
    ['a wrong type', { type: 'phone.changed', phone: 12 }, /^phone is a number; it must be a text\.$/],
    [
      'a deep field',
      { type: 'xstate.done.actor.signIn', output: { token: 1, roleType: 'A' } },
      /^output\.token is a number/,
    ],
  ])('with %s is refused with a reason', (_, event, reason) => {
    const { event: sent, problems } = check(event)
    expect(sent).toBeNull()
    expect(problems.join(' ')).toMatch(reason)
  })

  test('that is valid is sent unchanged', () => {
    const event = { type: 'phone.changed', phone: '98' }
    expect(check(event)).toEqual({ event, problems: [], notice: null })
    const outcome = {
      type: 'xstate.done.actor.signIn',
      output: { token: 't', roleType: 'A' },
      actorId: 'signIn',
    }
    expect(check(outcome).event).toEqual(outcome)
  })

  test('from every sample of every flow is valid', async () => {
    let checked = 0
    for (const { load } of catalogue) {
      const model = await load()
      for (const type of eventTypesOf(model)) {
        for (const sample of samplesOfType(model, type)) {
          const text = JSON.stringify({ type, ...sample })
          // Nobody can type values that JSON does not have, such as an error or a file.
          if (JSON.stringify(JSON.parse(text)) !== text || hasOther(sample)) continue
          expect([model.machine.id, type, checkEvent(model, text).problems]).toEqual([
            model.machine.id,
            type,
            [],
          ])
          checked++
        }
      }
    }
    expect(checked).toBeGreaterThan(200)
  })
})

/** Returns whether a value has a part that JSON loses. */
const hasOther = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'function') return true
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return true
  return Object.values(value).some(hasOther)
}
