import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import { describe, expect, test } from 'vitest'
import loginModel from '../../machines/account/login.model.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { createRevealer } from '../../src/effects/inspect/reveal.ts'
import { catalogue } from '../flows/catalogue.ts'
import { prepare } from '../flows/prepare.ts'

/** Names of secrets from the requirements, listed independently of the code under test. */
const secret = /password|confirmation|otp|boxes|token|credential|^pin$|^code$/i
/** Texts under secret names that are not secrets. */
const ordinary = new Set(['password', 'confirmation', 'CUSTOMER', 'RESTAURANT', 'unsupported'])

/** Returns every secret text of a value, at any depth. The boxes of a code are one text. */
function secretsIn(value: unknown, name = '', owner: object = {}): string[] {
  const field = 'field' in owner ? String(owner.field) : ''
  const isSecret = secret.test(name) || (name === 'value' && secret.test(field))
  if (typeof value === 'string' || typeof value === 'number') return isSecret ? [String(value).trim()] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    if (isSecret && value.every((each) => typeof each === 'string')) return [value.join('')]
    return value.flatMap((each) => secretsIn(each, name, owner))
  }
  return Object.entries(value).flatMap(([key, each]) => secretsIn(each, isSecret ? name : key, value))
}

const isTelling = (text: string) => text.length >= 4 && !ordinary.has(text)

const valuesOf = ({ nodes, starts, prepared: { model } }: Graph): unknown[] => {
  const edges = [...starts, ...[...nodes.values()].flatMap((node) => node.edges)]
  return [
    ...[...nodes.values()].map(({ moment }) => moment.snapshot.context),
    ...edges.flatMap(({ step, emitted }) => [
      'event' in step ? step.event : null,
      'output' in step ? { type: `xstate.done.actor.${step.name.split('.')[0]}`, output: step.output } : null,
      'error' in step ? { error: step.error } : null,
      ...emitted,
    ]),
    ...Object.entries(model.events ?? {}).flatMap(([type, samples]) =>
      (samples ?? []).map((payload) => ({ ...payload, type })),
    ),
  ]
}

/** Returns the messages and the revealed values of a few paths, as JSON. */
async function walked(graph: Graph): Promise<{ told: string; revealed: string }> {
  const [told, revealed]: [unknown[], unknown[]] = [[], []]
  for (const path of planPaths(graph).slice(0, 2)) {
    const recorder = createRecorder({
      tell: (all) => told.push(...all),
      reveal: (all) => revealed.push(...all),
      whenIdle: () => {},
    })
    recorder.setRevealing(true)
    await walkPath(graph, path, recorder.watch)
    recorder.flush()
  }
  return { told: JSON.stringify(told), revealed: JSON.stringify(revealed) }
}

const found: string[] = []

for (const { flow, load } of catalogue) {
  test(`with values shown, ${flow} shows none of its passwords, codes and tokens`, async () => {
    const graph = buildGraph(prepare(await load()))
    const values = valuesOf(graph)
    const secrets = [...new Set(values.flatMap((each) => secretsIn(each)))].filter(isTelling)
    found.push(...secrets)
    // Each value alone first: the name and form of a secret must be enough to hide it.
    const alone = JSON.stringify(values.map((each) => createRevealer().reveal(each)))
    const { learn, reveal } = createRevealer()
    for (const each of values) learn(each)
    const together = JSON.stringify(values.map((each) => reveal(each)))
    // A running actor reveals no more than that.
    const { told, revealed } = await walked(graph)
    const shown = (text: string) =>
      alone.includes(`"${text}"`) || together.includes(text) || revealed.includes(text)
    expect(revealed).toContain('snapshot')
    expect(told).not.toContain('‹secret›')
    expect(secrets.filter((each) => shown(JSON.stringify(each).slice(1, -1)))).toEqual([])
  })
}

test('the samples of the flows contain passwords, codes and tokens', () => {
  expect(found).toEqual(expect.arrayContaining(['Tiffin@2026', 'Window-Seat-7', '482913', 'token-of-asha']))
})

const planted = 'Zebra-Crossing-9'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

