import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlowNetwork } from './slow-network.mjs'

const server = createServer((_, response) => response.end('x'.repeat(10_000)))
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('an answer takes two ways there and back, one of them to connect, and its bytes; two answers share the network', async () => {
  // 10 kB at 400 kbit/s: 200 ms.
  const network = new SlowNetwork(url, { rttMs: 100, throughputKbps: 400 })
  const slow = await network.open()
  const read = async () => expect(await (await fetch(slow)).text()).toHaveLength(10_000)
  expect(await timeOf(read)).toBeGreaterThan(390)
  // On connections that may be there already: there and back, and the bytes of both.
  expect(await timeOf(() => Promise.all([read(), read()]))).toBeGreaterThan(490)
  await network.cut()
  await expect(fetch(slow)).rejects.toThrow()
})
