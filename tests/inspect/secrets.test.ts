import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { createRedactor } from '../../src/effects/inspect/redact.ts'
import { catalogue } from '../flows/catalogue.ts'
import { prepare } from '../flows/prepare.ts'

/** Names under which a flow stores private values, from the requirements and not from the serializer. */
const secret =
  /password|confirmation|otp|code|boxes|^pin$|token|credential|phone|mobile|whatsappNumber|email|address(?!Type)|landmark|pincode|placeId|area|city|direction|^lat|^lng$|^longitude$|fullName|ownerName|^draft$|bank|pan$|gstin|fssaiNumber|^text$|^name$|^value$|search|detail|comment/i

/** Returns every text and number under a secret name, at any depth. */
function secretsIn(value: unknown, name = '', seen = new Set<unknown>()): string[] {
  if (typeof value === 'string' || typeof value === 'number')
    return secret.test(name) ? [String(value).trim()] : []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (value instanceof Error) return [value.message]
  if (Array.isArray(value)) {
    // The six boxes of a code are one secret.
    const isCode = secret.test(name) && value.every((each) => typeof each === 'string')
    return isCode ? [value.join('')] : value.flatMap((each) => secretsIn(each, name, seen))
  }
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, key, seen))
}

/** Short texts and words of the program may be in a trace without being the secret. */
const isTelling = (text: string) => text.length >= 4 && !ordinary.has(text)
const ordinary = new Set([
  'HOME',
  'WORK',
  'home',
  'work',
  'offline',
  'unsupported',
  'password',
  'confirmation',
])

function secretsOf({ nodes, prepared: { model, scenarios } }: Graph): string[] {
  const held = [...nodes.values()].map(({ moment }) => moment.snapshot.context as unknown)
  const all = [model.events, model.outcomes, [...scenarios.values()], ...held]
  return [...new Set(all.flatMap((each) => secretsIn(each)))].filter(isTelling)
}

/**
 * Returns everything that a trace can contain of a flow, redacted: every context, event, input, output, error
 * and emitted event.
 */
function everythingOf({ nodes, starts, prepared: { model, scenarios } }: Graph): unknown[] {
  const { redact } = createRedactor()
  const edges = [...starts, ...[...nodes.values()].flatMap((node) => node.edges)]
  const { events, outcomes } = model
  return [
    ...[...nodes.values()].map(({ moment }) => redact(moment.snapshot.context)),
    ...edges.map(({ step, emitted }) => [redact({ ...step, name: '' }), redact(emitted)]),
    ...[events, outcomes, Object.fromEntries(scenarios)].map((samples) => redact(samples)),
  ]
}

const found: string[] = []

for (const { flow, load } of catalogue) {
  test(`a trace of ${flow} contains none of its secrets`, async () => {
    const graph = buildGraph(prepare(await load()))
    const secrets = secretsOf(graph)
    found.push(...secrets)
    let trace = JSON.stringify(everythingOf(graph))
    // A few walks show that a running actor records no more than that.
    for (const [index, path] of planPaths(graph).slice(0, 3).entries()) {
      const recorder = createRecorder({ tell: () => {}, whenIdle: () => {}, withDefinitions: index === 0 })
      await walkPath(graph, path, recorder.watch)
      recorder.flush()
      // The digits of a time may be equal to a code.
      const times = { createdAt: '', took: 0, endedAt: 0 }
      trace += JSON.stringify(recorder.history().map((told) => ({ ...told, ...times })))
    }
    expect(trace).toContain('@xstate.snapshot')
    expect(secrets.filter((each) => trace.includes(JSON.stringify(each).slice(1, -1)))).toEqual([])
  })
}

test('the samples of the flows contain secrets of every kind', () => {
  expect(found).toEqual(
    expect.arrayContaining([
      'Window-Seat-7',
      '482913',
      'token-of-asha',
      'asha@example.in',
      '9876543210',
      '12 Janpath',
      '28.6304',
      '0123456789',
    ]),
  )
})

const planted = 'PLANTED secret 7f'
const places: Readonly<Record<string, (at: unknown) => unknown>> = {
  'a field of a name the list does not have': (at) => ({ anything: at }),
  'a list': (at) => ({ boxes: [at] }),
  'an error': (at) => Object.assign(new Error(String(at)), { name: String(at), body: { message: at } }),
  'a cause': (at) => ({ error: new Error('x', { cause: at }) }),
  'a set and a map': (at) => ({ one: new Set([at]), two: new Map([[at, at]]) }),
  'a name': (at) => ({ [String(at)]: 1, deep: { [String(at)]: { type: 'a' } } }),
  'a word': (at) => ({ type: at, status: at, field: at, step: at }),
  'a path': (at) => ({ to: `/verify?code=${at}`, fallback: `/reset/#${at}` }),
  'a class of its own': (at) => ({
    file: new (class Kept {
      text = at
    })(),
  }),
  'something that leads back to itself': (at) => {
    const self: Record<string, unknown> = { name: at }
    self.self = self
    return self
  },
}

for (const [place, plant] of Object.entries(places)) {
  test(`a secret in ${place} is hidden`, () => {
    const { redact } = createRedactor()
    expect(JSON.stringify(redact(plant(planted)))).not.toContain('PLANTED')
  })
}

test('texts and numbers are shown only under the names on the list', () => {
  const listed = /^(type|to|fallback|at|by|id|ms|now|day|tab|tip|gst|key)$/
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,12}[A-Z][a-z]{3,8}Secret$/).filter((name) => !listed.test(name)),
      fc.oneof(fc.string({ minLength: 4 }), fc.integer({ min: 1000 })),
      (name, value) => {
        const { redact } = createRedactor()
        expect(JSON.stringify(redact({ [name]: value }))).toMatch(/:"‹hidden( \d+)?›"}$/)
      },
    ),
  )
})

test('a list or set that is shown under one name is hidden under another', () => {
  const { redact } = createRedactor()
  for (const shared of [['morning'], new Set(['evening'])]) {
    expect(JSON.stringify(redact({ tab: shared, password: shared }))).toMatch(/"password":\["‹hidden \d+›"\]/)
  }
})

test('hidden values can be told apart, and a developer sees what is needed', () => {
  const { redact } = createRedactor()
  expect([redact('Asha Rao'), redact('Ravi Rao'), redact('Asha Rao'), redact('482'), redact('')]).toEqual([
    '‹hidden 1›',
    '‹hidden 2›',
    '‹hidden 1›',
    '‹hidden›',
    '',
  ])
  expect(
    redact({ type: 'notify', tone: 'error', message: 'Wrong password', count: 3, isOpen: true }),
  ).toEqual({
    type: 'notify',
    tone: 'error',
    message: '‹hidden 3›',
    count: 3,
    isOpen: true,
  })
  expect(redact({ type: 'navigate', to: '/order-status/TJ-1?token=a', replace: true })).toEqual({
    type: 'navigate',
    to: '/order-status/TJ-',
    replace: true,
  })
  expect(redact(Object.assign(new TypeError('offline'), { status: 429 }))).toEqual({
    error: 'TypeError',
    status: 429,
  })
})
