import { expect, test } from 'vitest'
import { HashQueue } from './hash-queue.ts'

const bounds = { running: 1, address: 3, strangers: 5, known: 1 }

/** A queue whose work ends when the test says so, and the order in which it began. */
const opened = () => {
  const queue = new HashQueue(bounds)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, address: string, isKnown = false) =>
    queue.run({ address, isKnown }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      // What waits begins in the microtasks after that.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, begun, endAll }
}

test('[ACC-171] addresses take turns, and known devices go first', async () => {
  const { ask, begun, endAll } = opened()
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('k', 'a', true)]
  await endAll()
  expect(await Promise.all(all)).toHaveLength(5)
  expect(begun).toEqual(['a1', 'k', 'a2', 'b1', 'a3'])
})

test.each([
  ['of one address', Array.from({ length: 4 }, () => 'a'), false],
  ['of all strangers', ['a', 'b', 'c', 'd', 'e', 'f'], false],
  ['of known devices', ['a', 'b'], true],
])('[ACC-171] a full queue %s answers 503 with Retry-After at once', async (_, addresses, isKnown) => {
  const { ask, endAll } = opened()
  const all = [ask('first', 'z'), ...addresses.map((address) => ask(address, address, isKnown))]
  const last = all.pop()
  await expect(last).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '3' } })
  await endAll()
  await Promise.all(all)
})

test('what fails makes room too', async () => {
  const queue = new HashQueue(bounds)
  const fail = () => queue.run({ address: 'a', isKnown: false }, () => Promise.reject(new Error('no')))
  await expect(Promise.allSettled([fail(), fail(), fail()])).resolves.toMatchObject(
    Array(3).fill({ status: 'rejected' }),
  )
  expect(await queue.run({ address: 'a', isKnown: false }, async () => 'done')).toBe('done')
})