describe('a secret is hidden', () => {
  test.each<[string, unknown]>([
    ['under its name', { password: planted, newPassword: planted, reset_token: planted, fcmToken: planted }],
    ['below its name', { credential: { value: planted, list: [planted] }, pin: { a: { b: planted } } }],
    ['under a header', { headers: { Authorization: `Bearer ${planted}`, cookie: planted } }],
    ['in an event of a field', { type: 'field.changed', field: 'newPassword', value: planted }],
    ['in an event of its type', { type: 'otp.typed', text: planted }],
    ['in what a promise was given', { input: planted }],
    ['in what a promise gives', { type: 'xstate.done.actor.checkCode', output: planted }],
    ['in the words of an error, once known', [{ password: planted }, new Error(`'${planted}' is wrong`)]],
    ['in the cause of an error', { error: new Error('x', { cause: { token: planted } }) }],
    ['in a name', [{ token: planted }, { [planted]: 1 }]],
    ['in a set', { passwords: new Set([planted]) }],
    ['in an address', { to: `/reset?token=${planted}&page=2`, url: `https://x.in/#otp=${planted}` }],
    ['in the request of a failed call', Object.assign(new Error('401'), { options: { body: planted } })],
    ['where it is repeated', { password: planted, note: planted, deep: [{ words: `It was ${planted}.` }] }],
  ])('%s', (_, value) => {
    const { learn, reveal } = createRevealer()
    learn(value)
    expect(JSON.stringify(reveal(value))).not.toContain(planted)
  })

  test.each<[string, unknown]>([
    ['a JSON web token', { anything: `got ${jwt} back` }],
    ['an authorization', { anything: 'sent Bearer abc.def and more' }],
    ['a code of digits', { typed: '482913', words: 'Your code is 482913' }],
    ['a long key', { anything: 'a8f5f167f44f4964e6c998dee827110c' }],
  ])('by its form: %s', (_, value) => {
    expect(JSON.stringify(createRevealer().reveal(value))).not.toMatch(/eyJ|abc\.def|482913|a8f5f167/)
  })
})

test('everything else is shown: personal data, addresses, and why a call failed', () => {
  const { reveal } = createRevealer()
  const failure = Object.assign(new Error('POST api/user/login failed (refused)'), {
    name: 'ApiFailure',
    kind: 'refused',
    status: 401,
    body: { success: false, message: 'Phone or password is wrong.' },
  })
  expect(reveal({ type: 'xstate.error.actor.signIn', error: failure })).toEqual({
    type: 'xstate.error.actor.signIn',
    error: {
      name: 'ApiFailure',
      message: 'POST api/user/login failed (refused)',
      kind: 'refused',
      status: 401,
      body: { success: false, message: 'Phone or password is wrong.' },
    },
  })
  const plain = { phone: '9876543210', city: 'New Delhi', pincode: '110001', count: 3, to: '/cart?page=2' }
  expect(reveal(plain)).toEqual(plain)
})

test('digits in a list are shown only under a name that may show digits', () => {
  const { reveal } = createRevealer()
  for (const shared of [['110001'], new Set(['560001'])]) {
    expect(reveal({ pincode: shared, answer: shared })).toEqual({
      pincode: [...shared],
      answer: ['‹secret›'],
    })
  }
})

test('a secret that is learned later is hidden in values that were shown before', () => {
  const { learn, reveal } = createRevealer()
  const note = { words: `${planted} was typed` }
  expect(JSON.stringify(reveal(note))).toContain(planted)
  learn({ password: planted })
  expect(JSON.stringify(reveal(note))).not.toContain(planted)
})

test('values are revealed only while that is on, including earlier values', async () => {
  const graph = buildGraph(prepare(loginModel))
  const [path] = planPaths(graph)
  if (!path) throw new Error('There is no path')
  const [told, revealed]: [unknown[], unknown[]] = [[], []]
  const options = { tell: (all: readonly unknown[]) => told.push(...all), whenIdle: () => {} }
  const recorder = createRecorder({ ...options, reveal: (all) => revealed.push(...all) })
  await walkPath(graph, path, recorder.watch)
  recorder.flush()
  expect(revealed).toEqual([])
  recorder.setRevealing(true)
  const before = revealed.length
  expect(JSON.stringify(revealed)).toContain('9876543210')
  await walkPath(graph, path, recorder.watch)
  recorder.flush()
  expect(revealed.length).toBeGreaterThan(before)
  recorder.setRevealing(false)
  const all = revealed.length
  await walkPath(graph, path, recorder.watch)
  recorder.flush()
  expect(revealed).toHaveLength(all)
  expect(JSON.stringify([told, recorder.history()])).not.toContain('9876543210')
})
