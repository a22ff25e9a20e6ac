import { buildGraph } from '@tiffin-junction/flows/graph'
import { planPaths } from '@tiffin-junction/flows/paths'
import { walkPath } from '@tiffin-junction/flows/walk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import loginModel from '../../machines/account/login.model.ts'
import type { Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { isSecretName } from '../../src/effects/inspect/secrets.ts'
import { linkStately } from '../../src/effects/inspect/stately.ts'
import { prepare } from '../flows/prepare.ts'
import { eventsOf } from '../flows/trace-steps.ts'

const site = 'https://stately.ai'
const posted: { message: Told; origin: string }[] = []
const opened: string[] = []
let page: EventTarget

beforeEach(() => {
  posted.length = 0
  opened.length = 0
  page = new EventTarget()
  const statelyWindow = {
    postMessage: (message: Told, origin: string) =>
      posted.push({ message: structuredClone(message), origin }),
  }
  const open = (url: string) => {
    opened.push(url)
    return statelyWindow
  }
  // The library uses `window`, the link uses the global scope.
  const addEventListener = page.addEventListener.bind(page)
  const removeEventListener = page.removeEventListener.bind(page)
  vi.stubGlobal('window', { open, addEventListener, removeEventListener })
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('removeEventListener', removeEventListener)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (origin: string) =>
  page.dispatchEvent(new MessageEvent('message', { origin, data: { type: '@statelyai.connected' } }))

const ownKinds: readonly Told['type'][] = ['@flow.emitted', '@flow.paint', '@flow.run']

/** Returns every password, token and phone number in an event. */
const secretsIn = (value: unknown): string[] =>
  Object.entries(Object(value)).flatMap(([name, each]) => {
    if (typeof each !== 'string') return secretsIn(each)
    return (isSecretName(name) || name === 'phone') && each.length > 5 ? [each] : []
  })

/** Records every path of the sign-in and sends it to Stately as the app does. */
const recordLogin = async () => {
  const graph = buildGraph(prepare(loginModel))
  const link: { current: ReturnType<typeof linkStately> | null } = { current: null }
  const recorder = createRecorder({
    tell: (all) => link.current?.tell(all),
    whenIdle: () => {},
    whenPainted: (task) => task(true),
    withDefinitions: true,
  })
  const walk = async () => {
    for (const path of planPaths(graph)) await walkPath(graph, path, recorder.watch)
    recorder.flush()
  }
  const events = [...graph.nodes.values()].flatMap(({ edges }) => eventsOf(graph, edges))
  return { recorder, link, walk, secrets: [...new Set(events.flatMap(({ event }) => secretsIn(event)))] }
}

test('Stately receives actors, events and snapshots only at its own origin, without secrets', async () => {
  const { recorder, link, walk, secrets } = await recordLogin()
  await walk()
  link.current = linkStately(recorder.history)
  expect(opened).toEqual([`${site}/inspect`])
  expect(posted).toEqual([])

  answer(site)
  const before = posted.length
  expect(before).toBe(recorder.history().filter(({ type }) => type.startsWith('@xstate.')).length)
  recorder.recordRun('restored')
  await walk()
  expect(posted.length).toBeGreaterThan(before)

  expect(new Set(posted.map(({ origin }) => origin))).toEqual(new Set([site]))
  const types = new Set(posted.map(({ message }) => message.type))
  expect(types).toEqual(new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']))
  const kinds = new Set(recorder.history().map(({ type }) => type))
  expect(kinds, 'what must stay here was told').toEqual(new Set([...types, ...ownKinds]))

  const text = JSON.stringify(posted)
  expect(text).toContain('"name":"login"')
  expect(text).toContain('"type":"password.changed"')
  expect(text).toContain('"value":{"editing":"refused"}')
  expect(secrets.length).toBeGreaterThan(2)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('nothing is posted to a window of another site, or after the link is closed', async () => {
  const { recorder, link, walk } = await recordLogin()
  link.current = linkStately(recorder.history)
  answer('https://elsewhere.example')
  await walk()
  expect(posted).toEqual([])
  answer(site)
  expect(posted.length).toBeGreaterThan(0)
  const count = posted.length
  link.current.close()
  await walk()
  answer(site)
  expect(posted).toHaveLength(count)
})
