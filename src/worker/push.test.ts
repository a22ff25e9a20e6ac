import { expect, test, vi } from 'vitest'
import { showPushMessages } from './push.ts'

const origin = 'https://tiffin.example'

type Heard = (event: Readonly<Record<string, unknown>>) => void

/** Runs the worker with these open pages. Each function returns what the worker did, in order. */
function workerBeside(...pages: ('visible' | 'hidden')[]) {
  const did: unknown[] = []
  const heard = new Map<string, Heard>()
  const clients = pages.map((visibilityState, index) => ({
    visibilityState,
    focus: async () => did.push(['focus', index]),
    postMessage: (message: unknown) => did.push(['tell', index, message]),
  }))
  const self = {
    location: new URL('/worker.js', origin),
    addEventListener: (type: string, hear: Heard) => heard.set(type, hear),
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => did.push(['open', path]),
    },
    registration: {
      showNotification: async (title: string, options: object) => did.push(['show', title, options]),
    },
  }
  vi.stubGlobal('self', self)
  showPushMessages()
  const hear = async (type: string, facts: object) => {
    let work: unknown
    heard.get(type)?.({ ...facts, waitUntil: (given: unknown) => (work = given) })
    await work
    return did.splice(0)
  }
  return {
    tap: (data?: object) =>
      hear('notificationclick', { notification: { data, close: () => did.push(['close']) } }),
    push: (message: object) => hear('push', { data: { json: () => message } }),
    pushText: () => hear('push', { data: { json: () => JSON.parse('not json') } }),
  }
}

test('[ACC-135] a tap opens the link of the message, or the home page if the link is not in the app', async () => {
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

test('[ACC-135] a tap focuses a page that is already open', async () => {
  expect(await workerBeside('hidden', 'hidden').tap({ link: '/help' })).toEqual([
    ['close'],
    ['focus', 0],
    ['tell', 0, { type: 'push.opened', path: '/help' }],
  ])
})

test('[ACC-133 ACC-134 ACC-135 ACC-136] without a visible page, a message shows a notification, with defaults for missing fields', async () => {
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

test('[ACC-127] with a visible page, all pages receive the message and no notification shows; an invalid message is ignored', async () => {
  const { push, pushText } = workerBeside('hidden', 'visible')
  const told = { data: { title: 'Nearby' }, isFirebaseMessaging: true, messageType: 'push-received' }
  expect(await push({ data: { title: 'Nearby' } })).toEqual([
    ['tell', 0, told],
    ['tell', 1, told],
  ])
  expect(await pushText()).toEqual([])
})
