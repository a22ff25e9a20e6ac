import { expect, test } from 'vitest'
import { FairQueue, type Turn } from './fair-queue.ts'

const plenty = { running: 1, runningEach: 9, waiting: 99, waitingEach: 99 }
const refusal = () => new Error('full')

/** A queue whose work ends when the test says so, and the order in which it began. */
const opened = (bounds: Partial<typeof plenty> = {}) => {
  const queue = new FairQueue({ ...plenty, ...bounds }, refusal)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  /** Asks for a turn of `key`, which is the first character of the name. */
  const ask = (name: string, turn: Partial<Turn> = {}) =>
    queue
      .run({ key: name.charAt(0), ...turn }, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .catch((error: Error) => {
        expect(error).toEqual(refusal())
        refused.push(name)
      })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endAll = async () => {
    await settle()
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await settle()
    }
  }
  return { ask, begun, refused, settle, endAll }
}

test('[APP-192] keys take turns, and parts of a key take turns within them', async () => {
  const { ask, begun, endAll } = opened()
  for (const name of ['a1', 'a2', 'a3']) ask(name, { part: 'one' })
  ask('a4', { part: 'other' })
  ask('b1')
  ask('b2')
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a4', 'b2', 'a3'])
})

test('[APP-192] few of one key run at once, and the others do not wait for it', async () => {
  const { ask, begun, settle, endAll } = opened({ running: 4, runningEach: 2 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) ask(name)
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await endAll()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'd1'])
})

test('[ACC-171] what goes first begins before all others', async () => {
  const { ask, begun, endAll } = opened()
  ask('a1')
  ask('a2')
  ask('b1', { isFirst: true })
  await endAll()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('[APP-192] a key whose line is full is refused at once', async () => {
  const { ask, refused, settle, endAll } = opened({ waitingEach: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name)
  await settle()
  expect(refused).toEqual(['a4'])
  await endAll()
})

test('[ACC-171 APP-192] when all is full, the longest line gives way to one that is shorter', async () => {
  const { ask, begun, refused, settle, endAll } = opened({ waiting: 4 })
  for (const name of ['z', 'a1', 'a2', 'a3', 'b1']) ask(name)
  ask('c1')
  // As long as the longest line.
  ask('a4')
  ask('d1')
  ask('e1')
  ask('f1', { isFirst: true })
  await settle()
  expect(refused.sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'e1'])
  await endAll()
  expect(begun).toEqual(['z', 'f1', 'b1', 'c1', 'd1'])
})

test('what has begun is never refused, and goes before the rest of its key', async () => {
  const { ask, begun, refused, settle, endAll } = opened({ waiting: 1 })
  ask('a1')
  ask('a2')
  ask('a3', { isBegun: true })
  ask('a4', { isBegun: true })
  ask('a5')
  await settle()
  expect(refused).toEqual(['a5'])
  await endAll()
  expect(begun).toEqual(['a1', 'a3', 'a4', 'a2'])
})

test('work that nothing waits for any more is not begun', async () => {
  const { ask, begun, refused, endAll } = opened()
  ask('a1')
  ask('a2', { isOver: () => true })
  ask('a3')
  await endAll()
  expect([begun, refused]).toEqual([['a1', 'a3'], ['a2']])
})

test('what fails makes room too', async () => {
  const queue = new FairQueue(plenty, refusal)
  const fail = () => queue.run({ key: 'a' }, () => Promise.reject(new Error('no')))
  await Promise.allSettled([fail(), fail(), fail()])
  expect(await queue.run({ key: 'a' }, async () => 'done')).toBe('done')
})
