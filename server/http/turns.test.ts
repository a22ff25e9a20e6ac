import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const opened = () => {
  const turns = new Turns({ running: 2, waiting: 1 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, name: string) =>
    turns.run(key, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { ask, begun, ends }
}

test('[APP-128] work of one key takes turns, and others do not wait for it', async () => {
  const { ask, begun, ends } = opened()
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')]
  await expect(ask('a', 'a4')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.shift()?.()
  await all[0]
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends) end()
  await Promise.all(all)
  // Nothing is left of a key without work.
  const again = ask('a', 'a5')
  expect(begun.at(-1)).toBe('a5')
  ends.at(-1)?.()
  await again
})

test('what fails makes room too', async () => {
  const turns = new Turns({ running: 1, waiting: 5 })
  const fail = () => turns.run('a', () => Promise.reject(new Error('no')))
  await Promise.allSettled([fail(), fail(), fail()])
  expect(await turns.run('a', async () => 'done')).toBe('done')
})
