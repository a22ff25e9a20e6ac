import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://tiffin.example'
const source = readFileSync(new URL('../public/push-worker.js', import.meta.url), 'utf8')

type Heard = (event: Readonly<Record<string, unknown>>) => void

/** The worker on a device whose open pages are seen or not; what it did, in order. */
function workerBeside(...pages: ('visible' | 'hidden')[]) {
  const did: unknown[] = []
  const heard = new Map<string, Heard>()
  const clients = pages.map((visibilityState, index) => ({
    visibilityState,
    focus: async () => did.push(['focus', index]),
    postMessage: (message: unknown) => did.push(['tell', index, message]),
  }))
  const self = {
    location: new URL('/push-worker.js', origin),
    addEventListener: (type: string, hear: Heard) => heard.set(type, hear),
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => clients,
      openWindow: async (path: string) => did.push(['open', path]),
    },
    registration: {
      showNotification: async (title: string, options: object) => did.push(['show', title, options]),
    },
  }
  runInContext(source, createContext({ self, URL }))
  const hear = async (type: string, facts: object) => {
    let work: unknown
    heard.get(type)?.({ ...facts, waitUntil: (given: unknown) => (work = given) })
    await work
    // The worker makes its objects in a realm of its own.
    return JSON.parse(JSON.stringify(did.splice(0)))
  }
  return {
    tap: (data?: object) =>
      hear('notificationclick', { notification: { data, close: () => did.push(['close']) } }),
    push: (message: object) => hear('push', { data: { json: () => message } }),
    pushText: () => hear('push', { data: { json: () => JSON.parse('not json') } }),
  }
}

test('[ACC-135] a tap opens the app where the message points, and at home where it points nowhere of ours', async () => {
  const { tap } = workerBeside()
  expect(await tap({ link: '/user/order-history?from=push' })).toEqual([
    ['close'],
    ['open', '/user/order-history?from=push'],
  ])
  for (const data of [
    undefined,
    {},
    { link: '' },
    { link: 'https://elsewhere.example/a' },
    { link: '//elsewhere.example/a' },
    { link: 'http://[' },
    { link: 'javascript:alert(1)' },
  ])
    expect(await tap(data)).toEqual([['close'], ['open', '/']])
  expect(await tap({ link: `${origin}/help` })).toEqual([['close'], ['open', '/help']])
})

test('[ACC-135] a tap goes to the page that is open already', async () => {
  expect(await workerBeside('hidden', 'hidden').tap({ link: '/help' })).toEqual([
    ['close'],
    ['focus', 0],
    ['tell', 0, { type: 'push.opened', path: '/help' }],
  ])
})

test('[ACC-133 ACC-134 ACC-135 ACC-136] with no page in front a message shows by itself, with what it lacks filled in', async () => {
  const { push } = workerBeside('hidden')
  const fixed = { tag: 'Tiffin Junction', requireInteraction: true }
  expect(await push({})).toEqual([['show', 'Tiffin Junction', { ...fixed, body: '', data: { link: '/' } }]])
  expect(
    await push({
      data: { title: 'Of data', body: 'Body of data', icon: '/d.png', image: '/d.webp' },
      fcmOptions: { link: '/help' },
    }),
  ).toEqual([
    [
      'show',
      'Of data',
      { ...fixed, body: 'Body of data', icon: '/d.png', image: '/d.webp', data: { link: '/help' } },
    ],
  ])
  expect(
    await push({
      notification: { title: 'Nearby', body: 'At the gate', icon: '/n.png', image: '/n.webp' },
      data: { title: 'Of data', body: 'Body of data', click_action: '/user/order-history' },
      fcmOptions: { link: '/help' },
    }),
  ).toEqual([
    [
      'show',
      'Nearby',
      {
        ...fixed,
        body: 'At the gate',
        icon: '/n.png',
        image: '/n.webp',
        data: { link: '/user/order-history' },
      },
    ],
  ])
})

test('[ACC-127] with a page in front all open pages are told, and nothing shows by itself; what is no message is let go', async () => {
  const { push, pushText } = workerBeside('hidden', 'visible')
  const told = { data: { title: 'Nearby' }, isFirebaseMessaging: true, messageType: 'push-received' }
  expect(await push({ data: { title: 'Nearby' } })).toEqual([
    ['tell', 0, told],
    ['tell', 1, told],
  ])
  expect(await pushText()).toEqual([])
})
