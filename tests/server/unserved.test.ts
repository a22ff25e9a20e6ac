import { endpointsByArea } from '@tiffin-junction/contract/calls/all'
import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { type Endpoint, endpoint } from '@tiffin-junction/contract/calls/endpoint'
import { ok } from '@tiffin-junction/contract/calls/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { handle } from '../../server/http/handle.ts'
import { notFound } from '../../server/http/http-error.ts'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'
import { unservedCalls } from './unserved.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

// A test that is imported here would register its tests in this file, and only where it did not run before.
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../packages/contract/calls/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const exported = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

const server = new TestServer()
beforeAll(() => server.start(seededInMemory), 60_000)
afterAll(() => server.stop())

const newToken = async () => (await server.newPerson()).token
const made = (method: Endpoint['method'], path: string) =>
  endpoint(method, path, { summary: 'Made up', auth: 'required', reply: () => ok() })

it('every call that packages/contract/calls exports is in the list of all calls', () => {
  const listed = new Set(Object.values(endpointsByArea).flat())
  expect(exported.filter((each) => !listed.has(each)).map(({ method, path }) => `${method} ${path}`)).toEqual(
    [],
  )
})

it('every call that packages/contract/calls exports has a route of the server that answers', async () => {
  expect(exported.length).toBeGreaterThan(0)
  expect(await unservedCalls(server.app, exported, newToken)).toEqual([])
  expect(server.errors).toEqual([])
})

it('a call without a route is named, by its method too', async () => {
  const calls = [
    made('POST', 'api/support/made-up'),
    made('DELETE', 'api/auth/login'),
    made('GET', 'api/external/made-up/:id'),
  ]
  expect(await unservedCalls(server.app, calls, newToken)).toEqual([
    'POST api/support/made-up',
    'DELETE api/auth/login',
    'GET api/external/made-up/:id',
  ])
})

it('a call that only a wider route answers is named', async () => {
  const path = getRestaurantById.path.replace(/:\w+/, 'made-up')
  expect(await unservedCalls(server.app, [made('GET', path)], newToken)).toEqual([`GET ${path}`])
})

it('a call whose handler answers 404 has a route', async () => {
  const call = made('GET', 'api/support/made-up/:id')
  const app = createApp(server.ctx)
  handle(
    app,
    call,
  )(() => {
    throw notFound()
  })
  const headers = { authorization: `Bearer ${await newToken()}` }
  const response = await app.fetch(new Request('http://127.0.0.1/api/support/made-up/1', { headers }))
  expect(response.status).toBe(404)
  expect(await unservedCalls(app, [call], newToken)).toEqual([])
})
